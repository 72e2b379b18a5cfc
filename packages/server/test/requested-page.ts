import { type FieldErrors, refused } from "../src/field-errors";
import { checkPage, type RequestedPage } from "../src/params/page";

/** The page at a cursor of the list that `question` identifies. Throws when fields are refused. */
export function requestedPage(
  cursor: string | undefined,
  size: number,
  ...question: string[]
): RequestedPage {
  const faults: FieldErrors = {};
  const page = checkPage(
    { parameters: { cursor, size }, hasFaults: () => false },
    question,
    (field, code, message, params) => {
      faults[field] = [{ code, message, params }];
      return refused;
    },
  );
  if (page === refused) throw new Error(`refused: ${JSON.stringify(faults)}`);
  return page;
}
