import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from "../../../../../chains/solana/programs";
import { asAddress } from "../../encodings";
import { readMint, readTokenAccount } from "../../token-layout";
import type { Account } from "../../virtual-machine";
import { accountFormat, tokenAmount } from "../account-encoding";
import { invalidParams } from "../errors";
import { inContext, type Methods } from "../method";

/** Methods for tokens of the SPL Token programs. */
export const tokenMethods: Methods = {
  getTokenAccountsByOwner: (node, params) => {
    const owner = params.address(0);
    const filter = params.object(1);
    const mint = filter.address("mint");
    const program = filter.address("programId");
    if ((mint === undefined) === (program === undefined))
      throw invalidParams("the second parameter must have a mint or a programId");
    const { machine } = node.ledger;
    if (mint && !isMint(machine.account(mint))) throw invalidParams("could not find mint");
    const programs: readonly string[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM];
    if (program && !programs.includes(program)) throw invalidParams("unrecognized Token program id");
    const format = accountFormat(node, params.options(2));
    const found = (program ? [program] : programs)
      .flatMap((candidate) => machine.accountsOf(candidate))
      .filter(({ account }) => {
        const held = readTokenAccount(account);
        return held?.owner === owner && (mint === undefined || held.mint === mint);
      })
      .map(({ address, account }) => ({ pubkey: address, account: format(address, account) }));
    return inContext(node, found);
  },
  getTokenAccountBalance: (node, params) => {
    const { machine } = node.ledger;
    const account = machine.account(params.address(0));
    params.options(1);
    const held = account && readTokenAccount(account);
    if (!held) throw invalidParams(account ? "not a Token account" : "could not find account");
    const mint = machine.account(asAddress(held.mint));
    return inContext(node, tokenAmount(held.amount, (mint && readMint(mint)?.decimals) ?? 0));
  },
  getTokenSupply: (node, params) => {
    const account = node.ledger.machine.account(params.address(0));
    params.options(1);
    const mint = account && readMint(account);
    if (!mint) throw invalidParams(account ? "not a Token mint" : "could not find account");
    return inContext(node, tokenAmount(mint.supply, mint.decimals));
  },
};

const isMint = (account: Account | undefined) => account !== undefined && readMint(account) !== undefined;
