import { keyFileFlag, keystoreFlag, passwordFileFlag } from "../keys/flags";
import { command, type Group } from "../program/command";
import { toggle } from "../program/flags";

export const newWalletFlags = {
  keystore: keystoreFlag,
  passwordFile: passwordFileFlag,
  allowEmptyPassword: toggle("--allow-empty-password", "accept an empty password (throw-away keys only)"),
};
export const importFlags = { ...newWalletFlags, keyFile: keyFileFlag };
export const listFlags = { keystore: keystoreFlag };

const nameArgument = { name: { syntax: "<name>", about: "letters, digits, - and _" } } as const;

export const wallet: Group = {
  name: "wallet",
  summary: "encrypted signing keys on this machine",
  commands: [
    command({
      name: "create",
      summary: "make a new key and keep it encrypted",
      args: nameArgument,
      flags: newWalletFlags,
      examples: [
        ["waybill wallet create alice", "asks for a password, prints the new address"],
        ["waybill wallet create bot --password-file ~/.bot-password --json", "the same in a script"],
      ],
      notes:
        "The file is Web3 Secret Storage version 3 (scrypt): geth and cast read it too. There is no way back from a forgotten password.",
      load: async () => (await import("../commands/wallet-create")).walletCreate,
    }),
    command({
      name: "import",
      summary: "keep a key you already have, encrypted",
      args: nameArgument,
      flags: importFlags,
      examples: [
        ["waybill wallet import alice", "asks for the private key and a password, showing neither"],
        ["waybill wallet import alice --key-file key.txt", "reads the key from a file"],
      ],
      load: async () => (await import("../commands/wallet-import")).walletImport,
    }),
    command({
      name: "list",
      summary: "list the wallets and their addresses",
      args: {},
      flags: listFlags,
      examples: [["waybill wallet list", "names, addresses and files"]],
      load: async () => (await import("../commands/wallet-list")).walletList,
    }),
  ],
};
