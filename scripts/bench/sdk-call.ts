import { Waybill } from "@waybill/sdk";
import createClient from "openapi-fetch";
import { againstPeer, type Bench } from "./row.ts";
import { alternate, median, ratioOf } from "./statistics.ts";

const id = "5f0c6e0e-6a0b-4e43-9a3f-0c3a6b7f1d11";
const body = JSON.stringify({
  id,
  created_at: "2026-01-15T09:30:00.000Z",
  kind: "natural",
  person: { country_of_residence: "DE", date_of_birth: "1990-01-01" },
  name_identifiers: [{ primary_identifier: "Example", type: "LEGL" }],
  national_identifiers: [],
  account_numbers: [{ account_number: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" }],
  addresses: [],
});

/** Answers at once, in place of both clients' fetch. */
const fetch = async () =>
  new Response(body, {
    headers: { "Content-Type": "application/json", "Content-Length": String(body.length) },
  });

interface PersonPaths {
  "/v1/persons/{id}": {
    get: {
      parameters: { path: { id: string } };
      responses: { 200: { content: { "application/json": { id: string } } } };
    };
  };
}

/** Microseconds of one call, over many. */
const timed = (calls: number, call: () => Promise<unknown>) => async () => {
  const started = performance.now();
  for (let made = 0; made < calls; made += 1) await call();
  return ((performance.now() - started) * 1000) / calls;
};

/** A call through the SDK with key, timeout, retries and all hooks, against openapi-fetch alone. */
export const sdkCall: Bench = async ({ smoke }) => {
  const baseUrl = "https://service.example";
  const apiKey = "wbk_bench_0000000000000000000000000000000000";
  let seen = 0;
  const hook = () => {
    seen += 1;
  };
  const waybill = new Waybill({
    baseUrl,
    apiKey,
    fetch,
    hooks: { onRequest: hook, onResponse: hook, onRetry: hook, onError: hook },
  });
  const peer = createClient<PersonPaths>({ baseUrl, fetch, headers: { Authorization: `Bearer ${apiKey}` } });
  // Many short rounds: the two of a round are near each other in time, so other work of the machine slows both.
  const calls = smoke ? 100 : 500;
  const things = {
    ours: timed(calls, () => waybill.persons.get(id)),
    peer: timed(calls, () => peer.GET("/v1/persons/{id}", { params: { path: { id } } })),
  };
  await alternate(smoke ? 1 : 20, things); // warm
  const values = await alternate(smoke ? 1 : 300, things);
  if (seen === 0) throw new Error("the hooks saw no call");
  return [
    againstPeer(
      {
        name: "SDK call, retry, timeout and hooks armed",
        unit: "us",
        ours: median(values.ours),
        peer: median(values.peer),
        against: "openapi-fetch alone",
        ratio: ratioOf(values.ours, values.peer),
      },
      { atMost: 1.3 },
    ),
  ];
};
