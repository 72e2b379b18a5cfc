import { readBirth, readDay, readPublished } from "./dates";
import { addressesIn } from "./digital-currency";
import { distinct, distinctAliases, words } from "./entry";
import { required, type XmlFormat } from "./xml-format";
import { attributeOf, childrenOf, textOf, type XmlNode } from "./xml-node";

const NAMES = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"];

/** The consolidated list of the Security Council of the United Nations. */
export const unXml: XmlFormat = {
  id: "un-xml",
  list: "un",
  title: "the UN's consolidated XML",
  root: "CONSOLIDATED_LIST",
  namespaces: [""],
  entries: ["INDIVIDUALS/INDIVIDUAL", "ENTITIES/ENTITY"],
  headers: [],
  published: (node) => readPublished(attributeOf(node, "dateGenerated")),

  read(node) {
    const name = required(words(NAMES.map((part) => textOf(node, part)).join(" ")), "name");
    const aliases = childrenOf(node, `${node.name}_ALIAS`).map((alias) => ({
      name: textOf(alias, "ALIAS_NAME"),
      quality: textOf(alias, "QUALITY") === "Low" ? ("weak" as const) : ("strong" as const),
    }));
    const original = { name: textOf(node, "NAME_ORIGINAL_SCRIPT"), quality: "strong" as const };
    return {
      uid: required(textOf(node, "DATAID"), "DATAID"),
      kind: node.name === "INDIVIDUAL" ? "person" : "entity",
      name,
      aliases: distinctAliases(name, [...aliases, original]),
      programmes: distinct([textOf(node, "UN_LIST_TYPE")]),
      listedOn: readDay(textOf(node, "LISTED_ON")),
      births: distinct(childrenOf(node, "INDIVIDUAL_DATE_OF_BIRTH").map(birthOf)),
      countries: distinct([
        ...childrenOf(node, "NATIONALITY").flatMap((one) => childrenOf(one, "VALUE").map(({ text }) => text)),
        ...childrenOf(node, `${node.name}_ADDRESS`).map((one) => textOf(one, "COUNTRY")),
      ]),
      ...addressesIn(textOf(node, "COMMENTS1")),
    };
  },
};

function birthOf(node: XmlNode): string {
  const [from, to] = [textOf(node, "FROM_YEAR"), textOf(node, "TO_YEAR")];
  if (from !== "" && to !== "") return `${from}/${to}`;
  const date = textOf(node, "DATE") || textOf(node, "YEAR");
  if (date === "") return "";
  const about = textOf(node, "TYPE_OF_DATE") === "APPROXIMATELY" ? "~" : "";
  return `${about}${readBirth(date)}`;
}
