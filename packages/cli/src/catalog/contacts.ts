import { command, type Group } from "../program/command";
import { text, toggle } from "../program/flags";

export const listFlags = { network: text("--network <network>", "only addresses of this network") };
export const addFlags = {
  confirm: toggle(
    "--confirm",
    "confirm a contact that looks like another one, so that it can be added and paid",
  ),
};
export const removeFlags = {
  address: text("--address <address>", "only this address of the contact"),
  yes: toggle("--yes", "do not ask"),
};

const name = { syntax: "<name>", about: "your own name for it, such as 'Bob SARL'" } as const;
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Names of addresses on this machine. */
export const contacts: Group = {
  name: "contacts",
  summary: "your own names for addresses that you pay",
  takesHashes: true,
  commands: [
    command({
      name: "list",
      lists: true,
      summary: "list the contacts",
      args: {},
      flags: listFlags,
      examples: [["waybill contacts list --network solana-devnet", "who can be paid there"]],
      load: async () => (await import("../commands/contacts")).contactsList,
    }),
    command({
      name: "add",
      summary: "name an address",
      args: { name, address: { syntax: "<address>", about: "a blockchain address of any family" } },
      flags: addFlags,
      examples: [[`waybill contacts add 'Bob SARL' ${bob}`, "now: waybill pay --to 'Bob SARL'"]],
      notes:
        "A contact may have an address of each family of networks, and no two of one. --to takes names of wallets, contacts and persons' records, and refuses a name that matches several addresses; the address is shown beside the name before anything is signed. A contact that looks like another one is neither added nor paid before it is confirmed: its name reads the same in other letters or mixes scripts, or its address begins and ends as another contact's. Contacts are kept in ~/.waybill/contacts.json [WAYBILL_CONTACTS].",
      load: async () => (await import("../commands/contacts")).contactsAdd,
    }),
    command({
      name: "remove",
      summary: "remove a contact",
      args: { name },
      flags: removeFlags,
      examples: [["waybill contacts remove 'Bob SARL'", "asks; --yes for scripts"]],
      load: async () => (await import("../commands/contacts")).contactsRemove,
    }),
  ],
};
