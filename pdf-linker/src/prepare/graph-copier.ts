import type { BodyBuilder } from '../format/body-builder.ts';
import { FIRST_PAGE } from '../format/side-table.ts';
import { type Dict, Field, Name, PdfString, Ref, Stream, type Value } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import type { Actions } from './actions.ts';
import type { Destinations } from './destinations.ts';
import type { Removals } from './removals.ts';

/** Objects that belong to a document as a whole; a reference to one from inside a page leads nowhere here. */
const DOCUMENT_LEVEL = new Set(['Catalog', 'Pages', 'Page', 'ObjStm', 'XRef', 'StructTreeRoot', 'Outlines']);

/** Annotations that play or run something; their picture stays as a stamp (12.5.6). */
const PLAYING = new Set(['RichMedia', 'Movie', 'Sound', 'Screen', '3D']);

/** Entries of an annotation that a picture of it keeps. */
const PICTURE_KEYS = [
  'Type',
  'Rect',
  'AP',
  'AS',
  'F',
  'P',
  'NM',
  'M',
  'Contents',
  'BS',
  'Border',
  'StructParent',
];

/** Entries that are cleaned by their name. */
const LOOKED_AT = new Set(['A', 'PA', 'AA', 'Dest', 'StructParent', 'StructParents', 'DA']);

const MAX_VALUE_DEPTH = 400;

/**
 * Copies what is reachable from the objects it is given into a body, each source object once, cleaning
 * active content on the way. What nothing reaches is not carried.
 */
export class GraphCopier {
  readonly #source: SourceDocument;
  readonly #builder: BodyBuilder;
  readonly #destinations: Destinations;
  readonly #actions: Actions;
  readonly #removals: Removals;
  readonly #numbers = new Map<number, number>();
  readonly #queue: { number: number; source: number; value: Value }[] = [];
  /** Entries to put in place of a source object's own, by its number. */
  readonly #overrides = new Map<number, Record<string, Value | undefined>>();
  /** New parent-tree key (14.7.5.4) for each of the source's that the structure pass carries. */
  readonly structureKeys = new Map<number, number>();
  readonly #leftOut = new Set<number>();
  readonly #tracked = new Map<Dict, (copy: Dict) => void>();
  /** What is written for a default appearance (12.7.4.3). */
  appearance = (value: Value): Value => value;
  internalLinks = 0;
  webLinks = 0;

  constructor(
    source: SourceDocument,
    builder: BodyBuilder,
    destinations: Destinations,
    actions: Actions,
    removals: Removals,
  ) {
    this.#source = source;
    this.#builder = builder;
    this.#destinations = destinations;
    this.#actions = actions;
    this.#removals = removals;
  }

  /** Number in the body of the object a reference leads to; 0 when it is null or not carried. */
  readonly locate = (ref: Ref): number => {
    const held = this.#numbers.get(ref.number);
    if (held !== undefined) return held;
    const page = this.#destinations.pageIndex(ref.number);
    if (page !== undefined) return FIRST_PAGE + page;
    const value = this.#source.resolve(ref);
    const number = this.#carried(value) ? this.#builder.allocate() : 0;
    this.#numbers.set(ref.number, number);
    if (number !== 0) this.#queue.push({ number, source: ref.number, value });
    return number;
  };

  /** Entries that replace those of a source object when it is written; `undefined` removes one. */
  override(source: number, entries: Record<string, Value | undefined>): void {
    this.#overrides.set(source, { ...this.#overrides.get(source), ...entries });
  }

  /** Keeps an object, such as the structure tree's root, from being carried: references to it become `number`. */
  alias(source: number, number: number): void {
    this.#numbers.set(source, number);
    this.#leftOut.delete(source);
  }

  /** Keeps an annotation or a field from being carried; what of the structure refers to it as an object (14.7.5.3) goes too. */
  leaveOut(source: number): void {
    this.alias(source, 0);
    this.#leftOut.add(source);
  }

  /** Shows the copy of a source dictionary each time one is made, before it is written. */
  track(entries: Dict, made: (copy: Dict) => void): void {
    this.#tracked.set(entries, made);
  }

  /** Writes a value under a number, then everything it reaches. */
  write(number: number, value: Value): void {
    this.#builder.write(number, this.clean(value, 0), this.locate);
    this.drain();
  }

  /** Writes what references have asked for until nothing is left. */
  drain(): void {
    for (let at = 0; at < this.#queue.length; at++) {
      const next = this.#queue[at];
      if (next === undefined) break;
      let { value } = next;
      const override = this.#overrides.get(next.source);
      if (override !== undefined && value instanceof Map) {
        value = new Map(value);
        for (const [key, entry] of Object.entries(override)) {
          if (entry === undefined) value.delete(key);
          else value.set(key, entry);
        }
      }
      this.#builder.write(next.number, this.clean(value, 0), this.locate);
    }
    this.#queue.length = 0;
  }

  /** A value without active content and with its destinations made explicit. */
  clean(value: Value, depth: number): Value {
    if (depth > MAX_VALUE_DEPTH) return null;
    if (value instanceof Map) return this.#cleanDict(value, depth);
    if (Array.isArray(value)) return this.#cleanArray(value, depth);
    if (!(value instanceof Stream)) return value;
    const entries = this.#cleanDict(value.dict, depth);
    return entries === value.dict ? value : new Stream(entries, value.data);
  }

  /** The array itself where there is nothing to clean in it. */
  #cleanArray(value: Value[], depth: number): Value[] {
    const items = this.#leftOut.size === 0 ? value : value.filter((item) => !this.#refersToLeftOut(item));
    return items.some(holdsValues) ? items.map((item) => this.clean(item, depth + 1)) : items;
  }

  #refersToLeftOut(value: Value): boolean {
    const entries = value instanceof Map || value instanceof Ref ? this.#source.dict(value) : undefined;
    if (entries === undefined || this.#source.name(entries.get('Type')) !== 'OBJR') return false;
    const object = entries.get('Obj');
    return object instanceof Ref && this.#leftOut.has(object.number);
  }

  #carried(value: Value): boolean {
    if (value === null) return false;
    if (!(value instanceof Map) && !(value instanceof Stream)) return true;
    const entries = value instanceof Stream ? value.dict : value;
    return !DOCUMENT_LEVEL.has(this.#source.name(entries.get('Type')) ?? '');
  }

  /** The dictionary itself where there is nothing to clean in it and nobody wants to see a copy. */
  #cleanDict(entries: Dict, depth: number): Dict {
    if (!this.#tracked.has(entries) && !this.#mayNeedCleaning(entries)) return entries;
    let input = entries;
    const subtype = entries.get('Subtype');
    const annotation = subtype instanceof Name && entries.has('Rect') ? subtype.value : undefined;
    if (annotation !== undefined && PLAYING.has(annotation)) {
      this.#removals.add('media-stilled');
      input = new Map([['Subtype', new Name('Stamp')]]);
      for (const key of PICTURE_KEYS) {
        const kept = entries.get(key);
        if (kept !== undefined) input.set(key, kept);
      }
    }
    const out: Dict = new Map();
    for (const [key, value] of input) {
      if (key === 'K' && this.#leftOut.size > 0 && this.#refersToLeftOut(value)) continue;
      if (key === 'A' && this.#actions.isAction(value)) {
        const safe = this.#actions.safe(value);
        if (safe !== undefined) {
          out.set(key, safe);
          this.#count(safe);
        }
      } else if (key === 'PA' && this.#actions.isAction(value)) this.#actions.drop(value);
      else if (key === 'AA' && this.#isAdditionalActions(value)) {
        for (const action of this.#source.dict(value)?.values() ?? []) this.#actions.drop(action);
      } else if (key === 'Dest' && annotation === 'Link') {
        const explicit = this.#destinations.explicit(value);
        if (explicit !== undefined) {
          out.set(key, explicit);
          this.internalLinks++;
        }
      } else if (key === 'StructParent' || key === 'StructParents') {
        const structureKey = this.structureKeys.get(this.#source.number(value) ?? -1);
        if (structureKey !== undefined) out.set(key, new Field('structure-key', structureKey));
      } else if (key === 'DA' && this.#source.resolve(value) instanceof PdfString) {
        out.set(key, this.appearance(value));
      } else if (value instanceof Field || value instanceof Ref) out.set(key, value);
      else out.set(key, this.clean(value, depth + 1));
    }
    this.#tracked.get(entries)?.(out);
    return out;
  }

  /** Whether an entry has a name that is looked at, or anything below it may have. */
  #mayNeedCleaning(entries: Dict): boolean {
    if (this.#leftOut.size > 0) return true;
    // Not a loop over the entries, which would make an array for each.
    const found = this.#found;
    this.#found = false;
    entries.forEach(this.#look);
    const needs = this.#found;
    this.#found = found;
    return needs;
  }

  /** What {@link #look} has found so far. */
  #found = false;

  readonly #look = (value: Value, key: string): void => {
    if (this.#found) return;
    this.#found =
      LOOKED_AT.has(key) ||
      value instanceof Stream ||
      (value instanceof Map && (this.#tracked.has(value) || this.#mayNeedCleaning(value))) ||
      (Array.isArray(value) && value.some(holdsValues)) ||
      (value instanceof Name && PLAYING.has(value.value));
  };

  #count(action: Dict): void {
    const kind = action.get('S');
    if (!(kind instanceof Name)) return;
    if (kind.value === 'GoTo') this.internalLinks++;
    if (kind.value === 'URI') this.webLinks++;
  }

  #isAdditionalActions(value: Value): boolean {
    const resolved = this.#source.resolve(value);
    if (!(resolved instanceof Map)) return false;
    return [...resolved.values()].every((entry) => this.#actions.isAction(entry));
  }
}

/** Whether a value holds others, which may have to be cleaned. */
function holdsValues(value: Value): boolean {
  return value instanceof Map || Array.isArray(value) || value instanceof Stream;
}

/** Number in the body of what a value refers to, or of a direct value as an object of its own; 0 for nothing. */
export function numberOf(builder: BodyBuilder, copier: GraphCopier, value: Value): number {
  if (value instanceof Ref) return copier.locate(value);
  if (value === null) return 0;
  const number = builder.allocate();
  copier.write(number, value);
  return number;
}
