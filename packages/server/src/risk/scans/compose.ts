import type { RegistryNetwork } from "@waybill/spec/generated/registry";
import { findNetwork } from "../../chains/registry";
import { readPayload } from "../../simulation/solana/payload";
import { executionOf } from "../../simulation/solana/recorded-execution";
import { type SolanaSimulated, simulatedFrom } from "../../simulation/solana/simulate";
import type { ScanInputs } from "./inputs";
import { evaluateScan, type Scan } from "./scan";

/** A scan with what the transaction would do. */
export interface ComposedScan {
  network: RegistryNetwork;
  simulated: SolanaSimulated;
  scan: Scan;
}

/** Computes a scan from what was observed, and from nothing else. */
export async function composeScan({
  question,
  observations,
}: Pick<ScanInputs, "question" | "observations">): Promise<ComposedScan> {
  const network = findNetwork(question.network);
  if (!network) throw new TypeError(`there is no network ${question.network}`);
  const { transaction } = await readPayload(question.transaction, "base64");
  const simulated = simulatedFrom(transaction, executionOf(observations.execution));
  return { network, simulated, scan: evaluateScan(network, simulated, observations) };
}
