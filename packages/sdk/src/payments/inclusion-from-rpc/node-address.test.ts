import { inspect } from "node:util";
import { expect, test } from "vitest";
import { ArgumentError } from "../../errors";
import type { SignedTransfer } from "../../types";
import { inclusionFromRpc } from "./inclusion-from-rpc";

const signedAt = "2026-03-01T12:00:00.000Z";
const bytes = {
  quoteId: "q",
  from: "0xA",
  nonce: "7",
  signedPayload: "0x02",
  txHash: `0x${"ab".repeat(32)}`,
};
const evm: SignedTransfer = { ...bytes, kind: "evm", network: "sepolia" };
const cosmos: SignedTransfer = { ...bytes, kind: "cosmos", network: "osmosis-1", from: "osmo1x" };

/** The addresses that a reader asks for bytes of which its node knows nothing. */
async function asked(signed: SignedTransfer, url: string): Promise<string[]> {
  const addresses: string[] = [];
  const fetch = async (address: string | URL | Request) => {
    addresses.push(String(address));
    return new Response("{}", { status: 404 });
  };
  await inclusionFromRpc({ [signed.network]: url }, { fetch })(signed, signedAt).catch(() => {});
  return addresses;
}

test.each([
  ["https://node.example", "https://node.example/"],
  ["https://node.example/v2/key/", "https://node.example/v2/key"],
  ["https://node.example/v2?apikey=a%20b&x=", "https://node.example/v2?apikey=a%20b&x="],
])("JSON-RPC is asked at the address as it is: %s", async (url, address) => {
  expect(await asked(evm, url)).toEqual([address]);
});

test.each([
  ["https://node.example", "https://node.example", ""],
  ["https://node.example/rest/", "https://node.example/rest", ""],
  ["https://node.example/rest/?apikey=a%20b#there", "https://node.example/rest", "apikey=a%20b"],
])("the paths of REST go behind the path of %s, beside its query", async (url, base, query) => {
  const txs = "/cosmos/tx/v1beta1/txs";
  const search = "tx.acc_seq%3D%27osmo1x%2F7%27";
  expect(await asked(cosmos, url)).toEqual([
    `${base}${txs}/${bytes.txHash}${query && `?${query}`}`,
    `${base}${txs}?${query && `${query}&`}query=${search}&events=${search}&pagination.limit=1`,
  ]);
});

test.each([
  "https://user:s3cret@node.example/v2",
  "https://s3cret@node.example",
  "wss://node.example/s3cret",
  "s3cret",
])("an address that no fetch takes is refused before it is used, and not shown: %s", (url) => {
  let error: unknown;
  try {
    inclusionFromRpc({ sepolia: url });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ArgumentError);
  expect(inspect(error, { depth: 9 })).not.toContain("s3cret");
});

test("the arguments of a reader are checked first", async () => {
  const read = inclusionFromRpc({ sepolia: "https://node.example" });
  const wrong: unknown[][] = [
    ...[[], [null, signedAt], [5, signedAt], [{}, signedAt], [evm], [evm, Symbol("x")], [evm, "yesterday"]],
    ...[
      [{ ...evm, kind: "toString" }, signedAt],
      [{ ...evm, network: Symbol("x") }, signedAt],
    ],
    ...[
      [{ ...evm, nonce: 7 }, signedAt],
      [{ ...evm, txHash: undefined }, signedAt],
    ],
  ];
  for (const given of wrong)
    await expect(Reflect.apply(read, undefined, given), inspect(given)).rejects.toBeInstanceOf(ArgumentError);
});

test("a fetch that the options have of their class is the one that asks", async () => {
  const asked: string[] = [];
  class Proxied {
    get fetch() {
      return async (url: string | URL | Request) => {
        asked.push(String(url));
        return new Response("{}", { status: 404 });
      };
    }
  }
  const read = inclusionFromRpc({ sepolia: "https://node.example" }, new Proxied());
  await expect(read(evm, signedAt)).rejects.toMatchObject({ code: "connection_failed" });
  expect(asked).toEqual(["https://node.example/"]);
});
