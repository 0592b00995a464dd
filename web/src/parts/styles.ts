/** What parts brought since the last sheet was made. */
let brought = '';
let sheets: readonly CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();

/**
 * A part brings its styles when it is evaluated; the build writes the calls (web/build/styles-into-parts.ts).
 * @public
 */
export function addStyles(css: string): void {
  if (brought === '') queueMicrotask(settleStyles);
  brought += css;
}

/** Gives every root what was brought, as one sheet behind the others. To be called before a part that was loaded draws. */
export function settleStyles(): void {
  if (brought === '') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brought);
  brought = '';
  addSheet(sheet);
}

/**
 * Gives every root one more sheet, behind the others. While developing, each file of styles is one (web/build/styles-into-parts.ts).
 * @public
 */
export function addSheet(sheet: CSSStyleSheet): void {
  sheets = [...sheets, sheet];
  for (const root of roots) root.adoptedStyleSheets = [...sheets];
}

/** Gives a root all styles, now and later; answers how to stop. */
export function adoptStyles(root: ShadowRoot): () => void {
  settleStyles();
  roots.add(root);
  root.adoptedStyleSheets = [...sheets];
  return () => roots.delete(root);
}
