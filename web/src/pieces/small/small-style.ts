// The colours are those of the document buttons (`element/tokens.css`); the accent is the site's.

const light = `color-scheme:light;
--sheet:#fff;--ink:#121a22;--muted:#586573;--line:#7d8a96;--focus:#0b5fd3;
--none:#174e9c;--none-line:#8fb0dc;
--all:#12572d;--all-line:#3d9461;--all-fill:#dff2e5;--all-solid:#1c7440;
--part-solid:#e0ab08;
--void:#66727e;--void-line:#b9c2ca;--void-fill:#f3f5f6;
--error:#a30f37;--error-line:#c93a5e;--error-fill:#fdeff2;
--accent:var(--sb-brand,#b8430b);--accent-on:var(--sb-brand-on,#fff)`;

const dark = `color-scheme:dark;
--sheet:#141b22;--ink:#eaf0f4;--muted:#98a5b1;--line:#728190;--focus:#7ab6ff;
--none:#9cc4fb;--none-line:#3f638f;
--all:#a5e6bd;--all-line:#3f8a5c;--all-fill:#15301f;--all-solid:#55c481;
--part-solid:#f0c02f;
--void:#84919d;--void-line:#3b4753;--void-fill:#131a20;
--error:#ff9fb4;--error-line:#d4506f;--error-fill:#2c141b;
--accent:var(--sb-brand-dark,color-mix(in oklab,var(--sb-brand,#ff8a3d),#fff 26%));--accent-on:var(--sb-brand-dark-on,#160900)`;

export const smallStyle = `:host{all:initial!important;display:inline-block!important;vertical-align:middle!important}
:host([hidden]){display:none!important}
:host{${light}}
@media(prefers-color-scheme:dark){:host(:not([data-theme=light])){${dark}}}
:host([data-theme=dark]){${dark}}
*{box-sizing:border-box}
.g{display:inline-grid;justify-items:start;font:600 13px/18px var(--sb-font,system-ui,"Segoe UI",Roboto,Arial,sans-serif)}
button,a{position:relative;display:inline-flex;align-items:center;gap:8px;min-height:38px;margin:0;padding:6px 13px 6px 12px;overflow:hidden;
border:1px solid var(--none-line);border-radius:var(--sb-corner,3px);background:var(--sheet);color:var(--none);
font:inherit;text-decoration:none;text-align:start;cursor:pointer}
button:hover{border-color:currentColor;filter:brightness(.96)}
:focus{outline:none}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
svg{flex:none;width:14px;height:14px;fill:none;stroke:currentColor;stroke-width:1.5}
.n{align-self:stretch;display:grid;align-items:center;margin:-6px 0;padding-left:10px;border-left:1px solid;font-size:12px;font-weight:500;font-variant-numeric:tabular-nums}
button::before{content:"";position:absolute;inset:0 auto 0 0;width:0}
[data-s=part]::before{width:4px;background:repeating-linear-gradient(0deg,var(--part-solid) 0 5px,var(--sheet) 5px 8px)}
[data-s=all]{background:var(--all-fill);border-color:var(--all-line);color:var(--all)}
[data-s=all]::before{width:4px;background:var(--all-solid)}
[data-s=all] svg{fill:var(--all-solid);stroke:var(--all-solid)}[data-s=all] .k{stroke:var(--sheet);stroke-width:1.8}
[data-s=load]{border-color:var(--line);color:var(--muted);cursor:progress}
[data-s=error]{border-color:var(--error-line);color:var(--error);background:var(--error-fill)}
[data-s=void]{border:1px dashed var(--void-line);color:var(--void);background:var(--void-fill);font-weight:500;cursor:not-allowed}
:host([variant=solid]) [data-s=none]{min-height:44px;padding:9px 16px;background:var(--accent);border-color:var(--accent);color:var(--accent-on);font-size:14px}
:host([variant=compact]) button{min-height:30px;padding:3px 10px 3px 9px;gap:6px;font-size:12px}
.m{font-size:12px;font-weight:400;line-height:16px;color:var(--muted)}.m:not(:empty){margin-top:5px}.m.e{color:var(--error)}
a{padding:4px 5px 4px 11px;border-color:transparent;color:var(--ink)}
a:hover{border-color:var(--line)}
a svg{width:16px;height:16px}
b{display:inline-grid;place-items:center;min-width:26px;height:26px;padding:0 7px;border:1px solid var(--ink);border-radius:min(var(--sb-corner,3px),13px);
background:var(--ink);color:var(--sheet);font-size:12px}
.zero b{background:none;color:var(--muted);border-color:var(--line);font-weight:500}
.bump b{background:var(--all-solid);border-color:var(--all-solid)}
@media(pointer:coarse){button,a,:host([variant=compact]) button{min-height:44px}}
@media(forced-colors:active){button,b{border-color:ButtonText}[aria-pressed=true]{border-width:3px}}`;
