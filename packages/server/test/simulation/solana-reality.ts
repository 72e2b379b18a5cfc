import { base58 } from "@scure/base";
import { type TokenBalance, TransactionMessage, VersionedTransaction } from "@solana/web3.js";
import type { Compared } from "./evm-reality";
import { randomOf } from "./random";
import { type SolanaCase, solanaMakers } from "./solana-transactions";
import type { SolanaWorld } from "./solana-world";

/** Simulates transactions, then signs and sends them: outcome, fee, units and every change of a balance have to be the same. */
export async function compareSolana(world: SolanaWorld, runs: number, seed: number): Promise<Compared> {
  const random = randomOf(seed);
  const compared: Compared = { kinds: {}, reverted: 0, changes: 0, problems: [] };
  for (let run = 0; run < runs; run++) {
    const maker = solanaMakers[run % solanaMakers.length];
    if (!maker) throw new Error("there are no kinds");
    const given = maker(world, random);
    compared.kinds[given.kind] = (compared.kinds[given.kind] ?? 0) + 1;
    const problem = await compareOne(world, given, compared);
    if (problem !== undefined) compared.problems.push(`seed ${seed}, ${given.kind} ${run}: ${problem}`);
  }
  return compared;
}

async function compareOne(
  world: SolanaWorld,
  given: SolanaCase,
  compared: Compared,
): Promise<string | undefined> {
  const { connection, api, table } = world;
  const { blockhash } = await connection.getLatestBlockhash();
  const [payer] = given.signers;
  if (!payer) throw new Error("nobody pays");
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions: given.instructions,
  });
  const transaction = new VersionedTransaction(
    given.isVersioned ? message.compileToV0Message([table]) : message.compileToLegacyMessage(),
  );
  const payload = Buffer.from(transaction.serialize()).toString("base64");
  const body = { cluster: "devnet", transactions: [{ payload }] };
  const { status, text, body: answer } = await api.call("POST", "/v1/simulate/solana/transactions", { body });
  if (status !== 200) return `it answers ${status}: ${text}`;
  const [reported] = answer;
  if (reported.error !== null) compared.reverted++;

  transaction.sign(given.signers);
  await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  const signature = base58.encode(transaction.signatures[0] ?? new Uint8Array());
  const config = { maxSupportedTransactionVersion: 0, commitment: "confirmed" } as const;
  const landed = await connection.getTransaction(signature, config);
  const said = new Map<string, bigint>();
  for (const { address, pre, post } of reported.lamport_changes)
    said.set(address, BigInt(post) - BigInt(pre));
  for (const { account, pre, post } of reported.expected_state_changes.token_changes)
    said.set(`${account} tokens`, BigInt(post) - BigInt(pre));
  if (!landed?.meta)
    return reported.error === null || said.size > 0
      ? `it is said to happen, and no block takes it (${payload})`
      : undefined;

  const { meta } = landed;
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
  const keys = [...landed.transaction.message.staticAccountKeys, ...writable, ...readonly];
  const key = (place: number) => keys[place]?.toBase58() ?? "";
  const happened = new Map<string, bigint>();
  const add = (name: string, change: bigint) => {
    const sum = (happened.get(name) ?? 0n) + change;
    if (sum === 0n) happened.delete(name);
    else happened.set(name, sum);
  };
  meta.preBalances.forEach((before, place) => {
    add(key(place), BigInt(meta.postBalances[place] ?? 0) - BigInt(before));
  });
  const tokens = (balances: readonly TokenBalance[] | null | undefined, sign: bigint) => {
    for (const { accountIndex, uiTokenAmount } of balances ?? [])
      add(`${key(accountIndex)} tokens`, sign * BigInt(uiTokenAmount.amount));
  };
  tokens(meta.preTokenBalances, -1n);
  tokens(meta.postTokenBalances, 1n);
  compared.changes += happened.size;

  const problems: string[] = [];
  if ((reported.error === null) !== (meta.err === null))
    problems.push(`it is said to end with ${reported.error}, and ends with ${JSON.stringify(meta.err)}`);
  const { fee, compute_units } = reported.transaction_summary;
  if (fee.total !== String(meta.fee)) problems.push(`the fee is said to be ${fee.total}, and is ${meta.fee}`);
  if (compute_units !== meta.computeUnitsConsumed)
    problems.push(`it is said to use ${compute_units} units, and uses ${meta.computeUnitsConsumed}`);
  if (meta.err === null && reported.transaction_summary.fee_confidence !== "High")
    problems.push("the fee is not sure");
  for (const name of new Set([...said.keys(), ...happened.keys()]))
    if (said.get(name) !== happened.get(name))
      problems.push(
        `${name} is said to change by ${said.get(name) ?? 0n}, and changes by ${happened.get(name) ?? 0n}`,
      );
  return problems.length > 0 ? `${problems.join("; ")} (${payload})` : undefined;
}
