/*
 * Permits (EIP-2612) and authorizations (EIP-3009) of USDC: their digests agree among viem, the contract and x402,
 * whose client and facilitator, unmodified, pay over a local chain.
 */
import { authorizationTypes, findDefaultAsset, toFacilitatorEvmSigner } from "@x402/evm";
import { ExactEvmScheme as Client } from "@x402/evm/exact/client";
import { ExactEvmScheme as Facilitator } from "@x402/evm/exact/facilitator";
import {
  concat,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  type Hex,
  hashTypedData,
  http,
  keccak256,
  parseAbi,
  publicActions,
  recoverAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Devnet, startDevnet } from "../../packages/server/src/local/chains/start.ts";
import { evmWallets } from "../../packages/server/src/local/chains/wallets.ts";

const [alice, bob, carol] = evmWallets;
const account = privateKeyToAccount(alice.privateKey);
const network = "eip155:84532" as const;
const usdc = findDefaultAsset("0x036CbD53842c5426634e7929541eC2318f3dCF7e", network);
if (!usdc) throw new Error("x402 has no USDC of Base Sepolia");
const { name, version } = usdc;
const address = usdc.asset as Hex;
const domain = { name, version, chainId: 84_532, verifyingContract: address };

const abi = parseAbi([
  "function DOMAIN_SEPARATOR() view returns (bytes32)",
  "function TRANSFER_WITH_AUTHORIZATION_TYPEHASH() view returns (bytes32)",
  "function PERMIT_TYPEHASH() view returns (bytes32)",
  "function nonces(address) view returns (uint256)",
  "function allowance(address, address) view returns (uint256)",
  "function balanceOf(address) view returns (uint256)",
  "function permit(address, address, uint256, uint256, bytes)",
]);

let devnet: Devnet;
let rpcUrl: string;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["basesep"] });
  rpcUrl = devnet.networks[0]?.rpcUrl ?? "";
});
afterAll(() => devnet.close());

const chain = () => createPublicClient({ transport: http(rpcUrl), pollingInterval: 10 });
const walletOf = ({ privateKey }: { privateKey: Hex }) =>
  createWalletClient({
    account: privateKeyToAccount(privateKey),
    transport: http(rpcUrl),
    pollingInterval: 10,
  }).extend(publicActions);

/** The digest of a message by the contract's own domain and type, from its words. */
async function digestOf(
  typeHash: "TRANSFER_WITH_AUTHORIZATION_TYPEHASH" | "PERMIT_TYPEHASH",
  types: readonly string[],
  values: readonly unknown[],
): Promise<Hex> {
  const read = (functionName: "DOMAIN_SEPARATOR" | typeof typeHash) =>
    chain().readContract({ address, abi, functionName });
  const [separator, type] = await Promise.all([read("DOMAIN_SEPARATOR"), read(typeHash)]);
  const words = encodeAbiParameters(
    ["bytes32", ...types].map((one) => ({ type: one })),
    [type, ...values],
  );
  return keccak256(concat(["0x1901", separator, keccak256(words)]));
}

const requirements = (over: { amount?: string; extra?: Record<string, unknown> } = {}) => ({
  scheme: "exact",
  network,
  asset: address,
  amount: "2500000",
  payTo: bob.address,
  maxTimeoutSeconds: 3_600,
  extra: { name, version },
  ...over,
});

test("x402's client and facilitator pay with an authorization, which has the digest of viem and of the contract", async () => {
  const { payload } = await new Client(account).createPaymentPayload(2, requirements());
  const { authorization, signature } = payload as {
    authorization: Record<"from" | "to" | "value" | "validAfter" | "validBefore" | "nonce", Hex>;
    signature: Hex;
  };
  const message = {
    from: authorization.from,
    to: authorization.to,
    value: BigInt(authorization.value),
    validAfter: BigInt(authorization.validAfter),
    validBefore: BigInt(authorization.validBefore),
    nonce: authorization.nonce,
  };
  const parameters = authorizationTypes.TransferWithAuthorization;
  const ours = hashTypedData({
    domain,
    types: {
      TransferWithAuthorization: [
        { name: "from", type: "address" },
        { name: "to", type: "address" },
        { name: "value", type: "uint256" },
        { name: "validAfter", type: "uint256" },
        { name: "validBefore", type: "uint256" },
        { name: "nonce", type: "bytes32" },
      ],
    },
    primaryType: "TransferWithAuthorization",
    message,
  });
  expect(await recoverAddress({ hash: ours, signature })).toBe(alice.address);
  expect(
    await digestOf(
      "TRANSFER_WITH_AUTHORIZATION_TYPEHASH",
      parameters.map(({ type }) => type),
      Object.values(message),
    ),
  ).toBe(ours);

  const wallet = walletOf(carol);
  const facilitator = new Facilitator(toFacilitatorEvmSigner({ ...wallet, address: carol.address } as never));
  const balance = () =>
    chain().readContract({ address, abi, functionName: "balanceOf", args: [bob.address] });
  const before = await balance();
  const paid = { x402Version: 2, payload, accepted: requirements() };
  expect(await facilitator.verify(paid as never, requirements())).toMatchObject({
    isValid: true,
    payer: alice.address,
  });
  expect(await facilitator.settle(paid as never, requirements())).toMatchObject({ success: true });
  expect(await balance()).toBe(before + 2_500_000n);
  expect(await facilitator.verify(paid as never, requirements())).toMatchObject({ isValid: false });
});

test("x402's client signs a permit, which has the digest of viem and of the contract, and which the contract takes", async () => {
  const signer = { ...account, readContract: chain().readContract } as never;
  const asked = requirements({ extra: { name, version, assetTransferMethod: "permit2" } });
  const { extensions } = await new Client(signer).createPaymentPayload(2, asked, {
    extensions: { eip2612GasSponsoring: {} },
  } as never);
  const { info } =
    (
      extensions as Record<
        string,
        { info: Record<"spender" | "amount" | "nonce" | "deadline" | "signature", Hex> }
      >
    ).eip2612GasSponsoring ?? {};
  if (!info) throw new Error("x402 signed no permit");
  const message = {
    owner: alice.address,
    spender: info.spender,
    value: BigInt(info.amount),
    nonce: BigInt(info.nonce),
    deadline: BigInt(info.deadline),
  };
  const fields = [
    { name: "owner", type: "address" },
    { name: "spender", type: "address" },
    { name: "value", type: "uint256" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ] as const;
  const ours = hashTypedData({ domain, types: { Permit: fields }, primaryType: "Permit", message });
  expect(await recoverAddress({ hash: ours, signature: info.signature })).toBe(alice.address);
  expect(
    await digestOf(
      "PERMIT_TYPEHASH",
      fields.map(({ type }) => type),
      Object.values(message),
    ),
  ).toBe(ours);

  const args = [message.owner, message.spender, message.value, message.deadline, info.signature] as const;
  const wallet = walletOf(carol);
  const hash = await wallet.writeContract({ chain: null, address, abi, functionName: "permit", args });
  expect((await wallet.waitForTransactionReceipt({ hash })).status).toBe("success");
  const allowance = { address, abi, functionName: "allowance" } as const;
  expect(await chain().readContract({ ...allowance, args: [message.owner, message.spender] })).toBe(
    message.value,
  );
});
