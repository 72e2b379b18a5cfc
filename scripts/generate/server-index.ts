import { banner, type GeneratedFile } from "./file.ts";

/** The descriptors of all interfaces, as the server serves them. */
export function generateServerIndex(interfaces: readonly string[]): GeneratedFile {
  const imports = interfaces.map((name) => `import { ${name}Interface } from "./${name}/index";\n`);
  const content = `${banner("spec/interfaces.yaml")}import type { InterfaceDescriptor } from "../http/interface";
${imports.join("")}
/** All interfaces of the server. */
export const interfaces: readonly InterfaceDescriptor[] = [${interfaces.map((name) => `${name}Interface`).join(", ")}];
`;
  return { path: "packages/server/src/interfaces/index.ts", content };
}
