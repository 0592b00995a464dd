import {
  GENERATED_PAGE_IDS,
  GENERATED_PAGES,
  type GeneratedPageId,
  type GeneratedPlace,
  type GeneratedSheets,
} from './generated-pages.ts';

/** A heading of the visitor's own, over the documents below it. */
export interface LaidOutSection {
  /** 1-based place among the package's sections; printed as a letter (`section-letter.ts`). */
  readonly number: number;
  readonly name: string;
  /** Whether this section gets the pages that come before a group. */
  readonly divider: boolean;
}

/** A document, as far as the layout needs it. */
export interface LaidOutDocument {
  /** Neighbouring documents under one heading are a group. */
  readonly heading: string;
  /**
   * If a package has sections, they are its groups; documents outside them are grouped by their heading, and
   * get no pages before a group.
   */
  readonly section?: LaidOutSection;
  /** 0 for a file that cannot be pages and is packed beside the PDF. */
  readonly pages: number;
}

/** A generated page at its place, with all its sheets. */
export interface PlacedPages {
  readonly kind: 'generated';
  readonly id: GeneratedPageId;
  /** The 1-based page on which it begins. */
  readonly first: number;
  readonly pages: number;
  /** 0-based index of the group that it precedes; null for a page before or after all. */
  readonly group: number | null;
}

/** A document at its place. */
interface PlacedDocument {
  readonly kind: 'document';
  /** 0-based index in the list that was laid out. */
  readonly document: number;
  readonly first: number;
  readonly pages: number;
}

/** Neighbouring documents under one heading; a file that cannot be pages does not separate them. */
export interface DocumentGroup {
  /** The section's name if it has one. */
  readonly heading: string;
  readonly section?: LaidOutSection;
  /** 0-based indices of its documents in the list that was laid out. */
  readonly documents: readonly number[];
  /** The 1-based page on which it begins: its first generated page, or its first document. */
  readonly first: number;
}

/** What is where in the PDF of a package. */
export interface PackageLayout {
  /** Everything in the PDF, in order. */
  readonly parts: readonly (PlacedPages | PlacedDocument)[];
  readonly groups: readonly DocumentGroup[];
  /** The 1-based first page of each document in the order given; null for a file that cannot be pages. */
  readonly documents: readonly (number | null)[];
  readonly pageCount: number;
}

/**
 * Computes all page numbers: the linker plans with them, and the screens show them.
 * @param documents including those that cannot be pages: if none can, the PDF holds only the pages before and
 *   after all.
 * @param sheets those of the wanted generated pages.
 * @returns a layout without any page if there are no documents at all.
 */
export function layOutPackage(documents: readonly LaidOutDocument[], sheets: GeneratedSheets): PackageLayout {
  const parts: (PlacedPages | PlacedDocument)[] = [];
  const groups: { heading: string; section?: LaidOutSection; documents: number[]; first: number }[] = [];
  const hasSections = documents.some(({ section, pages }) => section !== undefined && pages > 0);
  const firsts: (number | null)[] = documents.map(() => null);
  let next = 1;
  const generate = (place: GeneratedPlace, group: number | null): void => {
    for (const id of GENERATED_PAGE_IDS) {
      const pages = sheets[id] ?? 0;
      if (GENERATED_PAGES[id].place !== place || pages === 0) continue;
      parts.push({ kind: 'generated', id, first: next, pages, group });
      next += pages;
    }
  };
  if (documents.length > 0) {
    generate('front', null);
    documents.forEach(({ heading: own, section, pages }, document) => {
      if (pages === 0) return;
      const heading = section?.name ?? own;
      let group = groups.at(-1);
      if (group === undefined || group.section?.number !== section?.number || group.heading !== heading) {
        group = { heading, ...(section && { section }), documents: [], first: next };
        groups.push(group);
        if (section?.divider ?? !hasSections) generate('group', groups.length - 1);
      }
      group.documents.push(document);
      firsts[document] = next;
      parts.push({ kind: 'document', document, first: next, pages });
      next += pages;
    });
    generate('back', null);
  }
  return { parts, groups, documents: firsts, pageCount: next - 1 };
}
