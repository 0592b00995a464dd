import {
  GENERATED_PAGE_IDS,
  GENERATED_PAGES,
  type GeneratedPageId,
  type GeneratedPlace,
  type GeneratedSheets,
} from './generated-pages.ts';

/** A document as the layout needs it. */
export interface LaidOutDocument {
  /** Neighbours under one heading are a group. */
  readonly heading: string;
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
  readonly heading: string;
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
  const groups: { heading: string; documents: number[]; first: number }[] = [];
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
    documents.forEach(({ heading, pages }, document) => {
      if (pages === 0) return;
      let group = groups.at(-1);
      if (group === undefined || group.heading !== heading) {
        group = { heading, documents: [], first: next };
        groups.push(group);
        generate('group', groups.length - 1);
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
