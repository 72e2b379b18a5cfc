/** How the page looks, also on paper and in the dark. */
export const style = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#667085;--line:#d5dae1;--in:#1f7a5c;--out:#b4531f;--paper:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e7ebf0;--soft:#98a2b3;--line:#3a4250;--in:#4cc29a;--out:#f0955c;--paper:#12161c}}
body{max-width:62rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.6rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1.5rem 0 .3rem;overflow-wrap:anywhere}
small,.note{color:var(--soft);font-weight:400;font-size:.85rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(max(9rem,30%),1fr));gap:.5rem;margin:1.2rem 0}
dl div{border:1px solid var(--line);border-radius:.4rem;padding:.5rem .8rem}dt{color:var(--soft);font-size:.8rem}dd{margin:0;font-size:1.15rem;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto}svg{width:100%;min-width:42rem;height:auto;font:12px system-ui,sans-serif}svg text{fill:var(--ink)}.tick{text-anchor:middle}.axis,.name{text-anchor:end}svg .tick,svg .axis{fill:var(--soft)}
rect.in{fill:var(--in)}rect.out{fill:var(--out)}.zero{stroke:var(--line)}
.key{margin:0;font-size:.85rem;color:var(--soft)}.key span{display:inline-block;width:.7rem;height:.7rem;margin:0 .3rem 0 .8rem}.key .in{background:var(--in)}.key .out{background:var(--out)}
table{width:100%;border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}th,td{padding:.25rem .5rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child{text-align:left}tbody th{white-space:normal;overflow-wrap:anywhere;min-width:5rem;max-width:14rem}thead th{color:var(--soft);font-weight:400}
.tied,.explained{color:var(--in)}.break{color:var(--out);font-weight:600}.not_evaluated{color:var(--soft)}h3 span{font-size:.85rem;font-weight:400}
@media print{body{margin:0;max-width:none}.wide{overflow:visible}svg{min-width:0}td{white-space:normal;overflow-wrap:anywhere}h3{break-after:avoid}tr{break-inside:avoid}}
`.trim();
