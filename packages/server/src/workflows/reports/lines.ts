import { type Decimal, formatDecimal } from "../../lib/decimal";
import { lineKey } from "../../reconciliation/asset-key";
import type { Statement } from "../../reconciliation/statement";
import type { Line } from "../../reconciliation/types";
import { type AssetMoved, addSides, type Moved, nothingMoved } from "./sums";

/** An asset of an account in a period. */
export interface AssetLine {
  network: string;
  denom: string;
  asset: string;
  moved: Moved;
  /** What was observed, and whether it is what moved; undefined where nothing was. */
  observed: Line | undefined;
}

/** The assets that an account held, or that moved on it, by their names. */
export function linesOf(moved: readonly AssetMoved[], statement: Statement | undefined): AssetLine[] {
  const lines = new Map<string, AssetLine>();
  const lineOf = ({ network, denom, asset }: Pick<AssetLine, "network" | "denom" | "asset">): AssetLine => {
    const key = lineKey({ network, denom, asset });
    const line = lines.get(key) ?? { network, denom, asset, moved: nothingMoved(), observed: undefined };
    lines.set(key, line);
    return line;
  };
  for (const one of moved) {
    const line = lineOf(one);
    line.moved = { in: addSides(line.moved.in, one.in), out: addSides(line.moved.out, one.out) };
  }
  for (const observed of statement?.lines ?? []) lineOf(observed.asset).observed = observed;
  return [...lines.values()].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

const nameOf = ({ asset, network, denom }: AssetLine): string => `${asset} ${network} ${denom}`;

/** The contract, mint or denom of an asset; null where it has none. */
export const assetAddress = ({ denom }: Pick<AssetLine, "denom">): string | null =>
  denom === "" || denom === "native" ? null : denom;

/** As decimal text; null for what is not known. */
export const quantityText = (value: Decimal | undefined): string | null =>
  value === undefined ? null : formatDecimal(value);
