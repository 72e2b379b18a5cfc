import {
  type Address,
  concat,
  createClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEventLogs,
  publicActions,
  walletActions,
  zeroAddress,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { safeAbi as abi } from "../../../chains/evm/safe-abi";
import { normalizeAddress } from "../../../lib/normalize-address";
import { DevnetError } from "../errors";
import { safeContract } from "./safe";
import { isMined } from "./wait-for-receipt";

/** A wallet with its PUBLIC development key, 0x hex. */
interface Wallet {
  privateKey: string;
}

export interface MultisigOrder {
  /** Account that pays for the deployment. */
  deployer: Wallet;
  /** Addresses. */
  owners: readonly string[];
  /** How many of them must sign. */
  threshold: number;
}

/** A call to be made by a multisig. */
export interface MultisigCall {
  multisig: string;
  to: string;
  /** Call data, 0x hex; default: none. */
  data?: string;
  /** Wei; default: none. */
  value?: bigint;
  /** The owners who sign; the first one sends the transaction and pays for it. */
  signers: readonly [Wallet, ...Wallet[]];
}

const factoryAbi = parseAbi([
  "function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)",
  "event ProxyCreation(address indexed proxy, address singleton)",
]);

const connect = (rpcUrl: string) =>
  createClient({ transport: http(rpcUrl, { retryCount: 0 }), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions);

type Chain = ReturnType<typeof connect>;

const accountOf = ({ privateKey }: Wallet): PrivateKeyAccount => privateKeyToAccount(privateKey as Hex);

/**
 * Creates a Safe 1.4.1 on a local EVM chain, as its own client does: a proxy of SafeL2 with the fallback handler.
 * Resolves with its address. Throws {@link DevnetError} when the chain refuses the owners or the threshold.
 */
export async function deployMultisig(
  rpcUrl: string,
  { deployer, owners, threshold }: MultisigOrder,
): Promise<Address> {
  const chain = connect(rpcUrl);
  const account = accountOf(deployer);
  const nonce = await chain.getTransactionCount({ address: account.address, blockTag: "pending" });
  const setup = encodeFunctionData({
    abi,
    functionName: "setup",
    args: [
      owners as readonly Address[],
      BigInt(threshold),
      ...([zeroAddress, "0x", safeContract("CompatibilityFallbackHandler")] as const),
      ...([zeroAddress, 0n, zeroAddress] as const),
    ],
  });
  // The deployer's nonce makes the address another one each time.
  const args = [safeContract("SafeL2"), setup, BigInt(nonce)] as const;
  const data = encodeFunctionData({ abi: factoryAbi, functionName: "createProxyWithNonce", args });
  const hash = await send(chain, account, { to: safeContract("SafeProxyFactory"), data });
  const { logs } = await chain.getTransactionReceipt({ hash });
  const [created] = parseEventLogs({ abi: factoryAbi, logs });
  if (!created) throw new DevnetError(`The transaction ${hash} created no Safe.`);
  return created.args.proxy;
}

/**
 * Has a multisig make a call, with its owners' EIP-712 signatures. Resolves with the transaction's hash once it is mined.
 * Throws {@link DevnetError} when the chain refuses it.
 */
export async function callFromMultisig(rpcUrl: string, order: MultisigCall): Promise<Hex> {
  const chain = connect(rpcUrl);
  const multisig = order.multisig as Address;
  const call = {
    to: order.to as Address,
    value: order.value ?? 0n,
    data: (order.data ?? "0x") as Hex,
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver: zeroAddress,
  };
  const [chainId, nonce] = await Promise.all([
    chain.getChainId(),
    chain.readContract({ address: multisig, abi, functionName: "nonce" }),
  ]);
  const typed = {
    domain: { chainId, verifyingContract: multisig },
    types: safeTx,
    primaryType: "SafeTx",
    message: { ...call, nonce },
  } as const;
  // The contract requires them by ascending address, so that no owner counts twice.
  const accounts = order.signers
    .map(accountOf)
    .sort((one, other) => (normalizeAddress(one.address) < normalizeAddress(other.address) ? -1 : 1));
  const signatures = concat(await Promise.all(accounts.map((account) => account.signTypedData(typed))));
  const data = encodeFunctionData({
    abi,
    functionName: "execTransaction",
    args: [
      ...([call.to, call.value, call.data, call.operation, call.safeTxGas, call.baseGas] as const),
      ...([call.gasPrice, call.gasToken, call.refundReceiver, signatures] as const),
    ],
  });
  return send(chain, accountOf(order.signers[0]), { to: multisig, data });
}

/** The EIP-712 type that the owners of a Safe sign. */
const safeTx = {
  SafeTx: [
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "data", type: "bytes" },
    { name: "operation", type: "uint8" },
    { name: "safeTxGas", type: "uint256" },
    { name: "baseGas", type: "uint256" },
    { name: "gasPrice", type: "uint256" },
    { name: "gasToken", type: "address" },
    { name: "refundReceiver", type: "address" },
    { name: "nonce", type: "uint256" },
  ],
} as const;

async function send(
  chain: Chain,
  account: PrivateKeyAccount,
  transaction: { to?: Address; data: Hex },
): Promise<Hex> {
  try {
    const hash = await chain.sendTransaction({ account, chain: null, ...transaction });
    const receipt = () => chain.request({ method: "eth_getTransactionReceipt", params: [hash] });
    if (await isMined(receipt)) return hash;
    throw new DevnetError(`The transaction ${hash} of the multisig reverted.`);
  } catch (error) {
    if (error instanceof DevnetError) throw error;
    throw new DevnetError("The chain did not accept a transaction of the multisig.", { cause: error });
  }
}
