import type { EntryFacetId, NestedFacetId, Search } from '@submittal/contract/facets';
import type { SectionReader, SectionWriter } from '../../packing/sections.ts';
import { NumberLists } from './number-lists.ts';

/** What an entry offers to one facet: values, and sub-values if the facet has them. */
export interface EntryChoices {
  readonly values: readonly string[];
  /** Written `Value/SubValue`. */
  readonly subValues?: readonly { readonly of: string; readonly name: string }[];
}

/** What an entry of a search offers to each of its facets. */
export type ChoicesByFacet<Of extends Search> = Readonly<
  Record<EntryFacetId<Of>, EntryChoices> & Record<NestedFacetId<Of>, Required<EntryChoices>>
>;

/** What a request chooses in one group. */
export interface Chosen {
  readonly values: readonly string[];
  readonly subValues: readonly string[];
}

/**
 * The value of a sub-option; it includes its parent, because two parents may have sub-options with the same
 * name.
 */
export function subValueOf(of: string, name: string): string {
  return `${of}/${name}`;
}

/** The number of entries that offer each value and each sub-value, by the value's number. */
export interface ChoiceCounts {
  readonly values: Uint32Array;
  readonly subValues: Uint32Array;
}

/** An array with a 1 at the number of each of the words. */
function marks(words: Iterable<string>, numbers: ReadonlyMap<string, number>): Uint8Array {
  const marked = new Uint8Array(numbers.size);
  for (const word of words) {
    const number = numbers.get(word);
    if (number !== undefined) marked[number] = 1;
  }
  return marked;
}

/** The number of a word; each different word gets its own. */
function numberOf(word: string, numbers: Map<string, number>): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  numbers.set(word, numbers.size);
  return numbers.size - 1;
}

/** A value with the names of its sub-values. */
interface GroupOption {
  readonly value: string;
  readonly subNames: readonly string[];
}

/** What a group has besides its numbers. */
interface GroupWords {
  readonly values: readonly string[];
  readonly subValues: readonly { readonly of: string; readonly name: string }[];
  readonly options: readonly GroupOption[];
}

/** Collects what the entries offer to one facet, one entry after the other. */
export class ChoiceGroupBuilder {
  readonly #valuesAt: number[][] = [];
  readonly #subValuesAt: number[][] = [];
  readonly #values = new Map<string, number>();
  readonly #subValues = new Map<string, number>();
  readonly #parts: { readonly of: string; readonly name: string }[] = [];

  add({ values, subValues = [] }: EntryChoices): void {
    this.#valuesAt.push(values.map((value) => numberOf(value, this.#values)));
    this.#subValuesAt.push(
      subValues.map(({ of, name }) => {
        const number = numberOf(subValueOf(of, name), this.#subValues);
        this.#parts[number] ??= { of, name };
        return number;
      }),
    );
  }

  write(to: SectionWriter): void {
    const values = [...this.#values.keys()];
    const words: GroupWords = { values, subValues: this.#parts, options: this.#options(values) };
    to.value('words', words);
    NumberLists.of(this.#valuesAt).write(to.within('values'));
    NumberLists.of(this.#subValuesAt).write(to.within('subValues'));
  }

  /** Every value with the names of its sub-values, in alphabetical order. */
  #options(values: readonly string[]): GroupOption[] {
    const found = new Map(values.map((value) => [value, new Set<string>()]));
    for (const { of, name } of this.#parts) found.get(of)?.add(name);
    return [...found]
      .map(([value, subNames]) => ({ value, subNames: [...subNames].toSorted(compareNames) }))
      .toSorted((a, b) => compareNames(a.value, b.value));
  }
}

/**
 * A filter group with its sub-filters as one group: an entry matches if one of its values is chosen and no
 * sub-value of that value is, or if one of its sub-values is chosen.
 */
export class ChoiceGroup {
  readonly #valuesAt: NumberLists;
  readonly #subValuesAt: NumberLists;
  readonly #values: ReadonlyMap<string, number>;
  readonly #subValues: ReadonlyMap<string, number>;
  /** Full sub-values, by their plain name. */
  readonly #byPlainName = new Map<string, Set<string>>();
  readonly #parents = new Map<string, string>();
  /** Every value with the names of its sub-values, in alphabetical order. */
  readonly options: readonly GroupOption[];

  constructor(from: SectionReader) {
    const { values, subValues, options } = from.value<GroupWords>('words');
    this.options = options;
    this.#valuesAt = NumberLists.read(from.within('values'));
    this.#subValuesAt = NumberLists.read(from.within('subValues'));
    this.#values = new Map(values.map((value, number) => [value, number]));
    for (const { of, name } of subValues) {
      const full = subValueOf(of, name);
      this.#parents.set(full, of);
      const named = this.#byPlainName.get(name) ?? new Set();
      this.#byPlainName.set(name, named.add(full));
    }
    this.#subValues = new Map([...this.#parents.keys()].map((full, number) => [full, number]));
  }

  /** A test for entries by place; null if nothing is chosen and every entry matches. */
  matcher({ values, subValues }: Chosen): ((place: number) => boolean) | null {
    if (values.length === 0 && subValues.length === 0) return null;
    const chosen = new Set<string>();
    for (const value of subValues) {
      const plain = this.#parents.has(value) ? null : this.#byPlainName.get(value);
      for (const full of plain ?? [value]) chosen.add(full);
    }
    const narrowed = new Set([...chosen].map((full) => this.#parents.get(full)));
    const whole = marks(
      values.filter((value) => !narrowed.has(value)),
      this.#values,
    );
    const parts = marks(chosen, this.#subValues);
    return (place) => this.#valuesAt.someIn(place, whole) || this.#subValuesAt.someIn(place, parts);
  }

  /** Counts that all begin at 0. */
  counts(): ChoiceCounts {
    return {
      values: new Uint32Array(this.#values.size),
      subValues: new Uint32Array(this.#subValues.size),
    };
  }

  /** Adds 1 to the count of everything that this entry offers. */
  count(place: number, { values, subValues }: ChoiceCounts): void {
    this.#valuesAt.count(place, values);
    this.#subValuesAt.count(place, subValues);
  }

  /** Counts by name, without those that are 0. */
  named(counts: ChoiceCounts): { values: Record<string, number>; subValues: Record<string, number> } {
    return {
      values: namedCounts(this.#values.keys(), counts.values),
      subValues: namedCounts(this.#subValues.keys(), counts.subValues),
    };
  }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares names in the order that people expect: ignoring case, numbers by size. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Counts by word, the words being in the order of their numbers; without those that are 0. */
export function namedCounts(words: Iterable<string>, counts: Uint32Array): Record<string, number> {
  return Object.fromEntries(
    [...words].flatMap((word, at) => (counts[at] ? [[word, counts[at]] as const] : [])),
  );
}
