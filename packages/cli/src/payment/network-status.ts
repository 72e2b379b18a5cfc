import type { TrackedTransaction } from "@waybill/sdk";
import { isObject } from "../input/is-object";

/** The state of a payment on one network. Fields that the service omitted or sent in another format are missing. */
export interface NetworkStatus {
  readonly network?: string;
  readonly hash?: string;
  readonly status?: string;
  /** Decimal string. */
  readonly block?: string;
  /** The delivered amount on the destination: base units, and the token's address. */
  readonly amount?: string;
  readonly token?: string;
  /** The cost of its gas, in base units of the network's coin; a rollup's own fee is added to it. */
  readonly gasFee?: string;
  /** The reason for the status `unknown` or `failed`. */
  readonly reason?: string;
}

/** A tracked payment, network by network. A payment on one network has only a source. */
export interface StatusByNetwork {
  readonly source: NetworkStatus;
  readonly messageHash?: string;
  readonly destination?: NetworkStatus;
  readonly reason?: string;
}

/** Reads the provider's data of a payment. Its shape depends on the provider, so every field is checked. */
export function statusByNetwork(tracked: TrackedTransaction): StatusByNetwork {
  const { status } = tracked;
  // A service may leave it out.
  const raw = isObject(tracked.raw) ? tracked.raw : {};
  const { source, bridge, destination } = raw;
  if (!isObject(source)) return { source: networkStatus({ status, ...raw }) };
  return {
    source: networkStatus(source),
    ...(isObject(bridge) && texts({ messageHash: bridge.nonce })),
    ...(isObject(destination) && { destination: networkStatus(destination) }),
    ...texts({ reason: raw.reason }),
  };
}

function networkStatus(fields: Record<string, unknown>): NetworkStatus {
  return texts({
    network: fields.network,
    hash: fields.tx_hash,
    status: fields.status,
    block: fields.block_number ?? fields.slot ?? fields.height,
    amount: fields.amount,
    token: fields.token,
    gasFee: product(fields.gas_used, fields.effective_gas_price),
    reason: fields.reason ?? fields.error,
  });
}

/** The product of two whole numbers; undefined for other values. */
function product(one: unknown, other: unknown): string | undefined {
  const [first, second] = [one, other].map((value) =>
    typeof value === "string" && /^\d{1,78}$/.test(value) ? BigInt(value) : undefined,
  );
  return first === undefined || second === undefined ? undefined : String(first * second);
}

/** Only the values that are non-empty strings or whole numbers. */
function texts<Name extends string>(values: Record<Name, unknown>): { [Key in Name]?: string } {
  const kept: { [Key in Name]?: string } = {};
  for (const name in values) {
    const value = values[name];
    const text = typeof value === "number" || typeof value === "bigint" ? String(value) : value;
    if (typeof text === "string" && text !== "") kept[name] = text;
  }
  return kept;
}
