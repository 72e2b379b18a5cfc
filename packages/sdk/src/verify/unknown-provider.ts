import { ArgumentError } from "../errors/base";
import { requireKind } from "../require-kind";
import { providerOf } from "./payment-kind";
import { providerSlug } from "./registry";
import { own, text } from "./untrusted-fields";

/** The only way to accept a provider that this package does not know. */
export interface UnknownProvider {
  /**
   * The digest that a key signs, `0x` and 64 hex digits. EVM: keccak-256 of the unsigned EIP-1559 transaction of the
   * payment. Solana: SHA-256 of the message. Cosmos: SHA-256 of the body (`TxBody`), which is its message and memo.
   * Take it from the person who has examined the transaction, never from the quote itself.
   */
  payloadDigest: string;
}

/** The providers of every family: another family's bridge is not an unknown provider. */
const known: ReadonlySet<string> = new Set(Object.values(providerOf));

/** The digest in the option for a quote; undefined if the quote's provider is known. @throws ArgumentError */
export function namedFor(quoted: unknown, option: UnknownProvider | undefined): string | undefined {
  const digest = namedDigest(option);
  return known.has(providerSlug(text(own(quoted, "quote"), "provider")) ?? "") ? undefined : digest;
}

/** The option's digest in lower case. @throws ArgumentError */
function namedDigest(option: UnknownProvider | undefined): string | undefined {
  if (option === undefined) return undefined;
  requireKind("options.acceptUnknownProvider", option, "an object");
  const { payloadDigest } = option;
  requireKind("options.acceptUnknownProvider.payloadDigest", payloadDigest, "a text");
  if (!/^0x[0-9a-f]{64}$/i.test(payloadDigest))
    throw new ArgumentError(
      "options.acceptUnknownProvider.payloadDigest is not a digest",
      "Pass 0x and 64 hex digits, from the person who examined the transaction.",
    );
  return payloadDigest.toLowerCase();
}
