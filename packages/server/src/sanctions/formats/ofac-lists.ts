import type { ImportableListId } from "../lists";
import { SanctionsFileError } from "./file-error";

/**
 * OFAC publishes two lists in the same formats: that of blocked persons (SDN), and that of all others (consolidated,
 * non-SDN).
 */
export type OfacList = Extract<ImportableListId, "ofac" | "ofac-cons">;

/** The files of a list in CSV: its entries, other names, places, and what did not fit into remarks. */
export type OfacPart = "main" | "alt" | "add" | "comments";

/** The names of OFAC's files. */
export const ofacFiles: Readonly<Record<OfacList, Readonly<Record<OfacPart | "xml", string>>>> = {
  ofac: { main: "SDN.CSV", alt: "ALT.CSV", add: "ADD.CSV", comments: "SDN_COMMENTS.CSV", xml: "SDN.XML" },
  "ofac-cons": {
    main: "CONS_PRIM.CSV",
    alt: "CONS_ALT.CSV",
    add: "CONS_ADD.CSV",
    comments: "CONS_COMMENTS.CSV",
    xml: "CONSOLIDATED.XML",
  },
};

/** The list by the name of a file: OFAC's own names, with anything before and behind them that is no letter. */
const names: Readonly<Record<OfacList, RegExp>> = {
  "ofac-cons": /(?:^|[^a-z])(?:cons_(?:prim|alt|add|comments)|consolidated|non-?sdn)(?:[^a-z]|$)/i,
  ofac: /(?:^|[^a-z])(?<!non-?)sdn(?:_comments|_alt|_add)?(?:[^a-z]|$)/i,
};

/** Some programmes that nearly all entries have only on one of the lists. */
const programmesOf: Readonly<Record<OfacList, RegExp>> = {
  "ofac-cons": /^(?:NS-.+|FSE-.+|561.?(?:Related|List)|CMIC.*|MBS.*|CAPTA.*|SSI.*)$/i,
  ofac: /^(?:SDGT|SDNTK?|FTO|NPWMD|CUBA|GLOMAG|TCO|CYBER\d|IFSR|IRGC|DPRK\d?|SYRIA|IRAN|IRAQ2|LIBYA\d|BELARUS|ILLICIT-DRUGS-.+|VENEZUELA-EO.+)$/i,
};

/** Which of OFAC's lists files are: by their names, and by the programmes of their entries. */
export class OfacIdentity {
  readonly #entries: Record<OfacList, number> = { ofac: 0, "ofac-cons": 0 };
  readonly #programmes: Partial<Record<OfacList, string>> = {};

  note(programmes: readonly string[]): void {
    for (const list of ["ofac", "ofac-cons"] as const) {
      const telling = programmes.find((one) => programmesOf[list].test(one));
      if (telling === undefined) continue;
      this.#entries[list] += 1;
      this.#programmes[list] ??= telling;
      return;
    }
  }

  /**
   * The list of files with these names. Throws SanctionsFileError when their names, their entries and the list that was asked for
   * contradict each other.
   */
  decide(files: readonly string[], wanted: ImportableListId | undefined, form: "csv" | "xml"): OfacList {
    const named = files.flatMap((file) => {
      const list = nameSays(file);
      return list === undefined ? [] : [{ list, why: `by its name ${file}` }];
    });
    const [one, another] = [named[0], named.find(({ list }) => list !== named[0]?.list)];
    if (one && another) {
      const said = [one, another].map(({ list, why }) => `of the list ${list} (${why})`).join(" and ");
      throw new SanctionsFileError(1, `the files are ${said}: import the files of each list separately`);
    }
    const { ofac, "ofac-cons": cons } = this.#entries;
    const content = ofac > cons ? "ofac" : cons > ofac ? "ofac-cons" : undefined;
    const shown =
      content === undefined
        ? []
        : [{ list: content, why: `by the programme ${this.#programmes[content]} of its entries` } as const];
    const evidence = [...named, ...shown];
    const list = wanted ?? evidence[0]?.list ?? "ofac";
    const other = evidence.find((one) => one.list !== list);
    if (!other && (list === "ofac" || list === "ofac-cons")) return list;
    const found = other ?? { list: "ofac" as const, why: "by its form" };
    const title = ofacFiles[found.list][form === "xml" ? "xml" : "main"];
    throw new SanctionsFileError(
      1,
      `this is OFAC's ${title}, of the list ${found.list}, not of ${list} (${found.why})`,
      { list: found.list },
    );
  }
}

/** The list that the name of a file says; undefined where it says none. */
export const nameSays = (file: string): OfacList | undefined =>
  names["ofac-cons"].test(file) ? "ofac-cons" : names.ofac.test(file) ? "ofac" : undefined;
