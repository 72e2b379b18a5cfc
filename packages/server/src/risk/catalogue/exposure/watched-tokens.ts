import { type ExposureSignal, readFacts } from "../definition";
import { dealtIn, tokenKey } from "./dealing-in";
import { usualThresholds } from "./reaching";

export const watchedTokens: ExposureSignal = {
  pillar: "exposure",
  id: "watched_tokens",
  description: "Transfers of tokens that the workspace watches.",
  severity: "medium",
  source: "the index and the workspace's list of watched tokens",
  thresholds: usualThresholds,
  minUsd: 1000,
  async observe(source, { watchedTokens: watched }) {
    const { tokens } = await readFacts(source, ["tokens"]);
    return dealtIn(tokens, ({ network, token }) => watched.has(tokenKey(network, token)), {
      says: "of its latest transfers is in watched tokens",
      why: () => "is a token that the workspace watches",
    });
  },
};
