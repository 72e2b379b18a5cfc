import type { PriceSource } from "../../prices/source";
import type { Database } from "../../storage/database";
import type { Workspace } from "../../workspace/workspace";
import type { ReportPeriod } from "../periods";
import type { OutputFormat, Template } from "../templates";

/** What a report is made of. */
export interface ReportSources {
  db: Database;
  workspace: Workspace;
  prices: PriceSource;
  template: Template;
  period: ReportPeriod;
  /** What the workflow says about itself. */
  fields: Readonly<Record<string, string>>;
  /** Lets others have their turn; throws when the report is not wanted any more. */
  turn(): Promise<void>;
}

/** Adds a text to one of the outputs. */
export type Write = (format: OutputFormat, text: string) => Promise<void>;

/**
 * Makes the outputs of a run. Of the same data it makes the same bytes, so nothing in them depends on when, by whom or where it is made.
 */
export type Report = (sources: ReportSources, write: Write) => Promise<void>;
