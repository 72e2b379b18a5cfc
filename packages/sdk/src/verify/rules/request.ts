import { must, type Rule, same } from "../rule";

export const requestAmount: Rule = ({ asked }) =>
  must(
    asked.amount !== undefined && asked.amount > 0n,
    "a request for a positive amount of base units",
    asked.amount,
  );

/** The quote takes what was asked, to the last unit. */
export const sourceAmount: Rule = ({ asked, source }) => same(asked.amount, source.amount);

export const destinationAccount: Rule = ({ asked, destination }) =>
  same(asked.recipient, destination.account);

export const sender: Rule = ({ asked, source }) => same(asked.sender, source.account);

/** Whoever signs is whom the quote was made for; unchecked while no signer is known. */
export const signer: Rule = ({ asked, signer }) =>
  signer === undefined ? undefined : same(asked.sender, signer);
