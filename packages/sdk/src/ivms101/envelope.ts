import { isObject, isRecord } from "../json-value";
import { Report } from "./report";

// Two protocols have their own envelopes for IVMS101 payloads: - TRP (OpenVASP): an inquiry has the payload in its
// member `IVMS101`, beside asset, amount and callback. Other networks do the same. - TRISA: a SecureEnvelope holds an
// encrypted Payload; opened, the Payload has the persons in `identity`, beside `transaction`, `sent_at` and
// `received_at`. `identity` is the JSON of a protocol buffer: names with underscores and in the plural, codes with the
// name of their list before them, and empty texts for what is not there.

/** An IVMS101 payload and its envelope. */
export interface Unwrapped {
  envelope?: "trisa" | "trp";
  payload: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Maps the spellings of the envelope's names to one: `IVMS101` and `ivms101`, `encryption_key` and `encryptionKey`. */
const plainName = (name: string): string => name.replaceAll("_", "").toLowerCase();

/** The keys that only a closed envelope has. */
const ofSealed = ["encryptionkey", "encryptionalgorithm", "hmac", "hmacsecret", "hmacalgorithm", "sealed"];

/**
 * Returns the IVMS101 payload of a TRISA or TRP envelope, which is recognised by its form; any other value is returned unchanged.
 * Other contents of an envelope (asset, amount, transaction) are not read.
 *
 * @throws Ivms101Error for an envelope that is encrypted, or has an error instead of persons
 *
 * @example
 * import { fromIvms101, toIvms101, unwrapIvms101 } from "@waybill/sdk/ivms101";
 * const received = { identity: toIvms101({ originator: [person], beneficiary: [person] }) };
 * const { payload } = unwrapIvms101(received);
 * console.log(fromIvms101(payload).parties.beneficiary.length); // 1
 */
export function unwrapIvms101(value: unknown): Unwrapped {
  if (!isRecord(value)) return { payload: value };
  const members = new Map(Object.entries(value).map(([name, one]) => [plainName(name), one]));
  const { has, get } = {
    has: (name: string) => members.has(name),
    get: (name: string) => members.get(name) ?? undefined,
  };
  if (has("ivms101")) {
    const inner = get("ivms101");
    if (!isObject(inner))
      refuse("IVMS101", "is a string, not an object: it is encrypted or encoded, so decode it first");
    return { envelope: "trp", payload: unwrapIvms101(inner).payload };
  }
  if (has("ciphertext"))
    refuse("ciphertext", "is an encrypted message (JWE): decrypt it with your own key, and pass its content");
  if (has("payload") && ofSealed.some(has) && !isObject(get("payload"))) {
    if (!get("payload") && isObject(get("error")))
      refuse(
        "error",
        "is an error message, not persons: the counterparty refused the transfer of this TRISA envelope",
      );
    refuse(
      "payload",
      "is encrypted (a TRISA secure envelope): open it with your own key, and pass its payload as JSON",
    );
  }
  if (isObject(get("payload"))) return unwrapIvms101(get("payload"));
  if (has("identity")) {
    const identity = get("identity");
    if (!isRecord(identity) || "type_url" in identity || "typeUrl" in identity)
      refuse("identity", "is a binary protocol buffer (TRISA): pass its JSON");
    return { envelope: "trisa", payload: fromProtocolBuffer(identity) };
  }
  return { payload: isProtocolBuffer(value) ? fromProtocolBuffer(value) : value };
}

function refuse(field: string, message: string): void {
  const report = new Report();
  report.add("representation", field, message);
  report.throwIfAny();
}

/** Whether a payload without an envelope uses TRISA's spelling. */
const isProtocolBuffer = ({ originator, beneficiary }: Fields): boolean =>
  [originator, beneficiary].some(
    (party) => isRecord(party) && ("originator_persons" in party || "beneficiary_persons" in party),
  );

/** The standard's names of elements that the protocol buffer has in the plural, or spells differently. */
const elements: Readonly<Record<string, string>> = {
  accountNumbers: "accountNumber",
  nameIdentifiers: "nameIdentifier",
  localNameIdentifiers: "localNameIdentifier",
  phoneticNameIdentifiers: "phoneticNameIdentifier",
  geographicAddresses: "geographicAddress",
  originatingVasp: "originatingVASP",
  beneficiaryVasp: "beneficiaryVASP",
  intermediaryVasp: "intermediaryVASP",
};

/**
 * Converts the JSON of a protocol buffer to the standard's spelling, without empty values. `within` is the element of
 * the value.
 */
function fromProtocolBuffer(value: unknown, within = ""): unknown {
  if (typeof value === "string" && /Type$|Method$/.test(within)) {
    const code = /^[A-Z_]+_CODE_([A-Z]{4})$/.exec(value)?.[1];
    return within === "transliterationMethod" ? (code?.toLowerCase() ?? value) : (code ?? value);
  }
  if (Array.isArray(value)) return value.map((one) => fromProtocolBuffer(one, within));
  if (!isRecord(value)) return value;
  const isSet = (one: unknown) => one !== null && one !== "" && !(Array.isArray(one) && one.length === 0);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => name !== "@type" && isSet(one))
      .map(([name, one]) => {
        const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
        const element = elements[camel] ?? camel;
        return [element, fromProtocolBuffer(one, element)];
      }),
  );
}
