import { requireFields, requireKind } from "../../require-kind";

/**
 * Refuses descriptors of a caller's that have not the shape that is read here. Whether one fits a contract is found when it is
 * used.
 *
 * @throws ArgumentError
 */
export function requireDescriptors(descriptors: readonly unknown[]): void {
  for (const [at, descriptor] of descriptors.entries()) {
    const name = `options.descriptors[${at}]`;
    const part = (of: unknown, path: string, key: string): unknown => {
      const found: unknown = Reflect.get(Object(of), key);
      requireKind(`${name}.${path}`, found, "an object");
      return found;
    };
    requireKind(name, descriptor, "an object");
    const contract = part(part(descriptor, "context", "context"), "context.contract", "contract");
    part(descriptor, "metadata", "metadata");
    const formats = part(part(descriptor, "display", "display"), "display.formats", "formats");
    requireList(`${name}.context.contract.abi`, Reflect.get(Object(contract), "abi"), {
      type: "a text",
      name: "a text",
      inputs: "a list",
    });
    requireList(`${name}.context.contract.deployments`, Reflect.get(Object(contract), "deployments"), {
      address: "a text",
      chainId: "a number from 0",
    });
    for (const format of Object.values(Object(formats))) {
      requireFields(`${name}.display.formats[]`, format, { intent: "a text", required: "a list" });
      requireKind(`${name}.display.formats[].intent`, Reflect.get(Object(format), "intent"), "a text");
      requireList(`${name}.display.formats[].fields`, Reflect.get(Object(format), "fields"), {
        path: "a text",
        label: "a text",
        format: "a text",
      });
    }
  }
}

function requireList(
  name: string,
  list: unknown,
  fields: Readonly<Record<string, "a text" | "a list" | "a number from 0">>,
): void {
  requireKind(name, list, "a list");
  for (const item of Array.isArray(list) ? list : []) {
    requireKind(`${name}[]`, item, "an object");
    for (const [field, kind] of Object.entries(fields))
      requireKind(`${name}[].${field}`, Reflect.get(Object(item), field), kind);
  }
}
