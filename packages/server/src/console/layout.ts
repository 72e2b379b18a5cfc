import { type Html, html } from "./html";
import type { Page } from "./page";

/** The pages in the order of their links. */
const links = [
  ["/console", "Today"],
  ["/console/payments", "Payments"],
  ["/console/people", "People"],
  ["/console/alerts", "Alerts"],
  ["/console/treasury", "Treasury"],
  ["/console/reconciliation", "Reconciliation"],
  ["/console/lists", "Lists"],
  ["/console/requests", "Requests"],
  ["/console/jobs", "Jobs"],
  ["/console/settings", "Settings"],
] as const;

const documentOf = (title: string, header: Html | undefined, main: Html, isLive: boolean): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - Waybill console</title>
<link rel="icon" href="/docs/icon.svg">
<link rel="stylesheet" href="/console/style.css">
${isLive && html`<script src="/console/live.js" defer></script>`}
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
${header}<main id="main" tabindex="-1">
${main}
</main>
</body>
</html>
`.text;

/** The workspace that a person looks at, and the name of the key with which the person has signed in. */
export interface SignedIn {
  workspace: string;
  key: string;
}

/** A page of somebody who has signed in. `path`: the page whose link is the current one. */
export const documentOfPage = (path: string, { title, body }: Page, signedIn?: SignedIn): string =>
  documentOf(
    title,
    html`<header><nav aria-label="Pages"><ul>${links.map(
      ([href, name]) =>
        html`<li><a href="${href}"${href === path ? html` aria-current="page"` : ""}>${name}</a></li>`,
    )}</ul></nav><div class="tools">${
      signedIn && html`<p class="signed-in">${signedIn.workspace} <span>(${signedIn.key})</span></p>`
    }<form action="/console/find" method="get" role="search"><input name="id" placeholder="Id, hash or address" aria-label="Id, hash or address"><button>Find</button></form><form action="/console/logout" method="post"><button>Sign out</button></form></div></header>
`,
    html`<h1>${title}</h1>
${body}`,
    true,
  );

/** The page on which people sign in. */
export const signInPage = (fault?: string): string =>
  documentOf(
    "Sign in",
    undefined,
    html`<form class="sign-in" action="/console/login" method="post">
<h1>Waybill console</h1>
${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
<label>API key <input name="key" type="password" required autocomplete="current-password"></label>
<button>Sign in</button>
<p class="none">The operator of the server makes a key: <code>waybill server keys create --mode read</code>. <code>waybill dev</code> prints its keys when it starts.</p>
<p class="none">The console only reads. The key is sealed in a cookie of this site, which scripts cannot read, and you are signed out after 12 hours.</p>
</form>`,
    false,
  );

/** A page about an error, with a way back. */
export const errorPage = (title: string, message: string): string =>
  documentOfPage("", {
    title,
    body: html`<p class="fault" role="alert">${message}</p><p><a href="/console">Today</a></p>`,
  });
