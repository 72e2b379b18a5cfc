import { keyFileFlag, keystoreFlag, passwordFileFlag } from "../keys/flags";
import { keyKinds } from "../keys/kind";
import { command, type Group } from "../program/command";
import { choice, text, toggle, whole } from "../program/flags";
import { balanceFlags } from "./lookups";

export const createFlags = {
  kind: choice(
    "--kind <family>",
    `networks the key is for: ${keyKinds.join(", ")}; default evm`,
    keyKinds,
    "evm",
  ),
  keystore: keystoreFlag,
  passwordFile: passwordFileFlag,
  allowEmptyPassword: toggle("--allow-empty-password", "accept an empty password (throw-away keys only)"),
};
export const importFlags = {
  ...createFlags,
  keyFile: keyFileFlag,
  fromMnemonic: toggle("--from-mnemonic", "ask for a mnemonic (BIP-39) instead of a private key"),
  mnemonicFile: text("--mnemonic-file <file>", "read a mnemonic from a file, - for stdin"),
  account: whole("--account <number>", "account of the mnemonic, on the standard path; default 0", {
    min: 0,
    max: 2 ** 31 - 1,
    absent: 0,
  }),
  derivationPath: text(
    "--derivation-path <path>",
    "derivation path of the key, if it is not the standard path",
  ),
};
export const showFlags = { keystore: keystoreFlag };
export const renameFlags = { keystore: keystoreFlag };
export const deleteFlags = { keystore: keystoreFlag, yes: toggle("--yes", "do not ask") };
export const listFlags = {
  kind: choice("--kind <family>", "only evm, solana or cosmos wallets", keyKinds, undefined),
  network: text("--network <network>", "only wallets for this network, with their addresses there"),
  keystore: keystoreFlag,
};

const nameArgument = { name: { syntax: "<name>", about: "letters, digits, - and _" } } as const;

export const wallets: Group = {
  name: "wallets",
  summary: "encrypted signing keys on this machine",
  commands: [
    command({
      name: "create",
      summary: "create a new key and store it encrypted",
      args: nameArgument,
      flags: createFlags,
      examples: [
        ["waybill wallets create alice", "asks for a password, prints the new address"],
        ["waybill wallets create carol --kind solana", "a key for Solana networks"],
        ["waybill wallets create bot --password-file ~/.bot-password --json", "the same in a script"],
      ],
      notes:
        "An EVM wallet is a Web3 Secret Storage version 3 file (scrypt), as geth, cast and ethers read and write it. A Solana or Cosmos wallet has its own format (scrypt, AES-256-GCM), so that no other tool mistakes its key for an EVM key. A forgotten password cannot be recovered.",
      load: async () => (await import("../commands/wallets")).walletsCreate,
    }),
    command({
      name: "import",
      summary: "store an existing key encrypted",
      args: nameArgument,
      flags: importFlags,
      examples: [
        ["waybill wallets import alice", "asks for the private key and a password without showing them"],
        ["waybill wallets import alice --key-file key.txt", "reads the key from a file"],
        ["waybill wallets import carol --kind solana --key-file id.json", "reads a file from solana-keygen"],
        [
          "waybill wallets import dave --from-mnemonic --account 1",
          "asks for the words without showing them",
        ],
      ],
      notes:
        "A key is 64 hex digits (evm, cosmos), or for solana the 64 bytes in base58 or as the JSON list of a solana-keygen file. Mnemonics are English, without a passphrase; the standard paths are m/44'/60'/0'/0/N (evm), m/44'/501'/N'/0' (solana) and m/44'/118'/0'/0/N (cosmos).",
      load: async () => (await import("../commands/wallets")).walletsImport,
    }),
    command({
      name: "show",
      summary: "show one wallet, with its address on each network",
      args: nameArgument,
      flags: showFlags,
      examples: [["waybill wallets show alice", "kind, addresses and file; never the key"]],
      load: async () => (await import("../commands/wallets")).walletsShow,
    }),
    command({
      name: "balance",
      summary: "show what a wallet holds, as `waybill balance` does",
      args: { account: { syntax: "<name>", about: "the wallet" } },
      flags: balanceFlags,
      examples: [["waybill wallets balance alice", "its tokens on every network that the service reads"]],
      load: async () => (await import("../commands/balance")).balance,
    }),
    command({
      name: "rename",
      summary: "give a wallet another name",
      args: { ...nameArgument, to: { syntax: "<new-name>", about: "letters, digits, - and _" } },
      flags: renameFlags,
      examples: [["waybill wallets rename alice treasury", "the key and the password stay as they are"]],
      load: async () => (await import("../commands/wallets")).walletsRename,
    }),
    command({
      name: "delete",
      summary: "delete a wallet's file",
      args: nameArgument,
      flags: deleteFlags,
      examples: [
        ["waybill wallets delete alice", "asks first; without a copy of the key, its funds are lost"],
        ["waybill wallets delete alice --yes", "without asking, for scripts"],
      ],
      load: async () => (await import("../commands/wallets")).walletsDelete,
    }),
    command({
      name: "list",
      lists: true,
      summary: "list the wallets and their addresses",
      args: {},
      flags: listFlags,
      examples: [
        [
          "waybill wallets list",
          "names, kinds, addresses and files; stderr names the files that are skipped",
        ],
        [
          "waybill wallets list --network neutron-1",
          "wallets that can pay there; a Cosmos key has an address per chain",
        ],
      ],
      load: async () => (await import("../commands/wallets")).walletsList,
    }),
  ],
};
