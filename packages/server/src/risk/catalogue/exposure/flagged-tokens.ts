import { type ExposureSignal, readFacts } from "../definition";
import { dealtIn } from "./dealing-in";
import { usualThresholds } from "./reaching";

export const flaggedTokens: ExposureSignal = {
  pillar: "exposure",
  id: "flagged_tokens",
  description:
    "Transfers of tokens that the registry flags as medium, such as those that are no longer issued.",
  severity: "medium",
  source: "the index and the token registry",
  thresholds: usualThresholds,
  minUsd: 0,
  async observe(source) {
    const { tokens } = await readFacts(source, ["tokens"]);
    return dealtIn(tokens, ({ flag }) => flag === "medium", {
      says: "of its latest transfers is in flagged tokens",
      why: () => "is flagged by the registry",
    });
  },
};
