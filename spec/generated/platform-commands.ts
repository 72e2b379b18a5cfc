// Generated from spec/platform by `npm run generate`. Do not edit.
import type { InterfaceCommands } from "../client-tables";

/** The command groups with their descriptions. */
export const groups: InterfaceCommands["groups"] = {
  "connections": "the providers that accounts come from",
  "groups": "named sets of accounts"
};

/** A command for every operation. */
export const commands: InterfaceCommands["commands"] = [
  {"interface":"platform","sdk":"connections.list","words":["connections","list"],"summary":"list the connections","notes":"The newest first.","positional":[],"flags":[{"name":"cursor","flag":"--cursor","type":"string","about":"position of the page, from meta of an earlier answer with the same parameters"},{"name":"size","flag":"--size","type":"integer","about":"number of items on a page; 1 to 1000; default 50","min":1,"max":1000},{"name":"kind","flag":"--kind","type":"string","about":"the kind of connections; default account; account, ledger, books, risk, travel_rule","choices":["account","ledger","books","risk","travel_rule"]}],"paged":true,"tables":[{"at":"items","columns":["name","type","kind","created_at","id"]}],"examples":[["waybill platform connections list","list the connections"],["waybill platform connections list --kind account","narrowed down"],["waybill platform connections list --all --json","page after page, a JSON document a line"]]},
  {"interface":"platform","sdk":"groups.list","words":["groups","list"],"summary":"list the groups","notes":"By name. A group of the system, of which this server has none, would come first.","positional":[],"flags":[],"tables":[{"at":"items","columns":["name","is_system=System","created_at","id"]}],"examples":[["waybill platform groups list","list the groups"]]},
  {"interface":"platform","sdk":"groups.create","words":["groups","create"],"summary":"create a group","notes":"An empty one. Names are unique in any letter case.","positional":[],"flags":[{"name":"name","flag":"--name","type":"string","about":"the name","required":true}],"body":["name"],"tables":[],"examples":[["waybill platform groups create --name Payroll","create a group"]]},
  {"interface":"platform","sdk":"groups.rename","words":["groups","rename"],"summary":"rename a group","notes":"Its accounts stay in it.","positional":[{"name":"id","about":"the identifier, as returned in lists"}],"flags":[{"name":"name","flag":"--name","type":"string","about":"the name","required":true}],"body":["name"],"tables":[],"examples":[["waybill platform groups rename 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21 --name Payroll","rename a group"]]},
  {"interface":"platform","sdk":"groups.delete","words":["groups","delete"],"summary":"delete a group","notes":"Its accounts stay in the workspace.","positional":[{"name":"id","about":"the identifier, as returned in lists"}],"flags":[],"confirm":"Delete the group {id}?","tables":[],"examples":[["waybill platform groups delete 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21","delete a group"],["waybill platform groups delete 0b7e1f7e-4b0e-4a52-8a55-2d1f6f5f8a21 --yes","without confirmation"]]},
];
