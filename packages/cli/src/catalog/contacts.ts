import { command, type Group } from "../program/command";
import { text, toggle } from "../program/flags";

export const listFlags = { network: text("--network <network>", "only addresses of this network") };
export const addFlags = {
  confirm: toggle(
    "--confirm",
    "confirm a contact that looks like another contact, so that it can be added and paid",
  ),
};
export const removeFlags = {
  address: text("--address <address>", "only this address of the contact"),
  yes: toggle("--yes", "do not ask"),
};

const name = { syntax: "<name>", about: "your own name for the address, such as 'Bob SARL'" } as const;
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Names for addresses, kept on this machine. */
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
      examples: [["waybill contacts list --network solana-devnet", "contacts that can be paid there"]],
      load: async () => (await import("../commands/contacts")).contactsList,
    }),
    command({
      name: "add",
      summary: "name an address",
      args: { name, address: { syntax: "<address>", about: "a blockchain address of any network family" } },
      flags: addFlags,
      examples: [[`waybill contacts add 'Bob SARL' ${bob}`, "lets you type: waybill pay --to 'Bob SARL'"]],
      notes:
        "A contact may have one address per network family. --to takes names of wallets, contacts and persons' records, and refuses a name that matches several addresses; the address is shown beside the name before anything is signed. A contact must be confirmed before it can be added or paid if its name reads like another contact's in other letters, if its name mixes scripts, or if its address begins and ends like another contact's. Contacts are kept in ~/.waybill/contacts.json [WAYBILL_CONTACTS].",
      load: async () => (await import("../commands/contacts")).contactsAdd,
    }),
    command({
      name: "remove",
      summary: "remove a contact",
      args: { name },
      flags: removeFlags,
      examples: [["waybill contacts remove 'Bob SARL'", "asks first; add --yes in scripts"]],
      load: async () => (await import("../commands/contacts")).contactsRemove,
    }),
  ],
};
