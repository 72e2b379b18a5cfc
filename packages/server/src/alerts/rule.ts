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

/** What an event says. */
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
  /** What a case of it is about beside an address. */
  readonly subject?: { readonly name?: string; readonly counterparty_id?: string };
  /** Whom somebody has to look into; the first of the addresses by default. */
  readonly about?: string;
  readonly proposal?: Proposal | null;
}

/** A decoded multisig proposal (spec/risk/schemas/alert-event.yaml). */
export type Proposal = ReadProposal & { readonly network: string };

/** What tells one alert of a rule from its others: it is raised once for the same. */
export type Subject = readonly (string | number)[];

/**
 * What a rule says about a fact. `occurred`: something that happens once, such as a transfer. `holds`: a state that lasts until
 * `ended`; `quiet`: it is not raised, because another verdict says it already. `exactly`: of all states of a scope only these hold, and
 * the others have ended. A rule that says nothing could not tell, or has nothing to say: its states stay.
 */
export type Verdict =
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

/** What of a network a rule is asked about; everything where a list is missing. */
export interface Scope {
  /** Token references, as transfers have them. */
  readonly tokens?: readonly string[];
  /** Senders or recipients, as accounts are matched. */
  readonly accounts?: readonly string[];
}

/** Judges transfers. */
export interface TransferEvaluator extends Scope {
  readonly on: "transfer";
  /**
   * `payments`: transfers above zero that are listed, and what arrives over a bridge. `supply`: mints and burns, steps of bridge
   * transfers among them. `all`: payments, and transfers of nothing.
   */
  readonly of: "payments" | "supply" | "all";
  /** Transfers of a lower value need not be judged, millionths of a dollar. One without a price is always judged. */
  readonly leastUsd?: bigint;
  /** Transfers of a lower amount need not be judged, base units. */
  readonly leastAmount?: bigint;
  /** `subject`: what tells the transfer from all others. */
  judge(transfer: Transfer, facts: Facts, subject: Subject): readonly Verdict[];
}

/** Judges the balances of accounts, when they change and from time to time. */
export interface BalanceEvaluator {
  readonly on: "balance";
  readonly accounts: readonly string[];
  readonly token: string;
  judge(change: BalanceChange, facts: Facts): readonly Verdict[];
}

/** Judges changes of the owners and thresholds of multisigs. */
export interface MultisigEvaluator {
  readonly on: "multisig";
  readonly accounts: readonly string[];
  judge(change: MultisigChange): readonly Verdict[];
}

/** Judges proposals of multisigs. */
export interface ProposalEvaluator {
  readonly on: "proposal";
  readonly accounts: readonly string[];
  judge(proposal: ReadProposal, at: Pick<Transfer, "time" | "block">): readonly Verdict[];
}

/** Judges accounts that the issuer of a token freezes, or frees. */
export interface FreezeEvaluator {
  readonly on: "freeze";
  readonly token: string;
  judge(freeze: Freeze): readonly Verdict[];
}

/** Judges what lasts, at a moment (Unix milliseconds). */
export interface TickEvaluator {
  readonly on: "tick";
  /** Only lists and the index change what it says: it is judged in the transaction of a change of lists, too. */
  readonly about?: "lists";
  judge(now: number, facts: Facts): readonly Verdict[];
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
  /** Of a rule of all networks: the rule about these accounts of its workspace on a network. Throws where the parameters cannot be read. */
  readonly ofAccounts?: ((network: string, accounts: readonly string[]) => CompiledRule) | undefined;
}
