import { all, must, type Rule, same } from "../rule";

export const requestAmount: Rule = ({ asked }) =>
  must(
    asked.amount !== undefined && asked.amount > 0n,
    "a request for a positive amount of base units",
    asked.amount,
  );

/** The quote takes what was asked, to the last unit. */
export const sourceAmount: Rule = ({ asked, source }) => same(asked.amount, source.amount);

/** A direct payment loses nothing on its way. */
export const amountOut: Rule = ({ asked, destination, minAmountOut }) =>
  all(same(asked.amount, destination.amount), same(asked.amount, minAmountOut));

export const destinationAccount: Rule = ({ asked, destination }) =>
  same(asked.recipient, destination.account);

export const sender: Rule = ({ asked, source }) => same(asked.sender, source.account);

/** Whoever signs is whom the quote was made for; unchecked while no signer is known. */
export const signer: Rule = ({ asked, signer }) =>
  signer === undefined ? undefined : same(asked.sender, signer);
