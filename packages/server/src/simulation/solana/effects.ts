import {
  type MintState,
  readMint,
  readTokenAccount,
  type TokenAccountState,
} from "../../chains/solana/simulation/token-state";
import type { RunInstruction, SolanaSimulated, TouchedAccount } from "./simulate";

/** A move of SOL or tokens that an instruction names. */
export interface SolanaTransfer {
  /** Undefined for tokens that are created. */
  source: string | undefined;
  /** Undefined for tokens that are destroyed. */
  destination: string | undefined;
  sourceOwner: string | undefined;
  destinationOwner: string | undefined;
  /** Null for SOL; undefined for a token account that could not be read. */
  mint: string | null | undefined;
  amount: bigint;
  decimals: number | undefined;
}

/** The token accounts and mints of a transaction. */
export interface TokenFacts {
  /** A token account as it was, otherwise as it will be. */
  account(address: string): TokenAccountState | undefined;
  mint(address: string): MintState | undefined;
}

/** Reads the token accounts and mints among the accounts of a transaction. */
export function tokenFactsOf(accounts: readonly TouchedAccount[]): TokenFacts {
  const byAddress = new Map(accounts.map((account) => [account.address, account]));
  return {
    account: (address) => {
      const found = byAddress.get(address);
      return found && (readTokenAccount(found.before) ?? readTokenAccount(found.after));
    },
    mint: (address) => {
      const found = byAddress.get(address);
      return found && (readMint(found.before) ?? readMint(found.after));
    },
  };
}

/** Every instruction that ran, in the order of execution. */
export const instructionsOf = ({ groups }: SolanaSimulated): RunInstruction[] =>
  groups.flatMap(({ outer, inner }) => [outer, ...inner]);

/** The moves of SOL and tokens, in order. Those of a failed transaction are what it attempts. */
export function solanaTransfers(simulated: SolanaSimulated): SolanaTransfer[] {
  const facts = tokenFactsOf(simulated.accounts);
  return instructionsOf(simulated).flatMap(({ parsed }): SolanaTransfer[] => {
    if (!parsed) return [];
    const { type, info } = parsed;
    const text = (name: string) => (typeof info[name] === "string" ? info[name] : undefined);
    const lamports = number(info.lamports);
    const amount = number(info.amount);
    if (lamports !== undefined && lamports > 0n) {
      const from = text("source") ?? text("nonceAccount");
      const to = text("destination") ?? text("newAccount");
      return [
        {
          source: from,
          destination: to,
          destinationOwner: to,
          // Who signs for an account that is no key of its own: one derived from a key, or one that holds a nonce.
          sourceOwner: text("sourceBase") ?? text("nonceAuthority") ?? from,
          mint: null,
          amount: lamports,
          decimals: 9,
        },
      ];
    }
    const ends = amount === undefined ? undefined : tokenEnds(type, text);
    if (!ends || amount === undefined) return [];
    const [source, destination] = ends;
    const held = [source, destination].map((end) => (end === undefined ? undefined : facts.account(end)));
    const mint = text("mint") ?? held[0]?.mint ?? held[1]?.mint;
    const decimals = typeof info.decimals === "number" ? info.decimals : mint && facts.mint(mint)?.decimals;
    return [
      {
        source,
        destination,
        sourceOwner: held[0]?.owner,
        destinationOwner: held[1]?.owner,
        mint,
        amount,
        decimals: typeof decimals === "number" ? decimals : undefined,
      },
    ];
  });
}

const number = (value: string | number | null | undefined): bigint | undefined =>
  typeof value === "string" && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined;

/** Where tokens come from and go to, for instructions that move some. */
function tokenEnds(
  type: string,
  text: (name: string) => string | undefined,
): [string | undefined, string | undefined] | undefined {
  switch (type) {
    case "transfer":
    case "transferChecked":
    case "transferCheckedWithFee":
      return [text("source"), text("destination")];
    case "mintTo":
    case "mintToChecked":
      return [undefined, text("account")];
    case "burn":
    case "burnChecked":
      return [text("account"), undefined];
    default:
      return undefined;
  }
}

/** A balance of SOL that changes. */
export interface LamportsChange {
  address: string;
  pre: bigint;
  post: bigint;
}

/** A balance of a token account that changes. */
export interface TokenChange extends LamportsChange {
  owner: string;
  mint: string;
  decimals: number | undefined;
}

/** Each account once, in the order of the transaction. */
export const distinctAccounts = ({ accounts }: SolanaSimulated): TouchedAccount[] =>
  [...new Map([...accounts].reverse().map((account) => [account.address, account])).values()].reverse();

/** The balances of SOL that change. A transaction that fails changes that of its payer alone, by the fee, if it can be paid. */
export function lamportsChanges(simulated: SolanaSimulated): LamportsChange[] {
  const { execution, fee, failure, accounts } = simulated;
  if (failure !== undefined) {
    const [payer] = accounts;
    const pre = payer?.before?.lamports ?? 0n;
    const charged = fee.signatures + fee.prioritization;
    return execution?.isFailureCharged && payer && pre >= charged
      ? [{ address: payer.address, pre, post: pre - charged }]
      : [];
  }
  return distinctAccounts(simulated).flatMap(({ address, before, after }) => {
    const [pre, post] = [before?.lamports ?? 0n, after?.lamports ?? 0n];
    return pre === post ? [] : [{ address, pre, post }];
  });
}

/** The balances of token accounts that change. */
export function tokenChanges(simulated: SolanaSimulated): TokenChange[] {
  const facts = tokenFactsOf(simulated.accounts);
  return distinctAccounts(simulated).flatMap(({ address, before, after }): TokenChange[] => {
    const [was, is] = [readTokenAccount(before), readTokenAccount(after)];
    const [pre, post] = [was?.amount ?? 0n, is?.amount ?? 0n];
    const known = is ?? was;
    if (!known || pre === post) return [];
    const { owner, mint } = known;
    return [{ address, owner, mint, decimals: facts.mint(mint)?.decimals, pre, post }];
  });
}
