import { type LocalService, startLocalService } from "@waybill/server/local";
import { createWalletClient, type Hex, http, parseAbi } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryDirectory, waybill } from "./harness";

// The issuer of USDC forbids a payment, by its own contract: the command says so, and the same bytes are sent once it allows it.
const usdc: Hex = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238";
const issuer: Hex = "0xa0Ee7A142d267C1f36714E4a8F75612F20a79720";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ port: 0, networks: ["sepolia"] });
});
afterAll(() => service.close());

const wallet = (wanted: string) =>
  service.wallets.find((one) => one.name === wanted && one.kind === "evm") ?? expect.unreachable();

/** A call of the token by the account that has every role of its issuer; local chains mine it at once. */
const asIssuer = (signature: "blacklist" | "unBlacklist" | "pause" | "unpause", ...args: [Hex] | []) =>
  createWalletClient({ transport: http(service.networks[0]?.rpcUrl) }).writeContract({
    account: issuer,
    chain: null,
    address: usdc,
    abi: parseAbi([
      "function blacklist(address account)",
      "function unBlacklist(address account)",
      "function pause()",
      "function unpause()",
    ]),
    functionName: signature,
    args,
  } as never);

const payment = () => {
  const [alice, bob] = [wallet("alice"), wallet("bob")];
  const parties = ["--from", alice.address, "--to", bob.address];
  return ["quote", ...parties, "--network", "sepolia", "--token", "usdc", "--amount", "1", "--json"];
};

const setup = () => ({
  home: temporaryDirectory(),
  env: {
    WAYBILL_BASE_URL: service.url,
    WAYBILL_API_KEY: service.apiKeys.default,
    WAYBILL_PRIVATE_KEY: wallet("alice").privateKey,
  },
});

test("a quote for a blacklisted recipient is refused with that reason", async () => {
  await asIssuer("blacklist", wallet("bob").address as Hex);
  const refused = await waybill(payment(), setup());
  expect(refused).toMatchObject({ code: 5, stdout: "" });
  expect(refused.stderr).toContain(
    `the issuer of the token ${usdc} on sepolia has blacklisted the recipient, which cannot receive this token`,
  );
  await asIssuer("unBlacklist", wallet("bob").address as Hex);
  expect((await waybill(payment(), setup())).code).toBe(0);
});

test("signed bytes of a token that is paused are not sent, and are once it is not", async () => {
  const here = setup();
  const { stdout: quote } = await waybill(payment(), here);
  const signed = await waybill(["sign", "--quote", "-", "--accept-risk", "high"], { ...here, stdin: quote });
  expect(signed.code, signed.stderr).toBe(0);
  await asIssuer("pause");
  const refused = await waybill(["submit", "-"], { ...here, stdin: signed.stdout });
  expect(refused).toMatchObject({ code: 5, stdout: "" });
  expect(refused.stderr).toContain(
    `the issuer of the token ${usdc} on sepolia has paused it; nothing was sent`,
  );
  const unquoted = await waybill(payment(), here);
  expect(unquoted.code).not.toBe(0);
  expect(unquoted.stderr).toContain("is paused");
  await asIssuer("unpause");
  const sent = await waybill(["submit", "-"], { ...here, stdin: signed.stdout });
  expect(sent.code, sent.stderr).toBe(0);
});
