import { isZeroAddress } from "../../chains/address";
import { BLOCK_TIME_LAG } from "../../chains/blocks";
import { POSITIONS_PER_TRANSACTION } from "../../indexing/reader";
import type { AppendedBlocks } from "../../indexing/write";
import { evaluateAll, type Facts, type Loaders } from "../facts/facts";
import { balanceChanges, isPayment, type Transfer } from "../facts/happened";
import type { CompiledRule, Rule, RuleResult, Subject } from "../rule";
import { ALL_NETWORKS } from "../templates/catalogue";
import { ofMoment } from "../wording";
import { type FaultyRule, type Indexed, RuleIndex } from "./rule-index";

/** A result of a rule, and the rule. */
export interface RuleOutcome {
  readonly rule: Rule;
  readonly ruleResult: RuleResult;
}

interface Evaluation {
  rule: Rule;
  /** The time of the evaluated fact. */
  time: number;
  evaluate(facts: Facts): readonly RuleResult[];
}

/** Whether a rule applies to a fact of that time: since it was created, as far as the times of blocks show. */
const appliesAt = (rule: Rule, time: number): boolean => time >= rule.createdAt - BLOCK_TIME_LAG;

/** The results of the rules about blocks, in the order of the facts. The rows of the blocks are written already. */
export async function evaluateBlocks(
  index: RuleIndex,
  appended: AppendedBlocks,
  loaders: Loaders,
  applies: (rule: Rule, time: number) => boolean = appliesAt,
): Promise<RuleOutcome[]> {
  if (!index.concerns(appended.network)) return [];
  const own = await ofOwnAccounts(index, appended, loaders);
  const evaluations = [
    ...transferEvaluations(index, appended),
    ...transferEvaluations(own, appended),
    ...(await balanceEvaluations(index, appended, loaders)),
    ...multisigEvaluations(index, appended),
  ].filter(({ rule, time }) => applies(rule, time));
  return [
    ...own.faulty.map(({ rule, problem }) => ({
      rule,
      ruleResult: notEvaluated(rule, rule.createdAt, problem),
    })),
    ...(await outcomesOf(evaluations, loaders)),
  ];
}

/**
 * The rules of all networks about the accounts of their workspaces that took part in these transfers. Which accounts those are is
 * asked in the transaction of the blocks, so that an account that was just added is watched, and one that was removed is not.
 */
async function ofOwnAccounts(
  index: RuleIndex,
  { network, transfers }: AppendedBlocks,
  loaders: Loaders,
): Promise<RuleIndex> {
  if (!index.hasRulesOfAll) return new RuleIndex([]);
  const sides = transfers.filter(isPayment).flatMap(({ sender, recipient }) => [sender, recipient]);
  const accounts = [...new Set(sides)].filter((account) => !isZeroAddress(account));
  if (accounts.length === 0) return new RuleIndex([]);
  const owners = await loaders.owners(accounts.map((account) => ({ network, account })));
  const owned = new Map<string, string[]>();
  for (const [at, account] of accounts.entries())
    for (const workspace of owners[at] ?? [])
      owned.set(workspace, [...(owned.get(workspace) ?? []), account]);
  const compiled: CompiledRule[] = [];
  const faulty: FaultyRule[] = [];
  for (const [workspace, theirs] of owned)
    for (const { rule, ofAccounts } of index.ofAll(workspace))
      try {
        if (ofAccounts) compiled.push(ofAccounts(network, theirs));
      } catch (error) {
        faulty.push({ rule, problem: error instanceof Error ? error.message : String(error) });
      }
  return new RuleIndex(compiled, faulty);
}

/**
 * The results of evaluations. A failed evaluation is an alert of its own: no result would look like nothing to report.
 */
export async function outcomesOf(
  evaluations: readonly Evaluation[],
  loaders: Loaders,
): Promise<RuleOutcome[]> {
  const evaluated = await evaluateAll(
    evaluations.map(({ evaluate }) => evaluate),
    loaders,
  );
  return evaluations.flatMap(({ rule, time }, at) => {
    const one = evaluated[at];
    const outcomes = one && "result" in one ? one.result : [notEvaluated(rule, time)];
    return outcomes.map((ruleResult) => ({ rule, ruleResult }));
  });
}

/** That a rule cannot be evaluated, which is raised once. */
export const notEvaluated = (rule: Rule, time: number, why = "an unexpected failure"): RuleResult => ({
  kind: "holds",
  subject: ["not evaluated", rule.version],
  alert: ofMoment(
    time,
    "Rule cannot be evaluated",
    `This ${rule.type} rule on ${rule.network === ALL_NETWORKS ? "all networks" : rule.network} cannot be evaluated: ${why}. It reports nothing until this is fixed.`,
  ),
});

function transferEvaluations(index: RuleIndex, { transfers }: AppendedBlocks): Evaluation[] {
  const subjectOf = identify(transfers);
  const unpriced = new Set<string>();
  return transfers.flatMap((transfer) => {
    const meets = index.ofTransfer(transfer);
    if (meets.length === 0) return [];
    // For a token without a price, a rule with a limit in dollars would repeat itself each time.
    const isKnownUnpriced = transfer.usd === undefined && unpriced.has(transfer.token);
    if (transfer.usd === undefined) unpriced.add(transfer.token);
    return meets.flatMap(({ rule, evaluator }) =>
      isKnownUnpriced && evaluator.leastUsd !== undefined && !evaluator.accounts
        ? []
        : {
            rule,
            time: transfer.time,
            evaluate: (facts: Facts) => evaluator.evaluate(transfer, facts, subjectOf(transfer)),
          },
    );
  });
}

async function balanceEvaluations(
  index: RuleIndex,
  appended: AppendedBlocks,
  loaders: Loaders,
): Promise<Evaluation[]> {
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
        evaluate: (facts: Facts) => evaluator.evaluate(change, facts),
      })),
  );
}

function multisigEvaluations(index: RuleIndex, { network, blocks }: AppendedBlocks): Evaluation[] {
  return blocks.flatMap(({ number: block, time, multisigs, proposals = [], freezes = [], transactions }) => [
    ...freezes.flatMap((freeze) =>
      index
        .ofFreeze(network, freeze.token)
        .map(({ rule, evaluator }) =>
          evaluationOf(rule, time, () => evaluator.evaluate({ ...freeze, time, block })),
        ),
    ),
    ...multisigs.flatMap((change) => {
      const at = Math.floor(change.position / POSITIONS_PER_TRANSACTION);
      const txHash = transactions.find(({ position }) => position === at)?.hash ?? null;
      return index
        .ofMultisig(network, change.multisig)
        .map(({ rule, evaluator }) =>
          evaluationOf(rule, time, () => evaluator.evaluate({ ...change, time, block, txHash })),
        );
    }),
    ...proposals.flatMap((proposal) =>
      index
        .ofProposal(network, proposal.multisig)
        .map(({ rule, evaluator }) =>
          evaluationOf(rule, time, () => evaluator.evaluate(proposal, { time, block })),
        ),
    ),
  ]);
}

const evaluationOf = (rule: Rule, time: number, evaluate: () => readonly RuleResult[]): Evaluation => ({
  rule,
  time,
  evaluate,
});

/** The evaluations that are made from time to time. */
export const tickEvaluations = (ticks: RuleIndex["ticks"], now: number): Evaluation[] =>
  ticks.map(({ rule, evaluator }: Indexed<RuleIndex["ticks"][number]["evaluator"]>) => ({
    rule,
    time: now,
    evaluate: (facts) => evaluator.evaluate(now, facts),
  }));

/**
 * The identity of a transfer, also when its transaction is in another block after a reorganisation, where its position may be
 * another one: the moved amount and accounts, and its position among equal transfers of the transaction.
 */
function identify(transfers: readonly Transfer[]): (transfer: Transfer) => Subject {
  const equals = new Map<string, number>();
  const identities = new Map<Transfer, Subject>();
  return (transfer) => {
    if (identities.size === 0)
      for (const one of transfers) {
        const what = [one.txHash, one.kind, one.token, one.sender, one.recipient, one.amount.toString()];
        const key = what.join(" ");
        const earlier = equals.get(key) ?? 0;
        equals.set(key, earlier + 1);
        identities.set(one, [...what, earlier]);
      }
    return identities.get(transfer) ?? [];
  };
}
