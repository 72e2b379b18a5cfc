import type { RegistryToken } from "@waybill/spec/generated/registry";
import { associatedTokenAccount } from "../../../chains/solana/address";
import { mintToChecked } from "../../../chains/solana/instructions";
import { compileMessage } from "../../../chains/solana/message";
import { DevnetError } from "../errors";
import { solanaBridge, solanaWallets } from "../wallets";
import { asAddress } from "./encodings";
import { placedTokens } from "./genesis";
import type { Ledger } from "./ledger";
import { signedBy } from "./signed-by";
import { readMint } from "./token-layout";

/** Whole tokens for each wallet. */
const grant = 1_000_000n;

/**
 * Mints stablecoins to the public wallets by a real transaction, so that the whole supply appears in the chain's
 * history. Tokens with an existing supply are skipped.
 */
export async function mintTestTokens(ledger: Ledger, tokens: readonly RegistryToken[]): Promise<void> {
  const unminted = placedTokens(tokens).filter(({ mint }) => {
    const account = ledger.machine.account(asAddress(mint));
    return account !== undefined && readMint(account)?.supply === 0n;
  });
  if (unminted.length === 0) return;
  const authority = solanaBridge.address;
  const mints = unminted.flatMap(({ mint, decimals }) =>
    solanaWallets.map(async ({ address }) =>
      mintToChecked(
        { mint, amount: grant * 10n ** BigInt(decimals), decimals },
        { to: await associatedTokenAccount(address, mint), authority },
      ),
    ),
  );
  const { slots } = ledger;
  const message = await compileMessage(authority, slots.blockhash(slots.current), await Promise.all(mints));
  const landed = ledger.submit(signedBy(solanaBridge, message));
  const failure = typeof landed === "object" && "record" in landed ? landed.record.err : landed;
  if (failure !== null)
    throw new DevnetError(`The wallets could not be given their tokens: ${JSON.stringify(failure)}.`);
}
