import { commonErrorCodes } from "../error-codes.ts";
import { errorList } from "./error-list.ts";
import { html, inlineMarkdown, markdown } from "./html.ts";
import { layout, type PageLink } from "./layout.ts";
import type { ServicePart } from "./parts.ts";

/** An interface as the start pages name it. */
export interface Named {
  name: string;
  summary: string;
  operations: number;
}

const interfaceList = (interfaces: readonly Named[]) =>
  html`<dl>${interfaces.map(
    ({ name, summary, operations }) =>
      html`<dt><a href="/docs/${name}">${name}</a> ${operations} operations</dt><dd>${summary}.</dd>`,
  )}</dl>`;

const descriptions = (interfaces: readonly Named[]) =>
  html`<ul><li><a href="/openapi.json">/openapi.json</a>: all interfaces</li>${[
    ...interfaces.map(({ name }) => name),
    "health",
  ].map((name) => html`<li><a href="/openapi/${name}.json">/openapi/${name}.json</a></li>`)}</ul>`;

/** The start page of the reference. */
export const referenceStart = (
  links: readonly PageLink[],
  interfaces: readonly Named[],
  description: string,
  parts: readonly ServicePart[],
): string =>
  layout({
    path: "/docs",
    title: "Waybill: reference",
    links,
    main: html`<h1>Reference</h1>
<p class="lead">Every operation, its parameters and answers, and how to call it with curl, the SDK and the command line.</p>
<h2>Interfaces</h2>
${interfaceList(interfaces)}
<h2>Call it</h2>
<p>The examples use these variables. <code>waybill dev</code> prints development keys when it starts.</p>
<pre><code>export WAYBILL_BASE_URL=http://127.0.0.1:4280
export WAYBILL_API_KEY=...</code></pre>
<p>The examples of the SDK use this client. <code>quoted</code> is the answer of <code>quotes.get</code>, <code>signed</code> that of <code>signQuote</code>, and <code>openAsBlob</code> is a function of <code>node:fs</code>. Longer answers are cut at <code>...</code>; their schema has all fields.</p>
<pre><code>import { Waybill } from "@waybill/sdk";

const waybill = new Waybill({ baseUrl: process.env.WAYBILL_BASE_URL, apiKey: process.env.WAYBILL_API_KEY });</code></pre>
<h2>About the interfaces</h2>
${markdown(description)}
<h2>Descriptions for programs</h2>
${descriptions(interfaces)}
<h2 id="errors">Error codes of all interfaces</h2>
<p>Each interface can answer with these codes, and with its own. The data interface has the status 400 instead of 422.</p>
${errorList(commonErrorCodes)}
<h2 id="parts">Real and simulated</h2>
<p>The reference server runs real chains on this machine. Some parts replace a public network or a provider.</p>
<ul class="parts">${parts.map(
      ({ name, says, simulated }) =>
        html`<li>${simulated && html`<span class="mark simulated">simulated</span> `}<b>${inlineMarkdown(
          name.charAt(0).toUpperCase() + name.slice(1),
        )}</b>: ${inlineMarkdown(says)}</li>`,
    )}</ul>
`,
  });

/** The page at `/`. The server puts its state in the place of the comments. */
export const serverStart = (
  links: readonly PageLink[],
  interfaces: readonly Named[],
  summary: string,
): string =>
  layout({
    path: "/",
    title: "Waybill",
    links,
    main: html`<h1>Waybill</h1>
<p class="lead">${summary}.</p>
<p>This is the reference server: it quotes a payment, screens it, hands out an unsigned transaction, broadcasts the signed bytes, and keeps the records of the Travel Rule. Programs call it with an API key.</p>
<h2>State</h2>
${slots.health}
<p><a href="/healthz">/healthz</a> has the details, <a href="/livez">/livez</a> and <a href="/readyz">/readyz</a> are for probes.</p>
${slots.metrics}<h2>Reference</h2>
${interfaceList(interfaces)}
<h2>Descriptions for programs</h2>
${descriptions(interfaces)}
`,
  });

/** The places of the server's state in its start page. */
const slots = { health: html`<!--health-->`, metrics: html`<!--metrics-->` };

/** The page for a path of the reference that does not exist. */
export const missingPage = (links: readonly PageLink[]): string =>
  layout({
    path: "",
    title: "Waybill: page not found",
    links,
    main: html`<h1>Page not found</h1>
<p class="lead">The reference has no page with this address. The links above lead to all of its pages.</p>
`,
  });
