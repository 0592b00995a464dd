import type { DocumentNote } from '../layout/document-notes.ts';
import { type Dict, Stream } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import { decoded } from '../source/stream-data.ts';
import type { Actions } from './actions.ts';
import { nameTree } from './name-tree.ts';
import type { SourcePage } from './page-tree.ts';

/** Metadata that is looked through for claims. */
const MAX_METADATA = 4 * 1024 * 1024;

/** Counts the actions of the document as a whole and of its pages (ISO 32000-2 12.6.3), none of which is carried. */
export function countDocumentActions(
  source: SourceDocument,
  pages: readonly SourcePage[],
  actions: Actions,
): void {
  const catalog = catalogOf(source);
  const opening = catalog.get('OpenAction');
  // It may as well be a destination: the view to begin with, which is the package's own affair.
  if (actions.isAction(opening)) actions.drop(opening);
  for (const [, script] of nameTree(source, source.dict(catalog.get('Names'))?.get('JavaScript'))) {
    actions.drop(script);
  }
  for (const owner of [catalog, ...pages.map(({ entries }) => entries)]) {
    for (const action of source.dict(owner.get('AA'))?.values() ?? []) actions.drop(action);
  }
}

/** What of the document as a whole is not carried, beside its actions. */
export function documentNotes(source: SourceDocument): DocumentNote[] {
  const catalog = catalogOf(source);
  const notes: DocumentNote[] = [];
  if (hasXfa(source)) notes.push({ code: 'xfa-removed' });
  if (source.dict(catalog.get('Collection')) !== undefined) notes.push({ code: 'portfolio-opened' });
  const claims = claimsOf(source, catalog);
  if (claims.length > 0) notes.push({ code: 'claims-removed', name: claims.join(', ') });
  return notes;
}

/** Whether the form is described in XFA as well (Annex K). */
function hasXfa(source: SourceDocument): boolean {
  const form = source.dict(catalogOf(source).get('AcroForm'));
  return form !== undefined && source.resolve(form.get('XFA')) !== null;
}

/**
 * Whether the document is a form that only a viewer with XFA draws: what stands on its page is a request to wait, or to use
 * such a viewer. Its form has no fields of this format, and it says that it has to be drawn first (`NeedsRendering`), or it
 * has the one page.
 */
export function isDynamicForm(source: SourceDocument, pages: readonly SourcePage[]): boolean {
  if (!hasXfa(source)) return false;
  const catalog = catalogOf(source);
  const hasFields = pages.some(({ entries }) =>
    (source.array(entries.get('Annots')) ?? []).some(
      (annotation) => source.name(source.dict(annotation)?.get('Subtype')) === 'Widget',
    ),
  );
  return !hasFields && (pages.length === 1 || source.resolve(catalog.get('NeedsRendering')) === true);
}

function catalogOf(source: SourceDocument): Dict {
  return source.dict(source.trailer.get('Root')) ?? new Map();
}

/** What the document's metadata claims of PDF/A (ISO 19005) and PDF/UA (ISO 14289): `PDF/A-2b`, `PDF/UA-1`. */
function claimsOf(source: SourceDocument, catalog: Dict): string[] {
  const metadata = source.resolve(catalog.get('Metadata'));
  if (!(metadata instanceof Stream)) return [];
  let text: string;
  try {
    text = Buffer.from(decoded(metadata, (value) => source.resolve(value), MAX_METADATA)).toString('utf8');
  } catch {
    return [];
  }
  // As an attribute or as an element.
  const stated = (key: string): string | undefined =>
    new RegExp(`${key}\\s*(?:=\\s*["']|>\\s*)([A-Za-z0-9]{1,4})\\b`).exec(text)?.[1];
  const [archive, level = '', accessible] = ['pdfaid:part', 'pdfaid:conformance', 'pdfuaid:part'].map(stated);
  return [
    ...(archive === undefined ? [] : [`PDF/A-${archive}${level.toLowerCase()}`]),
    ...(accessible === undefined ? [] : [`PDF/UA-${accessible}`]),
  ];
}
