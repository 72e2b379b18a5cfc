import { type RelayerAccount, relayerAccount } from "../../bridge/cctp/evm-sender";
import { type SolanaRelayer, solanaRelayer } from "../../bridge/cctp/solana/sender";
import { solanaBridge } from "../chains/wallets";

/** PUBLIC development key of the account that delivers on EVM networks: index 7 of the development phrase. */
const evm = {
  address: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  privateKey: "0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356",
} as const;

/** The account that delivers on EVM networks. */
export const evmRelayer: string = evm.address;

/** The relayer's account on EVM networks. */
export const devRelayer = (): Promise<RelayerAccount> => relayerAccount(evm.privateKey);

/** The relayer's account on Solana networks: index 7, as well. */
export function devSolanaRelayer(): SolanaRelayer {
  const relayer = solanaRelayer(solanaBridge.privateKey);
  if (!relayer) throw new RangeError("the development key of the relayer on Solana is not a key");
  return relayer;
}
