import { all, must, type Rule, same } from "../rule";

/** The request names a token contract: by address, or by a slug or alias that our own registry resolves. */
export const requestAsset: Rule = ({ requested }) =>
  must(
    requested.token !== undefined,
    "a token of our registry, or a contract address, in from_asset",
    undefined,
  );

/** No provider transfers the native coin. */
export const nativeCoin: Rule = ({ requested }) =>
  must(
    requested.token === undefined || requested.token.address !== undefined,
    "a token contract",
    requested.token?.symbol ?? "the native coin",
  );

export const sourceAsset: Rule = ({ requested, source }) => same(requested.token?.address, source.token);

export const destinationAsset: Rule = ({ requested, destination }) =>
  same(requested.destinationToken?.address, destination.token);

/** With other decimals, a quote would display an amount that differs from the sent one. */
export const decimals: Rule = ({ requested, source, destination }) =>
  all(
    sameDecimals(requested.token?.decimals, source.decimals),
    sameDecimals(requested.destinationToken?.decimals, destination.decimals),
  );

function sameDecimals(known: number | null | undefined, quoted: unknown) {
  return must(
    known == null || quoted == null || quoted === known,
    () => `${known} decimals`,
    typeof quoted === "number" ? quoted : undefined,
  );
}
