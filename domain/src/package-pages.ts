import type { ProjectResource } from '@submittal/contract/document';
import { PAGE_SWITCHES } from '@submittal/contract/project-fields';
import { GENERATED_PAGE_IDS, type GeneratedPageId } from '@submittal/pdf-linker/layout/generated-pages';
import { layOutPackage, type PackageLayout } from '@submittal/pdf-linker/layout/package-layout';

type PageSwitch = (typeof PAGE_SWITCHES)[keyof typeof PAGE_SWITCHES];

/** The compiler names a generated page that no detail of a project wants. */
const switches: Readonly<Record<GeneratedPageId, PageSwitch>> = PAGE_SWITCHES;

/** The details of a project that want generated pages. */
export type PageSwitches = Readonly<Record<PageSwitch, boolean>>;

/** The generated pages that a project wants. */
export function wantedPages(details: PageSwitches): GeneratedPageId[] {
  return GENERATED_PAGE_IDS.filter((id) => details[switches[id]]);
}

/**
 * Where everything stands in the PDF of a project's package, by the linker's own arithmetic.
 * @param documents in package order, each once.
 * @param sheets as the server answered them (`generatedSheets`); one where it did not yet.
 */
export function packagePages(
  documents: readonly Pick<ProjectResource, 'productTitle' | 'pageCount'>[],
  details: PageSwitches,
  sheets: Readonly<Record<string, number>>,
): PackageLayout {
  return layOutPackage(
    documents.map(({ productTitle, pageCount }) => ({ heading: productTitle, pages: pageCount })),
    Object.fromEntries(wantedPages(details).map((id) => [id, sheets[id] ?? 1])),
  );
}
