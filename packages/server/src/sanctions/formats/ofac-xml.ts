import { readBirth, readPublished } from "./dates";
import { addressesIn, addressesOfIdentifier, currencyOfIdType, joinAddresses } from "./digital-currency";
import { distinct, distinctAliases, type EntryKind, words } from "./entry";
import { InvalidEntryError, required, type XmlFormat } from "./xml-format";
import { childOf, childrenOf, textOf, type XmlNode } from "./xml-node";

const kinds: Readonly<Record<string, EntryKind>> = {
  Individual: "person",
  Entity: "entity",
  Vessel: "vessel",
  Aircraft: "aircraft",
};

/** The SDN list of OFAC, SDN.XML. It does not say when an entry was listed. */
export const ofacXml: XmlFormat = {
  id: "ofac-xml",
  list: "ofac",
  title: "OFAC's SDN.XML",
  root: "sdnList",
  namespaces: [
    "https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML",
    "http://tempuri.org/sdnList.xsd",
  ],
  entries: ["sdnEntry"],
  // So it is spelled.
  headers: ["publshInformation"],
  published: (node) => readPublished(textOf(node, "Publish_Date"), true),

  declared(node) {
    const count = textOf(node, "Record_Count");
    if (count === "") return undefined;
    if (!/^\d{1,9}$/.test(count))
      throw new InvalidEntryError(
        `the Record_Count ${JSON.stringify(count.slice(0, 40))} is not a number of entries`,
      );
    return Number(count);
  },

  read(node) {
    const type = required(textOf(node, "sdnType"), "sdnType");
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
    if (!kind) throw new InvalidEntryError(`the sdnType ${JSON.stringify(type)} is not a type of OFAC`);
    const name = required(nameOf(node), "name");
    const aliases = listed(node, "akaList", "aka").map((aka) => ({
      name: nameOf(aka),
      quality: textOf(aka, "category") === "weak" ? ("weak" as const) : ("strong" as const),
    }));
    const addresses = listed(node, "idList", "id").flatMap((id) => {
      const currency = currencyOfIdType(textOf(id, "idType"));
      return currency === undefined ? [] : [addressesOfIdentifier(textOf(id, "idNumber"), currency)];
    });
    return {
      uid: required(textOf(node, "uid"), "uid"),
      kind,
      name,
      aliases: distinctAliases(name, aliases),
      programmes: distinct(listed(node, "programList", "program").map(({ text }) => text)),
      listedOn: null,
      births: distinct(
        listed(node, "dateOfBirthList", "dateOfBirthItem").map((item) =>
          readBirth(textOf(item, "dateOfBirth")),
        ),
      ),
      countries: distinct(
        [
          ...listed(node, "nationalityList", "nationality"),
          ...listed(node, "citizenshipList", "citizenship"),
          ...listed(node, "addressList", "address"),
        ]
          .map((item) => textOf(item, "country"))
          .concat(textOf(childOf(node, "vesselInfo"), "vesselFlag")),
      ),
      ...joinAddresses([...addresses, addressesIn(textOf(node, "remarks"))]),
    };
  },
};

const listed = (node: XmlNode, list: string, item: string): XmlNode[] =>
  childrenOf(childOf(node, list), item);

/** `firstName lastName`; entities have only the latter. */
const nameOf = (node: XmlNode): string => words(`${textOf(node, "firstName")} ${textOf(node, "lastName")}`);
