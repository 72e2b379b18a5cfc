import { isMalicious, type ServiceLevel, serviceLevel } from "../../labels/categories";
import type { KnownLabel } from "../../labels/known-label";
import type { Person } from "../../workspace/persons";
import type { AddressSignal, Severity } from "./signal";

/** A label of an address, and what its category means. */
export interface Attribution extends Pick<KnownLabel, "name" | "category" | "list"> {
  malicious: boolean;
  /** How risky the service is; `unknown` for a malicious category and for one without a level. */
  service: ServiceLevel;
}

/** How grave it is that a list names an address. */
export const attributionSeverity: Readonly<Record<"malicious" | "risky_service", Severity>> = {
  malicious: "severe",
  risky_service: "medium",
};

const definition = { id: "attribution", pillar: "attribution" } as const;

/** What lists say about an address, in the order in which labels count. */
export const attribution: AddressSignal<Attribution[]> = {
  ...definition,
  observe: async (ref, { facts }) =>
    (await facts.labels(ref)).map(({ name, category, list }) => ({
      ...{ name, category, list, malicious: isMalicious(category), service: serviceLevel(category) },
    })),
};

/** The same, with the workspace's own record of the person whose address it is. */
export const partyAttribution: AddressSignal<{
  labels: Attribution[];
  person: Pick<Person, "kind"> | undefined;
}> = {
  ...definition,
  observe: async (ref, context) => {
    const [labels, persons] = await Promise.all([
      attribution.observe(ref, context),
      context.facts.persons([ref.address]),
    ]);
    return { labels, person: persons.get(ref.address) };
  },
};
