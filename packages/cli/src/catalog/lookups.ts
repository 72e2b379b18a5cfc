import { failOnFlag } from "../fail-on";
import { keystoreFlag } from "../keys/flags";
import { command, type Leaf } from "../program/command";
import { text, toggle } from "../program/flags";

const webFlag = toggle(
  "--web",
  "open the address on the network's block explorer; without a terminal, print the URL",
);

export const balanceFlags = {
  network: text("--network <network>", "only this network; default all networks that the service reads"),
  keystore: keystoreFlag,
  web: webFlag,
};
export const screenFlags = {
  network: text(
    "--network <network>",
    "network; default: where the address was last active, else the network in the settings",
  ),
  keystore: keystoreFlag,
  failOn: failOnFlag("severity"),
  web: webFlag,
};

const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Everyday look-ups about one address. */
export const lookups: readonly Leaf[] = [
  command({
    name: "balance",
    lists: true,
    summary: "show what an address or wallet holds",
    args: {
      account: {
        syntax: "<name|address>",
        about: "an address of any family, or the name of a wallet, contact or person",
      },
    },
    flags: balanceFlags,
    examples: [
      ["waybill balance alice", "the wallet's tokens on every network"],
      [`waybill balance ${bob} --network sepolia --json`, "one network, for scripts"],
      [`waybill balance ${bob} --network eth --web`, "opens its page on the block explorer"],
    ],
    notes:
      "Amounts are read from the networks' nodes. A network that could not be read is named, with the last amounts that were read, if there are any; it is never shown as empty.",
    load: async () => (await import("../commands/balance")).balance,
  }),
  command({
    name: "screen",
    summary: "show the risk of an address, worst first",
    args: {
      address: {
        syntax: "<name|address>",
        about: "an address of any family, or the name of a wallet, contact or person",
      },
    },
    flags: screenFlags,
    examples: [
      [`waybill screen ${bob}`, "all findings, with their evidence"],
      [`waybill screen ${bob} --network sepolia --json`, "on one network, for scripts"],
      [`waybill screen ${bob} --fail-on high`, "exit code 15 if the risk is high or severe"],
    ],
    notes:
      "The exit code is 15 if the risk reaches the level of --fail-on; the answer is printed in any case. Only the address is assessed, from the service's label lists and its index. The risk of a payment also depends on the sender: see waybill quote.",
    load: async () => (await import("../commands/screen")).screen,
  }),
];
