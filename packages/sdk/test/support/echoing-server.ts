import type { Fetch } from "../../src/transport/transport";

/** How a server answers one call; all but `honest` repeat what they were sent wherever they can. */
const behaviours = [
  "honest",
  "honest",
  "honest",
  "message",
  "details",
  "html",
  "broken",
  "other",
  "refused",
  "limited",
  "cut",
] as const;

/** How the server writes what it repeats. */
const writings: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => encodeURIComponent(text),
  (text) => JSON.stringify(text),
  (text) => Buffer.from(text).toString("base64"),
  (text) => text.normalize("NFD").replace(/[ "',:;/?&=]+/g, "x"),
  (text) => text.replace(/[^ -~]|["<>&]/g, (one) => `&#${one.charCodeAt(0)};`),
];

/**
 * A server that repeats body, headers and address of a call in its answers, in several encodings: in the sentence of an error,
 * its code and its details, in the id of the request, in a page, in invalid JSON. `honest` makes the answer of an honest one.
 */
export function echoingServer(honest: Fetch, random: () => number): Fetch {
  return async (url, init) => {
    const behaviour = behaviours[Math.floor(random() * behaviours.length)] ?? "honest";
    const headers = JSON.stringify(Object.fromEntries(new Headers(init?.headers)));
    const plain = `${decodeURIComponent(url)} ${headers} ${String(init?.body ?? "")}`;
    const write = writings[Math.floor(random() * writings.length)] ?? String;
    const sent = write(plain);
    // Only visible ASCII can be a header.
    const ids = { "X-Request-Id": random() < 0.3 ? sent.replace(/[^ -~]/g, "").slice(0, 2_000) : "1" };
    const json = (status: number, body: unknown) =>
      new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...ids } });
    switch (behaviour) {
      case "honest":
        return honest(url, init);
      case "message":
        return json(422, { error: sent, code: sent, message: sent, details: { message: sent } });
      case "details":
        return json(422, {
          error: "validation failed",
          details: { [sent]: [{ code: sent, message: sent }] },
        });
      case "html":
        return new Response(`<html>${sent}</html>`, { status: 502, headers: ids });
      case "broken":
        return new Response(`{"id": ${sent}`, { headers: { "Content-Type": "application/json" } });
      case "other":
        return json(200, { id: sent, quote: { id: sent }, tx_hash: sent });
      case "refused":
        return json(401, { title: sent, code: sent, detail: sent });
      case "limited":
        return new Response(sent, {
          status: 429,
          headers: { "Retry-After": sent.slice(0, 40).replace(/[^ -~]/g, "") },
        });
      case "cut":
        throw new TypeError("terminated");
    }
  };
}
