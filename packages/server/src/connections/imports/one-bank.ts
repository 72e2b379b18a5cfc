import type { Workspace } from "../../workspace/workspace";
import { areOfTwoInstitutions, canonicalInstitution, worldwide } from "../accounts-elsewhere";
import type { Item } from "./item";

/**
 * The rows of an import, in which those of statements are refused whose bank is surely another one than the bank of the
 * account that has their number in the connection. A number of a bank's own is no identifier beside that of another
 * bank, and the two would be added up as one account. It is given all rows from the first one on, also those that are
 * stored already.
 */
export async function* ofOneBank(
  { db }: Workspace,
  connectionId: string,
  batches: AsyncIterable<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  /** The bank of each account, by its number. */
  const banks = new Map<string, string>();
  const storedBank = async (number: string): Promise<string> => {
    const row = await db
      .selectFrom("accounts")
      .select("institution")
      .where("connection_id", "=", connectionId)
      .where("external_id", "=", number)
      .executeTakeFirst();
    return row?.institution ?? "";
  };
  /** Why the rows of the current statement are refused. */
  const refusalOf = async (number: string, bank: string): Promise<string | undefined> => {
    const before = banks.get(number) ?? (await storedBank(number));
    if (areOfTwoInstitutions(before, bank))
      return `belongs to the account ${number} at ${bank}, but this connection has the account ${number} at ${before}: import the statements of each bank into a separate connection`;
    banks.set(number, bank === "" ? before : bank);
    return undefined;
  };
  let [file, refusal]: [string | undefined, string | undefined] = [undefined, undefined];
  for await (const items of batches) {
    const read: Item[] = [];
    for (const item of items) {
      if (item.file !== file) [file, refusal] = [item.file, undefined];
      if (item.kind === "account" && item.isOfStatement) {
        const { external_id: number = "", institution = "" } = item.fields;
        refusal =
          worldwide(number) === undefined
            ? await refusalOf(number, canonicalInstitution(institution))
            : undefined;
      }
      const { file: part, row } = item;
      const fields = "fields" in item ? item.fields : undefined;
      // As many rows as before: an import that was killed goes on behind those that it has counted.
      read.push(
        refusal === undefined
          ? item
          : { file: part, row, kind: "unreadable", message: refusal, ...(fields && { fields }) },
      );
    }
    yield read;
  }
}
