import { createHash } from 'node:crypto';

/** The styles of pages outside the element, of a document and behind the stop link of a mail: sizes, inks and lines are those of the element (`web/src/ui`). */
export const PAGE_STYLE = `
:root{color-scheme:light;--desk:#eef1f3;--sheet:#fff;--ink:#121a22;--soft:#3f4b57;--muted:#586573;--hair:#d8dee3;--firm:#b4bec7;--accent:#b8430b;--on:#fff;--bad:#a3180d;--bad-fill:#fdecea;--bad-line:#e3a79f;--focus:#0b5fd3}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--desk:#0f1419;--sheet:#171e25;--ink:#eef2f5;--soft:#c3ccd4;--muted:#9aa7b3;--hair:#2b353f;--firm:#45525e;--accent:#ff9a63;--on:#160900;--bad:#ffb4a9;--bad-fill:#3a1714;--bad-line:#7d3a33;--focus:#7db2ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--desk);color:var(--ink);font:14px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI Variable Text","Segoe UI",Roboto,Inter,"Noto Sans","Helvetica Neue","Liberation Sans",Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:880px;margin:0 auto;padding:32px 24px 64px}
.maker{margin:0 0 4px;color:var(--muted);font-size:13px;font-weight:500}
h1{margin:0 0 4px;font-size:30px;line-height:1.12;letter-spacing:-.018em;font-weight:650}
h2{margin:32px 0 8px;font-size:16px;line-height:1.3;font-weight:600}
.kind{margin:0 0 20px;color:var(--soft)}
.sheet{display:grid;grid-template-columns:minmax(0,1fr) 176px;gap:24px;padding:24px;background:var(--sheet);border:1px solid var(--hair)}
.sheet:not(:has(.picture)){grid-template-columns:minmax(0,1fr)}
.picture{display:block;align-self:start;border:1px solid var(--firm);background:#fff;line-height:0}
.picture img{width:100%;height:auto}
.says{margin:0 0 16px;padding:10px 14px;border:1px solid var(--hair)}
.says.bad{color:var(--bad);background:var(--bad-fill);border-color:var(--bad-line);font-weight:500}
dl{display:grid;grid-template-columns:minmax(96px,168px) minmax(0,1fr);gap:6px 16px;margin:0 0 20px}
dt{color:var(--muted)}
dd{margin:0}
.read{color:var(--muted)}
a{color:inherit;text-underline-offset:2px}
button{font:inherit;cursor:pointer}
.acts{display:flex;flex-wrap:wrap;gap:12px;margin:0}
.add{border:1px solid var(--firm);color:var(--ink)}
.open{border:1px solid transparent;background:var(--accent);color:var(--on)}
.open,.add{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:3px;font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
ul{margin:0;padding:0;list-style:none;background:var(--sheet);border:1px solid var(--hair)}
li{display:flex;flex-wrap:wrap;gap:2px 16px;padding:10px 16px;min-height:44px;align-items:baseline}
li+li{border-top:1px solid var(--hair)}
li span{color:var(--muted)}
li .bad{color:var(--bad)}
@media (max-width:600px){main{padding:20px 16px 48px}h1{font-size:24px}.sheet{grid-template-columns:minmax(0,1fr);padding:16px}.picture{grid-row:1;max-width:120px}dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:8px}}
@media print{body{background:#fff}.acts{display:none}}
`;

/** What a policy has to name so that a browser takes these styles (CSP Level 3, section 2.3.1). */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;
