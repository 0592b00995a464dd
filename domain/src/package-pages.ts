import { PAGE_SWITCHES } from '@submittal/contract/project-fields';
import {
  GENERATED_PAGES,
  PACKAGE_PAGE_IDS,
  type PackagePageId,
} from '../../pdf-linker/src/layout/generated-pages.ts';
import {
  type LaidOutSection,
  layOutPackage,
  type PackageLayout,
} from '../../pdf-linker/src/layout/package-layout.ts';
import { printedSections } from './headings.ts';
import { ownEntry } from './own-entry.ts';
import { canBePages } from './package-layout.ts';
import { flatDocuments, type Selection } from './selection.ts';
import { pagesIn } from './selection-figures.ts';

type PageSwitch = (typeof PAGE_SWITCHES)[keyof typeof PAGE_SWITCHES];

/** A page that a field of a project switches on; that of changes comes with an earlier revision. */
type SwitchedPageId = Exclude<PackagePageId, 'changes'>;

/** Fails to compile if no field of a project switches on a generated page. */
const switches: Readonly<Record<SwitchedPageId, PageSwitch>> = PAGE_SWITCHES;

const isSwitched = (id: PackagePageId): id is SwitchedPageId => id !== 'changes';

/** The fields of a project that switch generated pages on. */
export type PageSwitches = Readonly<Record<PageSwitch, boolean>>;

/**
 * The generated pages of a project. If it has headings of its own, each decides whether a divider precedes its
 * documents.
 */
export function wantedPages(details: PageSwitches, sections: Iterable<LaidOutSection>): SwitchedPageId[] {
  const own = [...sections];
  return PACKAGE_PAGE_IDS.filter(isSwitched).filter((id) =>
    GENERATED_PAGES[id].place === 'group' && own.length > 0
      ? own.some(({ divider }) => divider)
      : details[switches[id]],
  );
}

/** The sections of a project's package, by the documents under them. */
export function packageSections(selection: Selection): Map<string, LaidOutSection> {
  return printedSections(selection, (id) => {
    const document = ownEntry(selection.documents, id);
    return document !== undefined && canBePages(document);
  });
}

/**
 * Where everything is in the PDF of a project's package, by the linker's own arithmetic.
 * @param sheets as the server returned them (`generatedSheets`); one per page until it has
 */
export function packagePages(
  selection: Selection,
  details: PageSwitches,
  sheets: Readonly<Record<string, number>>,
): PackageLayout {
  const documents = flatDocuments(selection);
  const sections = packageSections(selection);
  return layOutPackage(
    documents.map((document) => {
      const section = sections.get(document.resourceID);
      return { heading: document.productTitle, ...(section && { section }), pages: pagesIn(document) };
    }),
    {
      ...Object.fromEntries(wantedPages(details, sections.values()).map((id) => [id, sheets[id] ?? 1])),
      changes: sheets.changes ?? 0,
    },
  );
}
