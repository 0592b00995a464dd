import { PAGE_SIZE } from '@submittal/contract/constants';
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
import {
  ChoiceGroup,
  ChoiceGroupBuilder,
  type ChoicesByFacet,
  type Chosen,
  compareNames,
} from './choice-group.ts';
import { type DocumentChoice, shownDocuments } from './document-facets.ts';
import { DocumentIndex, DocumentIndexBuilder } from './document-index.ts';
import { Likeness } from './likeness.ts';
import type { PageTextIndex } from './page-text-index.ts';
import { type PageHit, PageTextSearch, type TextedDocument, TextHoldersBuilder } from './page-text-search.ts';
import { type Question as Asked, type Concept, pinKeyOf, questionOf } from './question.ts';
import { LETTERS } from './search-words.ts';
import { type SearchText, TextIndex, TextIndexBuilder } from './text-index.ts';
import type { Thesaurus } from './thesaurus.ts';

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
  /** The places of the entries on the page. */
  readonly places: readonly number[];
  /** For each of them, the documents to quote; none for entries found by what they themselves say. */
  readonly hits: readonly (readonly PageHit[])[];
  readonly total: number;
  readonly facets: Facets;
  /** If there are no results: the number of entries that would be found if nothing were chosen. */
  readonly hidden: number;
  /**
   * If nothing matches the whole question: the words that each result on the page lacks, as typed, and those
   * that all results lack, or all that are hidden. Null if results match it, or there are none.
   */
  readonly partly: PartlyFound | null;
}

/** What results lack: each on a page, and all of them. */
interface PartlyFound {
  readonly without: readonly (readonly string[])[];
  readonly dropped: readonly string[];
  /** Whether the results match no word, and are only similar. */
  readonly alike: boolean;
}

/** What a search finds on all its pages. */
interface Found {
  readonly matching: Uint32Array;
  readonly facets: Facets;
  readonly quoted: Quoted | null;
  readonly partly: Partly | null;
}

/** Entries in sorted order. */
interface Order {
  readonly order: Uint32Array;
  /** Set if documents are to be quoted. */
  readonly quoted?: Quoted;
  readonly partly?: Partly;
}

/** What is to be quoted from documents. */
interface Quoted {
  readonly concepts: readonly Concept[];
  /** For a place, a bit for each concept that a quoted document matches; 0 if nothing is quoted. */
  readonly wanted: (place: number) => number;
}

/** The words of the question, and for each place a bit for each word that it matches. */
interface Partly {
  readonly typed: readonly string[];
  readonly answered: ReadonlyMap<number, number>;
}

/** The manufacturer's own settings for search. */
export interface OwnWords {
  readonly thesaurus: Thesaurus;
  /** Questions with the places of the entries that come first. */
  readonly pinned: readonly { readonly question: string; readonly places: readonly number[] }[];
}

/** The number of questions whose answers are cached: turning a page repeats the question. */
const RECENT = 64;

/**
 * With at least this many entries found, which is a page of them, the text inside documents is not searched.
 */
const ENOUGH = PAGE_SIZE;

/** The weight of a word found only inside documents, relative to one found in the entry itself. */
const INSIDE = 0.35;

/** An entry that matches less than this share of what the best one matches is not shown. */
const NEAR_BEST = 0.5;

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
  for (const entry of entries) {
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
  readonly #ids: readonly EntryFacetId<Of>[];
  readonly #regions: ChoiceGroup;
  readonly #everywhere: Uint8Array;
  readonly #offeredIn = new Map<string, Uint8Array>();
  readonly #text: TextIndex;
  readonly #byHeadings: Uint32Array;
  readonly #byTitle: Uint32Array;
  readonly #likeness: Likeness;
  readonly #thesaurus: Thesaurus;
  readonly #pinned: ReadonlyMap<string, readonly number[]>;
  readonly #texts: PageTextSearch | null;
  /** The most recent answers, by question. */
  readonly #recent = new LRUCache<string, Found, Question<Of>>({
    max: RECENT,
    memoMethod: (_key, _stale, { context }) => this.#find(context),
  });

  /** `texts` are those of the documents of an entry; without them, search uses only what entries themselves say. */
  constructor(
    search: Of,
    from: SectionReader,
    texts: { readonly index: PageTextIndex; readonly of: (place: number) => TextedDocument[] } | null,
    { thesaurus, pinned }: OwnWords,
  ) {
    this.#thesaurus = thesaurus;
    this.#pinned = new Map(pinned.map(({ question, places }) => [pinKeyOf(question), places]));
    this.#ids = entryFacetIds(search);
    this.groups = keyedBy(this.#ids, (id) => new ChoiceGroup(from.within(`group ${id}`)));
    this.documents = new DocumentIndex(from.within('documents'));
    this.#regions = new ChoiceGroup(from.within('regions'));
    this.#everywhere = from.u8('everywhere');
    this.#byTitle = from.u32('byTitle');
    this.#byHeadings = from.u32('byHeadings');
    this.#text = new TextIndex(from.within('text'), from.u32('breaking'), from.u8('last'), from.u8('later'));
    this.#likeness = new Likeness(from.within('likeness'));
    this.#texts =
      texts && new PageTextSearch(from.within('holders'), texts.index, this.#byTitle.length, texts.of);
  }

  /** Searches, and counts for every option how many results would remain if it were chosen. */
  search(query: FacetedQuery<Of>): FacetedResults {
    const { page, pageSize, ...question } = query;
    const found = this.#answer(question);
    const hidden = found.matching.length === 0 ? this.#hidden(question) : null;
    const { matching, partly } = hidden ?? found;
    const from = (page - 1) * pageSize;
    const places = [...found.matching.subarray(from, from + pageSize)];
    return {
      places,
      hits: this.#hits(found.quoted, places, query.documents),
      total: found.matching.length,
      facets: found.facets,
      hidden: hidden?.matching.length ?? 0,
      partly: partly && matching.length > 0 ? partlyOf(partly, places, matching) : null,
    };
  }

  #answer(question: Question<Of>): Found {
    return this.#recent.memo(JSON.stringify(question), { context: question });
  }

  /** What matches a question if nothing is chosen; null without text, or if names are only similar. */
  #hidden({ text, byTitle, documents: { region } }: Question<Of>): Found | null {
    if (text === '') return null;
    const chosen = keyedBy(this.#ids, (): Chosen => ({ values: [], subValues: [] }));
    const documents = { chosen: keyedBy(documentFacetIds, () => []), region };
    const found = this.#answer({ text, byTitle, chosen, documents });
    return found.partly?.answered.size === 0 ? null : found;
  }

  /** The documents to quote for the entries on a page. */
  #hits(quoted: Quoted | null, places: readonly number[], documents: DocumentChoice): readonly PageHit[][] {
    if (!quoted || !this.#texts) return places.map(() => []);
    return this.#texts.hitsOf(places, quoted.concepts, shownDocuments(documents), quoted.wanted);
  }

  #find(query: Question<Of>): Found {
    const { order, quoted = null, partly = null } = this.#order(query);
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
    return { matching: matching.slice(0, total), facets: counted, quoted, partly };
  }

  /** The order of a search, and what is to be quoted from documents. */
  #order({ text, byTitle, documents }: Question<Of>): Order {
    const asked = questionOf(text, this.#thesaurus);
    if (!asked) return { order: byTitle ? this.#byTitle : this.#byHeadings };
    const pinned = this.#pinned.get(asked.pinKey) ?? [];
    const shown = this.documents.shown(documents);
    return this.#whole(asked, pinned, shown) ?? this.#guessed(asked) ?? this.#partly(asked, shown);
  }

  /**
   * The entries that match the whole question. Documents are read only if the entries themselves match
   * poorly, or if the question is about what documents say: a visitor who finds plenty is not looking for a
   * word in a footnote.
   */
  #whole(asked: Asked, pinned: readonly number[], shown: Uint8Array): Order | null {
    const found = this.#text.find(asked, pinned, []);
    const enough = found.exact >= ENOUGH || (asked.section && found.exact > 0);
    if (!this.#texts || (enough && !asked.facts)) {
      return found.exact > 0 ? { order: found.places } : null;
    }
    const { concepts } = asked;
    const all = 2 ** concepts.length - 1;
    // Documents are quoted even if entries themselves match.
    if (enough) return { order: found.places, quoted: { concepts, wanted: () => all } };
    const inside = this.#texts.find(concepts, shown, (place) => found.scores[place] ?? 0);
    const own = new Set(found.places);
    const order = [...found.places, ...inside.filter((place) => !own.has(place))];
    if (order.length === 0) return null;
    const wanted = (place: number) => (asked.facts || !own.has(place) ? all : 0);
    return { order: Uint32Array.from(order), quoted: { concepts, wanted } };
  }

  /**
   * The entries that match the whole question if some of its words are spelt differently: those that nothing
   * matches, or else any.
   */
  #guessed(asked: Asked): Order | null {
    const { concepts } = asked;
    const unknown = this.#text.tally(concepts, []).counts.map((count) => count === 0);
    for (const guessing of unknown.includes(true)
      ? [unknown, concepts.map(() => true)]
      : [concepts.map(() => true)]) {
      const { places } = this.#text.find(asked, [], guessing);
      if (places.length > 0) return { order: places };
    }
    return null;
  }

  /**
   * The entries that match a part of the question, the most telling part first: a word that few entries have
   * tells more than a common one. Words that match nothing are guessed; if nothing is left of the question,
   * similar titles are found.
   */
  #partly({ words }: Asked, shown: Uint8Array): Order {
    const said = this.#texts?.said(words, shown);
    const first = this.#text.tally(words, []);
    const unknown = first.counts.map((count, at) => count === 0 && (said?.counts[at] ?? 0) === 0);
    const { masks, scores, counts } = unknown.includes(true) ? this.#text.tally(words, unknown) : first;
    const size = this.#byTitle.length;
    const inside = said?.masks ?? new Uint32Array(size);
    const holders = words.map(() => 0);
    for (const mask of inside) {
      for (let left = mask, bit = 0; left !== 0; left >>>= 1, bit++) {
        if (left & 1) holders[bit] = (holders[bit] ?? 0) + 1;
      }
    }
    const tells = words.map((word, at) => {
      const many = Math.max(counts[at] ?? 0, holders[at] ?? 0);
      return many === 0 ? 0 : word.size * Math.log(1 + size / many);
    });
    const telling = words.reduce((mask, word, bit) => (tellsSomething(word) ? mask | (1 << bit) : mask), 0);
    const answers = (place: number): number => {
      const [own, also] = [masks[place] ?? 0, inside[place] ?? 0];
      if (((own | also) & telling) === 0) return 0;
      let sum = 0;
      for (const [bit, worth] of tells.entries()) {
        if (own & (1 << bit)) sum += worth;
        else if (also & (1 << bit)) sum += worth * INSIDE;
      }
      return sum;
    };
    let best = 0;
    // Matches inside documents count only if no entry itself matches a part of the question.
    let own = false;
    for (let place = 0; place < size; place++) {
      const says = (masks[place] ?? 0) !== 0;
      if (!says && (own || inside[place] === 0)) continue;
      const part = answers(place);
      if (part > 0 && says && !own) {
        own = true;
        best = 0;
      }
      best = Math.max(best, part);
    }
    if (best === 0) return this.#alike(words);
    const answered = new Map<number, number>();
    const onlyInside = new Map<number, number>();
    const all = 2 ** words.length - 1;
    const order = this.#text.ranked((place) => {
      const part = own && masks[place] === 0 ? 0 : answers(place);
      if (part < best * NEAR_BEST) return null;
      const [says, also] = [masks[place] ?? 0, inside[place] ?? 0];
      answered.set(place, says | also);
      onlyInside.set(place, also & ~says);
      return part * PART + Math.min(PART, scores[place] ?? 0);
    });
    const quoted = { concepts: words, wanted: (place: number) => onlyInside.get(place) ?? 0 };
    const whole = order.filter((place) => answered.get(place) === all);
    if (whole.length > 0) return { order: whole, quoted };
    return { order, quoted, partly: { typed: words.map(({ typed }) => typed), answered } };
  }

  #alike(words: readonly Concept[]): Order {
    const alike = this.#likeness.of(words.flatMap(({ guess }) => guess ?? []));
    const order = this.#text.ranked((place) => alike.get(place) ?? null);
    return { order, partly: { typed: words.map(({ typed }) => typed), answered: new Map() } };
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

/** One or two letters, or a bare number, occur in too many entries to be all that is left of a question. */
function tellsSomething({ guess }: Concept): boolean {
  return guess === undefined || (guess.length > 2 && LETTERS.test(guess));
}

/** The weight of the matched part of a question, relative to how well it matches. */
const PART = 200;

/** What the results on a page lack, and what all results lack. */
function partlyOf(
  { typed, answered }: Partly,
  places: readonly number[],
  matching: Uint32Array,
): PartlyFound {
  const lacking = (mask: number) => typed.filter((_, bit) => (mask & (1 << bit)) === 0);
  const some = matching.reduce((mask, place) => mask | (answered.get(place) ?? 0), 0);
  const without = places.map((place) => lacking(answered.get(place) ?? 0));
  return { without, dropped: lacking(some), alike: some === 0 };
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [at, word] of a.entries()) {
    const order = compareNames(word, b[at] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}
