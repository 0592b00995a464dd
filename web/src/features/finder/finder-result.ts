import type { Resource } from '@submittal/contract/document';
import type { Search } from '@submittal/contract/facets';
import type { Facets, ProductEntry, SystemEntry, SystemResults } from '@submittal/contract/search';
import { type ButtonSet, productButtons, systemButtons } from '@submittal/domain/buttons';
import { isPast, isRecalled } from '@submittal/domain/document-standing';
import { webAddress } from '../../api/web-address.ts';
import type { Found, FoundPlace } from '../../documents/preview/found-places.ts';
import { highlighted, marked } from '../../ui/marked-text.ts';

/** A product or system as its card shows it. */
export interface FinderResult extends Found {
  readonly mode: Search;
  readonly id: string;
  /** As shown: in the visitor's language, if the catalogue has it in that. */
  readonly title: string;
  /** As a package prints it. */
  readonly ownTitle: string;
  /** Empty also if it stands for the description. */
  readonly subtitle: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly url: string;
  readonly type: string;
  readonly subtype: string;
  /** The type and the subtype as shown. */
  readonly headings: readonly [string, string];
  readonly buttons: ButtonSet;
  /** Set if the catalogue says something of it that the card tells below its description. */
  readonly noted: ProductEntry | SystemEntry | undefined;
  /** The words of the search that it does not match, as typed. */
  readonly without: readonly string[];
  /** Set if the card tells how the search led to it. */
  readonly matched: ProductEntry | SystemEntry | undefined;
  /** Whether it has no document in any language. */
  readonly bare: boolean;
}

/** Older servers send no marks: words that begin with a searched word are then marked. */
function foundPlaces(entry: ProductEntry | SystemEntry, search: string): FoundPlace[] {
  const { Snippet, MoreSnippets } = entry;
  const Documents = offered(entry.Documents);
  return [...(Snippet ? [Snippet] : []), ...(MoreSnippets ?? [])].flatMap(
    ({ resourceID, page, text, marks }) => {
      const document = Documents.find((one) => one.resourceID === resourceID);
      if (!document) return [];
      return [{ document, page, stretches: marks ? marked(text, marks) : highlighted(text, search) }];
    },
  );
}

export interface FinderPage {
  readonly results: readonly FinderResult[];
  readonly total: number;
  readonly facets: Facets;
  /**
   * Set if nothing matches the whole search: the words that no result matches, and whether the results are
   * only similar.
   */
  readonly gaveWay: { readonly dropped: readonly string[]; readonly alike: boolean } | null;
  /** Names in the search that are not of this catalogue. */
  readonly notOurs?: readonly string[] | undefined;
  /** The section that is searched for and has no products: the results are of those next to it. */
  readonly emptySection?: string | undefined;
  /** If there are no results: how many there are without the filters. `gaveWay` is then about these. */
  readonly hidden: number;
  /** If there are no results: how many there are if what is not valid on the day that matters proves something too. */
  readonly lapsed?: number | undefined;
  /** Set while texts of documents are still being read: the same words may find more later. */
  readonly textsComing?: true | undefined;
}

/** What an answer says of its results as a whole. */
export function pageOf({
  TotalResults,
  Facets = {},
  Dropped,
  Alike,
  NotOurs,
  EmptySection,
  Hidden = 0,
  Lapsed,
  TextsComing,
}: Omit<SystemResults, 'Results'>): Omit<FinderPage, 'results'> {
  return {
    total: TotalResults,
    facets: Facets,
    gaveWay: Dropped ? { dropped: Dropped, alike: Alike === true } : null,
    notOurs: NotOurs,
    emptySection: EmptySection,
    hidden: Hidden,
    lapsed: Lapsed,
    textsComing: TextsComing,
  };
}

/** The texts below a title. */
interface Said {
  readonly subtitle: string;
  readonly description: string;
}

/** In the visitor's language where there are such texts; what stands for the description does not stand above it, too. */
function saidOf(texts: { Subtitle?: string | undefined; Description?: string | undefined }, own: Said): Said {
  const subtitle = texts.Subtitle || own.subtitle;
  const description = texts.Description || texts.Subtitle || own.description || own.subtitle;
  return { subtitle: subtitle === description ? '' : subtitle, description };
}

/** What cards of products and of systems have in common. */
function resultOf(
  entry: ProductEntry | SystemEntry,
  ownTitle: string,
  [type, subtype]: readonly [string, string],
  own: Said,
  search: string,
) {
  const { Texts = {}, Documents } = entry;
  return {
    ownTitle,
    title: Texts.Title || ownTitle,
    ...saidOf(Texts, own),
    imageUrl: entry.ListingImageURL,
    type,
    subtype,
    headings: [Texts.Type || type, Texts.Subtype || subtype] as const,
    found: foundPlaces(entry, search),
    without: entry.Without ?? [],
    asked: entry.AskedNumbers ?? [],
    // Without documents of a kind that is asked for beside its name, as in `790 SDS`.
    matched:
      'SubstituteFor' in entry || entry.AskedNumbers || entry.AskedDocuments?.length === 0
        ? entry
        : undefined,
    noted: hasNotes(entry) ? entry : undefined,
    // An entry with documents is shown only if one of them passes the filters.
    bare: Documents.length === 0,
  };
}

/** What documents a visitor can choose: a recalled one is only reported. */
const offered = (documents: readonly Resource[]) =>
  documents.filter(({ recalledFrom }) => !isRecalled(recalledFrom, new Date()));

function hasNotes(entry: ProductEntry | SystemEntry): boolean {
  const now = new Date();
  return (
    'Sections' in entry ||
    'Discontinued' in entry ||
    entry.Documents.some(
      ({ recalledFrom, validUntil }) => isRecalled(recalledFrom, now) || isPast(validUntil, now),
    )
  );
}

export function productResult(entry: ProductEntry, search: string): FinderResult {
  const { ProductType, ProductSubtype } = entry;
  const said = { subtitle: entry.ProductSubtitle, description: entry.Description };
  return {
    ...resultOf(entry, entry.ProductTitle, [ProductType, ProductSubtype], said, search),
    mode: 'products',
    id: entry.ProductID,
    url: webAddress(entry.ProductURL),
    buttons: productButtons(offered(entry.Documents)),
  };
}

export function systemResult(entry: SystemEntry, search: string): FinderResult {
  const said = { subtitle: entry.SystemSubtitle, description: entry.Description };
  return {
    ...resultOf(entry, entry.SystemTitle, [entry.SystemType, ''], said, search),
    mode: 'systems',
    id: entry.SystemID,
    url: webAddress(entry.SystemURL),
    buttons: systemButtons(offered(entry.Documents)),
  };
}

interface SubtypeGroup {
  readonly subtype: string;
  readonly results: readonly FinderResult[];
}

export interface TypeGroup {
  readonly type: string;
  readonly subtypes: readonly SubtypeGroup[];
}

/** Type and subtype headings of consecutive results. */
export function groupResults(results: readonly FinderResult[]): TypeGroup[] {
  const groups: { type: string; subtypes: { subtype: string; results: FinderResult[] }[] }[] = [];
  for (const result of results) {
    let group = groups.at(-1);
    if (!group || group.type !== result.type) {
      group = { type: result.type, subtypes: [] };
      groups.push(group);
    }
    let subgroup = group.subtypes.at(-1);
    if (!subgroup || subgroup.subtype !== result.subtype) {
      subgroup = { subtype: result.subtype, results: [] };
      group.subtypes.push(subgroup);
    }
    subgroup.results.push(result);
  }
  return groups;
}
