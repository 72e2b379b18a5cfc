import { isMalicious, type ServiceLevel, serviceLevel } from "../../labels/categories";
import type { ListedLabel } from "../../labels/listed-label";
import type { Person } from "../../workspace/person-record";
import type { AddressSignal, Severity } from "./signal";

/** A label of an address with the risk of its category. */
export interface Attribution extends Pick<ListedLabel, "name" | "category" | "list"> {
  malicious: boolean;
  /** Risk level of the service; `unknown` for a malicious category and for one without a level. */
  service: ServiceLevel;
}

/** Severity of a label. */
export const attributionSeverity: Readonly<Record<"malicious" | "risky_service", Severity>> = {
  malicious: "severe",
  risky_service: "medium",
};

const definition = { id: "attribution", pillar: "attribution" } as const;

/** The labels of an address, in order of precedence. */
export const attribution: AddressSignal<Attribution[]> = {
  ...definition,
  observe: async (ref, { data }) =>
    (await data.labels(ref)).map(({ name, category, list }) => ({
      name,
      category,
      list,
      malicious: isMalicious(category),
      service: serviceLevel(category),
    })),
};

/** The same, with the workspace's person record of the address. */
export const partyAttribution: AddressSignal<{
  labels: Attribution[];
  person: Pick<Person, "kind"> | undefined;
}> = {
  ...definition,
  observe: async (ref, context) => {
    const [labels, person] = await Promise.all([
      attribution.observe(ref, context),
      context.data.person(ref.address),
    ]);
    return { labels, person };
  },
};
