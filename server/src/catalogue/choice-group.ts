/** What an entry offers to one filter group: values, and sub-values written `Value/SubValue`. */
export interface EntryChoices {
  readonly values: readonly string[];
  readonly subValues: readonly { readonly of: string; readonly name: string }[];
}

/** What a request chooses in one group. */
export interface Chosen {
  readonly values: readonly string[];
  readonly subValues: readonly string[];
}

/** The value of a sub-option; it names its parent, for two parents may have sub-options of one name. */
export function subValueOf(of: string, name: string): string {
  return `${of}/${name}`;
}

/**
 * A filter group with sub-filters as one group: an entry matches when one of its values is chosen and no sub-value of
 * that value is, or when one of its sub-values is chosen.
 */
export class ChoiceGroup {
  readonly #entries: readonly EntryChoices[];
  /** Full sub-values by their plain name. */
  readonly #byPlainName = new Map<string, Set<string>>();
  readonly #parents = new Map<string, string>();

  constructor(entries: readonly EntryChoices[]) {
    this.#entries = entries;
    for (const { subValues } of entries) {
      for (const { of, name } of subValues) {
        const full = subValueOf(of, name);
        this.#parents.set(full, of);
        const named = this.#byPlainName.get(name) ?? new Set();
        this.#byPlainName.set(name, named.add(full));
      }
    }
  }

  /** A test for entries by place; null when nothing is chosen and every entry matches. */
  matcher({ values, subValues }: Chosen): ((place: number) => boolean) | null {
    if (values.length === 0 && subValues.length === 0) return null;
    const chosenSubs = new Set<string>();
    for (const value of subValues) {
      const plain = this.#parents.has(value) ? null : this.#byPlainName.get(value);
      for (const full of plain ?? [value]) chosenSubs.add(full);
    }
    const narrowed = new Set([...chosenSubs].map((full) => this.#parents.get(full)));
    const whole = new Set(values.filter((value) => !narrowed.has(value)));
    return (place) => {
      const entry = this.#entries[place];
      if (!entry) return false;
      if (entry.values.some((value) => whole.has(value))) return true;
      return entry.subValues.some(({ of, name }) => chosenSubs.has(subValueOf(of, name)));
    };
  }

  /** Adds one to the count of everything this entry offers. */
  count(place: number, values: Record<string, number>, subValues: Record<string, number>): void {
    const entry = this.#entries[place];
    for (const value of entry?.values ?? []) values[value] = (values[value] ?? 0) + 1;
    for (const { of, name } of entry?.subValues ?? []) {
      const full = subValueOf(of, name);
      subValues[full] = (subValues[full] ?? 0) + 1;
    }
  }

  /** Every value with the names of its sub-values, in alphabetical order. */
  options(): { value: string; subNames: string[] }[] {
    const found = new Map<string, Set<string>>();
    for (const { values, subValues } of this.#entries) {
      for (const value of values) if (!found.has(value)) found.set(value, new Set());
      for (const { of, name } of subValues) found.get(of)?.add(name);
    }
    return [...found]
      .map(([value, subNames]) => ({ value, subNames: [...subNames].toSorted(compareNames) }))
      .toSorted((a, b) => compareNames(a.value, b.value));
  }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Names in the order people expect: without regard to case, numbers by size. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
