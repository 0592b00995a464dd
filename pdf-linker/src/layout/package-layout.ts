import {
  GENERATED_PAGE_IDS,
  GENERATED_PAGES,
  type GeneratedPageId,
  type GeneratedPlace,
  type GeneratedSheets,
} from './generated-pages.ts';

/** A heading of the visitor's own, over the documents that stand below it. */
export interface LaidOutSection {
  /** 1-based place among those of the package; printed as a letter (`section-letter.ts`). */
  readonly number: number;
  readonly name: string;
  /** Whether the pages before a group stand before this one. */
  readonly divider: boolean;
}

/** A document as the layout needs it. */
export interface LaidOutDocument {
  /** Neighbours under one heading are a group. */
  readonly heading: string;
  /**
   * Where a package has sections, they are its groups; documents outside of them are grouped by their heading, and no
   * page stands before those.
   */
  readonly section?: LaidOutSection;
  /** 0 for a file that is no page and travels beside the PDF. */
  readonly pages: number;
}

/** A generated page where it stands, with all its sheets. */
export interface PlacedPages {
  readonly kind: 'generated';
  readonly id: GeneratedPageId;
  /** 1-based page it begins at. */
  readonly first: number;
  readonly pages: number;
  /** 0-based place of the group that it stands before; null for one that stands before or behind all. */
  readonly group: number | null;
}

/** A document where it stands. */
export interface PlacedDocument {
  readonly kind: 'document';
  /** 0-based place in the list that was laid out. */
  readonly document: number;
  readonly first: number;
  readonly pages: number;
}

/** Neighbouring documents under one heading; a file that is no page does not part them. */
export interface DocumentGroup {
  /** The section's name where it has one. */
  readonly heading: string;
  readonly section?: LaidOutSection;
  /** 0-based places of its documents in the list that was laid out. */
  readonly documents: readonly number[];
  /** 1-based page it begins at: its first generated page, or its first document. */
  readonly first: number;
}

/** What stands where in the PDF of a package. */
export interface PackageLayout {
  /** Everything in the PDF, in its order. */
  readonly parts: readonly (PlacedPages | PlacedDocument)[];
  readonly groups: readonly DocumentGroup[];
  /** 1-based first page of each document in the order given; null for a file that is no page. */
  readonly documents: readonly (number | null)[];
  readonly pageCount: number;
}

/**
 * The one arithmetic of pages: the linker plans with it, and the screens show by it.
 * @param documents those that are no pages among them: where none is one, the PDF holds what stands before and behind all.
 * @param sheets those of the generated pages that are wanted.
 * @returns a layout without any page where there is no document at all.
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
