import { programName } from "../../simulation/solana/programs";
import type { RunInstruction } from "../../simulation/solana/simulate";

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const token = names(`
  initializeMint initializeMint2 initializeAccount initializeAccount2 initializeAccount3 initializeImmutableOwner getAccountDataSize
  transfer transferChecked transferCheckedWithFee approve approveChecked revoke setAuthority mintTo mintToChecked burn burnChecked
  closeAccount freezeAccount thawAccount syncNative
`);

/** The instructions whose effects are known, by program. A node also parses others, such as those of stakes, in words of its own. */
const understood: Readonly<Record<string, ReadonlySet<string>>> = {
  system: names(`
    createAccount createAccountWithSeed transfer transferWithSeed assign assignWithSeed allocate
    advanceNonce initializeNonce authorizeNonce withdrawFromNonce
  `),
  "spl-token": token,
  "spl-token-2022": token,
  "spl-associated-token-account": names("create createIdempotent recoverNested"),
  "compute-budget": names(
    "requestHeapFrame setComputeUnitLimit setComputeUnitPrice setLoadedAccountsDataSizeLimit",
  ),
  // Nodes call it a text.
  "spl-memo": names("memo text"),
};

/** Whether it is known what an instruction does. */
export const isUnderstood = ({ program, parsed }: RunInstruction): boolean =>
  parsed !== undefined && understood[programName(program) ?? ""]?.has(parsed.type) === true;

/** What an instruction lets happen later, one sentence each. */
export function grantsOf({ parsed, depth }: RunInstruction, signers: readonly string[]): string[] {
  const { account, delegate, newAuthority, newAuthorized, owner } = parsed?.info ?? {};
  const notes: string[] = [];
  if (typeof delegate === "string") notes.push(`It lets ${delegate} take tokens later.`);
  for (const authority of [newAuthority, newAuthorized])
    if (typeof authority === "string") notes.push(`It gives an authority to ${authority}.`);
  // A program gives away accounts of its own, too, where it makes new ones; those sign no transaction.
  const isGiven = parsed?.type === "assign" || parsed?.type === "assignWithSeed";
  if (isGiven && (depth === 1 || signers.includes(String(account))))
    notes.push(`It gives the account ${account} to the program ${owner}.`);
  return notes;
}
