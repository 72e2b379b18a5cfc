import type { PersonPayload } from "@waybill/sdk";
import { Ivms101Error, type Ivms101Party, partyToIvms101, type Transliterate } from "@waybill/sdk/ivms101";
import { counted } from "@waybill/spec/wording";
import { transliterate } from "../transliterate";
import { Causes } from "./causes";
import type { Fault } from "./entry";

const exportFormats = ["ivms101-2023", "ivms101-2020"] as const;
type ExportFormat = (typeof exportFormats)[number];

interface Options {
  readonly as: "originator" | "beneficiary";
  readonly format: ExportFormat;
  /** Whether texts are written in Latin letters if the standard requires them. */
  readonly transliterates: boolean;
}

/** One party of a payload, with its transliterated fields; or the reasons why the standard cannot represent the record. */
type Written =
  | { readonly party: Ivms101Party; readonly transliterated: readonly string[] }
  | { readonly faults: readonly Fault[] };

/** Converts a record with the interface's field names to one party of an IVMS101 payload. */
export function ivms101Party(record: PersonPayload, { as, format, transliterates }: Options): Written {
  const transliterated: string[] = [];
  const inLatin: Transliterate = (text, field) => {
    transliterated.push(ofRecord(field));
    return transliterate(text);
  };
  try {
    const party = partyToIvms101([record], {
      as,
      version: format === "ivms101-2020" ? "2020" : "2023",
      ...(transliterates && { transliterate: inLatin }),
    });
    return { party, transliterated };
  } catch (error) {
    if (!(error instanceof Ivms101Error)) throw error;
    return { faults: error.violations.map((one) => ({ ...one, field: ofRecord(one.field) })) };
  }
}

/** The path in the record, without the path of the record in the payload. */
const ofRecord = (field: string): string => field.replace(/^\w+\[0\]\.?/, "");

/** The records of an import that could not be exported again, by format and cause. */
export class ExportCheck {
  records = 0;
  /** The number of these records that can be exported with --transliterate. */
  withTransliterate = 0;
  readonly #causes = new Causes();

  add(place: string, payload: PersonPayload, fieldName: (path: string) => string): void {
    const written = (format: ExportFormat, transliterates: boolean) =>
      ivms101Party(payload, { as: "beneficiary", format, transliterates });
    let isSound = true;
    for (const format of exportFormats) {
      const one = written(format, false);
      if (!("faults" in one)) continue;
      isSound = false;
      const named = one.faults.map((fault) => ({ ...fault, field: fieldName(fault.field) }));
      this.#causes.add(place, named, format);
    }
    if (isSound) return;
    this.records += 1;
    if (exportFormats.every((format) => "party" in written(format, true))) this.withTransliterate += 1;
  }

  /** The data that `--json` prints. */
  asData(): object {
    return {
      records: this.records,
      with_transliterate: this.withTransliterate,
      causes: this.#causes.list(),
    };
  }

  /** The warnings, one for each cause. */
  lines(of: number): string[] {
    if (this.records === 0) return [];
    const able = this.withTransliterate;
    const others = able === 0 ? "" : `; persons export --transliterate writes ${able} of them`;
    return [
      `${this.records} of ${of} records cannot be exported as IVMS101 as they are${others}.`,
      ...this.#causes
        .list()
        .map(
          ({ formats, fault, records, first }) =>
            `${counted(records, "record")} in ${formats.join(" and ")}: ${fault}: ${first.join(", ")}${records > first.length ? " ..." : ""}`,
        ),
    ];
  }
}
