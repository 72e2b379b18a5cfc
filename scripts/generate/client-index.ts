import { banner, type GeneratedFile } from "./file.ts";

/** An interface whose methods and commands are made from its description. */
export interface GeneratedInterface {
  readonly name: string;
  /** The summary of the interface, from the description's `info`. */
  readonly summary: string;
  /** The identifiers of its operations that take something. */
  readonly withInput: readonly string[];
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** `listTransfers` -> `ListTransfersInput`; the second of two with one name begins with its interface. */
function inputTypes(interfaces: readonly GeneratedInterface[]): string {
  const taken = new Set<string>();
  const types = interfaces.flatMap(({ name, withInput }) =>
    withInput.map((id) => {
      const short = `${capital(id)}Input`;
      const own = taken.has(short) ? `${capital(name)}${short}` : short;
      taken.add(own);
      return `export type ${own} = InputOf<${name}Operations["${id}"]>;\n`;
    }),
  );
  return `\n// What each operation takes, by its name in the description.\n${types.join("")}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The types of the interfaces as properties of the client; of the handwritten ones only the paths. */
function sdkTypes(interfaces: readonly GeneratedInterface[], handwritten: readonly string[]): string {
  const paths = handwritten.map(
    (name) => `import type { paths as ${name}Paths } from "@waybill/spec/generated/${name}";\n`,
  );
  const imports = interfaces.map(
    ({ name }) => `import type {
  components as ${name}Components,
  operations as ${name}Operations,
  paths as ${name}Paths,
} from "@waybill/spec/generated/${name}";
import type { Methods as ${name}Methods } from "@waybill/spec/generated/${name}-client";
`,
  );
  const types = interfaces.map(
    ({ name }) => `
/** The methods of the ${name} interface by resource. */
export type ${capital(name)}Interface = InterfaceOf<${name}Operations, ${name}Methods>;
/** The schemas of the ${name} interface, by their names in its description. */
export type ${capital(name)}Schemas = ${name}Components["schemas"];
`,
  );
  const properties = interfaces.map(
    ({ name, summary }) => `  /** ${summary}. */\n  readonly ${name}: ${capital(name)}Interface;\n`,
  );
  return `${banner("spec")}${paths.join("")}${imports.join("")}import type { InputOf, InterfaceOf } from "../interfaces/types";
${types.join("")}${inputTypes(interfaces)}
/** The interfaces whose methods are made from the description, as properties of the client. */
export interface Interfaces {
${properties.join("")}}

/** The paths of all interfaces. */
export type Paths = ${[...handwritten, ...interfaces.map(({ name }) => name)].map((name) => `${name}Paths`).join(" & ")};
`;
}

/** Loads each interface's table, in a chunk of its own. */
function sdkTables(interfaces: readonly GeneratedInterface[]): string {
  const rows = interfaces.map(({ name }) => `  ${name}: () => import("./${name}-client"),\n`);
  return `${banner("spec")}
/** The tables of the interfaces whose methods are made from the description, each loaded when it is first used. */
export const interfaceTables = {
${rows.join("")}};
`;
}

function cliIndex(interfaces: readonly GeneratedInterface[]): string {
  const rows = interfaces.map(
    ({ name, summary }) => `  {
    name: ${JSON.stringify(name)},
    summary: ${JSON.stringify(lowerFirst(summary))},
    load: () => import("./${name}-commands"),
  },\n`,
  );
  return `${banner("spec")}
/** The interfaces whose commands are made from the description, each loaded when it is named. */
export const interfaceCommands = [
${rows.join("")}];
`;
}

/** The one list of interfaces, as SDK and CLI import it. */
export function generateClientIndex(
  interfaces: readonly GeneratedInterface[],
  handwritten: readonly string[],
): GeneratedFile[] {
  return [
    { path: "packages/sdk/src/generated/interfaces.ts", content: sdkTypes(interfaces, handwritten) },
    { path: "spec/generated/interface-tables.ts", content: sdkTables(interfaces) },
    { path: "spec/generated/interface-commands.ts", content: cliIndex(interfaces) },
  ];
}
