import { isRecord } from "../../json-value";
import { put } from "../edit";
import { type Exchange, type ExchangeTampering, withJson } from "../exchange-tampering";

const OTHER_ID = "00000000-6a0b-4e43-9a3f-0c3a6b7f1d11";

/** The answer to another question of this kind: what it says of itself at this path is of something else. */
const about = (
  name: string,
  isAsked: (exchange: Exchange) => boolean,
  [path, value]: [string, unknown],
): ExchangeTampering => ({
  name,
  harm: "theft",
  code: "answer_mismatch",
  begin: () => ({
    tampers: (exchange) => exchange.answer.ok && isAsked(exchange),
    answer: async ({ answer }) => {
      const body: unknown = await answer.json();
      for (const one of Array.isArray(body) ? body : [body]) if (isRecord(one)) put(one, path, value);
      return withJson(answer, body);
    },
  }),
});

const at =
  (methods: readonly string[], path: RegExp) =>
  ({ method, url }: Exchange): boolean =>
    methods.includes(method) && path.test(url.pathname);

const isAccount = at(["GET"], /\/v1\/persons\/by_account\/[^/]+$/);
const isPerson = at(["GET", "PUT"], /\/v1\/persons\/[^/]+$/);
const isReport = at(["GET"], /\/v1\/transactions\/(?!quotes?$)[^/]+$/);
const isTokensOfNetwork = at(["GET"], /\/v1\/tokens\/[^/]+$/);

/** Answers about another person, transaction or network than was asked for. */
export const otherAnswers: readonly ExchangeTampering[] = [
  about("person.id-another", isPerson, ["id", OTHER_ID]),
  about("person.account-another", isAccount, ["account_numbers", [{ account_number: OTHER_ID }]]),
  about("report.hash-another", isReport, ["tx_hash", `0x${"22".repeat(32)}`]),
  about("tokens.network-another", isTokensOfNetwork, ["network", "another"]),
];
