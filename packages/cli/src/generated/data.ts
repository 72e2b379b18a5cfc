// Generated from spec/data by `npm run generate`. Do not edit.
import type { CommandRow } from "../data/row";

/** What stands before the names of several commands, and what they are about. */
export const groups: Readonly<Record<string, string>> = {
  "categories": "names that a workspace gives its transactions"
};

/** A command for every operation. */
export const commands: readonly CommandRow[] = [
  {"operation":"listTransactionCategories","words":["categories","list"],"summary":"list the transaction categories","notes":"The built-in categories first, then those of the workspace by name.","positional":[],"flags":[],"tables":[{"at":"items","columns":["id","name","is_default","created_at"]}],"examples":[["waybill data categories list","list the transaction categories"]]},
  {"operation":"createTransactionCategory","words":["categories","create"],"summary":"create a transaction category","notes":"Idempotent on the name, in any letter case and without blanks around it: a name that exists, built-in ones included,\nanswers what is there.","positional":[],"flags":[{"name":"name","flag":"--name","type":"string","about":"between 1 and 100 characters, without the blanks around it","required":true}],"body":["name"],"tables":[],"examples":[["waybill data categories create --name 'Board Fees'","create a transaction category"]]},
  {"operation":"renameTransactionCategory","words":["categories","rename"],"summary":"rename a transaction category","notes":"Only categories of the workspace can be renamed.","positional":[{"name":"id","about":"the category's identifier"}],"flags":[{"name":"name","flag":"--name","type":"string","about":"between 1 and 100 characters, without the blanks around it","required":true}],"body":["name"],"tables":[],"examples":[["waybill data categories rename 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21 --name 'Board Fees'","rename a transaction category"]]},
  {"operation":"deleteTransactionCategory","words":["categories","delete"],"summary":"delete a transaction category","notes":"Only categories of the workspace can be deleted. Labels that transfers carry already stay.","positional":[{"name":"id","about":"the category's identifier"}],"flags":[],"tables":[],"examples":[["waybill data categories delete 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21","delete a transaction category"]]},
];
