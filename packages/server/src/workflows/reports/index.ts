import type { TemplateId } from "../templates";
import { cadoc5710, cadoc5711 } from "./cadoc";
import { carf } from "./carf";
import type { Report } from "./report";
import { treasuryStatement } from "./treasury-statement/index";

/** How the outputs of each template are made. */
export const reports: Readonly<Record<TemplateId, Report>> = {
  "cadoc-5711": cadoc5711,
  "cadoc-5710": cadoc5710,
  carf,
  "treasury-statement": treasuryStatement,
};
