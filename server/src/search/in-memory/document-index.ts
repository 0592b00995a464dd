import type { Resource } from '@submittal/contract/document';
import { type DocumentFacetId, documentFacetIds, facets, keyedBy } from '@submittal/contract/facets';
import { type ProvingDays, proofOf, provesOn, provingDays } from '@submittal/domain/proof';
import { LRUCache } from 'lru-cache';
import type { SectionReader, SectionWriter } from '../../packing/sections.ts';
import { namedCounts } from './choice-group.ts';
import { choosesValue, type DocumentChoice, documentFacets, servesRegion } from './document-facets.ts';
import { NumberLists } from './number-lists.ts';

/** Examines the documents of one entry after another under one choice, and counts them by facet and value. */
export interface DocumentTally {
  /**
   * Whether the entry has a document with a chosen value of every facet and the region; true if none is
   * chosen.
   */
  look(place: number): boolean;
  /**
   * Adds 1 to the values of each facet among the documents of the entry last examined: those in the region
   * that the choices of all other facets accept.
   */
  count(): void;
  /** The counts so far by facet and value, without those that are 0. */
  named(): Record<DocumentFacetId, Record<string, number>>;
}

/** One facet: its values, and which of them the documents with each code have. */
interface Column {
  readonly values: readonly string[];
  /** The number of the value, by code. */
  readonly numberOf: Uint32Array;
}

/**
 * Counts entries by the values of one facet: each value of an entry's documents once, without allocating
 * lists.
 */
class ValueCounts {
  readonly counts: Uint32Array;
  readonly #numberOf: Uint32Array;
  readonly #found: Uint32Array;
  readonly #seenIn: Uint32Array;
  #length = 0;
  #round = 0;

  constructor({ values, numberOf }: Column) {
    this.counts = new Uint32Array(values.length);
    this.#numberOf = numberOf;
    this.#found = new Uint32Array(values.length);
    this.#seenIn = new Uint32Array(values.length);
  }

  /** Begins the next entry. */
  next(): void {
    this.#length = 0;
    this.#round++;
  }

  /** Adds the value of a document's code. */
  add(code: number): void {
    const value = this.#numberOf[code] ?? 0;
    if (this.#seenIn[value] === this.#round) return;
    this.#seenIn[value] = this.#round;
    this.#found[this.#length++] = value;
  }

  /** Adds every value. */
  addAll(): void {
    for (let value = 0; value < this.counts.length; value++) {
      this.#seenIn[value] = this.#round;
      this.#found[this.#length++] = value;
    }
  }

  /** Counts the values that were added. */
  count(): void {
    for (let at = 0; at < this.#length; at++) {
      const value = this.#found[at] ?? 0;
      this.counts[value] = (this.counts[value] ?? 0) + 1;
    }
  }
}

/** The outcome of a choice for a code: one of these, or the index of the only column that rules it out. */
const PASSES = 254;
const RULED_OUT = 255;

/** What is known of the codes besides numbers. */
interface CodeWords {
  /** The region, by code. */
  readonly regions: readonly string[];
  /** The days on which it proves what it states, for each code that proves something, but not for good. */
  readonly proving: readonly (readonly [code: number, days: ProvingDays])[];
  readonly values: Readonly<Record<DocumentFacetId, readonly string[]>>;
}

/** Codes the documents of entries, one entry after the other. */
export class DocumentIndexBuilder {
  readonly #codes = new Map<string, number>();
  /** One document for each code. */
  readonly #coded: Resource[] = [];
  readonly #lists: number[][] = [];

  /** Adds the documents of the next entry; returns the code of each. */
  add(documents: readonly Resource[]): number[] {
    const codes = documents.map((document) => this.#code(document));
    this.#lists.push([...new Set(codes)]);
    return codes;
  }

  write(to: SectionWriter): void {
    const columns = keyedBy(documentFacetIds, (id) => {
      const { read, written } = documentFacets[id];
      const ofCode = this.#coded.map((document) => written(read(document)));
      // None is among the values of an optional facet, because a document may lose its value in time.
      const values = [...new Set([...(facets[id].optional ? [''] : []), ...ofCode])];
      const numbers = new Map(values.map((value, number) => [value, number]));
      return { values, numberOf: Uint32Array.from(ofCode, (value) => numbers.get(value) ?? 0) };
    });
    const words: CodeWords = {
      regions: this.#coded.map(({ resourceRegion }) => resourceRegion),
      proving: this.#coded.flatMap((document, code) => {
        const days = daysOf(document);
        return days ? [[code, days] as const] : [];
      }),
      values: keyedBy(documentFacetIds, (id) => columns[id].values),
    };
    to.value('words', words);
    for (const id of documentFacetIds) to.numbers(`numberOf ${id}`, columns[id].numberOf);
    NumberLists.of(this.#lists).write(to.within('codes'));
  }

  #code(document: Resource): number {
    const values = documentFacetIds.map((id) => documentFacets[id].read(document));
    const key = JSON.stringify([document.resourceRegion, ...values, daysOf(document)]);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    this.#codes.set(key, this.#coded.length);
    return this.#coded.push(document) - 1;
  }
}

/** So many days are remembered: visitors' last deliveries differ, most have none. */
const MAX_DAYS = 8;

/** The days on which a document proves something; null if it proves nothing, or does for good. */
function daysOf(document: Resource): ProvingDays | null {
  if (proofOf(document) === null) return null;
  const days = provingDays(document);
  return days.from === '' && days.until === '' ? null : days;
}

/** The documents of a release's entries, coded so that a search can examine all of them quickly. */
export class DocumentIndex {
  readonly #columns: Readonly<Record<DocumentFacetId, Column>>;
  /** The region, by code. */
  readonly #regionOf: readonly string[];
  /** The codes that prove what they state on some days only. */
  readonly #proving: CodeWords['proving'];
  /** The codes of each entry's documents: documents that no search distinguishes share a code. */
  readonly #codes: NumberLists;
  /** The facets of which some document has a value. */
  readonly #ids: readonly DocumentFacetId[];
  readonly #distinct = new Map<string | null, Readonly<Record<DocumentFacetId, NumberLists>>>();
  /** What is proven on the days that were asked for last; every search names one. */
  readonly #provenOnDays = new LRUCache<string, Column>({ max: MAX_DAYS });
  readonly #inRegions = new Map<string | null, Uint8Array>();
  /** Of each entry's codes, those that prove something. */
  #provingOf: NumberLists | undefined;

  constructor(from: SectionReader) {
    const { regions, proving, values } = from.value<CodeWords>('words');
    this.#regionOf = regions;
    this.#proving = proving;
    this.#columns = keyedBy(documentFacetIds, (id) => ({
      values: values[id],
      numberOf: from.u32(`numberOf ${id}`),
    }));
    this.#ids = documentFacetIds.filter((id) => !facets[id].optional || this.values(id).length > 0);
    this.#codes = NumberLists.read(from.within('codes'));
  }

  /** 1 for each code whose documents a choice shows. */
  shown({ chosen, region }: DocumentChoice): Uint8Array {
    const shown = this.#inRegion(region).slice();
    for (const id of documentFacetIds) {
      if (!facets[id].narrowsDocuments || chosen[id].length === 0) continue;
      const { values, numberOf } = this.#columns[id];
      const passes = values.map(choosesValue(chosen[id]));
      for (const code of shown.keys()) if (!passes[numberOf[code] ?? 0]) shown[code] = 0;
    }
    return shown;
  }

  /** All values of a facet that documents have. */
  values(id: DocumentFacetId): readonly string[] {
    const { values } = this.#columns[id];
    return facets[id].optional ? values.filter((value) => value !== '') : values;
  }

  /** Examines entries under one choice. */
  tally(choice: DocumentChoice): DocumentTally {
    const chosen = documentFacetIds.some((id) => choice.chosen[id].length > 0);
    const proven = this.#provenOn(choice.provenOn);
    if (chosen) return this.#chosen(choice, proven);
    return proven === this.#columns.Proven
      ? this.#unchosen(choice.region)
      : this.#unchosenOn(choice.region, proven);
  }

  /** Whether what is proven is so on every day. */
  get provesForGood(): boolean {
    return this.#proving.length === 0;
  }

  /** What is proven on a day: a code that proves nothing then has no value. */
  #provenOn(day: string | null): Column {
    if (day === null) return this.#columns.Proven;
    const known = this.#provenOnDays.get(day);
    if (known) return known;
    const column = this.#withoutUnproven(day);
    this.#provenOnDays.set(day, column);
    return column;
  }

  #withoutUnproven(day: string): Column {
    const column = this.#columns.Proven;
    const not = this.#proving.filter(([, days]) => !provesOn(days, day));
    if (not.length === 0) return column;
    const none = column.values.indexOf('');
    const numberOf = column.numberOf.slice();
    for (const [code] of not) numberOf[code] = none;
    return { ...column, numberOf };
  }

  #chosen(choice: DocumentChoice, proven: Column): DocumentTally {
    const columnOf = { ...this.#columns, Proven: proven };
    const columns = keyedBy(documentFacetIds, (id) => new ValueCounts(columnOf[id]));
    const list = this.#ids.map((id) => columns[id]);
    const outcomes = this.#outcomes(choice, columnOf);
    const { starts, numbers } = this.#codes;
    const narrowing = documentFacetIds.filter((id) => facets[id].narrowsDocuments).map((id) => columns[id]);
    const onlyNarrowed = documentFacetIds.every(
      (id) => facets[id].narrowsDocuments || choice.chosen[id].length === 0,
    );
    return {
      look: (place) => {
        let some = false;
        for (const column of list) column.next();
        if (this.#codes.isEmpty(place)) {
          if (onlyNarrowed) for (const column of narrowing) column.addAll();
          return onlyNarrowed;
        }
        const end = starts[place + 1] ?? 0;
        for (let at = starts[place] ?? 0; at < end; at++) {
          const code = numbers[at] ?? 0;
          const outcome = outcomes[code] ?? RULED_OUT;
          if (outcome === RULED_OUT) continue;
          if (outcome === PASSES) {
            some = true;
            for (const column of list) column.add(code);
          } else {
            list[outcome]?.add(code);
          }
        }
        return some;
      },
      count: () => {
        for (const column of list) column.count();
      },
      named: () => this.#named((id) => columns[id].counts),
    };
  }

  /** Counts by facet and value. */
  #named(countsOf: (id: DocumentFacetId) => Uint32Array): Record<DocumentFacetId, Record<string, number>> {
    return keyedBy(documentFacetIds, (id) => this.#namedOf(id, countsOf(id)));
  }

  #namedOf(id: DocumentFacetId, counts: Uint32Array): Record<string, number> {
    const { '': none = 0, ...named } = namedCounts(this.#columns[id].values, counts);
    return facets[id].optional || none === 0 ? named : { '': none, ...named };
  }

  /**
   * The outcome of a choice for each code: a facet counts the documents that pass every facet except itself.
   */
  #outcomes(
    { chosen, region }: DocumentChoice,
    columns: Readonly<Record<DocumentFacetId, Column>>,
  ): Uint8Array {
    const outcomes = this.#inRegion(region).map((inRegion) => (inRegion ? PASSES : RULED_OUT));
    for (const id of documentFacetIds) {
      if (chosen[id].length === 0) continue;
      const place = this.#ids.indexOf(id);
      const alone = place < 0 ? RULED_OUT : place;
      const { values, numberOf } = columns[id];
      const passes = values.map(choosesValue(chosen[id]));
      for (const [code, outcome] of outcomes.entries()) {
        if (!passes[numberOf[code] ?? 0]) outcomes[code] = outcome === PASSES ? alone : RULED_OUT;
      }
    }
    return outcomes;
  }

  /**
   * Many searches choose nothing about documents: what each entry counts for is computed once for each
   * region.
   */
  #unchosen(region: string | null): DocumentTally {
    const distinct = this.#distinct.get(region) ?? this.#distinctIn(region);
    this.#distinct.set(region, distinct);
    const columns = keyedBy(documentFacetIds, (id) => ({
      own: distinct[id],
      counts: new Uint32Array(this.#columns[id].values.length),
    }));
    const list = this.#ids.map((id) => columns[id]);
    const [any] = list;
    let last = 0;
    return {
      look: (place) => {
        last = place;
        return region === null || this.#codes.isEmpty(place) || any?.own.isEmpty(place) === false;
      },
      count: () => {
        for (const { own, counts } of list) own.count(last, counts);
      },
      named: () => this.#named((id) => columns[id].counts),
    };
  }

  /** The same, for what is proven on a day on which some of it does not count. */
  #unchosenOn(region: string | null, proven: Column): DocumentTally {
    const { look, count, named } = this.#unchosen(region);
    const inRegion = this.#inRegion(region);
    const { numberOf, values } = this.#columns.Proven;
    const none = values.indexOf('');
    this.#provingOf ??= NumberLists.of(
      this.#codes.lists().map((own) => own.filter((code) => numberOf[code] !== none)),
    );
    const { starts, numbers } = this.#provingOf;
    const proving = new ValueCounts(proven);
    let last = 0;
    return {
      look: (place) => {
        last = place;
        return look(place);
      },
      count: () => {
        count();
        proving.next();
        const end = starts[last + 1] ?? 0;
        for (let at = starts[last] ?? 0; at < end; at++) {
          const code = numbers[at] ?? 0;
          if (inRegion[code]) proving.add(code);
        }
        proving.count();
      },
      named: () => ({ ...named(), Proven: this.#namedOf('Proven', proving.counts) }),
    };
  }

  /** The different values of each facet among the documents of each entry that serve the region. */
  #distinctIn(region: string | null): Record<DocumentFacetId, NumberLists> {
    const inRegion = this.#inRegion(region);
    const codes = this.#codes.lists().map((own) => own.filter((code) => inRegion[code] === 1));
    return keyedBy(documentFacetIds, (id) => {
      const { numberOf, values } = this.#columns[id];
      // An entry without documents stays, whichever language is chosen.
      const every = facets[id].narrowsDocuments ? [...values.keys()] : [];
      return NumberLists.of(
        codes.map((own, place) =>
          this.#codes.isEmpty(place) ? every : [...new Set(own.map((code) => numberOf[code] ?? 0))],
        ),
      );
    });
  }

  /** 1 for each code whose documents serve the region. It is shared: who changes it takes a copy. */
  #inRegion(region: string | null): Uint8Array {
    const known = this.#inRegions.get(region);
    if (known) return known;
    const found = Uint8Array.from(this.#regionOf, (own) => Number(servesRegion(own, region)));
    this.#inRegions.set(region, found);
    return found;
  }
}
