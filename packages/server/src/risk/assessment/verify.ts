import type { Runtime } from "../../lib/runtime";
import type { Database } from "../../storage/database";
import type { StoredScreen } from "../../workspace/screens";
import type { Workspace } from "../../workspace/workspace";
import { compareInputs, type InputState } from "./compare-inputs";
import { compose } from "./compose";
import { type AssessmentInputs, digestsOf, type RecordedInputs } from "./inputs";

/** Whether an assessment follows from what it was made of. */
export interface Verification {
  verified: boolean;
  outcome: "identical" | "different" | "not_computable";
  /** Paths of the answer. */
  differences: string[];
  inputs: InputState[];
}

/**
 * The stored form of an assessment that can be computed again, and where the computed answer differs from the stored one.
 */
export interface Recomputed<Inputs> {
  inputs: Inputs;
  differences: string[];
}

/** The answer that is computed from stored inputs. */
export interface Computed {
  answer: unknown;
  evidence: unknown;
}

/**
 * Computes a stored answer again from its inputs and compares answer and evidence byte by byte; undefined where there
 * is nothing that it could be computed from.
 */
export async function recompute<Inputs>(
  { body, evidence, inputs: stored }: Pick<StoredScreen, "body" | "evidence" | "inputs">,
  compute: (inputs: Inputs) => Promise<Computed>,
): Promise<Recomputed<Inputs> | undefined> {
  if (body === null || evidence === null || stored === null) return undefined;
  // They were stored by the release that made them; what is missing in them is named as a difference.
  const inputs = JSON.parse(stored) as Inputs;
  const computed = await compute(inputs).catch((cause: unknown) => ({ cause }));
  if ("cause" in computed) return { inputs, differences: ["observations"] };
  const [answer, items] = [computed.answer, computed.evidence].map((part) => JSON.stringify(part));
  return {
    inputs,
    differences: [
      ...(answer === body ? [] : differencesBetween(JSON.parse(body), JSON.parse(answer ?? ""))),
      ...(items === evidence
        ? []
        : differencesBetween(JSON.parse(evidence), JSON.parse(items ?? ""), "evidence")),
    ],
  };
}

/** Computes a stored assessment again. */
export const recomputeAssessment = (
  screen: Pick<StoredScreen, "body" | "evidence" | "inputs">,
): Promise<Recomputed<AssessmentInputs> | undefined> =>
  recompute(screen, async (inputs: AssessmentInputs) => {
    const { assessment: answer, evidence } = await compose(inputs);
    return { answer, evidence };
  });

/** The verification of what cannot be computed again. */
const notComputable: Verification = {
  verified: false,
  outcome: "not_computable",
  differences: [],
  inputs: [],
};

/** The outcome by the differences of the answer and the states of its inputs. */
export async function verificationOf<Inputs extends RecordedInputs<unknown, unknown>>(
  services: { db: Database; runtime: Pick<Runtime, "now"> },
  workspace: Workspace,
  recomputed: Recomputed<Inputs> | undefined,
  further: readonly InputState[] = [],
): Promise<Verification> {
  if (!recomputed) return notComputable;
  const { inputs, differences } = recomputed;
  const states = [...(await compareInputs(services, workspace, inputs, digestsOf(inputs))), ...further];
  const isAltered = states.some(({ state }) => state === "altered");
  const isSame = differences.length === 0;
  return {
    verified: isSame && !isAltered,
    outcome: isSame ? "identical" : "different",
    differences,
    inputs: states,
  };
}

/**
 * Computes a stored assessment again from its stored observations, and compares answer and evidence byte by byte; and
 * compares each input with its digest, and with what it is today.
 */
export const verifyScreen = async (
  services: { db: Database; runtime: Pick<Runtime, "now"> },
  workspace: Workspace,
  screen: StoredScreen,
): Promise<Verification> => verificationOf(services, workspace, await recomputeAssessment(screen));

/** Paths that are named at most. */
const MOST = 20;

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Where two JSON values differ: paths such as `exposure.triggered[0].severity`; the whole when only the order of
 * properties does.
 */
function differencesBetween(one: unknown, other: unknown, root = ""): string[] {
  const found = [...walk(one, other, root)].slice(0, MOST);
  return found.length > 0 ? found : [root === "" ? "assessment" : root];
}

function* walk(one: unknown, other: unknown, path: string): Generator<string> {
  if (!isContainer(one) || !isContainer(other)) {
    if (one !== other) yield path;
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const step = Array.isArray(one) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    yield* walk(one[key], other[key], step);
  }
}
