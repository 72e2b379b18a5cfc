import { signQuote } from "@waybill/sdk/evm";
import { callFromMultisig } from "@waybill/server/local";
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, serializeTransaction, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { step } from "../print.ts";
import { expectSame, NETWORK, type Place, until, walletOf } from "./place.ts";

/** Base units of USDC. */
export const FUNDING = 20_000_000_000n;
export const PAID = 12_500_000_000n;

const safeAbi = parseAbi([
  "function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
]);

/** Gives the multisig what it will pay with. */
export async function fundMultisig({ service, waybill, multisig, balanceOf }: Place): Promise<void> {
  await step("Alice funds the reserve with 20,000 USDC", async () => {
    const alice = privateKeyToAccount(walletOf(service, "alice").privateKey as Hex);
    const quoted = await waybill.quotes.get({
      from_chain: NETWORK,
      to_chain: NETWORK,
      from_asset: "usdc",
      to_asset: "usdc",
      slippage_bps: 0,
      from_address: alice.address,
      to_address: multisig,
      amount: String(FUNDING),
    });
    const { tx_hash } = await waybill.transactions.submit(
      await signQuote(quoted, alice, { clock: service.clock }),
    );
    const { status } = await waybill.transactions.wait(tx_hash);
    expectSame("the payment to the reserve", status, "completed");
    expectSame("what the reserve holds", await balanceOf(multisig), FUNDING);
    return { lines: [`completed as ${tx_hash}`] };
  });
}

/** Asks what policies say of the payment and of its transaction, and has both owners sign it. Resolves with its hash. */
export async function paySupplier(place: Place): Promise<string> {
  const { service, waybill, multisig, supplier, usdc, rpcUrl, balanceOf } = place;
  const { intents, transactions } = waybill.platform;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [supplier as Hex, PAID] });
  await step("The supplier wants 12,500 USDC: what do policies say?", async () => {
    const intent = { network: NETWORK, from: multisig, to: supplier, asset: "USDC" };
    const asked = { ...intent, amount: "12500", amount_usd: "12500" };
    const before = await intents.evaluate(asked);
    expectSame("whether a stranger may be paid so much", before.allowed, false);
    const { id } = await waybill.platform.counterparties.create({
      name: "Carol Supplies",
      type: "vendor",
      addresses: [{ address: supplier, network: NETWORK, label: "Invoices" }],
    });
    const after = await intents.evaluate({ ...asked, counterparty_id: id, travel_rule_compliant: true });
    expectSame("whether the registered supplier may be paid", after.allowed, true);
    return {
      lines: [
        `a stranger: blocked by ${before.breaches.map((one) => one.policy_key).join(", ")}`,
        "registered as a counterparty, with the Travel Rule declared: allowed",
      ],
    };
  });
  await step("The transaction that both owners sign, taken apart before they do", async () => {
    const call = [usdc as Hex, 0n, data, 0, 0n, 0n, 0n, zeroAddress, zeroAddress, "0x"] as const;
    const transaction = serializeTransaction({
      chainId: 11_155_111,
      type: "eip1559",
      nonce: 0,
      gas: 300_000n,
      to: multisig as Hex,
      data: encodeFunctionData({ abi: safeAbi, functionName: "execTransaction", args: call }),
    });
    const signer = walletOf(service, "alice").address;
    const evaluated = await transactions.evaluate({
      network: NETWORK,
      transaction,
      signer_address: signer,
      travel_rule_compliant: true,
    });
    const [movement] = evaluated.movements;
    expectSame("whom the transaction pays", movement?.recipient.toLowerCase(), supplier.toLowerCase());
    return {
      lines: evaluated.movements.map(
        ({ amount, asset, recipient }) => `moves ${amount} ${asset} to ${recipient}`,
      ),
    };
  });
  return (
    await step("Both owners sign, and the chain executes it", async () => {
      const had = await balanceOf(supplier);
      const signers = [walletOf(service, "alice"), walletOf(service, "bob")] as const;
      const hash = await callFromMultisig(rpcUrl, { multisig, to: usdc, data, signers });
      expectSame("what the supplier got", (await balanceOf(supplier)) - had, PAID);
      await until("the payment in the index", async () => {
        const { items } = await waybill.data.transfers.list({ network: NETWORK, address: supplier });
        return items.find((one) => one.sender_tx_hash === hash);
      });
      return { hash, lines: [`executed as ${hash}`] };
    })
  ).hash;
}
