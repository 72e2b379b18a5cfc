import type { components } from "@waybill/spec/generated/risk";
import { timestamp } from "../../lib/runtime";
import { digestOf, type RecordedInputs } from "../../risk/assessment/inputs";
import { verifyScreen } from "../../risk/assessment/verify";
import { verifyScan } from "../../risk/scans/verify";
import { findScreen, type ScreenEvidence, type StoredScreen } from "../../workspace/screens";
import type { Workspace } from "../../workspace/workspace";
import { operation, riskError } from "./operation";
import { scanAnswerOf } from "./scan-answer";

type Schemas = components["schemas"];
// The evidence of assessments and scans (spec/risk/evidence.yaml).

export const getRiskEvidence = operation("getRiskEvidence", {
  async handle({ parameters: { screenId }, workspace }) {
    const { id, body, evidence, inputs } = await screenOf(workspace, screenId);
    // A failed assessment has nothing that it was made of.
    if (body === null || evidence === null) throw notFound();
    return {
      screen_id: id,
      assessment: JSON.parse(body) as Record<string, unknown>,
      ...(JSON.parse(evidence) as ScreenEvidence),
      inputs: inputs === null ? null : toInputs(JSON.parse(inputs) as RecordedInputs<unknown, unknown>),
    };
  },
});

export const verifyRiskEvidence = operation("verifyRiskEvidence", {
  async handle({ parameters: { screenId }, workspace }, services) {
    const screen = await screenOf(workspace, screenId);
    const verification = await (screen.kind === "address"
      ? verifyScreen(services, workspace, screen)
      : verifyScan(services, workspace, screen, scanAnswerOf));
    return { screen_id: screen.id, ...verification, checked_at: timestamp(services.runtime.now()) };
  },
});

async function screenOf(workspace: Workspace, id: string): Promise<StoredScreen> {
  const screen = await findScreen(workspace, id);
  if (!screen) throw notFound();
  return screen;
}

const notFound = () =>
  riskError("screen_not_found", "the workspace has no assessment or scan with this screen_id");

const toInputs = ({
  code_version,
  settings,
  digests,
  versions,
}: RecordedInputs<unknown, unknown>): Schemas["ScreenInputs"] => ({
  code_version,
  config_digest: digestOf(settings),
  observations_digest: digests.observations,
  ...versions,
});
