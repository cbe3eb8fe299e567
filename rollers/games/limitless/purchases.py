"""Method Points spent one after the other: Secret Teachings and Methods of one's own (section 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from rollers.errors import Problem
from rollers.games.limitless.methods import UNIVERSAL, Network, Pair, Universal, pair_faults
from rollers.games.limitless.shared_inputs import NAME, PAIR
from rollers.house import House
from rollers.inputs import Variant, choice, declare, flag, listed

METHOD_POINTS = 5
"""LIM-4.2; each purchase costs one."""


class Purchase(StrEnum):
    """What a Method Point buys (LIM-4.2)."""

    TEACHING = "teaching"
    METHOD = "method"


@dataclass(frozen=True, kw_only=True)
class Bought:
    """What every purchase says."""

    kind: Purchase = choice(Purchase, labels={"teaching": "Secret Teaching", "method": "Method"}, label="What you buy")


@dataclass(frozen=True, kw_only=True)
class TeachingBought(Bought):
    """A Secret Teaching between two Methods already possessed (LIM-4.3)."""

    between: Pair = declare(PAIR, label="Between", help="Two Methods you have by then.")

    @property
    def joins(self) -> Pair:
        """The two Methods joined, as written."""
        return self.between


@dataclass(frozen=True, kw_only=True)
class MethodBought(Bought):
    """A Method of one's own, with the tie that comes with it (LIM-4.4)."""

    name: str = declare(NAME, label="Name")
    near: Universal = choice(Universal, label="Most like", help="The universal Method it is tied to for free.")
    instance: bool = flag(default=True, label="An instance", help="A special case of that Method.")

    @property
    def joins(self) -> Pair:
        """The tie that comes with it: the new Method first."""
        return (self.name, self.near.value)


AnyPurchase = TeachingBought | MethodBought


def purchases(**how: Any) -> Any:  # noqa: ANN401 - the annotation at the input gives the type
    """Declare the purchases, in the order bought."""
    cases = {Purchase.TEACHING.value: TeachingBought, Purchase.METHOD.value: MethodBought}
    return listed(
        Variant(Bought, tag="kind", cases=cases), most=METHOD_POINTS, item_label="Purchase",
        label="Purchases", help="One Method Point each, in the order bought.", **how,
    )  # fmt: skip


class _Buyer(Protocol):
    """What has purchases and house rules."""

    @property
    def purchases(self) -> Sequence[AnyPurchase]: ...

    @property
    def house(self) -> House: ...


def purchase_faults(ask: _Buyer) -> Iterable[Problem]:
    """Find purchases that cannot be made when their turn comes, and points kept back that must be spent (LIM-4.5)."""
    yield from _faults_in_order(ask.purchases)
    if ask.house.says("limitless.unspent_method_points", "must_spend") and len(ask.purchases) < METHOD_POINTS:
        allowed = f"{METHOD_POINTS} purchases: all Method Points must be spent here"
        yield Problem("purchases", f"{len(ask.purchases)} purchases", allowed, "Purchases")


def _faults_in_order(bought: Sequence[AnyPurchase]) -> Iterator[Problem]:
    known = list(UNIVERSAL)
    for place, each in enumerate(bought):
        before = [earlier.joins for earlier in bought[:place]]
        if isinstance(each, TeachingBought):
            for problem in pair_faults(each.between, known, before):
                yield problem.under(f"purchases[{place}].between")
        elif each.name in known:
            allowed = "a name that no Method of the character has"
            yield Problem(f"purchases[{place}].name", each.name, allowed, "Name")
        else:
            known.append(each.name)


def network_of(bought: Sequence[AnyPurchase]) -> Network:
    """Return the Methods and Secret Teachings that come of the purchases."""
    own = [each.name for each in bought if isinstance(each, MethodBought)]
    return Network.of(own, [each.joins for each in bought])
