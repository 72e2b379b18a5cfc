import { readBirth, readDay, readPublished } from "./dates";
import {
  addressesIn,
  addressesOfIdentifier,
  currencyOfIdType,
  joinAddresses,
  listedAddress,
} from "./digital-currency";
import { distinct, distinctAliases, type EntryKind, words } from "./entry";
import { required, type XmlFormat } from "./xml-format";
import { attributeOf, childOf, childrenOf, type XmlNode } from "./xml-node";

/** The consolidated list of the European Union (financial sanctions files, version 1.1). */
export const euXml: XmlFormat = {
  id: "eu-xml",
  list: "eu",
  title: "the EU's consolidated XML",
  root: "export",
  namespaces: ["http://eu.europa.ec/fpi/fsd/export"],
  entries: ["sanctionEntity"],
  headers: [],
  published: (node) => readPublished(attributeOf(node, "generationDate")),

  read(node) {
    const names = childrenOf(node, "nameAlias").map((alias) => ({
      name: nameOf(alias),
      quality: attributeOf(alias, "strong") === "false" ? ("weak" as const) : ("strong" as const),
    }));
    const primary = names.find(({ quality, name }) => quality === "strong" && name !== "") ?? names[0];
    const name = required(primary?.name, "name");
    const regulations = childrenOf(node, "regulation");
    return {
      uid: required(attributeOf(node, "logicalId"), "logicalId"),
      kind: kindOf(childOf(node, "subjectType")),
      name,
      aliases: distinctAliases(name, names),
      programmes: distinct(regulations.map((one) => attributeOf(one, "programme"))),
      listedOn: listedOn(node, regulations),
      births: distinct(childrenOf(node, "birthdate").map(birthOf)),
      countries: distinct(
        ["citizenship", "address"].flatMap((kind) => childrenOf(node, kind)).map(countryOf),
      ),
      ...addressesOf(node),
    };
  },
};

const nameOf = (alias: XmlNode): string =>
  words(
    attributeOf(alias, "wholeName") ??
      ["firstName", "middleName", "lastName"].map((part) => attributeOf(alias, part) ?? "").join(" "),
  );

function kindOf(type: XmlNode | undefined): EntryKind {
  const code = attributeOf(type, "code")?.toLowerCase() ?? "";
  if (attributeOf(type, "classificationCode") === "P" || code === "person") return "person";
  return /vessel|ship/.test(code) ? "vessel" : "entity";
}

/** The day of designation, else the earliest on which a regulation about it came into force or was published. */
function listedOn(node: XmlNode, regulations: readonly XmlNode[]): string | null {
  const designated = readDay(attributeOf(node, "designationDate"));
  if (designated !== null) return designated;
  const days = regulations
    .map((one) => readDay(attributeOf(one, "entryIntoForceDate") ?? attributeOf(one, "publicationDate")))
    .filter((day) => day !== null)
    .sort();
  return days[0] ?? null;
}

/**
 * A date of another calendar says nothing: `ISLAMIC` stands for the years of the moon and for those of the sun, so that
 * 1347 is 1928 or 1968.
 */
function birthOf(node: XmlNode): string {
  if (!/^gregorian$/i.test(attributeOf(node, "calendarType") ?? "gregorian")) return "";
  const about = attributeOf(node, "circa") === "true" ? "~" : "";
  const date = attributeOf(node, "birthdate");
  if (date !== undefined) return `${about}${readBirth(date)}`;
  const [from, to] = [attributeOf(node, "yearRangeFrom"), attributeOf(node, "yearRangeTo")];
  if (from !== undefined && to !== undefined) return `${about}${from}/${to}`;
  const year = attributeOf(node, "year");
  if (year === undefined) return "";
  const month = attributeOf(node, "monthOfYear");
  const day = attributeOf(node, "dayOfMonth");
  const parts = month === undefined ? [year] : day === undefined ? [year, month] : [year, month, day];
  return `${about}${parts.map((part) => part.padStart(2, "0")).join("-")}`;
}

/** `00` is what the EU writes for an unknown country. */
function countryOf(node: XmlNode): string | undefined {
  const code = attributeOf(node, "countryIso2Code");
  return code === undefined || code === "00" ? attributeOf(node, "countryDescription") : code;
}

function addressesOf(node: XmlNode) {
  const identified = childrenOf(node, "identification").flatMap((one) => {
    const type = attributeOf(one, "identificationTypeDescription") ?? "";
    const named = currencyOfIdType(type);
    const currency = named ?? (/crypto|virtual|wallet/i.test(type) ? "" : undefined);
    if (currency === undefined) return [];
    const number = attributeOf(one, "number") ?? attributeOf(one, "latinNumber") ?? "";
    const read = addressesOfIdentifier(number, currency);
    // Only a type in OFAC's words says for sure that it is an address: a wallet may have a number of another kind, which is kept.
    if (named !== undefined) return read;
    if (number === "") return [];
    return read.addresses.length > 0
      ? { ...read, unread: [] }
      : { addresses: [listedAddress(number, currency)], unread: [] };
  });
  return joinAddresses([...identified, ...childrenOf(node, "remark").map(({ text }) => addressesIn(text))]);
}
