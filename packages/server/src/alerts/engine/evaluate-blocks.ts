import { BLOCK_TIME_LAG } from "../../chains/block-time-lag";
import type { AppendedBlocks } from "../../indexing/write";
import { balanceChanges } from "../facts/balance-changes";
import type { Facts, Loaders } from "../facts/facts";
import { judgeAll } from "../facts/gather";
import { identify } from "../identity";
import type { Rule, Verdict } from "../rule";
import { ofMoment } from "../wording";
import type { Indexed, RuleIndex } from "./rule-index";

/** A verdict and its rule. */
export interface RuleVerdict {
  readonly rule: Rule;
  readonly verdict: Verdict;
}

interface Judgement {
  rule: Rule;
  /** When what is judged happened. */
  time: number;
  judge(facts: Facts): readonly Verdict[];
}

/** Whether a rule applies to what happened then: since it was created, as far as the times of blocks can tell. */
const appliesAt = (rule: Rule, time: number): boolean => time >= rule.createdAt - BLOCK_TIME_LAG;

/** What the rules say about blocks, in the order in which it happened. The rows of the blocks are written already. */
export async function evaluateBlocks(
  index: RuleIndex,
  appended: AppendedBlocks,
  loaders: Loaders,
  applies: (rule: Rule, time: number) => boolean = appliesAt,
): Promise<RuleVerdict[]> {
  if (!index.concerns(appended.network)) return [];
  const judgements = [
    ...transferJudgements(index, appended),
    ...(await balanceJudgements(index, appended, loaders)),
    ...multisigJudgements(index, appended),
  ].filter(({ rule, time }) => applies(rule, time));
  return verdictsOf(judgements, loaders);
}

/** The verdicts of judgements. One that fails is an alert of its own: no verdict would look like nothing to report. */
export async function verdictsOf(judgements: readonly Judgement[], loaders: Loaders): Promise<RuleVerdict[]> {
  const judged = await judgeAll(
    judgements.map(({ judge }) => judge),
    loaders,
  );
  return judgements.flatMap(({ rule, time }, at) => {
    const one = judged[at];
    const verdicts = one && "result" in one ? one.result : [notEvaluated(rule, time)];
    return verdicts.map((verdict) => ({ rule, verdict }));
  });
}

/** That a rule cannot be evaluated, which is raised once. */
export const notEvaluated = (rule: Rule, time: number, why = "an unexpected failure"): Verdict => ({
  kind: "holds",
  subject: ["not evaluated", rule.version],
  alert: ofMoment(
    time,
    "Rule cannot be evaluated",
    `This ${rule.type} rule on ${rule.network} cannot be evaluated: ${why}. It reports nothing until that is mended.`,
  ),
});

function transferJudgements(index: RuleIndex, { transfers }: AppendedBlocks): Judgement[] {
  const subjectOf = identify(transfers);
  const unpriced = new Set<string>();
  return transfers.flatMap((transfer) => {
    const meets = index.ofTransfer(transfer);
    if (meets.length === 0) return [];
    // Of a token without a price a rule with a limit in dollars has the same to say each time.
    const isKnownUnpriced = transfer.usd === undefined && unpriced.has(transfer.token);
    if (transfer.usd === undefined) unpriced.add(transfer.token);
    return meets.flatMap(({ rule, evaluator }) =>
      isKnownUnpriced && evaluator.leastUsd !== undefined && !evaluator.accounts
        ? []
        : {
            rule,
            time: transfer.time,
            judge: (facts: Facts) => evaluator.judge(transfer, facts, subjectOf(transfer)),
          },
    );
  });
}

async function balanceJudgements(
  index: RuleIndex,
  appended: AppendedBlocks,
  loaders: Loaders,
): Promise<Judgement[]> {
  const watched = (account: string, token: string) =>
    index.ofBalance(appended.network, account).some(({ evaluator }) => evaluator.token === token);
  const changes = await balanceChanges(appended, watched, loaders);
  return changes.flatMap((change) =>
    index
      .ofBalance(appended.network, change.account)
      .filter(({ evaluator }) => evaluator.token === change.token)
      .map(({ rule, evaluator }) => ({
        rule,
        time: change.time,
        judge: (facts: Facts) => evaluator.judge(change, facts),
      })),
  );
}

function multisigJudgements(index: RuleIndex, { network, blocks }: AppendedBlocks): Judgement[] {
  return blocks.flatMap(({ number: block, time, multisigs, proposals = [], freezes = [], transactions }) => [
    ...freezes.flatMap((freeze) =>
      index
        .ofFreeze(network, freeze.token)
        .map(({ rule, evaluator }) =>
          judgementOf(rule, time, () => evaluator.judge({ ...freeze, time, block })),
        ),
    ),
    ...multisigs.flatMap((change) => {
      const at = Math.floor(change.position / POSITIONS_PER_TRANSACTION);
      const txHash = transactions.find(({ position }) => position === at)?.hash ?? null;
      return index
        .ofMultisig(network, change.multisig)
        .map(({ rule, evaluator }) =>
          judgementOf(rule, time, () => evaluator.judge({ ...change, time, block, txHash })),
        );
    }),
    ...proposals.flatMap((proposal) =>
      index
        .ofProposal(network, proposal.multisig)
        .map(({ rule, evaluator }) =>
          judgementOf(rule, time, () => evaluator.judge(proposal, { time, block })),
        ),
    ),
  ]);
}

/** Positions of a block's contents that each of its transactions has (indexing/readers/evm-content.ts). */
const POSITIONS_PER_TRANSACTION = 100_000;

const judgementOf = (rule: Rule, time: number, judge: () => readonly Verdict[]): Judgement => ({
  rule,
  time,
  judge,
});

/** The judgements that are made from time to time. */
export const tickJudgements = (ticks: RuleIndex["ticks"], now: number): Judgement[] =>
  ticks.map(({ rule, evaluator }: Indexed<RuleIndex["ticks"][number]["evaluator"]>) => ({
    rule,
    time: now,
    judge: (facts) => evaluator.judge(now, facts),
  }));
