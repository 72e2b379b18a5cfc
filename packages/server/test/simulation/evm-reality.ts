import { type Hex, numberToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { balanceOfCall } from "../../src/chains/evm/erc20";
import { callFromMultisig } from "../../src/local/chains/evm/multisig";
import { evmWallets } from "../../src/local/chains/wallets";
import { type Case, type GivenTransaction, makers } from "./evm-transactions";
import { type EvmWorld, evm } from "./evm-world";
import { randomOf } from "./random";

/** The findings: how many of each kind ran, and how simulations differ from the actual effects. */
export interface Compared {
  kinds: Record<string, number>;
  reverted: number;
  /** Balances that changed. */
  changes: number;
  problems: string[];
}

/** Simulates transactions, then sends them: outcome, gas and every change of a balance have to be the same. */
export async function compareEvm(world: EvmWorld, runs: number, seed: number): Promise<Compared> {
  const random = randomOf(seed);
  const compared: Compared = { kinds: {}, reverted: 0, changes: 0, problems: [] };
  for (let run = 0; run < runs; run++) {
    const maker = makers[run % makers.length];
    if (!maker) throw new Error("there are no kinds");
    const given = await maker(world, random);
    compared.kinds[given.kind] = (compared.kinds[given.kind] ?? 0) + 1;
    // Each kind is also asked of a node without eth_simulateV1.
    const traced = Math.floor(run / makers.length) % 3 === 2;
    world.node.setMethod("eth_simulateV1", traced ? "no-method" : undefined);
    const problem = await compareOne(world, given, compared);
    if (problem !== undefined)
      compared.problems.push(`seed ${seed}, ${given.kind} ${run}${traced ? " traced" : ""}: ${problem}`);
  }
  world.node.setMethod("eth_simulateV1", undefined);
  return compared;
}

async function compareOne(world: EvmWorld, given: Case, compared: Compared): Promise<string | undefined> {
  const body = {
    network: "sepolia",
    ...("multisig" in given
      ? { multisig_transaction: given.multisig }
      : given.transactions.length === 1
        ? { transaction: given.transactions[0] }
        : { transactions: given.transactions }),
  };
  const { status, text, body: reported } = await world.api.call("POST", "/v2/simulate/evm", { body });
  if (status !== 200) return `it answers ${status}: ${text}`;
  if (reported.status === "reverted") compared.reverted++;
  const strangers = reported.balance_deltas.map((one: { address: Hex }) => one.address);
  const accounts = [...new Set([...world.accounts, ...strangers])];
  const before = await balances(world, accounts);
  const sent =
    "multisig" in given ? [await execute(world, given.multisig)] : await sendAll(world, given.transactions);
  const after = await balances(world, accounts);

  const happened = new Map<string, bigint>();
  for (const [key, amount] of after) {
    const account = key.split(" ")[0] ?? "";
    const fees = key.endsWith(" ")
      ? sent.reduce((sum, one) => sum + (one.from === account ? one.fee : 0n), 0n)
      : 0n;
    const change = amount - (before.get(key) ?? 0n) + fees;
    if (change !== 0n) happened.set(key, change);
  }
  compared.changes += happened.size;
  const said = new Map<string, bigint>(
    reported.balance_deltas.map(
      (one: { address: string; token_address: string | null; base_delta: string }) => [
        `${one.address} ${one.token_address ?? ""}`,
        BigInt(one.base_delta),
      ],
    ),
  );
  const problems = sent.flatMap((one, index) => {
    const result = reported.results[index];
    if (result.status !== one.status)
      return [`${index} is said to be ${result.status}, and is ${one.status}: ${result.revert_reason}`];
    // The execution of a multisig carries other signatures than its simulation.
    if (!("multisig" in given) && one.gas !== undefined && BigInt(result.gas_used) !== one.gas)
      return [`${index} is said to use ${result.gas_used} gas, and uses ${one.gas}`];
    return [];
  });
  for (const key of new Set([...said.keys(), ...happened.keys()]))
    if (said.get(key) !== happened.get(key))
      problems.push(
        `${key} is said to change by ${said.get(key) ?? 0n}, and changes by ${happened.get(key) ?? 0n}`,
      );
  return problems.length > 0 ? `${problems.join("; ")} (${JSON.stringify(body)})` : undefined;
}

async function balances(world: EvmWorld, accounts: readonly string[]): Promise<Map<string, bigint>> {
  const asked = accounts.flatMap((account) => [
    { key: `${account} `, method: "eth_getBalance", params: [account, "latest"] },
    ...[evm.usdc, evm.eurc].map((token) => ({
      key: `${account} ${token}`,
      method: "eth_call",
      params: [{ to: token, data: balanceOfCall(account) }, "latest"],
    })),
  ]);
  const answers = await world.batch(asked.map(({ method, params }) => ({ method, params })));
  return new Map(asked.map(({ key }, index) => [key, BigInt(answers[index] ?? 0)]));
}

interface Sent {
  from: string;
  status: "success" | "reverted";
  /** Undefined where no block took it. */
  gas: bigint | undefined;
  fee: bigint;
}

const PRICE = 100_000_000_000n;

async function sendAll(world: EvmWorld, transactions: readonly GivenTransaction[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const { from, to, data, value, gas } of transactions) {
    const wallet = evmWallets.find(({ address }) => address.toLowerCase() === from);
    if (!wallet) throw new Error(`nobody has the key of ${from}`);
    const nonce = await world.chain.getTransactionCount({ address: from, blockTag: "latest" });
    const serialized = await privateKeyToAccount(wallet.privateKey).signTransaction({
      type: "eip1559",
      chainId: 11_155_111,
      nonce,
      gas: gas === undefined ? 3_000_000n : BigInt(gas),
      maxFeePerGas: PRICE,
      maxPriorityFeePerGas: 1n,
      value: BigInt(value ?? 0),
      data: data ?? "0x",
      ...(to !== undefined && { to }),
    });
    const hash = await world.chain
      .request({ method: "eth_sendRawTransaction", params: [serialized] })
      .catch(() => undefined);
    if (hash === undefined) sent.push({ from, status: "reverted", gas: undefined, fee: 0n });
    else {
      const { status, gasUsed, effectiveGasPrice } = await world.chain.mined(hash);
      sent.push({ from, status, gas: gasUsed, fee: gasUsed * effectiveGasPrice });
    }
  }
  return sent;
}

/** By its first owner, as simulated, with the signature of another one. */
async function execute(
  world: EvmWorld,
  { safe_address, ...order }: { safe_address: Hex; to: Hex; value?: Hex; data?: Hex },
): Promise<Sent> {
  const [alice, bob] = evmWallets;
  const from = bob.address.toLowerCase();
  const latest = () => world.chain.getBlockNumber({ cacheTime: 0 });
  const before = await latest();
  const call = {
    multisig: safe_address,
    to: order.to,
    value: BigInt(order.value ?? 0),
    signers: [bob, alice] as const,
    ...(order.data !== undefined && { data: order.data }),
  };
  const hash = await callFromMultisig(world.url, call).catch(() => undefined);
  if (hash === undefined && (await latest()) === before)
    return { from, status: "reverted", gas: undefined, fee: 0n };
  const block = await world.chain.getBlock({ blockNumber: await latest() });
  const { status, gasUsed, effectiveGasPrice } = await world.chain.mined(
    hash ?? block.transactions[0] ?? numberToHex(0),
  );
  return { from, status, gas: gasUsed, fee: gasUsed * effectiveGasPrice };
}
