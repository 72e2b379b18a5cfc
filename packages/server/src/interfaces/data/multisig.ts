import type { components } from "@waybill/spec/generated/data";
import { readAccountNumber } from "@waybill/spec/standards/account-number";
import { NetworkUnavailableError } from "../../chains/chain";
import { deadlineIn } from "../../chains/deadline";
import { ZERO_ADDRESS } from "../../chains/evm/address";
import { atLatestBlock } from "../../chains/evm/at-latest-block";
import type { EvmNode } from "../../chains/evm/node";
import { readGenuineSafe } from "../../connections/multisig/safe";
import { lookupStatusOf } from "../../indexing/lookup-status";
import { multisigsNaming } from "../../indexing/multisigs";
import { labelsOf } from "../../labels/labels-of";
import { profileOf } from "../../labels/profile";
import { addressKey, normalizeAddress } from "../../lib/normalize-address";
import { checkOptionalNetwork } from "../../params/network";
import type { Database } from "../../storage/database";
import { operation } from "./operation";

type Membership = components["schemas"]["MultisigMembership"];

/** Limits on the contracts read per network, in total and concurrently: anyone can deploy multisigs that name an owner. */
const MAX_CONTRACTS = 200;
const CONCURRENCY = 8;

/** The multisigs that an address co-signs (spec/data/multisig.yaml). */
export const listMultisigMemberships = operation("listMultisigMemberships", {
  asksNodes: true,
  check({ parameters: { address, network } }, report) {
    const { kind, fault } = readAccountNumber(address ?? ZERO_ADDRESS);
    if (kind !== "evm" || fault !== undefined)
      report("address", "invalid_value", "must be an EVM address", { value: address });
    return { chosen: checkOptionalNetwork(network, report) };
  },

  async handle(
    { parameters: { address }, resolved: { chosen } },
    { db, nodes: { evm }, runtime, timeLimit },
  ) {
    if (chosen && chosen.kind !== "evm")
      return {
        items: [],
        meta: { failed_networks: [], lookup_status: "unsupported" as const, reason: "network_not_supported" },
      };
    const slugs = chosen ? [chosen.slug] : [...evm.keys()];
    const indexed = await lookupStatusOf(db, slugs);
    const deadline = deadlineIn(runtime, timeLimit);
    const lookups = await Promise.all(
      slugs.map((slug) => {
        const node = evm.get(slug);
        return lookUp(db, node && deadline.client(node), slug, address);
      }),
    );
    const failed = slugs.filter((_slug, index) => lookups[index]?.failed);
    const items = lookups.flatMap(({ found }) => found);
    const outcome =
      indexed.lookup_status === "ok" && failed.length > 0
        ? {
            lookup_status: failed.length < slugs.length || items.length > 0 ? "partial" : "unavailable",
            reason: "provider_unavailable",
          }
        : indexed;
    return {
      items: await named(db, items),
      meta: { failed_networks: failed, ...outcome } as components["schemas"]["MultisigMemberships"]["meta"],
    };
  },
});

interface MultisigLookup {
  found: Omit<Membership, "name">[];
  /** Whether entries can be missing because a source could not be read, or the limit was reached. */
  failed: boolean;
}

async function lookUp(
  db: Database,
  node: EvmNode | undefined,
  network: string,
  address: string,
): Promise<MultisigLookup> {
  const { lookup_status, reason } = await lookupStatusOf(db, [network]);
  // An index that does not start at the first block is reported in `reason`; it is not a failure.
  const indexed = lookup_status === "ok" || reason === "history_incomplete";
  if (!node) return { found: [], failed: true };
  const named = await multisigsNaming(db, network, address, MAX_CONTRACTS + 1);
  if (named.length === 0) return { found: [], failed: !indexed };
  try {
    const read = await atLatestBlock(node, ({ hash }) =>
      readMemberships(node, hash, address, named.slice(0, MAX_CONTRACTS)),
    );
    return { ...read, failed: read.failed || !indexed || named.length > MAX_CONTRACTS };
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return { found: [], failed: true };
  }
}

/** Those of these contracts that an address co-signs in a block; what was read until the node fails. */
async function readMemberships(
  node: EvmNode,
  blockHash: string,
  address: string,
  contracts: readonly string[],
): Promise<MultisigLookup> {
  const found: MultisigLookup["found"] = [];
  try {
    for (let at = 0; at < contracts.length; at += CONCURRENCY) {
      const part = contracts.slice(at, at + CONCURRENCY);
      const read = await Promise.all(part.map((multisig) => readGenuineSafe(node, multisig, blockHash)));
      for (const [index, multisig] of read.entries())
        if (multisig?.owners.includes(normalizeAddress(address)))
          found.push({
            address: part[index] ?? "",
            network: node.slug,
            provider: "safe",
            threshold: multisig.threshold,
            owners: [...multisig.owners],
          });
    }
    return { found, failed: false };
  } catch (error) {
    if (!(error instanceof NetworkUnavailableError)) throw error;
    return { found, failed: true };
  }
}

/** Adds names from label lists; sorted by network and address. */
async function named(db: Database, found: readonly Omit<Membership, "name">[]): Promise<Membership[]> {
  const labels = await labelsOf(db, found);
  return found
    .map((one, index) => ({ ...one, name: profileOf(labels[index] ?? []).label ?? null }))
    .sort((one, other) => {
      const [a, b] = [addressKey(one), addressKey(other)];
      return a < b ? -1 : a > b ? 1 : 0;
    });
}
