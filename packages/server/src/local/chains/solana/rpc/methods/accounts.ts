import type { Address } from "@solana/addresses";
import { type AccountFormat, accountFormat } from "../account-encoding";
import { accountFilter } from "../account-filter";
import type { Json } from "../json";
import { inContext, type Methods, type Node } from "../method";

/** Methods for the current state of accounts. */
export const accountMethods: Methods = {
  getBalance: (node, params) => {
    const account = node.ledger.machine.account(params.address(0));
    params.options(1);
    return inContext(node, account?.lamports ?? 0n);
  },
  getAccountInfo: (node, params) => {
    const address = params.address(0);
    return inContext(node, shown(node, address, accountFormat(node, params.options(1))));
  },
  getMultipleAccounts: (node, params) => {
    const addresses = params.addresses(0, 100);
    const format = accountFormat(node, params.options(1), { defaultEncoding: "base64" });
    return inContext(
      node,
      addresses.map((address) => shown(node, address, format)),
    );
  },
  getProgramAccounts: (node, params) => {
    const program = params.address(0);
    const options = params.options(1);
    const format = accountFormat(node, options);
    const passes = accountFilter(options);
    const found = node.ledger.machine
      .accountsOf(program)
      .filter(({ account }) => passes(account))
      .map(({ address, account }) => ({ pubkey: address, account: format(address, account) }));
    return options.flag("withContext") ? inContext(node, found) : found;
  },
};

function shown(node: Node, address: Address, format: AccountFormat): Json {
  const account = node.ledger.machine.account(address);
  return account ? format(address, account) : null;
}
