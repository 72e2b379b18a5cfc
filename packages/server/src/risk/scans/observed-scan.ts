import { networks, type RegistryNetwork } from "@waybill/spec/generated/registry";
import type { SolanaNode } from "../../chains/solana/node";
import type { ReadPayload } from "../../simulation/solana/payload";
import { recordExecution } from "../../simulation/solana/recorded-execution";
import { observeExecution, simulatedFrom } from "../../simulation/solana/simulate";
import type { Undigested } from "../assessment/inputs";
import { settingsOf } from "../assessment/stored-settings";
import { CODE_VERSION, readVersions } from "../assessment/versions";
import type { ScanObservations, ScanQuestion } from "./inputs";
import { observeScan, type ScanContext } from "./scan";

/** All that a scan is computed from, as of now. Throws NetworkUnavailableError when the node cannot run the transaction. */
export async function observedScan(
  { services, workspace, now }: ScanContext,
  { network, node }: { network: RegistryNetwork; node: SolanaNode },
  { transaction, base64 }: ReadPayload,
  asked: Omit<ScanQuestion, "network" | "transaction" | "now">,
): Promise<Undigested<ScanQuestion, ScanObservations>> {
  const shown = await observeExecution(node, transaction, base64);
  const simulated = simulatedFrom(transaction, shown);
  // Read before all other facts: a later change is reported as changed, and never passes for an observation.
  const [{ versions }, { settings }] = await Promise.all([
    readVersions(services.db),
    settingsOf(workspace, services.runtime),
  ]);
  const { signer_address: signer } = asked;
  const observed = await observeScan({ services, workspace, now }, network, simulated, signer);
  // The networks on which an address is the same account as on this one.
  const isAlike = ({ kind, is_testnet }: RegistryNetwork) =>
    kind === network.kind && is_testnet === network.is_testnet;
  const alike = new Set(networks.filter(isAlike).map(({ slug }) => slug));
  const indexes = versions.indexes.filter((one) => alike.has(one.network));
  return {
    code_version: CODE_VERSION,
    settings,
    versions: { ...versions, indexes },
    question: { ...asked, network: network.slug, transaction: base64, now },
    observations: { execution: recordExecution(shown), ...observed },
  };
}
