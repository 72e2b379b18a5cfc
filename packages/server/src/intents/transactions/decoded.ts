/** A call, instruction or message that a transaction comes down to. */
export interface LeafCall {
  /** 1 for one of the transaction itself, more for what is inside of batches. */
  depth: number;
  kind: "call" | "delegatecall" | "create" | "instruction" | "message";
  /** Contract, account or program; undefined for a contract that is created. */
  target: string | undefined;
  /** Its signature, instruction or message type; undefined where it is unknown. */
  function: string | undefined;
  /** Base units of the network's coin; undefined where there is no such thing. */
  value: bigint | undefined;
}

/** Value that goes from one account to another. Addresses are normalized. */
export interface Outflow {
  from: string;
  to: string;
  /** Token reference: `native`, or contract, mint or denom. */
  token: string;
  /** Base units. */
  amount: bigint;
}

/** A transaction down to its leaf calls. */
export interface Decoded {
  calls: LeafCall[];
  /** The amounts that the known calls move, from any owner. */
  outflows: Outflow[];
  /** Accounts that act by this transaction: its signer, and the multisigs and smart accounts that it runs. */
  acting: string[];
  /**
   * Every other address that it names, whatever encloses it: spenders, delegates, and the recipients that an unknown contract
   * may pay. Some are bytes that only look like an address.
   */
  named: string[];
  /**
   * The later effects that calls allow, and the parts that could not be determined, one sentence each. An unknown call is
   * such a part: a simulation shows the amounts that it moves, and not who may move something afterwards.
   */
  notes: string[];
}

/**
 * The amounts that would leave these accounts: the sum for each recipient and token, in the order of the first. `isInside`
 * determines whether it stays between accounts of the same owner: that an account acts, too, does not make it the payer's.
 */
export function leaving(
  outflows: readonly Outflow[],
  accounts: ReadonlySet<string>,
  isInside: (from: string, to: string) => boolean,
): Outflow[] {
  const sums = new Map<string, Outflow>();
  for (const one of outflows) {
    if (one.amount === 0n || !accounts.has(one.from) || one.from === one.to || isInside(one.from, one.to))
      continue;
    const key = `${one.to} ${one.token}`;
    const before = sums.get(key);
    sums.set(key, before ? { ...before, amount: before.amount + one.amount } : one);
  }
  return [...sums.values()];
}

/**
 * For two accounts of one transaction, the larger sum for each recipient and token: the amount that either of them shows may
 * be moved.
 */
export function larger(one: readonly Outflow[], other: readonly Outflow[]): Outflow[] {
  const all = new Map<string, Outflow>();
  for (const flow of [...one, ...other]) {
    const key = `${flow.to} ${flow.token}`;
    const before = all.get(key);
    if (!before || before.amount < flow.amount) all.set(key, flow);
  }
  return [...all.values()];
}

/** The result of a simulation. */
export interface SimulationResult {
  simulation: "success" | "failed" | "not_simulated";
  outflows: Outflow[];
  /** Why it does not show everything, and what it lets happen later. */
  notes: string[];
}
