import type { Facts } from "./facts/facts";
import type { Freeze, MultisigChange, ReadProposal, Transfer } from "./facts/happened";

/** A rule as it is evaluated. */
export interface Rule {
  readonly id: string;
  readonly workspaceId: string;
  readonly version: number;
  readonly type: string;
  /** Slug, or `all`. */
  readonly network: string;
  readonly severity: string;
  /** Unix milliseconds: it applies from then on. */
  readonly createdAt: number;
  /** Whether its alerts open cases. */
  readonly opensCase: boolean;
  /** As they are stored: a flat object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The content of an event. */
export interface Alert {
  /** When it happened on chain, Unix milliseconds. */
  readonly time: number;
  readonly txHash: string | null;
  readonly block: number | null;
  /** A short title. */
  readonly caption: string;
  /** A sentence. */
  readonly message: string;
  readonly addresses: readonly string[];
  /** Slug, where it is not the rule's. */
  readonly network?: string;
  /** The subject of its case, beside an address. */
  readonly subject?: { readonly name?: string; readonly counterparty_id?: string };
  /** Whom somebody has to look into; the first of the addresses by default. */
  readonly about?: string;
  readonly proposal?: Proposal | null;
}

/** A decoded multisig proposal (spec/risk/schemas/alert-event.yaml). */
export type Proposal = ReadProposal & { readonly network: string };

/** The identity of an alert among the others of its rule: it is raised once for the same. */
export type Subject = readonly (string | number)[];

/**
 * The result of a rule about a fact. `occurred`: something that happens once, such as a transfer. `holds`: a state that lasts
 * until `ended`; `quiet`: it is not raised, because another result reports it already. `exactly`: of all states of a scope
 * only these hold, and the others have ended. A rule without a result could not decide, or has nothing to report: its states
 * stay.
 */
export type RuleResult =
  | { readonly kind: "occurred"; readonly subject: Subject; readonly alert: Alert }
  | {
      readonly kind: "holds";
      readonly scope?: Subject;
      readonly subject: Subject;
      readonly alert: Alert;
      readonly quiet?: true;
    }
  | { readonly kind: "ended"; readonly subject: Subject; readonly time: number }
  | {
      readonly kind: "exactly";
      readonly scope: Subject;
      readonly holding: readonly { readonly subject: Subject; readonly alert: Alert }[];
      /** Raised when one of them has ended; by default that raises nothing. */
      readonly ending?: Alert;
      readonly time: number;
    };

/** The balance of an account after a block in which it changed. */
export interface BalanceChange {
  readonly account: string;
  readonly token: string;
  /** Base units. */
  readonly balance: bigint;
  readonly time: number;
  readonly block: number | null;
  readonly txHash: string | null;
}

/** The part of a network that a rule watches; everything where a list is missing. */
export interface Scope {
  /** Token references, as transfers have them. */
  readonly tokens?: readonly string[];
  /** Senders or recipients, as accounts are matched. */
  readonly accounts?: readonly string[];
}

/** Evaluates transfers. */
export interface TransferEvaluator extends Scope {
  readonly on: "transfer";
  /**
   * `payments`: transfers above zero that are listed, and what arrives over a bridge. `supply`: mints and burns, steps of bridge
   * transfers among them. `all`: payments, and transfers of nothing.
   */
  readonly of: "payments" | "supply" | "all";
  /**
   * Transfers of a lower value need not be evaluated, millionths of a dollar. One without a price is always evaluated.
   */
  readonly leastUsd?: bigint;
  /** Transfers of a lower amount need not be evaluated, base units. */
  readonly leastAmount?: bigint;
  /** `subject`: the identity of the transfer. */
  evaluate(transfer: Transfer, facts: Facts, subject: Subject): readonly RuleResult[];
}

/** Evaluates the balances of accounts, when they change and from time to time. */
export interface BalanceEvaluator {
  readonly on: "balance";
  readonly accounts: readonly string[];
  readonly token: string;
  evaluate(change: BalanceChange, facts: Facts): readonly RuleResult[];
}

/** Evaluates changes of the owners and thresholds of multisigs. */
export interface MultisigEvaluator {
  readonly on: "multisig";
  readonly accounts: readonly string[];
  evaluate(change: MultisigChange): readonly RuleResult[];
}

/** Evaluates proposals of multisigs. */
export interface ProposalEvaluator {
  readonly on: "proposal";
  readonly accounts: readonly string[];
  evaluate(proposal: ReadProposal, at: Pick<Transfer, "time" | "block">): readonly RuleResult[];
}

/** Evaluates accounts that the issuer of a token freezes, or frees. */
export interface FreezeEvaluator {
  readonly on: "freeze";
  readonly token: string;
  evaluate(freeze: Freeze): readonly RuleResult[];
}

/** Evaluates lasting conditions, at a moment (Unix milliseconds). */
export interface TickEvaluator {
  readonly on: "tick";
  /** Only lists and the index change its result: it is evaluated in the transaction of a change of lists, too. */
  readonly about?: "lists";
  evaluate(now: number, facts: Facts): readonly RuleResult[];
}

/** A part of a compiled rule: a closure over its parameters, which knows nothing but the facts that it is given. */
export type Evaluator =
  | TransferEvaluator
  | BalanceEvaluator
  | MultisigEvaluator
  | ProposalEvaluator
  | FreezeEvaluator
  | TickEvaluator;

/** A rule and its closures. */
export interface CompiledRule {
  readonly rule: Rule;
  readonly evaluators: readonly Evaluator[];
  /**
   * For a rule of all networks: the rule about these accounts of its workspace on a network. Throws where the parameters
   * cannot be read.
   */
  readonly ofAccounts?: ((network: string, accounts: readonly string[]) => CompiledRule) | undefined;
}
