import type { DocumentNote } from '../../layout/document-notes.ts';
import { Dict, Stream } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { decoded } from '../../source/stream-data.ts';
import type { Actions } from '../copy/actions.ts';
import { nameTree } from '../reading/name-tree.ts';
import type { SourcePage } from '../reading/page-tree.ts';

/** The maximum size of metadata that is searched for claims, in bytes. */
const MAX_METADATA = 4 * 1024 * 1024;

/**
 * Counts the actions of the document as a whole and of its pages (ISO 32000-2 12.6.3), none of which is
 * carried over.
 */
export function countDocumentActions(
  source: SourceDocument,
  pages: readonly SourcePage[],
  actions: Actions,
): void {
  const catalog = catalogOf(source);
  const opening = catalog.get('OpenAction');
  // It may also be a destination, the initial view, which the package itself decides.
  if (actions.isAction(opening)) actions.drop(opening);
  for (const [, script] of nameTree(source, source.dict(catalog.get('Names'))?.get('JavaScript'))) {
    actions.drop(script);
  }
  for (const owner of [catalog, ...pages.map(({ entries }) => entries)]) {
    for (const action of source.dict(owner.get('AA'))?.values() ?? []) actions.drop(action);
  }
}

/** Notes on what is not carried over from the document as a whole, other than its actions. */
export function documentNotes(source: SourceDocument): DocumentNote[] {
  const catalog = catalogOf(source);
  const notes: DocumentNote[] = [];
  if (hasXfa(source)) notes.push({ code: 'xfa-removed' });
  if (source.dict(catalog.get('Collection')) !== undefined) notes.push({ code: 'portfolio-opened' });
  const claims = claimsOf(source, catalog);
  if (claims.length > 0) notes.push({ code: 'claims-removed', name: claims.join(', ') });
  return notes;
}

/** Whether the form is also described in XFA (Annex K). */
function hasXfa(source: SourceDocument): boolean {
  const form = source.dict(catalogOf(source).get('AcroForm'));
  return form !== undefined && source.resolve(form.get('XFA')) !== null;
}

/**
 * Whether the document is a form that only a viewer with XFA draws: its page asks the reader to wait, or to
 * use such a viewer. Its form has no ordinary fields, and it either states that it must be rendered first
 * (`NeedsRendering`) or has only one page.
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
  return source.dict(source.trailer.get('Root')) ?? new Dict();
}

/**
 * The claims of the document's metadata to PDF/A (ISO 19005) and PDF/UA (ISO 14289): `PDF/A-2b`, `PDF/UA-1`.
 */
function claimsOf(source: SourceDocument, catalog: Dict): string[] {
  const metadata = source.resolve(catalog.get('Metadata'));
  if (!(metadata instanceof Stream)) return [];
  let text: string;
  try {
    text = Buffer.from(decoded(metadata, (value) => source.resolve(value), MAX_METADATA)).toString('utf8');
  } catch {
    return [];
  }
  // Stated as an attribute or as an element.
  const stated = (key: string): string | undefined =>
    new RegExp(`${key}\\s*(?:=\\s*["']|>\\s*)([A-Za-z0-9]{1,4})\\b`).exec(text)?.[1];
  const [archive, level = '', accessible] = ['pdfaid:part', 'pdfaid:conformance', 'pdfuaid:part'].map(stated);
  return [
    ...(archive === undefined ? [] : [`PDF/A-${archive}${level.toLowerCase()}`]),
    ...(accessible === undefined ? [] : [`PDF/UA-${accessible}`]),
  ];
}
