import { type ExposureSignal, readFacts } from "../definition";
import { dealtIn } from "./dealing-in";

export const blacklistedTokens: ExposureSignal = {
  pillar: "exposure",
  id: "blacklisted_tokens",
  description:
    "Transfers of tokens whose contract is on a list in a malicious category, or that the registry flags as high.",
  severity: "high",
  source: "the index, imported label lists and the token registry",
  thresholds: { low: 0, medium: 0.01, high: 0.1, severe: 0.5 },
  minUsd: 0,
  async observe(source) {
    const { tokens } = await readFacts(source, ["tokens"]);
    return dealtIn(tokens, ({ flag, labels }) => flag === "high" || labels.length > 0, {
      says: "of its latest transfers is in blacklisted tokens",
      why: ({ labels: [label] }) =>
        label ? `is on the list "${label.list}" (${label.category})` : "is flagged by the registry",
    });
  },
};
