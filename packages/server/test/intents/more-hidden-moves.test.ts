import { getContractAddress, type Hex, parseEther, serializeTransaction } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Devnet, startDevnet } from "../../src/local/chains/start";
import { evmWallets } from "../../src/local/chains/wallets";
import { rpcOf } from "../chain";
import { type Harness, startHarness } from "../harness";

/* Unsigned transactions that hide what they do, continued: contracts that pretend, accounts that somebody controls without holding them. */

const [alice, bob] = evmWallets.map(({ address }) => address.toLowerCase() as Hex) as [Hex, Hex];

let devnet: Devnet;
let api: Harness;
beforeAll(async () => {
  devnet = await startDevnet({ networks: ["sepolia", "solana-devnet"] });
  const rpc = Object.fromEntries(["sepolia", "solana-devnet"].map((slug) => [slug, rpcOf(devnet, slug)]));
  api = await startHarness({ rpc });
}, 120_000);
afterAll(async () => {
  await api?.server.close();
  await devnet?.close();
});

const evaluate = async (body: object) => {
  const answer = await api.call("POST", "/v2/transactions/evaluate", { body });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
};
const envelope = { chainId: 11_155_111, nonce: 0, gas: 200_000n, maxFeePerGas: 2_000_000_000n };
const evm = (fields: object) =>
  evaluate({
    ...{ network: "sepolia", signer_address: alice },
    transaction: serializeTransaction({ ...envelope, ...fields, type: "eip1559" }),
  });

test("what a contract is created with leaves the signer, also when its trial fails", async () => {
  const value = parseEther("100");
  const made = await evm({ data: "0x00", value, nonce: 7 });
  expect(made.simulation).toBe("success");
  expect(made.movements).toMatchObject([{ asset: "ETH", amount: "100" }]);
  const failing = await evm({ data: "0xfe", value, nonce: 7 });
  expect(failing).toMatchObject({ simulation: "failed", allowed: false });
  const recipient = getContractAddress({ from: alice, nonce: 7n }).toLowerCase();
  expect(failing.movements).toMatchObject([{ recipient, asset: "ETH", amount: "100" }]);
});

test("a transaction that is signed already is judged for who signed it", async () => {
  const account = privateKeyToAccount(`0x${"11".repeat(32)}`);
  const transaction = await account.signTransaction({
    ...{ ...envelope, to: bob, value: parseEther("1"), type: "eip1559", maxPriorityFeePerGas: 1n },
  });
  const body = { network: "sepolia", transaction, signer_address: alice };
  const wrong = await api.call("POST", "/v2/transactions/evaluate", { body });
  expect([wrong.status, wrong.body.message.join()]).toEqual([400, expect.stringContaining("signer_address")]);
  const told = await evaluate({ ...body, signer_address: account.address });
  expect(told.movements).toMatchObject([{ recipient: bob, asset: "ETH", amount: "1" }]);
});
