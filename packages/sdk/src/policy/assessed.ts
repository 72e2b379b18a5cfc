import type { VerifiedPayment } from "../verify/verified-payment";
import { readAssessment, severities } from "./address-assessment";
import type { PolicyAddressRisk } from "./document";
import { type Assessed, must, type Refusal } from "./rule";
import type { AddressAssessor } from "./signing-policy";

const readable = "a readable assessment of the recipient";

/** Asks for the assessment of the recipient where it is paid, and judges it. That it cannot be had is a refusal, and never thrown. */
export async function assessed(
  part: PolicyAddressRisk,
  payment: VerifiedPayment,
  assess: AddressAssessor | undefined,
): Promise<Assessed> {
  const hint = "Pass policyOf(document, { assess }), which asks the service.";
  if (!assess) return { refusal: must(false, readable, "none, because nobody can be asked", hint) };
  const { recipient: address, destinationNetwork: network } = payment;
  try {
    return { refusal: judge(part, await assess({ address, network }), payment) };
  } catch (cause) {
    const why = "none, because the service gave none";
    return { refusal: must(false, readable, why, "Try again later; see the cause."), cause };
  }
}

/** Without an assessment, or with one that is not complete, nothing is known of the recipient. */
function judge(
  { atMost, pillars, incomplete }: PolicyAddressRisk,
  answer: unknown,
  payment: VerifiedPayment,
): Refusal | undefined {
  const read = readAssessment(answer, payment, pillars);
  if (!read)
    return must(false, readable, "another answer", "The answer was changed, or is about another address.");
  if (severities.indexOf(read.severity) > severities.indexOf(atMost))
    return must(
      false,
      `a recipient whose severity is at most ${atMost}`,
      `${read.severity}: ${read.signal?.slice(0, 64).replace(/[^\w-]/g, "?")}`,
      "Look at the assessment of the recipient: waybill risk check ADDRESS.",
    );
  return must(
    !read.incomplete || incomplete === "allow",
    "an assessment of the recipient without gaps",
    "signals, networks or sanctions lists that could not be read",
    'Try again later, or accept such assessments: "incomplete": "allow".',
  );
}
