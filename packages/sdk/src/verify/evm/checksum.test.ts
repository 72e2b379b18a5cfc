import { getAddress } from "viem";
import { expect, test } from "vitest";
import { evmAddress } from "../address";
import { withChecksum } from "./checksum";

test("addresses have the checksum of viem, also when they are forgotten and asked for again", () => {
  const addresses = Array.from({ length: 2_500 }, (_, index) =>
    index.toString(16).padStart(4, "a").repeat(10),
  );
  for (const digits of [...addresses, ...addresses.slice(0, 3), ...addresses.slice(-3)]) {
    const address = evmAddress(`0x${digits}`) ?? expect.unreachable();
    expect(withChecksum(address)).toBe(getAddress(address));
  }
});
