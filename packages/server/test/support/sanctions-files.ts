import { importSanctions, systemRuntime } from "@waybill/server";
import type { SanctionsEntry, SanctionsFormat } from "../../src/sanctions/formats/entry";
import type { Database } from "../../src/storage/database";

// Writes lists in the formats of their publishers; what a format cannot say is left out.

const OFAC = "https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML";

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
const attribute = (name: string, value: string) => `${name}="${escaped(value)}"`;

const ofacKinds = { person: "Individual", entity: "Entity", vessel: "Vessel", aircraft: "Aircraft" };

function ofacXml(entry: SanctionsEntry): string {
  const ids = entry.addresses.map(
    ({ address, currency }) =>
      `<id>${tag("idType", `Digital Currency Address - ${currency}`)}${tag("idNumber", address)}</id>`,
  );
  const akas = entry.aliases.map(
    ({ name, quality }) => `<aka>${tag("category", quality)}${tag("lastName", name)}</aka>`,
  );
  return `<sdnEntry>
    ${tag("uid", entry.uid)}${tag("lastName", entry.name)}${tag("sdnType", ofacKinds[entry.kind])}
    <programList>${entry.programmes.map((one) => tag("program", one)).join("")}</programList>
    <idList>${ids.join("\n")}</idList><akaList>${akas.join("")}</akaList>
    <nationalityList>${entry.countries.map((one) => `<nationality>${tag("country", one)}</nationality>`).join("")}</nationalityList>
    <dateOfBirthList>${entry.births.map((one) => `<dateOfBirthItem>${tag("dateOfBirth", one)}</dateOfBirthItem>`).join("")}</dateOfBirthList>
  </sdnEntry>`;
}

function euXml(entry: SanctionsEntry): string {
  const names = [{ name: entry.name, quality: "strong" }, ...entry.aliases].map(
    ({ name, quality }) => `<nameAlias ${attribute("wholeName", name)} strong="${quality === "strong"}"/>`,
  );
  const listed = entry.listedOn === null ? "" : attribute("designationDate", entry.listedOn);
  return `<sanctionEntity ${attribute("logicalId", entry.uid)} ${listed}>
    ${entry.programmes.map((one) => `<regulation ${attribute("programme", one)}/>`).join("")}
    <subjectType code="${entry.kind}" classificationCode="${entry.kind === "person" ? "P" : "E"}"/>
    ${names.join("\n")}
    ${entry.countries.map((one) => `<citizenship ${attribute("countryIso2Code", one)}/>`).join("")}
    ${entry.births.map((one) => `<birthdate ${attribute("birthdate", one)}/>`).join("")}
    ${entry.addresses.map(({ address, currency }) => `<identification identificationTypeDescription="Digital Currency Address - ${currency}" ${attribute("number", address)}/>`).join("")}
  </sanctionEntity>`;
}

function unXml(entry: SanctionsEntry): string {
  const element = entry.kind === "person" ? "INDIVIDUAL" : "ENTITY";
  const comments = entry.addresses.map(
    ({ address, currency }) => `Digital Currency Address - ${currency} ${address}`,
  );
  return `<${element}>
    ${tag("DATAID", entry.uid)}${tag("FIRST_NAME", entry.name)}
    ${entry.programmes.map((one) => tag("UN_LIST_TYPE", one)).join("")}
    ${entry.listedOn === null ? "" : tag("LISTED_ON", entry.listedOn)}
    ${entry.aliases.map(({ name, quality }) => `<${element}_ALIAS>${tag("QUALITY", quality === "weak" ? "Low" : "Good")}${tag("ALIAS_NAME", name)}</${element}_ALIAS>`).join("")}
    ${entry.countries.map((one) => `<NATIONALITY>${tag("VALUE", one)}</NATIONALITY>`).join("")}
    ${entry.births.map((one) => `<INDIVIDUAL_DATE_OF_BIRTH>${tag("YEAR", one)}</INDIVIDUAL_DATE_OF_BIRTH>`).join("")}
    ${tag("COMMENTS1", comments.join("; "))}
  </${element}>`;
}

function ofacCsv(entry: SanctionsEntry): string {
  const quoted = (text: string) => (text === "" ? "-0- " : `"${text.replaceAll('"', '""')}"`);
  const remarks = [
    ...entry.births.map((one) => `DOB ${one}`),
    ...entry.aliases.map(({ name }) => `a.k.a. '${name}'`),
    ...entry.countries.map((one) => `nationality ${one}`),
    ...entry.addresses.map(({ address, currency }) => `Digital Currency Address - ${currency} ${address}`),
  ].join("; ");
  const type = { person: "individual", entity: "", vessel: "vessel", aircraft: "aircraft" }[entry.kind];
  const values = [entry.name, type, entry.programmes.join("] ["), "", "", "", "", "", "", "", remarks];
  return `${entry.uid},${values.map(quoted).join(",")}\r\n`;
}

/** Beginning, entries and end of a file. */
const writers: Record<
  SanctionsFormat,
  { begin: string; entry: (entry: SanctionsEntry) => string; end: string }
> = {
  "ofac-xml": {
    begin: `<?xml version="1.0"?>\n<sdnList xmlns="${OFAC}"><publshInformation><Publish_Date>11/20/2026</Publish_Date></publshInformation>\n`,
    entry: ofacXml,
    end: "\n</sdnList>\n",
  },
  "ofac-csv": { begin: "", entry: ofacCsv, end: "\u001a" },
  "eu-xml": {
    begin: `<?xml version="1.0" encoding="UTF-8"?>\n<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-20">\n`,
    entry: euXml,
    end: "\n</export>\n",
  },
  "un-xml": {
    begin: `<?xml version="1.0"?>\n<CONSOLIDATED_LIST dateGenerated="2026-11-20T00:00:00Z">\n`,
    entry: unXml,
    end: "\n</CONSOLIDATED_LIST>\n",
  },
};

/** The parts of a list file, in an order that its format has. */
export function* listFile(format: SanctionsFormat, entries: Iterable<SanctionsEntry>): Generator<string> {
  const { begin, entry: write, end } = writers[format];
  yield begin;
  if (format !== "un-xml") for (const entry of entries) yield write(entry);
  else {
    const all = [...entries];
    yield "<INDIVIDUALS>";
    for (const entry of all) if (entry.kind === "person") yield write(entry);
    yield "</INDIVIDUALS>\n<ENTITIES>";
    for (const entry of all) if (entry.kind !== "person") yield write(entry);
    yield "</ENTITIES>";
  }
  yield end;
}

/** A text as the parts of a file. */
export async function* bytesOf(text: string | Iterable<string>, size = 65_536): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  if (typeof text !== "string") for (const part of text) yield encoder.encode(part);
  else {
    const bytes = encoder.encode(text);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
}

/** An entry with what a test says, and nothing else. */
export const entryOf = (uid: string, given: Partial<SanctionsEntry> = {}): SanctionsEntry => ({
  uid,
  kind: "entity",
  name: `INVENTED ${uid}`,
  aliases: [],
  programmes: [],
  listedOn: null,
  births: [],
  countries: [],
  addresses: [],
  unread: [],
  ...given,
});

/** An EVM address of an entry. */
export const evmAddress = (address: string) => ({ address, currency: "ETH", family: "evm" });

/** For tests of something else than how much of a list may be removed without a word. */
export const anyRemoval = { share: 1, entries: Number.POSITIVE_INFINITY };

/** Imports a version of the OFAC SDN list whose entries name these addresses, and nothing else. */
export const importNaming = (
  db: Database,
  addresses: readonly string[],
  entries: readonly string[] = ["36"],
) =>
  importSanctions(db, systemRuntime, {
    removal: anyRemoval,
    bytes: bytesOf(
      listFile(
        "ofac-xml",
        entries.map((uid) => entryOf(uid, { addresses: addresses.map(evmAddress) })),
      ),
    ),
    source: "sdn.xml",
  });
