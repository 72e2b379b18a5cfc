/** An unsigned transaction to be simulated; addresses in lower case. */
export interface EvmSimulatedTransaction {
  from: string;
  /** Undefined: it creates a contract. */
  to: string | undefined;
  /** 0x hex. */
  data: string;
  /** Wei. */
  value: bigint;
  /** Undefined: as much as a block has. */
  gas: bigint | undefined;
  /** The maximum that it pays for each gas, wei; undefined: the simulation does not ask whether the sender can pay. */
  price: bigint | undefined;
  nonce: bigint | undefined;
}

/** An account and an asset: a token's contract, or null for the native coin; addresses in lower case. */
export interface Holding {
  account: string;
  token: string | null;
}

export const holdingKey = ({ account, token }: Holding): string => `${account} ${token ?? ""}`;
