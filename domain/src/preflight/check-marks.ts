import type { Annotation } from '@submittal/contract/annotation';
import { pageRanges } from '../../../pdf-linker/src/layout/document-notes.ts';
import { keeps } from '../selected-notes.ts';
import { type Finding, finding } from './finding-kinds.ts';
import { type CheckedDocument, documentsOnce, type PackageToCheck, placeOf } from './package-to-check.ts';

/** A page that names one variant says which is meant. */
const MIN_VARIANTS = 2;

/** The kinds that are asked for marked: of certificates, specifications and instructions nobody asks it. */
const MARKED_KINDS: ReadonlySet<string> = new Set(['product data', 'samples']);

/** Marks that wait for their places, and sheets that name several variants of which no mark says which are meant. */
export function checkMarks({ documents, kinds }: PackageToCheck): Finding[] {
  const asked = kinds.all.filter(({ kind }) => MARKED_KINDS.has(kind));
  return documentsOnce(documents).flatMap((document) => {
    const { resource } = document;
    if (!resource.annotations?.length)
      return asked.some((kind) => kinds.satisfies(resource, kind)) ? unmarked(document) : [];
    return unplaced(document, resource.annotations);
  });
}

function unplaced(document: CheckedDocument, marks: readonly Annotation[]): Finding[] {
  const isSelected = keeps(document.resource);
  const waiting = marks.filter((mark) => mark.unplaced && isSelected(mark.page));
  if (waiting.length === 0) return [];
  const numbers = [...new Set(waiting.map(({ page }) => page))].toSorted((a, b) => a - b);
  const place = { ...placeOf(document), pages: pageRanges(numbers) };
  return [finding('marksUnplaced', place, { count: waiting.length })];
}

function unmarked(document: CheckedDocument): Finding[] {
  const isSelected = keeps(document.resource);
  const hits = [...document.variants].filter(
    ([page, keys]) => isSelected(page) && keys.length >= MIN_VARIANTS,
  );
  if (hits.length === 0) return [];
  const count = new Set(hits.flatMap(([, keys]) => keys)).size;
  const pages = pageRanges(hits.map(([page]) => page));
  return [finding('variantsUnmarked', { ...placeOf(document), pages }, { count })];
}
