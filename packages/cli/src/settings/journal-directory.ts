import { needed, type Setting, type Sources } from "./settings";

/** Directory of the journal, which contains every payment that was signed here. */
export const journalDirectory = (sources: Sources, flag: string | undefined): Setting<string> =>
  needed(sources, "journal", flag);
