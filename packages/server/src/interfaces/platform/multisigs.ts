import { formatUnits } from "@waybill/spec/standards/decimal";
import { type ValuedHolding, valueHoldings } from "../../balances/usd-values";
import { type Deadline, deadlineIn } from "../../chains/deadline";
import { isEvmAddress } from "../../chains/evm/address";
import { isSolanaAddress } from "../../chains/solana/address";
import type { MultisigDetails, PendingProposal } from "../../connections/multisig/details";
import { readSafe } from "../../connections/multisig/safe";
import { readSquads } from "../../connections/multisig/squads";
import { errors } from "../../errors";
import { refused } from "../../field-errors";
import { formatUsd } from "../../lib/money";
import { normalizeAddress } from "../../lib/normalize-address";
import { timestamp } from "../../lib/runtime";
import { checkOptionalNetwork } from "../../params/network";
import { checkShownTokens } from "../../params/workspace";
import type { Services } from "../../services";
import { orUnavailable } from "../or-unavailable";
import { operation, platformError } from "./operation";

// Multisigs as their chains have them (spec/platform/multisig.yaml).

export const getMultisigDetails = operation("getMultisigDetails", {
  asksNodes: true,
  check(request, report, services) {
    const { provider, address, network: name } = request.parameters;
    const network = checkOptionalNetwork(name, report);
    if (provider === "safe") {
      if (name === undefined) report("network", "required", "is required for a Safe", {});
      if (network && network !== refused && network.kind !== "evm")
        report(
          "network",
          "invalid_value",
          "must be an EVM network, because Safes exist on EVM networks only",
          { value: name },
        );
      if (address !== undefined && !isEvmAddress(address))
        report("address", "invalid_value", "must be an EVM address", { value: address });
    }
    if (provider === "squads") {
      if (name !== undefined)
        report("network", "invalid_value", "must be omitted: Squads multisigs are on Solana", {
          value: name,
        });
      if (address !== undefined && !isSolanaAddress(address))
        report("address", "invalid_value", "must be a Solana address", { value: address });
    }
    const shownTokens = checkShownTokens(request, services);
    return { slug: network && network !== refused ? network.slug : undefined, shownTokens };
  },

  async handle({ parameters: { provider, address }, resolved: { slug, shownTokens } }, services) {
    // One limit for all that is asked, one after the other.
    const deadline = deadlineIn(services.runtime, services.timeLimit);
    const { network, read } = readerOf(provider, address, slug, { ...services, deadline });
    const found = await orUnavailable(read());
    if (!found)
      throw platformError("multisig_not_found", `there is no multisig at the address on ${network}`);
    return {
      provider,
      address,
      network,
      config: configOf(found),
      ...(await held(network, found.vaults, await shownTokens(), { ...services, deadline })),
      proposals: found.proposals.map((one) => proposalItem(one, found.threshold)),
      proposals_status: statusOf(found.missingProposals),
      proposals_reason: found.missingProposals,
    };
  },
});

const statusOf = (missing: MultisigDetails["missingProposals"]): "ok" | "partial" | "unavailable" => {
  if (missing === null) return "ok";
  return missing === "history_incomplete" ? "partial" : "unavailable";
};

/** The network, and what reads a multisig on it. Throws 503 where the server has no node of it. */
function readerOf(
  provider: "safe" | "squads",
  address: string,
  slug: string | undefined,
  { nodes: { evm, solana }, deadline }: Services & { deadline: Deadline },
): { network: string; read(): Promise<MultisigDetails | undefined> } {
  if (provider === "safe") {
    const node = evm.get(slug ?? "");
    if (node) return { network: node.slug, read: () => readSafe(deadline.client(node), address) };
  } else {
    // The main network; a server without it asks what it has.
    const node = solana.get("solana") ?? [...solana.values()][0];
    if (node) return { network: node.slug, read: () => readSquads(deadline.client(node), address) };
  }
  const network = slug ?? "Solana";
  throw errors.unavailable("network_not_connected", `no node of ${network} is connected to this service`);
}

const configOf = ({ threshold, members, nonce, version, vaults, modules, guard }: MultisigDetails) => ({
  threshold,
  members: members.map(({ address, permissions }) => ({ address, permissions })),
  nonce: nonce.toString(),
  version,
  vaults: [...vaults],
  modules: modules && [...modules],
  guard,
});

/** The balances of the vaults: a multisig has one. */
async function held(
  network: string,
  vaults: readonly string[],
  shown: Parameters<typeof valueHoldings>[1]["shown"],
  { balances, prices, runtime, deadline }: Services & { deadline: Deadline },
) {
  const addresses = vaults.map(normalizeAddress);
  const [reading] = await balances.of(network).read(addresses, [], deadline.signal);
  const { status, reason, assets: read } = reading ?? { status: "unavailable", reason: null, assets: [] };
  const { assets, hidden } = valueHoldings(read, { network, shown, prices, now: runtime.now() });
  return { balances: assets.map(assetBalance), lookup_status: status, reason, hidden_count: hidden } as const;
}

const assetBalance = ({ symbol, contract, amount, decimals, usd }: ValuedHolding) => ({
  symbol,
  contract,
  decimals,
  usd: formatUsd(usd),
  amount: formatUnits(amount, decimals),
});

const proposalItem = (
  { id, status, since, approvedBy, rejections, calls }: PendingProposal,
  threshold: number,
) => ({
  id,
  status,
  title: null,
  created_at: since === null ? null : timestamp(since),
  approvals: approvedBy.length,
  rejections,
  threshold,
  approved_by: [...approvedBy],
  transactions:
    calls?.map(({ target, method, params }) => ({ target, method, params: { ...params } })) ?? null,
});
