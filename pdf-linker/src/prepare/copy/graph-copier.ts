import type { BodyBuilder } from '../../format/body-builder.ts';
import { FIRST_PAGE } from '../../format/side-table.ts';
import { ByNumber } from '../../object/by-number.ts';
import { Dict, Field, Name, PdfString, Ref, Stream, type Value } from '../../object/value.ts';
import { PlainObject } from '../../source/plain-object.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import type { Actions } from './actions.ts';
import type { Destinations } from './destinations.ts';
import { EqualStreams } from './equal-streams.ts';
import { isElsewhere, nowhere, withoutElsewhere } from './files-elsewhere.ts';
import type { Removals } from './removals.ts';
import { withSoundFilters } from './sound-filters.ts';
import { writePlain } from './write-plain.ts';

/** Objects that belong to a document as a whole; references to them from inside a page are dropped. */
const DOCUMENT_LEVEL = new Set(['Catalog', 'Pages', 'Page', 'ObjStm', 'XRef', 'StructTreeRoot', 'Outlines']);

/** Annotations that play or run something; their picture remains as a stamp (12.5.6). */
const PLAYING = new Set(['RichMedia', 'Movie', 'Sound', 'Screen', '3D']);

/** Entries of an annotation that its picture needs. */
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

/** Entries that are cleaned by name. */
const LOOKED_AT = new Set(['A', 'PA', 'AA', 'Dest', 'StructParent', 'StructParents', 'DA', 'AF', 'FS']);

/** Entries that may have an action, or additional ones (12.6.3). */
const ACTION_KEYS: ReadonlySet<string> = new Set(['A', 'PA', 'AA']);

/** Entries of a stream that a viewer draws another file for (8.10.4, 14.11.7). */
const DRAWN_ELSEWHERE: ReadonlySet<string> = new Set(['Ref', 'OPI']);

/** The numbers by which a structure refers to content (14.7.5.4). */
const STRUCTURE_KEYS: ReadonlySet<string> = new Set(['StructParent', 'StructParents']);

const MAX_VALUE_DEPTH = 400;
/** An appearance is below its kind, or below its kind and its state. */
const APPEARANCE_DEPTH = 2;

/**
 * Copies what is reachable from the given objects into a body, each source object once, and removes active
 * content on the way. Unreachable objects are not carried over.
 */
export class GraphCopier {
  readonly #source: SourceDocument;
  readonly #builder: BodyBuilder;
  readonly #destinations: Destinations;
  readonly #actions: Actions;
  /** What has been looked through for appearances, by depth: dictionaries may hold each other, thousands of times. */
  readonly #appearances = Array.from({ length: APPEARANCE_DEPTH }, () => new Set<Dict>());
  readonly #equal: EqualStreams;
  readonly #removals: Removals;
  readonly #numbers = new ByNumber<number>();
  /** The objects still to be written: the number of each in the body and in the source, in turn; this inverted if it is plain. */
  readonly #queue: number[] = [];
  /** Entries that replace those of a source object, by its number. */
  readonly #overrides = new Map<number, Record<string, Value | undefined>>();
  /**
   * The new parent-tree key (14.7.5.4) for each of the source's keys that the structure pass carries over.
   */
  readonly structureKeys = new Map<number, number>();
  readonly #leftOut = new Set<number>();
  readonly #tracked = new Map<Dict, (copy: Dict) => void>();
  /** Converts a default appearance (12.7.4.3) to the one that is written. */
  appearance = (value: Value): Value => value;
  internalLinks = 0;
  webLinks = 0;
  /** For objects that are referred to while others are written as they stand. */
  #met: PlainObject | undefined;

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
    this.#equal = new EqualStreams(source);
    this.#removals = removals;
  }

  /** The number in the body of a reference's object; 0 if it is null or not carried over. */
  readonly locate = (ref: Ref): number => this.#located(ref.number);

  readonly #located = (source: number): number => {
    const known = this.#numbers.get(source);
    if (known !== undefined) return known;
    const page = this.#destinations.pageIndex(source);
    if (page !== undefined) return FIRST_PAGE + page;
    const isPlain = this.#isPlain(source);
    let carried = isPlain;
    if (!carried) {
      const value = this.#source.object(source);
      carried = this.#carried(value);
      if (carried && value instanceof Stream) {
        const first = this.#equal.firstOf(source, value);
        const number = this.#numbers.get(first);
        if (first !== source && number !== undefined) {
          this.#numbers.set(source, number);
          return number;
        }
      }
    }
    const number = carried ? this.#builder.allocate() : 0;
    this.#numbers.set(source, number);
    if (number !== 0) this.#queue.push(number, isPlain ? ~source : source);
    return number;
  };

  /** Entries that replace those of a source object when it is written; `undefined` removes one. */
  override(source: number, entries: Record<string, Value | undefined>): void {
    this.#overrides.set(source, { ...this.#overrides.get(source), ...entries });
  }

  /** Excludes an object, such as the structure tree's root: references to it become `number`. */
  alias(source: number, number: number): void {
    this.#numbers.set(source, number);
    this.#leftOut.delete(source);
  }

  /** Excludes an annotation or a field, and the object references to it in the structure (14.7.5.3). */
  leaveOut(source: number): void {
    this.alias(source, 0);
    this.#leftOut.add(source);
  }

  /** Calls `made` with the next copy of a source dictionary before it is written. */
  track(entries: Dict, made: (copy: Dict) => void): void {
    this.#tracked.set(entries, made);
  }

  /** Writes a value under a number, then everything it reaches. */
  write(number: number, value: Value): void {
    this.#builder.write(number, this.clean(value, 0), this.locate);
    this.drain();
  }

  /**
   * Writes the objects that references have requested until none are left.
   * @param onceOnly whether nothing asks for them afterwards: the source then need not keep them.
   */
  drain(onceOnly = false): void {
    const queue = this.#queue;
    // Where objects are left out, or names and overrides are watched for, each has to be looked at.
    const mayBePlain =
      onceOnly && this.#leftOut.size === 0 && this.#tracked.size === 0 && this.#overrides.size === 0;
    const plain = new PlainObject();
    this.#met = mayBePlain ? new PlainObject() : undefined;
    for (let at = 0; at < queue.length; at += 2) {
      const number = queue[at] ?? 0;
      const queued = queue[at + 1] ?? 0;
      const isPlain = queued < 0;
      const from = isPlain ? ~queued : queued;
      if (mayBePlain && this.#source.readPlain(from, plain, isPlain)) {
        writePlain(this.#builder, number, plain, this.#located);
        continue;
      }
      let value = this.#source.object(from);
      const override = this.#overrides.get(from);
      if (override !== undefined && value instanceof Dict) {
        value = new Dict(value);
        for (const [key, entry] of Object.entries(override)) {
          if (entry === undefined) value.delete(key);
          else value.set(key, entry);
        }
      }
      const cleaned = this.clean(value, 0);
      if (value instanceof Stream) this.#writeStream(number, cleaned, from);
      else {
        this.#builder.write(number, cleaned, this.locate);
        if (onceOnly) this.#source.forget(from);
      }
    }
    queue.length = 0;
    this.#met = undefined;
  }

  /** Whether an object is carried over as it stands, so that no values need be made of it before it is written. */
  #isPlain(source: number): boolean {
    return this.#met !== undefined && this.#source.readPlain(source, this.#met);
  }

  #writeStream(number: number, cleaned: Value, source: number): void {
    const print = this.#equal.isApart(source) ? null : () => this.#equal.sharedPrint(source);
    this.#builder.write(number, cleaned, this.locate, print);
  }

  /**
   * Keeps the appearances of a field's widget (12.5.5) from being shared: viewers redraw them in place when
   * the field is filled in, and only this field may then change.
   */
  #keepAppearances(annotation: Dict): void {
    if (this.#source.name(annotation.get('Subtype')) !== 'Widget') return;
    const keep = (value: Value | undefined, depth: number): void => {
      if (value instanceof Ref && this.#source.resolve(value) instanceof Stream) {
        this.#equal.keepApart(value.number);
      } else if (depth < APPEARANCE_DEPTH) {
        const entries = this.#source.dict(value);
        if (entries === undefined || this.#appearances[depth]?.has(entries)) return;
        this.#appearances[depth]?.add(entries);
        for (const entry of entries.values()) keep(entry, depth + 1);
      }
    };
    keep(annotation.get('AP'), 0);
  }

  /** The value without active content, and with its destinations made explicit. */
  clean(value: Value, depth: number): Value {
    if (depth > MAX_VALUE_DEPTH) return null;
    if (value instanceof Dict) return this.#cleanDict(value, depth);
    if (Array.isArray(value)) return this.#cleanArray(value, depth);
    if (!(value instanceof Stream)) return value;
    const entries = this.#cleanDict(withSoundFilters(value.dict, this.#source), depth, true);
    return entries === value.dict ? value : new Stream(entries, value.data);
  }

  /** The array itself if there is nothing to clean in it. */
  #cleanArray(value: Value[], depth: number): Value[] {
    const items = this.#leftOut.size === 0 ? value : value.filter((item) => !this.#refersToLeftOut(item));
    return items.some(holdsValues) ? items.map((item) => this.clean(item, depth + 1)) : items;
  }

  #refersToLeftOut(value: Value): boolean {
    const entries = value instanceof Dict || value instanceof Ref ? this.#source.dict(value) : undefined;
    if (entries === undefined || this.#source.name(entries.get('Type')) !== 'OBJR') return false;
    const object = entries.get('Obj');
    return object instanceof Ref && this.#leftOut.has(object.number);
  }

  #carried(value: Value): boolean {
    if (value === null) return false;
    if (!(value instanceof Dict) && !(value instanceof Stream)) return true;
    const entries = value instanceof Stream ? value.dict : value;
    return !DOCUMENT_LEVEL.has(this.#source.name(entries.get('Type')) ?? '');
  }

  /** The dictionary itself if there is nothing to clean in it and no copy of it is tracked. */
  #cleanDict(entries: Dict, depth: number, ofStream = false): Dict {
    if (entries.has('AP')) this.#keepAppearances(entries);
    if (!this.#tracked.has(entries) && !this.#mayNeedCleaning(entries, ofStream)) return entries;
    let input = entries;
    const subtype = entries.get('Subtype');
    const annotation = subtype instanceof Name && entries.has('Rect') ? subtype.value : undefined;
    if (annotation !== undefined && PLAYING.has(annotation)) {
      this.#removals.add('media-stilled');
      input = new Dict([['Subtype', new Name('Stamp')]]);
      for (const key of PICTURE_KEYS) {
        const entry = entries.get(key);
        if (entry !== undefined) input.set(key, entry);
      }
    }
    const out = new Dict();
    for (let at = 0; at < input.size; at++) {
      const [key, value] = [input.keyAt(at), input.valueAt(at)];
      if (key === 'K' && this.#leftOut.size > 0 && this.#refersToLeftOut(value)) continue;
      if (ofStream && DRAWN_ELSEWHERE.has(key)) continue;
      if (key === 'A' && this.#actions.isAction(value)) {
        const safe = this.#actions.safe(value);
        if (safe !== undefined) {
          out.set(key, safe);
          this.#count(safe);
        }
      } else if (ACTION_KEYS.has(key) && this.#dropsActions(key, value)) {
        // Nothing is left of it.
      } else if (key === 'AF') {
        const within = withoutElsewhere(this.#source, value);
        if (within !== value) this.#removals.add('local-links-removed');
        if (within !== undefined) out.set(key, this.clean(within, depth + 1));
      } else if (key === 'FS' && annotation === 'FileAttachment' && isElsewhere(this.#source, value)) {
        this.#removals.add('local-links-removed');
        out.set(key, nowhere());
      } else if (key === 'Dest' && annotation === 'Link') {
        const explicit = this.#destinations.explicit(value);
        if (explicit !== undefined) {
          out.set(key, explicit);
          this.internalLinks++;
        }
      } else if (STRUCTURE_KEYS.has(key) && this.#source.number(value) !== undefined) {
        // Under a name that a producer chose there is a dictionary or a stream.
        const structureKey = this.structureKeys.get(this.#source.number(value) ?? -1);
        if (structureKey !== undefined) out.set(key, new Field('structure-key', structureKey));
      } else if (key === 'DA' && this.#source.resolve(value) instanceof PdfString) {
        out.set(key, this.appearance(value));
      } else if (value instanceof Field || value instanceof Ref) out.set(key, value);
      else out.set(key, this.clean(value, depth + 1));
    }
    const made = this.#tracked.get(entries);
    if (made !== undefined) {
      this.#tracked.delete(entries);
      made(out);
    }
    return out;
  }

  /** Whether an entry needs attention by its name, or anything below it may. */
  #mayNeedCleaning(entries: Dict, ofStream = false): boolean {
    if (this.#leftOut.size > 0) return true;
    for (let at = 0; at < entries.size; at++) {
      const key = entries.keyAt(at);
      if (LOOKED_AT.has(key) || (ofStream && DRAWN_ELSEWHERE.has(key))) return true;
      if (this.#mayBeActive(entries.valueAt(at))) return true;
    }
    return false;
  }

  #mayBeActive(value: Value): boolean {
    return (
      value instanceof Stream ||
      (value instanceof Dict && (this.#tracked.has(value) || this.#mayNeedCleaning(value))) ||
      (Array.isArray(value) && value.some(holdsValues)) ||
      (value instanceof Name && PLAYING.has(value.value))
    );
  }

  #count(action: Dict): void {
    const kind = action.get('S');
    if (!(kind instanceof Name)) return;
    if (kind.value === 'GoTo' && !(action.get('D') instanceof PdfString)) this.internalLinks++;
    if (kind.value === 'URI') this.webLinks++;
  }

  /** Drops the actions under a key that may have some; false if there are none. */
  #dropsActions(key: string, value: Value): boolean {
    const resolved = key === 'AA' ? this.#source.resolve(value) : value;
    const values = resolved instanceof Dict && key === 'AA' ? [...resolved.values()] : [resolved];
    const actions = values.flatMap((each) => this.#actions.within(each));
    for (const action of actions) this.#actions.drop(action);
    return actions.length > 0;
  }
}

/** Whether a value contains others, which may have to be cleaned. */
function holdsValues(value: Value): boolean {
  return value instanceof Dict || Array.isArray(value) || value instanceof Stream;
}

/**
 * The number in the body of the object that a value refers to, or of a new object for a direct value; 0 for
 * none.
 */
export function numberOf(builder: BodyBuilder, copier: GraphCopier, value: Value): number {
  if (value instanceof Ref) return copier.locate(value);
  if (value === null) return 0;
  const number = builder.allocate();
  copier.write(number, value);
  return number;
}
