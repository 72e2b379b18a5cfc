import { must, type Rule, same } from "../rule";

export const requestAmount: Rule = ({ asked }) =>
  must(
    asked.amount !== undefined && asked.amount > 0n,
    "a request for a positive amount of base units",
    asked.amount,
  );

/** The quote's amount equals that of the request exactly. */
export const sourceAmount: Rule = ({ asked, source }) => same(asked.amount, source.amount);

export const destinationAccount: Rule = ({ asked, destination }) =>
  same(asked.recipient, destination.account);

export const sender: Rule = ({ asked, source }) => same(asked.sender, source.account);

/** The signer is the sender of the quote; not checked without a signer. */
export const signer: Rule = ({ asked, signer }) =>
  signer === undefined ? undefined : same(asked.sender, signer);
