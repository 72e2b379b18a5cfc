/** The result of simulating a transaction when it was quoted (spec/core, SimulationResult). */
export interface Simulated {
  simulation: "success" | "reverted" | "no_effect" | "not_simulated";
  simulation_reason: string | null;
}

/** An allowance that must exist before an EVM transaction; numbers are decimal strings. */
interface UnsignedApproval {
  token_contract: string;
  spender: string;
  amount: string;
  nonce: string;
  gas_limit: string;
}

interface UnsignedEvmTransaction {
  kind: "evm";
  /** EIP-155, a decimal string. */
  chain_id: string;
  to: string;
  /** 0x hex. */
  data: string;
  /** Wei, a decimal string. */
  value: string;
  erc20_approvals: UnsignedApproval[];
  /** The values of EIP-1559, decimal strings. */
  meta: Simulated & {
    nonce: string;
    gas_limit: string;
    max_fee_per_gas: string;
    max_priority_fee_per_gas: string;
  };
}

interface UnsignedSolanaTransaction {
  kind: "solana";
  chain_id: string;
  tx_base64: string;
  meta: Simulated & {
    recent_blockhash: string;
    /** A decimal string. */
    last_valid_block_height: string;
    blockhash_expiry_seconds: number;
    mint: string;
    decimals: number;
    /** Associated token accounts; null: the payment leaves the network. */
    from_ata: string;
    to_ata: string | null;
    requires_create_ata: boolean;
  };
}

interface UnsignedCosmosTransaction {
  kind: "cosmos";
  chain_id: string;
  msgs: Record<string, unknown>[];
  /** Numbers are decimal strings. */
  meta: Simulated & {
    account_number: string;
    sequence: string;
    gas_limit: string;
    fee: { denom: string; amount: string };
    memo: string;
  };
}

/** A transaction that was given out to be signed, as far as chains compare what comes back with it. */
export type UnsignedTransaction =
  | UnsignedEvmTransaction
  | UnsignedSolanaTransaction
  | UnsignedCosmosTransaction;
