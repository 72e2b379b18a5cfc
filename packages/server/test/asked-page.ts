import { type FieldErrors, refused } from "../src/field-errors";
import { type AskedPage, checkPage } from "../src/params/page";

/** The page that a cursor stands for, of a list that `question` tells from others. Throws the fields that are refused. */
export function askedPage(cursor: string | undefined, size: number, ...question: string[]): AskedPage {
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
