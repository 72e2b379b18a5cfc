/** Scripted stand-ins of exchanges, custodians, banks, ledgers and wallet infrastructure, for local work and tests. */
export { defaultScenario } from "./default-scenario";
export {
  type ProviderScenario,
  readScenario,
  ScenarioError,
  type ScriptedAccount,
  type ScriptedEvent,
  type ScriptedHappening,
  type ScriptedRow,
} from "./scenario";
export { type ScriptedProviders, type ScriptedProvidersOptions, startScriptedProviders } from "./start";
