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
import type { FaultyRule } from "./compile-rule";

/** A closure and the rule that it belongs to. */
export interface Indexed<Of extends Evaluator> {
  readonly rule: Rule;
  readonly evaluator: Of;
}

/**
 * Closures of rules without accounts, of one token. Those with a limit in dollars stand in its order, so that a transfer meets only
 * those that it reaches.
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

  /** The closures that a transfer has to be judged by. */
  ofTransfer(transfer: Transfer): Indexed<TransferEvaluator>[] {
    const own = this.#networks.get(transfer.network);
    if (!own) return [];
    const found: Indexed<TransferEvaluator>[] = [];
    const take = (some: readonly Indexed<TransferEvaluator>[] | undefined) => {
      for (const one of some ?? []) if (admits(one.evaluator, transfer)) found.push(one);
    };
    take(own.byAccount.get(transfer.sender));
    if (transfer.recipient !== transfer.sender)
      // One that watches both sides is judged once.
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
