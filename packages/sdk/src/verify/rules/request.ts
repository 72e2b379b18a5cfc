import { atLeast, must, type Rule, same } from "../rule";

export const requestAmount: Rule = ({ requested }) =>
  must(atLeast(requested.amount, 1n), "a request for a positive amount of base units", requested.amount);

/** The quote's amount equals that of the request exactly. */
export const sourceAmount: Rule = ({ requested, source }) => same(requested.amount, source.amount);

export const destinationAccount: Rule = ({ requested, destination }) =>
  same(requested.recipient, destination.account);

export const sender: Rule = ({ requested, source }) => same(requested.sender, source.account);

/** The signer is the sender of the quote; not checked without a signer. */
export const signer: Rule = ({ requested, signer }) =>
  signer === undefined ? undefined : same(requested.sender, signer);
