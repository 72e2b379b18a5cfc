import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { interfaces, type Operation, operationsOf, readSpec } from "../../../scripts/generate/spec";

interface ExampleServer {
  url: string;
  close(): void;
}

/** A service that answers every operation with the first example of its description, over a real socket. */
export async function startExampleServer(): Promise<ExampleServer> {
  const operations: Operation[] = [];
  for (const name of interfaces) operations.push(...operationsOf(name, await readSpec(name)));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const found = operations
      .filter(({ method }) => method.toUpperCase() === request.method)
      .filter((operation) => pattern(operation).test(path))
      .toSorted((one, other) => one.path.split("{").length - other.path.split("{").length)[0];
    const [status = "404", content] = found ? answerOf(found, path) : [];
    request.resume().once("end", () => {
      response.writeHead(Number(status), { "Content-Type": content?.type ?? "application/json" });
      response.end(content === undefined ? undefined : JSON.stringify(content.example));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

const pattern = ({ path }: Operation) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

/** Status and example of the successful answer to a call, with the requested identifiers. */
function answerOf(
  { object, path: template }: Operation,
  path: string,
): [status: string, content?: { type: string; example: unknown }] {
  const [status = "500", response] =
    Object.entries(object.responses ?? {}).find(([status]) => status.startsWith("2")) ?? [];
  const [type, media] = Object.entries(Object(response).content ?? {})[0] ?? [];
  if (type === undefined) return [status];
  const { example, examples } = Object(media);
  const [first] = Object.values(examples ?? {});
  const value = example ?? Object(first).value;
  const inPlaceOf = (parameter: string) => {
    const place = template.split("/").indexOf(parameter);
    return place < 0 ? undefined : decodeURIComponent(path.split("/")[place] ?? "");
  };
  const [id, account_number] = [inPlaceOf("{id}"), inPlaceOf("{account_number}")];
  const about =
    id !== undefined && Object.hasOwn(Object(value), "id")
      ? { id }
      : account_number !== undefined
        ? { account_numbers: [{ account_number }] }
        : undefined;
  return [status, { type, example: about ? { ...value, ...about } : value }];
}
