import { bank } from "./families/bank";
import { custodian } from "./families/custodian";
import { exchange } from "./families/exchange";
import { ledger } from "./families/ledger";
import { wallet } from "./families/wallet";
import type { ScriptedProvider } from "./provider";
import { refuse, type ScriptedAnswer, type ScriptedFamilyRoutes, type ScriptedRequest } from "./request";
import { ForgottenCursor } from "./rows";
import type { ScriptedFamily } from "./scenario";

const routes: Record<ScriptedFamily, ScriptedFamilyRoutes> = { exchange, custodian, bank, wallet, ledger };

/** What a scripted provider answers, after what its scenario has happen before; `hang`: nothing, ever. */
export async function answerTo(
  provider: ScriptedProvider,
  request: ScriptedRequest,
  context: Parameters<ScriptedFamilyRoutes>[2],
): Promise<ScriptedAnswer | "hang"> {
  const fault = provider.next();
  switch (fault?.do) {
    case "hang":
      return "hang";
    case "rubbish":
      return { status: 200, body: "<html>It works!</html>" };
    case "fail":
      return refuse(fault.status, "out_of_order");
    case "rate_limit":
      return { ...refuse(429, "rate_limited"), headers: { "Retry-After": String(fault.retryAfter) } };
    case "repeat_cursor": {
      // The first page again, whatever was asked for, and a cursor that leads to it.
      request.query.delete("cursor");
      request.query.set("limit", "2");
      return routed(provider, request, context);
    }
    default:
      return routed(provider, request, context);
  }
}

function routed(
  provider: ScriptedProvider,
  request: ScriptedRequest,
  context: Parameters<ScriptedFamilyRoutes>[2],
): ScriptedAnswer {
  try {
    return routes[provider.script.family](provider, request, context) ?? refuse(404, "not_found");
  } catch (error) {
    if (error instanceof ForgottenCursor) return refuse(400, "invalid_cursor");
    throw error;
  }
}
