import { pageRanges } from '../../../pdf-linker/src/layout/document-notes.ts';
import { keeps } from '../kept-notes.ts';
import { type Finding, finding } from './finding-kinds.ts';
import { documentsOnce, type PackageToCheck, placeOf } from './package-to-check.ts';

/** A page that names one variant says which is meant. */
const MIN_VARIANTS = 2;

/** The kinds that are asked for marked: of certificates, specifications and instructions nobody asks it. */
const MARKED_KINDS: ReadonlySet<string> = new Set(['product data', 'samples']);

/** Sheets that name several variants of which no mark says which are meant. */
export function checkVariants({ documents, kinds }: PackageToCheck): Finding[] {
  const asked = kinds.all.filter(({ kind }) => MARKED_KINDS.has(kind));
  return documentsOnce(documents).flatMap((document) => {
    const { resource, variants } = document;
    if (resource.annotations?.length || !asked.some((kind) => kinds.satisfies(resource, kind))) return [];
    const isKept = keeps(resource);
    const hits = [...variants].filter(([page, keys]) => isKept(page) && keys.length >= MIN_VARIANTS);
    if (hits.length === 0) return [];
    const count = new Set(hits.flatMap(([, keys]) => keys)).size;
    const pages = pageRanges(hits.map(([page]) => page));
    return [finding('variantsUnmarked', { ...placeOf(document), pages }, { count })];
  });
}
