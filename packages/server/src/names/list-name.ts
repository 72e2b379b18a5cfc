import { importableLists } from "../sanctions/lists";

/** How answers call a list that entries are from, by its identifier. */
export const listName = (id: string): string =>
  importableLists.find((list) => list.id === id)?.labelList ?? id;
