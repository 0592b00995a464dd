import type { Resource } from '@submittal/contract/document';
import {
  documentFacetIds,
  type EntryFacetId,
  entryFacetIds,
  facets,
  keyedBy,
  type Search,
} from '@submittal/contract/facets';
import type { Facets } from '@submittal/contract/search';
import { LRUCache } from 'lru-cache';
import type { SectionReader, SectionWriter } from '../../packing/sections.ts';
import { AnswerOrder } from './answer-order.ts';
import {
  ChoiceGroup,
  ChoiceGroupBuilder,
  type ChoicesByFacet,
  type Chosen,
  compareNames,
} from './choice-group.ts';
import { type DocumentChoice, shownDocuments } from './document-facets.ts';
import { DocumentIndex, DocumentIndexBuilder } from './document-index.ts';
import { type AskedNumbers, type EarlierNumbers, EarlierNumbersBuilder } from './document-numbers.ts';
import { Likeness } from './likeness.ts';
import type { Order, Partly, Quoted } from './order.ts';
import type { PageTextIndex } from './page-text-index.ts';
import { type PageHit, PageTextSearch, type TextedDocument, TextHoldersBuilder } from './page-text-search.ts';
import { type Question as Asked, pinKeyOf, readQuestion } from './question.ts';
import { wordsOf } from './search-words.ts';
import { TextIndex, TextIndexBuilder } from './text-index.ts';
import type { Thesaurus } from './thesaurus.ts';
import type { SearchText } from './weighed-words.ts';
import { type Meanings, meaningsOf } from './word-vectors.ts';

/** An entry in the form that its search indexes. */
export interface IndexedEntry<Of extends Search> {
  readonly title: string;
  /** The headings under which it is sorted if there is no text. */
  readonly headings: readonly string[];
  /** Whether it comes after others that are found alike. */
  readonly discontinued: boolean;
  /** The regions in which it is offered; null if it has no such list. */
  readonly regions: readonly string[] | null;
  readonly documents: readonly Resource[];
  /** The numbers of their texts in the index of page texts, negative where there is none. */
  readonly texts: readonly number[];
  readonly text: SearchText;
  readonly choices: ChoicesByFacet<Of>;
}

export interface FacetedQuery<Of extends Search> {
  readonly text: string;
  /** Sort by title instead of headings if there is no text. */
  readonly byTitle: boolean;
  readonly chosen: Readonly<Record<EntryFacetId<Of>, Chosen>>;
  readonly documents: DocumentChoice;
  readonly pageSize: number;
  readonly page: number;
}

/** The query, regardless of the page. */
type Question<Of extends Search> = Omit<FacetedQuery<Of>, 'page' | 'pageSize'>;

export interface FacetedResults {
  /** The question, if there is one. */
  readonly read: Asked | null;
  /** Names in it that are not of this catalogue, as typed. */
  readonly notOurs: readonly string[];
  /** The numbers of documents of which it consists. */
  readonly numbers: AskedNumbers | null;
  /** The section that it asks for and that has no entries, so that those near it answer. */
  readonly emptySection: string | null;
  /** The places of the entries on the page. */
  readonly places: readonly number[];
  /** For each of them, the documents to quote; none for entries found by what they themselves say. */
  readonly hits: readonly (readonly PageHit[])[];
  readonly total: number;
  readonly facets: Facets;
  /** If there are no results: the number of entries that would be found if nothing were chosen. */
  readonly hidden: number;
  /** If there are none: the number that would be found if what is not valid on its day proved something, too. */
  readonly lapsed: number;
  /**
   * The words that each result on the page lacks, as typed, and those that all results lack, or all that are hidden.
   * Null if all results match the whole question, or there are none.
   */
  readonly partly: PartlyFound | null;
}

/** What results lack: each on a page, and all of them. */
interface PartlyFound {
  readonly without: readonly (readonly string[])[];
  /** Null if some results match the whole question. */
  readonly dropped: readonly string[] | null;
  /** Whether the results match no word, and are only similar. */
  readonly alike: boolean;
}

/** What a search finds on all its pages. */
interface Found {
  /** The question, if there is one. */
  readonly read: Asked | null;
  /** Names in it that are not of this catalogue, as typed. */
  readonly notOurs: readonly string[];
  readonly numbers: AskedNumbers | null;
  readonly emptySection: string | null;
  readonly matching: Uint32Array;
  readonly facets: Facets;
  readonly quoted: Quoted | null;
  readonly partly: Partly | null;
}

/** The manufacturer's own settings for search. */
export interface OwnWords {
  readonly thesaurus: Thesaurus;
  /** Questions with the places of the entries that come first. */
  readonly pinned: readonly { readonly question: string; readonly places: readonly number[] }[];
}

/** The number of questions whose answers are cached: turning a page repeats the question. */
const RECENT = 64;

/** The number of entries whose words are cached with their vectors. */
const RECENT_MEANINGS = 1000;

/** Writes the index of the entries of one search in one release, in one pass over them. */
export function writeFacetedSearch<Of extends Search>(
  search: Of,
  entries: Iterable<IndexedEntry<Of>>,
  thesaurus: Thesaurus,
  to: SectionWriter,
): void {
  const ids = entryFacetIds(search);
  const groups = keyedBy(ids, () => new ChoiceGroupBuilder());
  const regions = new ChoiceGroupBuilder();
  const everywhere: number[] = [];
  const documents = new DocumentIndexBuilder();
  const holders = new TextHoldersBuilder();
  const texts = new TextIndexBuilder(thesaurus);
  const titles: string[] = [];
  const headings: (readonly string[])[] = [];
  const last: number[] = [];
  const later: number[] = [];
  const earlier = new EarlierNumbersBuilder();
  const superseding: { readonly place: number; readonly id: string }[] = [];
  for (const entry of entries) {
    for (const document of entry.documents) {
      earlier.add(document);
      if (document.supersedes?.length) superseding.push({ place: titles.length, id: document.resourceID });
    }
    for (const id of ids) groups[id].add(entry.choices[id]);
    regions.add({ values: entry.regions ?? [] });
    everywhere.push(Number(entry.regions === null));
    holders.add(entry.texts, documents.add(entry.documents));
    texts.add(entry.text);
    titles.push(entry.title);
    headings.push(entry.headings);
    last.push(Number(entry.documents.length === 0));
    later.push(Number(entry.discontinued));
  }
  const before = earlier.build();
  for (const { place, id } of superseding)
    for (const number of before[id] ?? []) texts.addNumber(number, place);
  to.value('earlier numbers', before);
  for (const id of ids) groups[id].write(to.within(`group ${id}`));
  regions.write(to.within('regions'));
  to.numbers('everywhere', Uint8Array.from(everywhere));
  documents.write(to.within('documents'));
  holders.write(to.within('holders'));
  texts.write(to.within('text'));
  const after = (a: number, b: number) => (later[a] ?? 0) - (later[b] ?? 0);
  const behind = (a: number, b: number) => (last[a] ?? 0) - (last[b] ?? 0) || after(a, b);
  const titled = [...titles.keys()].toSorted((a, b) => compareNames(titles[a] ?? '', titles[b] ?? ''));
  const headed = titled.toSorted(
    (a, b) => compareLists(headings[a] ?? [], headings[b] ?? []) || behind(a, b),
  );
  /** In the order that breaks ties. */
  to.numbers('breaking', Uint32Array.from(titled.toSorted(after)));
  to.numbers('byTitle', Uint32Array.from(titled.toSorted(behind)));
  to.numbers('byHeadings', Uint32Array.from(headed));
  to.numbers('last', Uint8Array.from(last));
  to.numbers('later', Uint8Array.from(later));
  Likeness.write(titles, to.within('likeness'));
}

/** The index of the entries of one search in one release: what `writeFacetedSearch` wrote. It never changes. */
export class FacetedSearch<Of extends Search> {
  readonly groups: Readonly<Record<EntryFacetId<Of>, ChoiceGroup>>;
  readonly documents: DocumentIndex;
  /** The numbers of the documents whose place others took. */
  readonly earlierNumbers: EarlierNumbers;
  readonly #ids: readonly EntryFacetId<Of>[];
  readonly #regions: ChoiceGroup;
  readonly #everywhere: Uint8Array;
  readonly #offeredIn = new Map<string, Uint8Array>();
  readonly #answers: AnswerOrder;
  readonly #text: TextIndex;
  readonly #byHeadings: Uint32Array;
  readonly #byTitle: Uint32Array;
  readonly #thesaurus: Thesaurus;
  readonly #pinned: ReadonlyMap<string, readonly number[]>;
  readonly #texts: PageTextSearch | null;
  /** The most recent answers, by question. */
  readonly #recent = new LRUCache<string, Found, Question<Of>>({
    max: RECENT,
    memoMethod: (_key, _stale, { context }) => this.#find(context),
  });

  /**
   * `texts` are those of the documents of an entry; without them, search uses only what entries themselves say. `textOf` is what
   * an entry says of itself.
   */
  constructor(
    search: Of,
    from: SectionReader,
    texts: { readonly index: PageTextIndex; readonly of: (place: number) => TextedDocument[] } | null,
    { thesaurus, pinned }: OwnWords,
    textOf: (place: number) => string,
  ) {
    this.#thesaurus = thesaurus;
    this.#pinned = new Map(pinned.map(({ question, places }) => [pinKeyOf(question), places]));
    this.#ids = entryFacetIds(search);
    this.groups = keyedBy(this.#ids, (id) => new ChoiceGroup(from.within(`group ${id}`)));
    this.documents = new DocumentIndex(from.within('documents'));
    this.earlierNumbers = from.value<EarlierNumbers>('earlier numbers');
    this.#regions = new ChoiceGroup(from.within('regions'));
    this.#everywhere = from.u8('everywhere');
    this.#byTitle = from.u32('byTitle');
    this.#byHeadings = from.u32('byHeadings');
    this.#text = new TextIndex(from.within('text'), from.u32('breaking'), from.u8('last'), from.u8('later'));
    this.#texts =
      texts && new PageTextSearch(from.within('holders'), texts.index, this.#byTitle.length, texts.of);
    const likeness = new Likeness(from.within('likeness'));
    const meanings = new LRUCache<number, Meanings>({
      max: RECENT_MEANINGS,
      memoMethod: (place) => meaningsOf([...new Set(wordsOf(textOf(place)))]),
    });
    const of = {
      text: this.#text,
      texts: this.#texts,
      size: this.#byTitle.length,
      meaningsOf: (place: number) => meanings.memo(place),
    };
    this.#answers = new AnswerOrder(of, likeness);
  }

  /** Searches, and counts for every option how many results would remain if it were chosen. */
  search(query: FacetedQuery<Of>): FacetedResults {
    const { page, pageSize, ...asked } = query;
    // Where no day makes a difference, the answer to a question is the same on each.
    const question = this.documents.provesForGood
      ? { ...asked, documents: { ...asked.documents, provenOn: null } }
      : asked;
    const found = this.#answer(question);
    const hidden = found.matching.length === 0 ? this.#hidden(question) : null;
    const { matching, partly } = hidden ?? found;
    const from = (page - 1) * pageSize;
    const places = [...found.matching.subarray(from, from + pageSize)];
    return {
      read: found.read,
      notOurs: found.notOurs,
      numbers: found.numbers,
      emptySection: found.emptySection,
      places,
      hits: this.#hits(found.quoted, places, query.documents),
      total: found.matching.length,
      facets: found.facets,
      hidden: hidden?.matching.length ?? 0,
      lapsed: found.matching.length === 0 ? this.#lapsed(question) : 0,
      partly: partly && matching.length > 0 ? partlyOf(partly, places, matching) : null,
    };
  }

  #answer(question: Question<Of>): Found {
    return this.#recent.memo(JSON.stringify(question), { context: question });
  }

  /** What matches a question if nothing is chosen; null without text, or if names are only similar. */
  #hidden({ text, byTitle, documents: { region, provenOn } }: Question<Of>): Found | null {
    if (text === '') return null;
    const chosen = keyedBy(this.#ids, (): Chosen => ({ values: [], subValues: [] }));
    const documents = { chosen: keyedBy(documentFacetIds, () => []), region, provenOn };
    const found = this.#answer({ text, byTitle, chosen, documents });
    return found.partly?.answered.size === 0 ? null : found;
  }

  #lapsed(question: Question<Of>): number {
    const { documents } = question;
    if (documents.chosen.Proven.length === 0 || documents.provenOn === null) return 0;
    const whenever = { ...question, documents: { ...documents, provenOn: null } };
    return this.#answer(whenever).matching.length;
  }

  /** The documents to quote for the entries on a page. */
  #hits(quoted: Quoted | null, places: readonly number[], documents: DocumentChoice): readonly PageHit[][] {
    if (!quoted || !this.#texts) return places.map(() => []);
    return this.#texts.hitsOf(places, quoted.concepts, shownDocuments(documents), quoted.wanted);
  }

  #find(query: Question<Of>): Found {
    const answer = this.#order(query);
    const { order, asked: read = null, notOurs = [], quoted = null, partly = null } = answer;
    const { numbers = null, emptySection = null } = answer;
    const asked = this.#ids.map((id) => {
      const group = this.groups[id];
      return { id, group, matches: group.matcher(query.chosen[id]), counts: group.counts() };
    });
    const documents = this.documents.tally(query.documents);
    const matching = new Uint32Array(order.length);
    let total = 0;
    const offered = this.#offered(query.documents.region);
    const asking = asked.some(({ matches }) => matches !== null);
    for (const place of order) {
      if (offered && offered[place] === 0) continue;
      // An option counts entries that pass every group except its own: more than one failed group rules an
      // entry out.
      let failed = -1;
      let failures = 0;
      for (let at = 0; asking && at < asked.length; at++) {
        if (asked[at]?.matches?.(place) === false) {
          failed = at;
          failures++;
        }
      }
      if (failures > 1) continue;
      const some = documents.look(place);
      if (failures === 0) documents.count();
      if (!some) continue;
      for (let at = 0; at < asked.length; at++) {
        const one = asked[at];
        if (one && (failures === 0 || failed === at)) one.group.count(place, one.counts);
      }
      if (failures === 0) matching[total++] = place;
    }
    const ofEntries = asked.flatMap(({ id, group, counts }) => {
      const { sub } = facets[id];
      const { values, subValues } = group.named(counts);
      return [[id, values], ...(sub ? [[sub, subValues]] : [])];
    });
    const counted = { ...Object.fromEntries(ofEntries), ...documents.named() };
    return {
      matching: matching.slice(0, total),
      facets: counted,
      quoted,
      partly,
      read,
      notOurs,
      numbers,
      emptySection,
    };
  }

  /** The order of a search, and what is to be quoted from documents. */
  #order({ text, byTitle, documents }: Question<Of>): Order & { readonly asked?: Asked } {
    const asked = readQuestion(text, this.#thesaurus, this.#text);
    if (!asked) return { order: byTitle ? this.#byTitle : this.#byHeadings };
    const pinned = this.#pinned.get(asked.pinKey) ?? [];
    const shown = this.documents.shown(documents);
    return { ...this.#answers.of(asked, pinned, shown, this.#text.numbersIn(text)), asked };
  }

  /** 1 for each entry that is offered in the region; null if all are. */
  #offered(region: string | null): Uint8Array | null {
    if (region === null) return null;
    const known = this.#offeredIn.get(region);
    if (known) return known;
    const served = this.#regions.matcher({ values: [region], subValues: [] });
    const offered = this.#everywhere.map((all, place) => Number(all === 1 || served?.(place) === true));
    this.#offeredIn.set(region, offered);
    return offered;
  }
}

/** What the results on a page lack, and what all results lack. */
function partlyOf(
  { typed, answered, besideWhole }: Partly,
  places: readonly number[],
  matching: Uint32Array,
): PartlyFound {
  const lacking = (mask: number) => typed.filter((_, bit) => (mask & (1 << bit)) === 0);
  const some = matching.reduce((mask, place) => mask | (answered.get(place) ?? 0), 0);
  if (besideWhole) {
    const without = places.map((place) => lacking(answered.get(place) ?? -1));
    return { without, dropped: null, alike: false };
  }
  const without = places.map((place) => lacking(answered.get(place) ?? 0));
  return { without, dropped: lacking(some), alike: answered.size === 0 };
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [at, word] of a.entries()) {
    const order = compareNames(word, b[at] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
