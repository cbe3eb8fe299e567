// The part of Pyodide that we use. Its own types ask for more of a browser than a worker or Node has, and leave
// out what is not public: everything around snapshots.

declare module "pyodide" {
  /** A Python function, called with and answering plain text. */
  type TextFunction = (text: string) => string;

  interface Pyodide {
    FS: {
      writeFile(path: string, data: Uint8Array): void;
      readFile(path: string): Uint8Array;
    };
    runPython(code: string): any;
    pyimport(name: string): { answer: TextFunction };
    /** Not public: Emscripten's module. */
    _module: any;
    /** Not public. */
    makeMemorySnapshot(): Uint8Array;
  }

  interface Options {
    indexURL: string;
    packageBaseUrl: string;
    lockFileContents: string;
    stdLibURL?: string;
    env?: Record<string, string>;
    /** Not public. */
    _makeSnapshot?: boolean;
    /** Not public. */
    _loadSnapshot?: Uint8Array;
  }

  export function loadPyodide(options: Options): Promise<Pyodide>;
}
