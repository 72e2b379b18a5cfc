import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import { findScreen, type StoredScreen } from "../../workspace/screens";
import type { Workspace } from "../../workspace/workspace";
import type { InputState } from "../assessment/compare-inputs";
import type { Assessment } from "../assessment/compose";
import { digestOf, digestsOf } from "../assessment/inputs";
import {
  type Computed,
  recompute,
  recomputeAssessment,
  type Verification,
  verificationOf,
} from "../assessment/verify";
import type { ObservedCounterparty, ScanInputs } from "./inputs";
import { observedOf } from "./screen-counterparties";

/**
 * Computes a stored scan again from what was observed, and the assessments of its counterparties from theirs; compares answer and
 * evidence byte by byte, and each input with its digest and with what it is today. `compute` makes the answer of inputs.
 */
export async function verifyScan(
  services: { db: Database; runtime: Pick<Runtime, "now"> },
  workspace: Workspace,
  screen: StoredScreen,
  compute: (inputs: ScanInputs) => Promise<Computed>,
): Promise<Verification> {
  const recomputed = await recompute(screen, compute);
  const counterparties = recomputed?.inputs.observations?.counterparties ?? [];
  const states = await Promise.all(counterparties.map((one) => counterpartyState(workspace, one)));
  return verificationOf(services, workspace, recomputed, states.flat());
}

/** Whether the stored assessment of a counterparty still is what the scan took from it, and follows from its own inputs. */
async function counterpartyState(
  workspace: Workspace,
  { address, assessment }: ObservedCounterparty,
): Promise<InputState[]> {
  if (!assessment) return [];
  const input = `assessment of ${address}`;
  const recorded = digestOf(assessment);
  const screen = await findScreen(workspace, assessment.screen_id);
  if (!screen) return [{ input, state: "removed", recorded, current: null }];
  const again = await recomputeAssessment(screen);
  if (!again || screen.body === null) return [{ input, state: "altered", recorded, current: null }];
  const current = digestOf(observedOf(JSON.parse(screen.body) as Assessment));
  const { digests } = again.inputs;
  const isWhole = digestOf(digests) === digestOf(digestsOf(again.inputs));
  const isSame = current === recorded && again.differences.length === 0 && isWhole;
  return [{ input, state: isSame ? "unchanged" : "altered", recorded, current }];
}
