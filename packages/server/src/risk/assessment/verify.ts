import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import type { StoredScreen } from "../../workspace/screens";
import type { Workspace } from "../../workspace/workspace";
import { compareInputs, type InputState } from "./compare-inputs";
import { compose } from "./compose";
import { differencesBetween } from "./differences";
import { type AssessmentInputs, digestsOf } from "./inputs";

/** Whether an assessment follows from what it was made of. */
export interface Verification {
  verified: boolean;
  outcome: "identical" | "different" | "not_computable";
  /** Paths of the answer. */
  differences: string[];
  inputs: InputState[];
}

/**
 * Computes a stored assessment again from its stored observations, and compares answer and evidence byte by byte; and compares each
 * input with its digest, and with what it is today.
 */
export async function verifyScreen(
  services: { db: Database; runtime: Pick<Runtime, "now"> },
  workspace: Workspace,
  { body, evidence, inputs: stored }: StoredScreen,
): Promise<Verification> {
  if (body === null || evidence === null || stored === null)
    return { verified: false, outcome: "not_computable", differences: [], inputs: [] };
  const inputs = JSON.parse(stored) as AssessmentInputs;
  const computed = await compose(inputs).catch((cause: unknown) => ({ cause }));
  const differences =
    "cause" in computed
      ? ["observations"]
      : [
          ...(JSON.stringify(computed.assessment) === body
            ? []
            : differencesBetween(JSON.parse(body), JSON.parse(JSON.stringify(computed.assessment)))),
          ...(JSON.stringify(computed.evidence) === evidence
            ? []
            : differencesBetween(
                JSON.parse(evidence),
                JSON.parse(JSON.stringify(computed.evidence)),
                "evidence",
              )),
        ];
  const states = await compareInputs(services, workspace, inputs, digestsOf(inputs));
  const isAltered = states.some(({ state }) => state === "altered");
  const isSame = differences.length === 0;
  return {
    verified: isSame && !isAltered,
    outcome: isSame ? "identical" : "different",
    differences,
    inputs: states,
  };
}
