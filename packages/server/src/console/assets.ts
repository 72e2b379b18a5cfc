// The style and the script of the console. They are files of the server, so that its pages work where a policy allows
// nothing else.

/** Colours have a contrast of at least 4.5 to 1 in both schemes (WCAG 2.2, 1.4.3). */
export const style = `:root{color-scheme:light dark;--text:#1c2128;--soft:#59636e;--line:#d5dae0;--page:#fff;--box:#f4f6f8;--link:#0b57c2;--good:#11653a;--bad:#b3261e;--warn:#7a4b00}
@media (prefers-color-scheme:dark){:root{--text:#e3e7ec;--soft:#9da7b3;--line:#343b44;--page:#14181d;--box:#1d232a;--link:#7db4ff;--good:#6fd49a;--bad:#ff9a91;--warn:#f2c063}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.15em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-100vw}.skip:focus{left:1rem;top:1rem;background:var(--page);padding:.5rem;z-index:1}
header{border-bottom:1px solid var(--line);padding:.75rem 1rem;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center}
header nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:0;padding:0}
header a[aria-current]{color:var(--text);font-weight:600;text-decoration:none}
.tools{margin-left:auto;display:flex;flex-wrap:wrap;gap:.5rem}.tools form{display:flex;gap:.5rem}.signed-in{margin:0;align-self:center}.signed-in span{color:var(--soft)}.tools input{width:14rem}
main{padding:1rem;max-width:100rem;margin:0 auto}main:focus{outline:none}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.15rem;margin:1.5rem 0 .5rem}
.lead,.none,caption,figcaption{color:var(--soft)}caption,figcaption{text-align:left;padding:.25rem 0}
.scroll{overflow-x:auto;margin-bottom:1rem}
table{border-collapse:collapse;width:100%;overflow-wrap:normal}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;white-space:nowrap}td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
time{white-space:nowrap}code,pre{font:.875rem/1.5 ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace}
td code{overflow-wrap:anywhere}td code.long{display:inline-block;min-width:11.3rem}td code.short{display:inline-block;min-width:6rem;text-decoration:inherit}.message{display:inline-block;min-width:14rem;overflow-wrap:anywhere}pre{background:var(--box);padding:.75rem;overflow-x:auto}
.figures{display:flex;flex-wrap:wrap;gap:.75rem;margin:0 0 1rem}.figures div{background:var(--box);border:1px solid var(--line);border-radius:.4rem;padding:.5rem .9rem}
.figures dt{color:var(--soft);font-size:.875rem}.figures dd{margin:0;font-size:1.1rem;font-weight:600}
.mark{border:1px solid currentColor;border-radius:1rem;padding:0 .55rem;font-size:.875rem;white-space:nowrap;color:var(--soft)}
.mark.good{color:var(--good)}.mark.bad,.fault{color:var(--bad)}.mark.warn{color:var(--warn)}
.life{display:flex;flex-wrap:wrap;list-style:none;padding:0;gap:.25rem}.life li{color:var(--soft);padding:.25rem .75rem;border-bottom:3px solid var(--line)}
.life li.reached{color:var(--text);border-color:var(--good)}.life li[aria-current]{font-weight:600}
.filters{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:.5rem 0}.filters label{display:grid;color:var(--soft);font-size:.875rem}
input,select,button{font:inherit;color:inherit;background:var(--page);border:1px solid var(--soft);border-radius:.3rem;padding:.35rem .6rem;max-width:100%}
button{cursor:pointer;background:var(--box)}
figure{margin:0 0 1rem}svg{max-width:40rem;min-width:34rem;width:100%;height:auto}svg text{fill:var(--text);font-size:13px}svg .label{text-anchor:end}
svg .plus{fill:var(--good)}svg .minus{fill:var(--bad)}svg .axis{stroke:var(--soft)}
.sign-in{max-width:28rem;margin:3rem auto}.sign-in label{display:grid;gap:.25rem;margin:1rem 0}
`;

/**
 * Reads the page again when the server says that something has changed, unless somebody is filling in a form. Without
 * the script a page shows the state of its request.
 */
export const script = `const main = document.querySelector("main");
const source = new EventSource("/console/events");
source.addEventListener("change", async () => {
  if (document.hidden || document.activeElement?.closest("form, details")) return;
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok || answer.redirected) return source.close();
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  main.replaceChildren(...page.querySelector("main").childNodes);
});
`;
