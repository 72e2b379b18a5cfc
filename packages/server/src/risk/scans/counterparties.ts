import { readMint, readTokenAccount } from "../../chains/solana/simulation/token-state";
import { distinctAccounts, instructionsOf } from "../../simulation/solana/effects";
import { isSysvar, programName } from "../../simulation/solana/programs";
import type { SolanaSimulated } from "../../simulation/solana/simulate";

/** Those whom a transaction touches, besides its signer. */
export interface Counterparties {
  /** Wallets and programs, which are assessed; token accounts are those of their owners. */
  assessed: string[];
  /** Mints, token accounts and tables, of which only labels say something. */
  labelled: string[];
}

/** Fields of instructions that name somebody who gets something. */
const receivers = ["newAuthority", "newAuthorized", "delegate", "wallet"] as const;

/** The counterparties of a transaction, in the order of its accounts. */
export function counterpartiesOf(simulated: SolanaSimulated, signer: string): Counterparties {
  const assessed = new Set<string>();
  const labelled = new Set<string>();
  const isKnown = (address: string) =>
    address === signer || programName(address) !== undefined || isSysvar(address);
  const assess = (address: string | undefined) => {
    if (address !== undefined && !isKnown(address)) assessed.add(address);
  };
  for (const { address, before, after } of distinctAccounts(simulated)) {
    if (isKnown(address)) continue;
    const held = [readTokenAccount(before), readTokenAccount(after)];
    const isTable = simulated.transaction.lookups.some(({ table }) => table === address);
    if (held.some((account) => account !== undefined)) {
      labelled.add(address);
      for (const account of held) {
        assess(account?.owner);
        assess(account?.delegate);
      }
    } else if (readMint(before) || readMint(after) || isTable) labelled.add(address);
    else assess(address);
  }
  for (const { program, parsed } of instructionsOf(simulated)) {
    assess(program);
    for (const name of receivers) {
      const named = parsed?.info[name];
      if (typeof named === "string") assess(named);
    }
  }
  for (const address of assessed) labelled.delete(address);
  return { assessed: [...assessed], labelled: [...labelled] };
}
