import { type ParameterTable, readParameters, type ValuesOf } from "./parameters";
import type { Evaluator, Rule } from "./rule";

/** A type of rules: which parameters it has, and what it makes of them. */
export interface RuleType {
  readonly type: string;
  readonly parameters: ParameterTable;
  /** Compiles a rule. Throws RuleParameterError. */
  compile(rule: Rule): readonly Evaluator[];
  /** Compiles what a rule of all networks is about beside the transfers of accounts. Throws RuleParameterError. */
  compileOfAll?(rule: Rule): readonly Evaluator[];
}

/** Makes a type of rules. `compile` gets the parameters read, and returns closures over them; `compileOfAll` those of a rule of all networks. */
export const defineRule = <Table extends ParameterTable>(
  type: string,
  parameters: Table,
  compile: (values: ValuesOf<Table>, rule: Rule) => readonly Evaluator[],
  compileOfAll?: typeof compile,
): RuleType => ({
  type,
  parameters,
  compile: (rule) => compile(readParameters(parameters, rule.parameters, rule.network), rule),
  ...(compileOfAll && {
    compileOfAll: (rule: Rule) =>
      compileOfAll(readParameters(parameters, rule.parameters, rule.network), rule),
  }),
});
