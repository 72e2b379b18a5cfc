import { sql } from "kysely";
import type { Database } from "../../storage/database";
import { everyWorkspace } from "../../workspace/every-workspace";
import type { CompiledRule } from "../rule";
import { compileRule, type FaultyRule, type StoredRule } from "./compile-rule";
import { RuleIndex } from "./rule-index";

const columns = [
  ...["id", "workspace_id", "version", "rule_type", "network", "severity", "created_at"],
  ...["updated_at", "parameters", "opens_case"],
] as const satisfies readonly (keyof StoredRule)[] as readonly (keyof StoredRule)[];

/**
 * The compiled rules of a database. They are read again when any has changed, which a digest over all of them tells: each server of
 * several on one database finds out by itself, in the transaction in which it uses them.
 */
export class KnownRules {
  #digest = "";
  #index = new RuleIndex([]);
  /** By the row, so that a change compiles the changed rules only. */
  #compiled = new Map<string, { row: string; rule: CompiledRule | FaultyRule }>();

  /** The rules as they are in this transaction. */
  async read(trx: Database): Promise<RuleIndex> {
    const digest = await digestOf(trx);
    if (digest === this.#digest) return this.#index;
    const rows = await everyWorkspace(trx)
      .selectFrom("alert_rules")
      .select(columns)
      .where("enabled", "=", 1)
      .orderBy("id")
      .execute();
    const compiled = new Map<string, { row: string; rule: CompiledRule | FaultyRule }>();
    for (const stored of rows) {
      const row = JSON.stringify(stored);
      const known = this.#compiled.get(stored.id);
      compiled.set(stored.id, known?.row === row ? known : { row, rule: compileRule(stored) });
    }
    const all = [...compiled.values()].map(({ rule }) => rule);
    this.#compiled = compiled;
    this.#index = new RuleIndex(
      all.filter((one) => "evaluators" in one),
      all.filter((one) => "problem" in one),
    );
    this.#digest = digest;
    return this.#index;
  }
}

/** Changes whenever a rule is added, changed or removed: each change sets `updated_at`. Read from one index. */
async function digestOf(trx: Database): Promise<string> {
  const rules = await everyWorkspace(trx)
    .selectFrom("alert_rules")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      // The sum of the times themselves is more than a double counts exactly.
      fn.sum<number>(sql<number>`updated_at % 1000003`).as("changed"),
      fn.max("updated_at").as("last"),
      fn.sum<number>("version").as("versions"),
      fn.sum<number>("enabled").as("enabled"),
      fn.min("id").as("first_id"),
      fn.max("id").as("last_id"),
    ])
    .executeTakeFirst();
  return JSON.stringify(rules);
}
