import { allOf, type Refused, type Report, refused } from "../../field-errors";
import { checkNetwork } from "../../params/network";

/** The slugs of the networks that a filter names, by slug or alias; undefined: it is not given. Reports each unknown name. */
export function checkNetworks(
  names: readonly (string | undefined)[] | undefined,
  report: Report,
  field = "network",
): string[] | undefined | Refused {
  if (names === undefined) return undefined;
  return allOf(
    names.map((name, at) => {
      const network = checkNetwork(name, report, `${field}[${at}]`);
      return network === refused ? refused : network.slug;
    }),
  );
}
