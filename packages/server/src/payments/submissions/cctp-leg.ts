import type { ServedBurn } from "../../bridge/cctp/attestation-client";
import type { CctpBurnLog } from "../../bridge/cctp/burns";
import type { CctpTarget } from "../../bridge/cctp/client";
import { burnKey, emptyWord } from "../../bridge/cctp/message";
import { type CctpEnd, cctpEndOf } from "../../bridge/cctp/networks";
import { partsOf } from "../../chains/solana/signed-payload";
import type { UnsignedTransaction } from "../../chains/unsigned-transaction";
import { normalizeAddress } from "../../lib/normalize-address";
import type { Services } from "../../services";
import type { Quote } from "../../workspace/quotes";
import type { BridgedPayment, Tracked } from "./destination-leg";
import { burnedBy } from "./steps";

export type CctpServices = Pick<Services, "cctp" | "cctpSources" | "findMint">;

/** The payment as far as it has been tracked on its source network. */
interface Burned extends Pick<BridgedPayment, "quote" | "hash"> {
  part: number;
  raw: Tracked["raw"];
  /** Whether the source network can no longer undo the burn. */
  final: boolean;
  /** The mint can be no earlier; Unix milliseconds. */
  since: number;
  failureOf: (delivery: { token: string; recipient: string; amount: bigint }) => Tracked["failure_reason"];
}

/** The ends of a quote whose payment burns by CCTP V2; undefined for every other quote. */
export function cctpEndsOf({ source, destination, transactions }: Quote) {
  const transaction = transactions.at(-1);
  const [from, to] = [cctpEndOf(source.network), cctpEndOf(destination.network)];
  if (!from || !to || transaction === undefined) return undefined;
  return isBurn(transaction, from) ? { from, to } : undefined;
}

function isBurn(transaction: UnsignedTransaction, { cctp }: CctpEnd): boolean {
  if (transaction.kind === "evm")
    return normalizeAddress(transaction.to) === normalizeAddress(cctp.token_messenger);
  // The second signature is that of the account of the message.
  return (
    transaction.kind === "solana" &&
    partsOf(Buffer.from(transaction.tx_base64, "base64"))?.signatures.length === 2
  );
}

/**
 * Tracks a payment by CCTP V2 from its burn to its delivery. A burn is known by network, transaction and log: its
 * message has no nonce before the attestation service gives it one. Throws NetworkUnavailableError.
 */
export async function trackCctpLeg(
  { cctp, cctpSources, findMint }: CctpServices,
  { from, to }: { from: CctpEnd; to: CctpEnd },
  { quote, hash, part, raw, final, since, failureOf }: Burned,
): Promise<Tracked> {
  const unknown = (reason: string): Tracked => ({
    status: "unknown",
    failure_reason: null,
    raw: { ...raw, reason },
  });
  const [burning, minting] = [cctpSources.get(from.network.slug), cctp.get(to.network.slug)];
  if (!burning) return unknown(`this server cannot follow payments to ${to.network.slug}`);
  const burns = await burning.burnsOf(hash, part);
  if (!burns) return unknown("the node does not show what the transaction burned");
  if (!minting) return unknown(`this server has no node for ${to.network.slug}`);
  const { account: recipient } = quote.destination;
  const { word } = await minting.recipientOf(recipient);
  const amount = await burnedAmount(quote);
  const burn = burns.find(
    ({ message: { destinationDomain, destinationCaller, body } }) =>
      destinationDomain === to.cctp.domain &&
      body.mintRecipient === word &&
      body.amount === amount &&
      // A bundle can have burns of others: those of quotes have no hook, and anybody may deliver them.
      destinationCaller === emptyWord &&
      body.hookData === "0x",
  );
  if (!burn) {
    const reason = `the transaction burned nothing for the quote's recipient on ${to.network.slug}`;
    const finalized = final && { finalized: true };
    return { status: "failed", failure_reason: "no_effect", final, raw: { ...raw, reason, ...finalized } };
  }
  raw.bridge = burnRaw(burn);
  const network = to.network.slug;
  const pending = (reason: string, more: Partial<Tracked> = {}): Tracked => {
    raw.destination = { network, status: "pending" };
    return { status: "pending", failure_reason: null, raw: { ...raw, reason }, ...more };
  };
  const attested = await burning.attestationOf(hash, burn);
  if (attested === "unknown") return pending("the attestation service does not know the burn yet");
  if (attested === "other")
    return unknown(
      "the attestation service returned a message that differs from the one that the burn emitted",
    );
  raw.bridge = { ...burnRaw(burn), ...attestationRaw(attested) };
  if (attested.status === "pending") return pending(whyPending(attested.delayReason));
  const { nonce } = attested.message;
  const delivery = await minting.deliveryOf(nonce, {
    indexed: await findMint(network, burnKey(burn.message, burn.message.body)),
    since,
    recipient,
  });
  if (delivery === "not_minted") {
    const expired = await minting.hasExpired(attested.message);
    const message = { message: attested.encoded, attestation: attested.attestation };
    const undelivered = { network, source: from.network.slug, nonce, expired, recipient, ...message };
    return pending(whyUndelivered(minting, expired), { undelivered });
  }
  if (delivery === "not_found") {
    raw.destination = { network, status: "unknown" };
    return unknown(`the protocol has minted on ${network}, but the transaction is not known yet`);
  }
  const failure_reason = failureOf(delivery);
  const status = failure_reason === null ? "completed" : "failed";
  raw.destination = {
    network,
    tx_hash: delivery.transaction,
    status,
    token: delivery.token,
    amount: delivery.amount.toString(),
    finalized: delivery.final,
  };
  const areFinal = final && delivery.final;
  return { status, failure_reason, final: areFinal, raw: { ...raw, finalized: areFinal } };
}

/** A burn on Solana is the whole payment: nothing is swapped before it. */
async function burnedAmount({ source, transactions }: Quote): Promise<bigint | undefined> {
  const payment = transactions.at(-1);
  return payment?.kind === "solana" ? BigInt(source.amount) : (await burnedBy(payment))?.least;
}

const burnRaw = ({ index, message: { sourceDomain, destinationDomain, body } }: CctpBurnLog) => ({
  protocol: "cctp_v2",
  log: index,
  source_domain: sourceDomain.toString(),
  destination_domain: destinationDomain.toString(),
  amount: body.amount.toString(),
  max_fee: body.maxFee.toString(),
});

const attestationRaw = (attested: ServedBurn) =>
  attested.status === "pending"
    ? { attestation: "pending", delay_reason: attested.delayReason }
    : {
        attestation: "complete",
        nonce: attested.message.nonce,
        fee: attested.message.body.feeExecuted.toString(),
      };

const whyPending = (delayReason: string | null): string =>
  delayReason === null
    ? "the burn waits for its attestation"
    : `the burn waits for its attestation: the service says ${delayReason}`;

const whyUndelivered = ({ relayed }: CctpTarget, expired: boolean): string => {
  if (relayed)
    return expired
      ? "the attestation has expired and is being renewed"
      : "the burn is attested and is being delivered";
  return expired
    ? "the attestation has expired and has to be renewed by the party that delivers the burn, because this server has no relayer"
    : "the burn is attested and has to be delivered by another party, because this server has no relayer";
};
