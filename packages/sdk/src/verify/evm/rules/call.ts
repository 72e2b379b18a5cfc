import { uniswapV3FeeTiers } from "@waybill/spec/generated/protocols";
import { isAddress } from "viem/utils";
import { base58Key } from "../../base58";
import { isOfRegistry } from "../../registry";
import { all, must, same } from "../../rule";
import { destinationAccount, sourceAmount, recipientUsable as usableRecipient } from "../../rules/request";
import { callOfProvider, type EvmCall } from "../calls/index";
import { ANY_CALLER, expectedContract } from "../expected-call";
import { each } from "../legs";
import type { EvmRule } from "../unsigned-transaction";

/** The kind of call of the provider. For an unknown provider, only the rule `provider` fails. */
const kindOf = ({ provider }: Parameters<EvmRule>[0]) => callOfProvider.get(provider ?? "");

/** The called contract is the requested token, or the provider's contract in our registry. */
export const contract: EvmRule = (subject) =>
  kindOf(subject) && same(expectedContract(subject.requested, subject.provider), subject.transaction.to);

/** The call has the provider's kind, in canonical ABI encoding. */
export const callShape: EvmRule = (subject) => {
  const kind = kindOf(subject);
  const { call, data } = subject.transaction;
  return kind && must(call?.kind === kind, shapes[kind], data);
};

const shapes: Readonly<Record<EvmCall["kind"], string>> = {
  transfer: "transfer(address,uint256) in 68 bytes",
  burn: "depositForBurn(...) of CCTP V2 in 228 bytes",
  swap: "multicall(uint256,bytes[]) in 420 bytes with exactInputSingle(...), or in 484 with exactInput(...)",
};

/** Compares a part of the call with the same part of the expected call. */
const part =
  (read: (call: EvmCall) => string | bigint | undefined): EvmRule =>
  ({ transaction: { call, expected } }) => {
    // A call that was not decoded is reported by call_shape.
    if (!call) return undefined;
    if (!expected) return must(false, "a request with only known parts", undefined);
    const wanted = read(expected);
    const sent = read(call);
    return wanted === sent ? undefined : same(wanted, sent);
  };

const callAmount = each(part((call) => call.amount));
const callRecipient = each(part((call) => call.recipient));

/**
 * The call's amount equals the amounts of the request and the quote exactly; a burn after a swap has exactly the swap's minimum
 * amount.
 */
export const amount: EvmRule = (subject, ceiling) =>
  all(callAmount(subject, ceiling), sourceAmount(subject, ceiling));

/** The call and the quote have the request's recipient; a swap before a burn pays the sender. */
export const recipient: EvmRule = (subject, ceiling) =>
  all(callRecipient(subject, ceiling), destinationAccount(subject, ceiling));

/** The token that the call takes from the sender. */
export const tokenIn: EvmRule = part((call) => (call.kind === "transfer" ? undefined : call.token));

/** The output token of the swap. */
export const tokenOut: EvmRule = part((call) => (call.kind === "swap" ? call.tokenOut : undefined));

/** A swap uses pools with known fees, and a token of the registry between them. */
export const swapPath: EvmRule = ({
  requested: { network, token, destinationToken },
  transaction: { call },
}) => {
  if (call?.kind !== "swap") return undefined;
  const { fee, through } = call;
  const ends = [token?.address, destinationToken?.address];
  return all(
    ...[fee, ...(through ? [through.fee] : [])].map((one) =>
      must(
        uniswapV3FeeTiers.some((tier) => BigInt(tier) === one),
        () => `a pool's fee of ${uniswapV3FeeTiers.join(", ")}`,
        one,
      ),
    ),
    through &&
      must(
        isOfRegistry(network, through.token) && !ends.includes(through.token),
        "another token of the registry between the pools",
        through.token,
      ),
  );
};

/** The destination network of the bridge. */
export const domain: EvmRule = part((call) => ("domain" in call ? call.domain : undefined));

/** Anybody may deliver a burn, so that it never waits for a single account. */
export const destinationCaller: EvmRule = ({ transaction: { call } }) =>
  call?.kind === "burn" ? same(ANY_CALLER, call.destinationCaller) : undefined;

/** The finality that a burn waits for equals the quote's. */
const FINALITY: ReadonlyMap<string | undefined, bigint> = new Map([
  ["fast", 1000n],
  ["standard", 2000n],
]);

export const speed: EvmRule = ({ speed: quoted, transaction: { call } }) => {
  if (call?.kind !== "burn") return undefined;
  const wanted = FINALITY.get(quoted);
  return wanted === undefined
    ? must(false, "a speed, fast or standard", quoted)
    : must(call.minFinality === wanted, () => `${wanted}, the finality of ${quoted}`, call.minFinality);
};

/** Tokens that are sent to the called contract are lost, even if it belongs to an unknown provider. */
export const recipientUsable: EvmRule = (subject, ceiling) =>
  all(
    usableRecipient(subject, ceiling),
    must(
      subject.transaction.to === undefined || subject.transaction.to !== subject.requested.recipient,
      "a recipient other than the called contract",
      subject.requested.recipient,
    ),
  );

/** The recipient is an address of the destination network. An address in mixed case has a checksum (EIP-55). */
export const requestRecipient: EvmRule = ({ requested: { recipientText, recipient, destinationNetwork } }) =>
  must(
    recipient !== undefined &&
      recipientText !== undefined &&
      (destinationNetwork?.kind === "solana"
        ? base58Key(recipient) !== undefined
        : hasValidChecksum(recipientText)),
    `an address of the destination network with a valid checksum in to_address`,
    recipientText,
  );

function hasValidChecksum(address: string): boolean {
  const digits = address.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || isAddress(address);
}
