import { expect, test } from "vitest";
import { evmWallets, solanaWallets } from "../../local/chains/wallets";
import { partiesOf } from "./listed-parties";

const [alice] = evmWallets;
const [, bob] = solanaWallets;
const mint = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";
const usdc = "0x1c7d4b196cb0c7b01d743fbc6116a902379c7238";
const onSepolia = { network: "sepolia", account: alice.address, token: usdc };
const onSolana = { network: "solana-devnet", account: bob?.address ?? "", token: mint };

test.each([
  ["recipient", { source: onSepolia, destination: onSolana }],
  ["sender", { source: onSolana, destination: onSepolia }],
])("the tokens of both sides, and the token account of a %s on Solana, are parties", async (_, sides) => {
  const parties = await partiesOf({ ...sides, transactions: [] });
  expect(parties.map(({ party }) => party).slice(0, 2)).toEqual(["sender", "recipient"]);
  const through = parties.slice(2);
  expect(through.every(({ party }) => party === "intermediary")).toBe(true);
  expect(through.map(({ network, address }) => `${network} ${address.toLowerCase()}`)).toEqual(
    expect.arrayContaining([
      `sepolia ${usdc}`,
      `solana-devnet ${mint.toLowerCase()}`,
      // The associated token account of the wallet for this mint.
      "solana-devnet c7fmljly5uclj6w5elxqxb4nxei3vtnyapmcslcbwyt5",
    ]),
  );
});

test("a native coin has neither", async () => {
  const side = { ...onSepolia, token: "eth" };
  expect(await partiesOf({ source: side, destination: side, transactions: [] })).toHaveLength(2);
});
