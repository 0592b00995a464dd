/** The styles that parts have brought since the last sheet was made. */
let brought = '';
let sheets: readonly CSSStyleSheet[] = [];
const roots = new Set<ShadowRoot>();

/**
 * Adds a part's styles when its module is evaluated; the build writes the calls
 * (web/build/styles-into-parts.ts).
 * @public
 */
export function addStyles(css: string): void {
  if (brought === '') queueMicrotask(settleStyles);
  brought += css;
}

/**
 * Gives every root the styles brought so far, as one sheet after the others. Call it before a newly loaded
 * part renders.
 */
export function settleStyles(): void {
  if (brought === '') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brought);
  brought = '';
  addSheet(sheet);
}

/**
 * Gives every root one more sheet, after the others. In development, each file of styles is a sheet
 * (web/build/styles-into-parts.ts).
 * @public
 */
export function addSheet(sheet: CSSStyleSheet): void {
  sheets = [...sheets, sheet];
  for (const root of roots) root.adoptedStyleSheets = [...sheets];
}

/** Gives a root all styles, now and later; returns a function that stops it. */
export function adoptStyles(root: ShadowRoot): () => void {
  settleStyles();
  roots.add(root);
  root.adoptedStyleSheets = [...sheets];
  return () => roots.delete(root);
}
