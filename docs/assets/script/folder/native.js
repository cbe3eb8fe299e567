// The browser's own Worker, taken before a shim replaces it.
// @ts-check

export const NativeWorker = window.Worker;
