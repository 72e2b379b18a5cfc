import { all, must, type Rule, same } from "../rule";

/** The request names a token contract: by address, or by a slug or alias that our own registry resolves. */
export const requestAsset: Rule = ({ asked }) =>
  must(asked.token !== undefined, "a token of our registry, or a contract address, in from_asset", undefined);

/** No provider transfers the native coin. */
export const nativeCoin: Rule = ({ asked }) =>
  must(
    asked.token === undefined || asked.token.address !== undefined,
    "a token contract",
    asked.token?.symbol ?? "the native coin",
  );

export const sourceAsset: Rule = ({ asked, source }) => same(asked.token?.address, source.token);

/** A direct payment delivers the same token that is sent. */
export const destinationAsset: Rule = ({ asked, destination, provider }) =>
  all(
    same(asked.destinationToken?.address, destination.token),
    provider === "direct" ? same(asked.token?.address, asked.destinationToken?.address) : undefined,
  );

/** With other decimals, a quote would display another amount than the one sent. */
export const decimals: Rule = ({ asked, source, destination }) =>
  all(
    sameDecimals(asked.token?.decimals, source.decimals),
    sameDecimals(asked.destinationToken?.decimals, destination.decimals),
  );

function sameDecimals(known: number | null | undefined, quoted: unknown) {
  return must(
    known == null || quoted == null || quoted === known,
    () => `${known} decimals`,
    typeof quoted === "number" ? quoted : undefined,
  );
}
