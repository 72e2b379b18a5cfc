import { encodeSecp256k1Pubkey } from "@cosmjs/amino";
import { fromHex } from "@cosmjs/encoding";
import {
  DirectSecp256k1Wallet,
  type EncodeObject,
  encodePubkey,
  makeAuthInfoBytes,
  makeSignDoc,
  Registry,
} from "@cosmjs/proto-signing";
import { MsgMultiSend, MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import { connectNetworks } from "../src/chains/connect";
import { tokensOf } from "../src/chains/registry";
import { systemNetwork } from "../src/chains/system-network";
import { systemRuntime } from "../src/lib/system-runtime";
import { type Ledger, openLedger } from "../src/local/chains/cosmos/ledger";
import { cosmosWallets } from "../src/local/chains/wallets";

export const [alice, bob, carol] = cosmosWallets;
export const chainId = "osmo-test-5";
export const usdc = tokensOf(chainId).find(({ slug }) => slug === "usdc")?.addr ?? "";
export const osmosis = { chainId, prefix: "osmo", feeDenom: "uosmo", gasPriceMilli: 25n };

/** A ledger with alice and bob in it; carol is given nothing, so she has no account yet. */
export const ledgerForTest = (file = ":memory:", now: () => number = Date.now): Ledger =>
  openLedger({
    rules: osmosis,
    file,
    now,
    instance: "1",
    genesis: [alice, bob].map(({ address }) => ({
      address,
      coins: [
        { denom: usdc, amount: 1_000_000n },
        { denom: "uosmo", amount: 1_000_000n },
      ],
    })),
  });

export const walletOf = ({ privateKey }: { privateKey: string }) =>
  DirectSecp256k1Wallet.fromKey(fromHex(privateKey), "osmo");

const registry = new Registry([
  ["/cosmos.bank.v1beta1.MsgSend", MsgSend],
  ["/cosmos.bank.v1beta1.MsgMultiSend", MsgMultiSend],
]);

/** The changes of a test to an otherwise valid transfer of 5 USDC units from alice to bob. */
export interface TxOptions {
  from?: { address: string; privateKey: string };
  to?: string;
  amount?: readonly { denom: string; amount: string }[];
  messages?: EncodeObject[];
  accountNumber?: bigint;
  sequence?: bigint;
  fee?: readonly { denom: string; amount: string }[];
  gas?: number;
  /** The granter and the payer of the fee; by default none is named. */
  granter?: string;
  payer?: string;
  memo?: string;
  timeoutHeight?: bigint;
  chainId?: string;
}

/** Signed bytes, made the way cosmjs makes them. */
export async function signedTx(options: TxOptions = {}): Promise<Uint8Array> {
  const { from = alice, to = bob.address, amount = [{ denom: usdc, amount: "5" }] } = options;
  const wallet = await walletOf(from);
  const [account] = await wallet.getAccounts();
  if (!account) throw new Error("the wallet has no account");
  const send = MsgSend.fromPartial({ fromAddress: from.address, toAddress: to, amount: [...amount] });
  const bodyBytes = registry.encodeTxBody({
    messages: options.messages ?? [{ typeUrl: "/cosmos.bank.v1beta1.MsgSend", value: send }],
    memo: options.memo ?? "",
    ...(options.timeoutHeight === undefined ? {} : { timeoutHeight: options.timeoutHeight }),
  });
  const authInfoBytes = makeAuthInfoBytes(
    [{ pubkey: encodePubkey(encodeSecp256k1Pubkey(account.pubkey)), sequence: options.sequence ?? 0n }],
    options.fee ?? [{ denom: "uosmo", amount: "5000" }],
    options.gas ?? 200_000,
    options.granter,
    options.payer,
  );
  const document = makeSignDoc(
    bodyBytes,
    authInfoBytes,
    options.chainId ?? chainId,
    options.accountNumber ?? 1n,
  );
  const { signature } = await wallet.signDirect(account.address, document);
  const signatures = [Buffer.from(signature.signature, "base64")];
  return TxRaw.encode({ bodyBytes, authInfoBytes, signatures }).finish();
}

/** Sends a transfer in its sender's next sequence to the chain at a URL; throws if it is not taken. */
export async function sendCosmos(url: string, options: TxOptions = {}): Promise<void> {
  const node = connectNetworks({ [chainId]: url }, 5_000, systemNetwork(systemRuntime)).cosmos.get(chainId);
  const account = await node?.account(options.from?.address ?? alice.address);
  const { number: accountNumber = 0n, sequence = 0n } = account ?? {};
  const bytes = await signedTx({ accountNumber, sequence, ...options });
  const answer = await node?.broadcast(Buffer.from(bytes).toString("base64"));
  if (!answer?.accepted) throw new Error(`not taken: ${JSON.stringify(answer)}`);
}
