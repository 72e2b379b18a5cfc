import { type Detected, detectAddress } from "../chains/detect";
import { type Refused, type Report, refused } from "../field-errors";

/** The networks of the service that an address can be on. */
type ServedAddress = Extract<Detected, { served: true }>;

/** The networks that an address given without one can be on; reports the field for one of no network of the service. */
export function checkDetectedAddress(
  address: string | undefined,
  report: Report,
  field = "address",
): ServedAddress | Refused {
  if (address === undefined) return refused;
  const detected = detectAddress(address);
  if (detected?.served) return detected;
  const problem = detected
    ? `has the form of an address on ${detected.chain}, which the service does not support`
    : "must be an address of a network of the service";
  return report(field, "invalid_value", problem, { value: address });
}
