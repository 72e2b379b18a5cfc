import { toBase58 } from "../../chains/solana/address";
import { programName } from "./programs";

/** The effect of an instruction of a known program, in the words of nodes' `jsonParsed`. Amounts are decimal texts. */
export interface ParsedInstruction {
  type: string;
  info: Record<string, string | number | null>;
}

type Info = ParsedInstruction["info"];
type Accounts = readonly string[];

/** Reads data front to back; throws RangeError where it ends too early. */
class Reader {
  #at = 0;
  readonly #view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  #move(size: number): number {
    const at = this.#at;
    if (at + size > this.bytes.length) throw new RangeError("the data is too short");
    this.#at += size;
    return at;
  }

  u8 = (): number => this.#view.getUint8(this.#move(1));
  u32 = (): number => this.#view.getUint32(this.#move(4), true);
  u64 = (): string => this.#view.getBigUint64(this.#move(8), true).toString();
  key = (): string => {
    const at = this.#move(32);
    return toBase58(this.bytes.subarray(at, at + 32));
  };
  /** A text with its length before it, in 8 bytes. */
  text = (): string => {
    const length = Number(this.u64());
    const at = this.#move(length);
    return new TextDecoder().decode(this.bytes.subarray(at, at + length));
  };
  optionalKey = (): string | null => (this.u8() === 1 ? this.key() : null);
}

/** How an instruction is read: its name, and its parts of accounts and data. */
type Layout = readonly [type: string, info: (accounts: Accounts, data: Reader) => Info];

const at = (accounts: Accounts, place: number): string => {
  const found = accounts[place];
  if (found === undefined) throw new RangeError("an account is missing");
  return found;
};

const system: Readonly<Record<number, Layout>> = {
  0: [
    "createAccount",
    (a, d) => ({ source: at(a, 0), newAccount: at(a, 1), lamports: d.u64(), space: d.u64(), owner: d.key() }),
  ],
  1: ["assign", (a, d) => ({ account: at(a, 0), owner: d.key() })],
  2: ["transfer", (a, d) => ({ source: at(a, 0), destination: at(a, 1), lamports: d.u64() })],
  3: [
    "createAccountWithSeed",
    (a, d) => ({
      source: at(a, 0),
      newAccount: at(a, 1),
      base: d.key(),
      seed: d.text(),
      lamports: d.u64(),
      space: d.u64(),
      owner: d.key(),
    }),
  ],
  4: ["advanceNonce", (a) => ({ nonceAccount: at(a, 0), nonceAuthority: at(a, 2) })],
  5: [
    "withdrawFromNonce",
    (a, d) => ({
      nonceAccount: at(a, 0),
      destination: at(a, 1),
      nonceAuthority: at(a, 4),
      lamports: d.u64(),
    }),
  ],
  6: ["initializeNonce", (a, d) => ({ nonceAccount: at(a, 0), nonceAuthority: d.key() })],
  7: [
    "authorizeNonce",
    (a, d) => ({ nonceAccount: at(a, 0), nonceAuthority: at(a, 1), newAuthorized: d.key() }),
  ],
  8: ["allocate", (a, d) => ({ account: at(a, 0), space: d.u64() })],
  10: ["assignWithSeed", (a, d) => ({ account: at(a, 0), base: d.key(), seed: d.text(), owner: d.key() })],
  11: [
    "transferWithSeed",
    (a, d) => ({ source: at(a, 0), sourceBase: at(a, 1), destination: at(a, 2), lamports: d.u64() }),
  ],
};

/** The authority that `setAuthority` gives away, by number. */
const authorities: Readonly<Record<number, string>> = {
  0: "mintTokens",
  1: "freezeAccount",
  2: "accountOwner",
  3: "closeAccount",
};

const checked = (a: Accounts, d: Reader, names: readonly string[]): Info => ({
  ...Object.fromEntries(names.map((name, place) => [name, at(a, place)])),
  amount: d.u64(),
  decimals: d.u8(),
});

const token: Readonly<Record<number, Layout>> = {
  0: ["initializeMint", (a, d) => ({ mint: at(a, 0), decimals: d.u8(), mintAuthority: d.key() })],
  1: ["initializeAccount", (a) => ({ account: at(a, 0), mint: at(a, 1), owner: at(a, 2) })],
  3: [
    "transfer",
    (a, d) => ({ source: at(a, 0), destination: at(a, 1), authority: at(a, 2), amount: d.u64() }),
  ],
  4: ["approve", (a, d) => ({ source: at(a, 0), delegate: at(a, 1), owner: at(a, 2), amount: d.u64() })],
  5: ["revoke", (a) => ({ source: at(a, 0), owner: at(a, 1) })],
  6: [
    "setAuthority",
    (a, d) => {
      const kind = d.u8();
      return {
        account: at(a, 0),
        authority: at(a, 1),
        authorityType: authorities[kind] ?? `type ${kind}`,
        newAuthority: d.optionalKey(),
      };
    },
  ],
  7: ["mintTo", (a, d) => ({ mint: at(a, 0), account: at(a, 1), mintAuthority: at(a, 2), amount: d.u64() })],
  8: ["burn", (a, d) => ({ account: at(a, 0), mint: at(a, 1), authority: at(a, 2), amount: d.u64() })],
  9: ["closeAccount", (a) => ({ account: at(a, 0), destination: at(a, 1), owner: at(a, 2) })],
  10: ["freezeAccount", (a) => ({ account: at(a, 0), mint: at(a, 1), freezeAuthority: at(a, 2) })],
  11: ["thawAccount", (a) => ({ account: at(a, 0), mint: at(a, 1), freezeAuthority: at(a, 2) })],
  12: ["transferChecked", (a, d) => checked(a, d, ["source", "mint", "destination", "authority"])],
  13: ["approveChecked", (a, d) => checked(a, d, ["source", "mint", "delegate", "owner"])],
  14: ["mintToChecked", (a, d) => checked(a, d, ["mint", "account", "mintAuthority"])],
  15: ["burnChecked", (a, d) => checked(a, d, ["account", "mint", "authority"])],
  16: ["initializeAccount2", (a, d) => ({ account: at(a, 0), mint: at(a, 1), owner: d.key() })],
  17: ["syncNative", (a) => ({ account: at(a, 0) })],
  18: ["initializeAccount3", (a, d) => ({ account: at(a, 0), mint: at(a, 1), owner: d.key() })],
  20: ["initializeMint2", (a, d) => ({ mint: at(a, 0), decimals: d.u8(), mintAuthority: d.key() })],
  21: ["getAccountDataSize", (a) => ({ mint: at(a, 0) })],
  22: ["initializeImmutableOwner", (a) => ({ account: at(a, 0) })],
};

/** Token-2022 has its transfer with a fee below an instruction of its own. */
const FEE_EXTENSION = 26;
const transferWithFee: Layout = [
  "transferCheckedWithFee",
  (a, d) => ({ ...checked(a, d, ["source", "mint", "destination", "authority"]), feeAmount: d.u64() }),
];

const associated: Readonly<Record<number, Layout>> = {
  0: ["create", (a) => ({ source: at(a, 0), account: at(a, 1), wallet: at(a, 2), mint: at(a, 3) })],
  1: ["createIdempotent", (a) => ({ source: at(a, 0), account: at(a, 1), wallet: at(a, 2), mint: at(a, 3) })],
  2: ["recoverNested", (a) => ({ nestedSource: at(a, 0), destination: at(a, 2), wallet: at(a, 5) })],
};

const budget: Readonly<Record<number, Layout>> = {
  1: ["requestHeapFrame", (_a, d) => ({ bytes: d.u32() })],
  2: ["setComputeUnitLimit", (_a, d) => ({ units: d.u32() })],
  3: ["setComputeUnitPrice", (_a, d) => ({ microLamports: d.u64() })],
  4: ["setLoadedAccountsDataSizeLimit", (_a, d) => ({ bytes: d.u32() })],
};

function layoutOf(name: string | undefined, data: Reader): Layout | undefined {
  switch (name) {
    case "system":
      return system[data.u32()];
    case "spl-token":
      return token[data.u8()];
    case "spl-token-2022": {
      const number = data.u8();
      if (number !== FEE_EXTENSION) return token[number];
      return data.u8() === 1 ? transferWithFee : undefined;
    }
    case "spl-associated-token-account":
      return data.bytes.length === 0 ? associated[0] : associated[data.u8()];
    case "compute-budget":
      return budget[data.u8()];
    case "spl-memo":
      return ["memo", (_a, { bytes }) => ({ text: new TextDecoder().decode(bytes).slice(0, 600) })];
    default:
      return undefined;
  }
}

/** The effect of an instruction; undefined for one of an unknown program, or that its program would not take. */
export function parseInstruction(
  program: string,
  accounts: Accounts,
  bytes: Uint8Array,
): ParsedInstruction | undefined {
  try {
    const data = new Reader(bytes);
    const layout = layoutOf(programName(program), data);
    return layout && { type: layout[0], info: layout[1](accounts, data) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** An instruction that a node has parsed, in the form of `parseInstruction`. */
export function fromNode({
  type,
  info,
}: {
  type: string;
  info: Readonly<Record<string, unknown>>;
}): ParsedInstruction {
  const plain: Info = {};
  for (const [name, value] of Object.entries(info)) {
    if (typeof value === "string" || value === null) plain[name] = value;
    else if (typeof value === "bigint") plain[name] = value.toString();
    else if (typeof value === "number") plain[name] = name === "lamports" ? String(value) : value;
    else if (name === "tokenAmount" && typeof value === "object") {
      const { amount, decimals } = value as { amount?: unknown; decimals?: unknown };
      if (typeof amount === "string") plain.amount = amount;
      if (typeof decimals === "number") plain.decimals = decimals;
    }
  }
  return { type, info: plain };
}
