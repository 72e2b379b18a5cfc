/**
 * What an SDK call costs with retry, timeout and hooks armed, against openapi-fetch alone, both over a stubbed fetch.
 * Run: npx tsx --conditions=waybill-source scripts/bench/sdk-call.ts
 */
import createClient from "../../packages/sdk/node_modules/openapi-fetch/dist/index.mjs";
