import { type Selectable, sql } from "kysely";
import type { Database } from "../../storage/database";
import type { AlertRuleTable } from "../../storage/schema/alerts";
import { everyWorkspace } from "../../workspace/every-workspace";
import { isPayment, isSupplyChange, type Transfer } from "../facts/happened";
import type {
  BalanceEvaluator,
  CompiledRule,
  Evaluator,
  FreezeEvaluator,
  MultisigEvaluator,
  ProposalEvaluator,
  Rule,
  TickEvaluator,
  TransferEvaluator,
} from "../rule";
import { balanceRules } from "../rules/balances";
import type { RuleType } from "../rules/define";
import { multisigRules } from "../rules/multisigs";
import { networkRules } from "../rules/network";
import { screeningRules } from "../rules/screening";
import { transferRules } from "../rules/transfers";
import { ALL_NETWORKS } from "../templates/catalogue";

/** All types of rules that can be evaluated, by name. */
export const ruleTypes: ReadonlyMap<string, RuleType> = new Map(
  Object.entries({ ...transferRules, ...balanceRules, ...screeningRules, ...networkRules, ...multisigRules }),
);

/** A stored rule. */
export type StoredRule = Pick<
  Selectable<AlertRuleTable>,
  | "id"
  | "workspace_id"
  | "version"
  | "rule_type"
  | "network"
  | "severity"
  | "created_at"
  | "updated_at"
  | "parameters"
  | "opens_case"
>;

/** A rule that cannot be evaluated, and why. */
export interface FaultyRule {
  rule: Rule;
  problem: string;
}

/**
 * Compiles a stored rule. A rule that cannot be compiled reports it, because a rule that is left out would look like one that
 * found nothing.
 */
export function compileRule(stored: StoredRule): CompiledRule | FaultyRule {
  const rule: Rule = {
    id: stored.id,
    workspaceId: stored.workspace_id,
    version: stored.version,
    type: stored.rule_type,
    network: stored.network,
    severity: stored.severity,
    createdAt: stored.created_at,
    opensCase: stored.opens_case === 1,
    parameters: {},
  };
  try {
    const parameters = JSON.parse(stored.parameters) as Rule["parameters"];
    const type = ruleTypes.get(stored.rule_type);
    if (!type) return { rule, problem: `there is no rule type ${stored.rule_type}` };
    const whole = { ...rule, parameters };
    if (rule.network !== ALL_NETWORKS) return { rule, evaluators: type.compile(whole) };
    return {
      rule,
      evaluators: type.compileOfAll?.(whole) ?? [],
      ofAccounts: type.compileOfAll
        ? undefined
        : (network, accounts) => {
            const own = { ...whole, network, parameters: { ...parameters, addresses: accounts } };
            return { rule: { ...rule, network }, evaluators: type.compile(own) };
          },
    };
  } catch (error) {
    return { rule, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** A closure and the rule that it belongs to. */
export interface Indexed<Of extends Evaluator> {
  readonly rule: Rule;
  readonly evaluator: Of;
}

/**
 * Closures of rules without accounts, of one token. Those with a limit in dollars stand in its order, so that a
 * transfer meets only those that it reaches.
 */
interface OfToken {
  byLimit: Indexed<TransferEvaluator>[];
  others: Indexed<TransferEvaluator>[];
}

/** The closures of the rules of one network. */
class NetworkRules {
  readonly byAccount = new Map<string, Indexed<TransferEvaluator>[]>();
  readonly byToken = new Map<string, OfToken>();
  readonly balances = new Map<string, Indexed<BalanceEvaluator>[]>();
  readonly multisigs = new Map<string, Indexed<MultisigEvaluator>[]>();
  readonly proposals = new Map<string, Indexed<ProposalEvaluator>[]>();
  readonly freezes = new Map<string, Indexed<FreezeEvaluator>[]>();
}

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
}

/** The rules of all workspaces, found by what they are about: a transfer meets those of its accounts and of its token. */
export class RuleIndex {
  readonly #networks = new Map<string, NetworkRules>();
  readonly ticks: Indexed<TickEvaluator>[] = [];
  /** The rules of all networks that are about transfers of the accounts of their workspaces, by workspace. */
  readonly #ofAll = new Map<string, CompiledRule[]>();

  constructor(
    compiled: readonly CompiledRule[],
    /** Rules that cannot be evaluated. */
    readonly faulty: readonly FaultyRule[] = [],
  ) {
    for (const one of compiled) {
      if (one.ofAccounts) addTo(this.#ofAll, one.rule.workspaceId, one);
      for (const evaluator of one.evaluators) this.#add(one.rule, evaluator);
    }
    for (const { byToken } of this.#networks.values())
      for (const { byLimit } of byToken.values())
        byLimit.sort((one, other) =>
          Number((one.evaluator.leastUsd ?? 0n) - (other.evaluator.leastUsd ?? 0n)),
        );
  }

  /** Whether any rule looks at what happens on a network. */
  concerns(network: string): boolean {
    return this.#networks.has(network) || this.hasRulesOfAll;
  }

  get hasRulesOfAll(): boolean {
    return this.#ofAll.size > 0;
  }

  /** The rules of all networks of a workspace that are about transfers of its accounts. */
  ofAll(workspaceId: string): readonly CompiledRule[] {
    return this.#ofAll.get(workspaceId) ?? [];
  }

  /** The closures that evaluate a transfer. */
  ofTransfer(transfer: Transfer): Indexed<TransferEvaluator>[] {
    const own = this.#networks.get(transfer.network);
    if (!own) return [];
    const found: Indexed<TransferEvaluator>[] = [];
    const take = (some: readonly Indexed<TransferEvaluator>[] | undefined) => {
      for (const one of some ?? []) if (admits(one.evaluator, transfer)) found.push(one);
    };
    take(own.byAccount.get(transfer.sender));
    if (transfer.recipient !== transfer.sender)
      // A rule that watches both sides evaluates the transfer once.
      for (const one of own.byAccount.get(transfer.recipient) ?? [])
        if (!one.evaluator.accounts?.includes(transfer.sender) && admits(one.evaluator, transfer))
          found.push(one);
    const ofToken = own.byToken.get(transfer.token);
    take(ofToken?.others);
    for (const one of ofToken?.byLimit ?? []) {
      if (transfer.usd !== undefined && transfer.usd < (one.evaluator.leastUsd ?? 0n)) break;
      if (admits(one.evaluator, transfer)) found.push(one);
    }
    return found;
  }

  /** The closures about the balance of an account. */
  ofBalance(network: string, account: string): readonly Indexed<BalanceEvaluator>[] {
    return this.#networks.get(network)?.balances.get(account) ?? [];
  }

  ofMultisig(network: string, multisig: string): readonly Indexed<MultisigEvaluator>[] {
    return this.#networks.get(network)?.multisigs.get(multisig) ?? [];
  }

  /** The closures about the issuer of a token. */
  ofFreeze(network: string, token: string): readonly Indexed<FreezeEvaluator>[] {
    return this.#networks.get(network)?.freezes.get(token) ?? [];
  }

  ofProposal(network: string, multisig: string): readonly Indexed<ProposalEvaluator>[] {
    return this.#networks.get(network)?.proposals.get(multisig) ?? [];
  }

  #add(rule: Rule, evaluator: Evaluator): void {
    if (evaluator.on === "tick") {
      this.ticks.push({ rule, evaluator });
      return;
    }
    const own = this.#networks.get(rule.network) ?? new NetworkRules();
    this.#networks.set(rule.network, own);
    if (evaluator.on === "balance")
      for (const account of evaluator.accounts) addTo(own.balances, account, { rule, evaluator });
    else if (evaluator.on === "multisig")
      for (const account of evaluator.accounts) addTo(own.multisigs, account, { rule, evaluator });
    else if (evaluator.on === "proposal")
      for (const account of evaluator.accounts) addTo(own.proposals, account, { rule, evaluator });
    else if (evaluator.on === "freeze") addTo(own.freezes, evaluator.token, { rule, evaluator });
    else this.#addTransfer(own, { rule, evaluator });
  }

  #addTransfer(own: NetworkRules, one: Indexed<TransferEvaluator>): void {
    const { accounts, tokens = [], leastUsd } = one.evaluator;
    if (accounts) {
      for (const account of accounts) addTo(own.byAccount, account, one);
      return;
    }
    for (const token of tokens) {
      const ofToken = own.byToken.get(token) ?? { byLimit: [], others: [] };
      own.byToken.set(token, ofToken);
      (leastUsd === undefined ? ofToken.others : ofToken.byLimit).push(one);
    }
  }
}

/** Whether a closure is about transfers like this one. */
function admits({ of, tokens, leastUsd, leastAmount }: TransferEvaluator, transfer: Transfer): boolean {
  if (leastUsd !== undefined && transfer.usd !== undefined && transfer.usd < leastUsd) return false;
  if (leastAmount !== undefined && transfer.amount < leastAmount) return false;
  if (tokens && !tokens.includes(transfer.token)) return false;
  if (of === "supply") return isSupplyChange(transfer);
  return isPayment(transfer) && (of === "all" || transfer.amount > 0n);
}

const columns = [
  ...["id", "workspace_id", "version", "rule_type", "network", "severity", "created_at"],
  ...["updated_at", "parameters", "opens_case"],
] as const satisfies readonly (keyof StoredRule)[] as readonly (keyof StoredRule)[];

/**
 * The compiled rules of a database. They are read again when any has changed, which a digest over all of them shows: each
 * server of several on one database notices the change in the transaction in which it uses them.
 */
export class KnownRules {
  #digest = "";
  #index = new RuleIndex([]);
  /** By the row, so that a change compiles the changed rules only. */
  #compiled = new Map<string, { row: string; rule: CompiledRule | FaultyRule }>();

  /** The rules as they are in this transaction. */
  async read(trx: Database): Promise<RuleIndex> {
    const digest = await digestOf(trx);
    if (digest === this.#digest) return this.#index;
    const rows = await everyWorkspace(trx)
      .selectFrom("alert_rules")
      .select(columns)
      .where("enabled", "=", 1)
      .orderBy("id")
      .execute();
    const compiled = new Map<string, { row: string; rule: CompiledRule | FaultyRule }>();
    for (const stored of rows) {
      const row = JSON.stringify(stored);
      const known = this.#compiled.get(stored.id);
      compiled.set(stored.id, known?.row === row ? known : { row, rule: compileRule(stored) });
    }
    const all = [...compiled.values()].map(({ rule }) => rule);
    this.#compiled = compiled;
    this.#index = new RuleIndex(
      all.filter((one) => "evaluators" in one),
      all.filter((one) => "problem" in one),
    );
    this.#digest = digest;
    return this.#index;
  }
}

/** Changes whenever a rule is added, changed or removed: each change sets `updated_at`. Read from one index. */
async function digestOf(trx: Database): Promise<string> {
  const rules = await everyWorkspace(trx)
    .selectFrom("alert_rules")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      // The sum of the times themselves is more than a double counts exactly.
      fn.sum<number>(sql<number>`updated_at % 1000003`).as("changed"),
      fn.max("updated_at").as("last"),
      fn.sum<number>("version").as("versions"),
      fn.sum<number>("enabled").as("enabled"),
      fn.min("id").as("first_id"),
      fn.max("id").as("last_id"),
    ])
    .executeTakeFirst();
  return JSON.stringify(rules);
}
