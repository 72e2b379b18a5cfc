import { addressBytes } from "../../../chains/solana/address";
import { SYSTEM_PROGRAM } from "../../../chains/solana/programs";
import { solanaFaucet } from "../wallets";
import { fromBase58 } from "./encodings";
import { signedBy } from "./signed-by";
import type { DecodedTransaction } from "./transaction";

/** A regular transaction in which the faucet sends lamports. The recipient must not be the faucet. */
export function airdropTransaction(to: string, lamports: bigint, blockhash: string): DecodedTransaction {
  const transfer = Buffer.alloc(12);
  transfer.writeUInt32LE(2, 0); // The system program's Transfer.
  transfer.writeBigUInt64LE(lamports, 4);
  const message = Buffer.concat([
    Buffer.from([1, 0, 1]), // One signer, who pays the fee; one read-only account.
    Buffer.from([3]),
    ...[solanaFaucet.address, to, SYSTEM_PROGRAM].map(addressBytes),
    fromBase58(blockhash),
    Buffer.from([1, 2, 2, 0, 1, transfer.length]), // One instruction: program 2, accounts 0 and 1.
    transfer,
  ]);
  return signedBy(solanaFaucet, message);
}
