import { expect, test } from "vitest";
import { accountTypes, cosmosType, evmType, solanaType } from "./account-type";
import { TOKEN_PROGRAM } from "./solana/programs";

test("an account with code is a contract, one that delegates to code (EIP-7702) is not", () => {
  expect(evmType("0x")).toBe("account");
  expect(evmType("0x6080")).toBe("contract");
  expect(evmType(`0xef0100${"ab".repeat(20)}`)).toBe("account");
  expect(evmType(`0xef0100${"ab".repeat(21)}`)).toBe("contract");
});

test("on Solana programs, validators and multisigs differ from wallets", () => {
  const account = { owner: "11111111111111111111111111111111", executable: false, data: new Uint8Array() };
  expect(solanaType(undefined)).toBe("account");
  expect(solanaType(account)).toBe("account");
  expect(solanaType({ ...account, executable: true })).toBe("contract");
  expect(solanaType({ ...account, owner: "Vote111111111111111111111111111111111111111" })).toBe("validator");
  expect(solanaType({ ...account, owner: TOKEN_PROGRAM, data: new Uint8Array(355) })).toBe("multisig");
  expect(solanaType({ ...account, owner: TOKEN_PROGRAM, data: new Uint8Array(165) })).toBe("account");
});

test("on Cosmos the account's own type decides, and the length of a contract's address", () => {
  const plain = "osmo1testcalmqqqqqqqqqqqqqqqqqqqqqqqqlpmw0g";
  const base = { type: "/cosmos.auth.v1beta1.BaseAccount", key: undefined };
  expect(cosmosType(plain, undefined)).toBe("account");
  expect(cosmosType(plain, base)).toBe("account");
  expect(cosmosType(plain, { ...base, type: "/cosmos.auth.v1beta1.ModuleAccount" })).toBe("module");
  expect(cosmosType(plain, { ...base, key: "/cosmos.crypto.multisig.LegacyAminoPubKey" })).toBe("multisig");
  expect(cosmosType(`osmo1${"q".repeat(58)}`, base)).toBe("contract");
});

test("a network without a node returns undefined", async () => {
  const none = { evm: new Map(), solana: new Map(), cosmos: new Map() };
  expect(await accountTypes(none, "sepolia", ["0x"])).toBeUndefined();
});
