/** Balances read directly from a chain, without the service, in base units. */
export interface Ledger {
  /** How much of a token an account holds. */
  balance(token: string, owner: string): Promise<bigint>;
  /** The supply of a token. */
  supply(token: string): Promise<bigint>;
  /** How much of the native coin an account holds. */
  coins(owner: string): Promise<bigint>;
  /**
   * The cost of a transaction for its sender in the native coin: the network's fee, and rent of accounts that it made.
   */
  cost(hash: string): Promise<bigint>;
}
