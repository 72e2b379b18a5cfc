import { networks, tokens } from "@waybill/spec/generated/registry";
import { expect, test } from "vitest";
import { isOnlyOn } from "./registry";

/** EVM and Cosmos signatures name their chain (EIP-155, SignDoc); Solana's do not, so only the mint tells clusters apart. */
test("no mint of a Solana network is a mint of another one", () => {
  const solana = networks.filter(({ kind }) => kind === "solana");
  const mints = tokens.filter(({ addr, network }) => addr && solana.some(({ slug }) => slug === network));
  expect(mints.length).toBeGreaterThan(3);
  for (const { network, addr } of mints) {
    const home = solana.find(({ slug }) => slug === network);
    expect(isOnlyOn(home, addr ?? undefined), `${addr} on ${network}`).toBe(true);
    for (const other of solana.filter((one) => one !== home)) {
      expect(isOnlyOn(other, addr ?? undefined)).toBe(false);
    }
  }
  expect(isOnlyOn(solana[0], undefined)).toBe(false);
});
