import { keyFileFlag, keystoreFlag, passwordFileFlag } from "../keys/flags";
import { keyKinds } from "../keys/kind";
import { command, type Group } from "../program/command";
import { choice, text, toggle } from "../program/flags";

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
export const importFlags = { ...createFlags, keyFile: keyFileFlag };
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
        "An EVM wallet is a Web3 Secret Storage version 3 file (scrypt), as geth, cast and ethers read and write it. A Solana or Cosmos wallet has a form of its own (scrypt, AES-256-GCM), so that no other tool takes its key for an EVM key. A forgotten password cannot be recovered.",
      load: async () => (await import("../commands/wallets-create")).walletsCreate,
    }),
    command({
      name: "import",
      summary: "store an existing key encrypted",
      args: nameArgument,
      flags: importFlags,
      examples: [
        ["waybill wallets import alice", "asks for the private key and a password, showing neither"],
        ["waybill wallets import alice --key-file key.txt", "reads the key from a file"],
        ["waybill wallets import carol --kind solana --key-file id.json", "takes what solana-keygen wrote"],
      ],
      notes:
        "A key is 64 hex digits (evm, cosmos), or for solana the 64 bytes in base58 or as the JSON list of a solana-keygen file.",
      load: async () => (await import("../commands/wallets-import")).walletsImport,
    }),
    command({
      name: "list",
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
          "who can pay there; a Cosmos key has an address per chain",
        ],
      ],
      load: async () => (await import("../commands/wallets-list")).walletsList,
    }),
  ],
};
