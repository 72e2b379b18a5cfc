import type { Transfer } from "./facts/happened";

/** The watched accounts that send or receive a transfer, by the direction that is watched. */
export const watchedIn = (
  { sender, recipient }: Transfer,
  watched: ReadonlySet<string>,
  direction: "in" | "out" | "any" = "any",
): string[] => [
  ...(direction !== "in" && watched.has(sender) ? [sender] : []),
  ...(direction !== "out" && watched.has(recipient) && recipient !== sender ? [recipient] : []),
];

/** Whether a transfer may be worth so much: one without a price may. */
export const mayReach = ({ usd }: Transfer, least: bigint | undefined): boolean =>
  least === undefined || usd === undefined || usd >= least;
