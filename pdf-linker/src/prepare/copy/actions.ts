import { createHash } from 'node:crypto';
import { FORM_PARENT, type RemoteLinkSymbol } from '../../format/side-table.ts';
import type { DocumentNote } from '../../layout/document-notes.ts';
import { Dict, dict, localRef, name, PdfString, Ref, textOf, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { type AddressKind, addressKind } from './address-kinds.ts';
import type { Destinations } from './destinations.ts';
import { FieldIndex } from './field-index.ts';
import { addressed, fileOf, launched, type Neighbour } from './neighbour-links.ts';
import type { RemovalCode, Removals } from './removals.ts';

/** Action types of ISO 32000-2 12.6.4; a dictionary with another `S` is not an action. */
const ACTIONS = new Set([
  'GoTo',
  'GoToR',
  'GoToE',
  'GoToDp',
  'Launch',
  'Thread',
  'URI',
  'Sound',
  'Movie',
  'Hide',
  'Named',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'JavaScript',
  'SetOCGState',
  'Rendition',
  'Trans',
  'GoTo3DView',
  'RichMediaExecute',
]);

/**
 * Named actions that a viewer performs by moving within the document (12.6.4.12), or by asking the reader where to. Viewers
 * know more than the standard's four.
 */
const MOVES = new Set([
  'NextPage',
  'PrevPage',
  'FirstPage',
  'LastPage',
  'GoBack',
  'GoForward',
  'GoToPage',
  'Find',
]);

/** The maximum number of chained actions (12.6.2) that are examined. */
const MAX_STEPS = 8;

/** Where an action stands among those chained to each other, which may lead back to it. */
interface Chain {
  readonly seen: Set<Dict>;
  readonly steps: number;
}

const OF_ADDRESSES: Readonly<Record<AddressKind, RemovalCode | undefined>> = {
  web: undefined,
  script: 'scripts-removed',
  local: 'local-links-removed',
  program: 'local-links-removed',
};

/** The note for an action that is left out; none for one that only led to a missing destination. */
function removalOf(kind: string, uri: Value): RemovalCode | undefined {
  if (kind === 'GoTo' || kind === 'Thread' || kind === 'GoToDp') return undefined;
  if (kind === 'JavaScript') return 'scripts-removed';
  if (kind === 'Launch' || kind === 'GoToR') return 'local-links-removed';
  if (kind !== 'URI') return 'actions-removed';
  return uri instanceof PdfString ? OF_ADDRESSES[addressKind(textOf(uri))] : undefined;
}

/** The digits of the hash by which a place in another document is named. */
const KEY_DIGITS = 24;
/** Places in other documents beyond this many are left out. */
const MAX_REMOTE = 5000;
/** The number of file names in a note, and of the characters of each. */
const MAX_NAMES = 3;
const MAX_NAME = 100;

/** The flag of a `ResetForm` action (12.7.6.3) that excludes its fields from the reset. */
const EXCLUDE = 1;

/** Follows the links of a source, and omits what would act on the reader's machine. */
export class Actions {
  readonly #source: SourceDocument;
  readonly #destinations: Destinations;
  readonly #removals: Removals;
  readonly #fileName: string;
  /** Actions already counted: one may be examined more than once, and occur in many places. */
  readonly #counted = new WeakSet<Dict>();
  /** Links to other documents, by the names that their actions lead to. */
  readonly remoteLinks = new Map<string, RemoteLinkSymbol>();
  readonly #remoteCount = new Set<Dict>();
  /** The fields of the form, once they are known. */
  fields = new FieldIndex([]);

  /** @param fileName the source's own file name, by which it may link to itself. */
  constructor(source: SourceDocument, destinations: Destinations, removals: Removals, fileName: string) {
    this.#source = source;
    this.#removals = removals;
    this.#destinations = destinations;
    this.#fileName = baseName(fileName);
  }

  /** Whether a value is an action dictionary, not something else under the same key. */
  isAction(value: Value | undefined): boolean {
    const resolved = this.#source.resolve(value);
    return resolved instanceof Dict && ACTIONS.has(this.#source.name(resolved.get('S')) ?? '');
  }

  /** The actions under a key that has one: itself, or the items of an array, which the standard does not allow. */
  within(value: Value | undefined): Value[] {
    const resolved = this.#source.resolve(value);
    const items = Array.isArray(resolved) ? resolved : [value ?? null];
    return items.filter((item) => this.isAction(item));
  }

  /**
   * The part of the action that a package may contain; undefined if there is none. What is left out is
   * counted.
   */
  safe(value: Value | undefined, chain: Chain = { seen: new Set(), steps: 0 }): Dict | undefined {
    const action = this.#step(value, chain);
    if (action === undefined) return undefined;
    const sound = this.#keep(action);
    if (sound === undefined) this.#removed(action);
    const next = this.#source.resolve(action.get('Next'));
    const following = (Array.isArray(next) ? next : [next])
      .map((step) => this.safe(step, { ...chain, steps: chain.steps + 1 }))
      .filter((step) => step !== undefined);
    if (sound === undefined) return following[0];
    if (following.length > 0) sound.set('Next', following);
    return sound;
  }

  /** Counts an action that is left out whatever it does, and those chained to it. */
  drop(value: Value | undefined, chain: Chain = { seen: new Set(), steps: 0 }): void {
    const action = this.#step(value, chain);
    if (action === undefined) return;
    this.#removed(action);
    const next = this.#source.resolve(action.get('Next'));
    for (const step of Array.isArray(next) ? next : [next])
      this.drop(step, { ...chain, steps: chain.steps + 1 });
  }

  /** The action that a value refers to, unless its chain has it already, or is too long. */
  #step(value: Value | undefined, { seen, steps }: Chain): Dict | undefined {
    const action = this.#source.dict(value);
    if (action === undefined || seen.has(action) || steps > MAX_STEPS) return undefined;
    seen.add(action);
    return action;
  }

  #removed(action: Dict): void {
    if (this.#counted.has(action)) return;
    this.#counted.add(action);
    const code = removalOf(this.#source.name(action.get('S')) ?? '', this.#source.resolve(action.get('URI')));
    if (code !== undefined) this.#removals.add(code);
  }

  #keep(action: Dict): Dict | undefined {
    const kind = this.#source.name(action.get('S'));
    if (kind === 'GoTo') return this.#goTo(action.get('D'));
    if (kind === 'GoToR') {
      const file = fileOf(this.#source, action.get('F'));
      if (file !== undefined && baseName(file) === this.#fileName) return this.#goTo(action.get('D'));
      const place = this.#destinations.remote(action.get('D'));
      return file === undefined ? undefined : this.#remote({ file, place }, action);
    }
    if (kind === 'Launch') {
      const neighbour = launched(this.#source, action);
      return neighbour === undefined ? undefined : this.#toNeighbour(neighbour, action);
    }
    if (kind === 'URI') {
      const uri = this.#source.resolve(action.get('URI'));
      if (!(uri instanceof PdfString)) return undefined;
      const neighbour = addressed(textOf(uri));
      if (neighbour !== undefined) return this.#toNeighbour(neighbour, action);
      return addressKind(textOf(uri)) === 'web' ? copy(action, ['S', 'URI', 'IsMap']) : undefined;
    }
    if (kind === 'Named')
      return MOVES.has(this.#source.name(action.get('N')) ?? '') ? copy(action, ['S', 'N']) : undefined;
    if (kind === 'SetOCGState') return copy(action, ['S', 'State', 'PreserveRB']);
    if (kind === 'Hide') return this.#hide(action);
    if (kind === 'ResetForm') return this.#reset(action);
    return undefined;
  }

  /** Replaces the names of hidden fields by references (12.6.4.11). */
  #hide(action: Dict): Dict | undefined {
    const hidden = this.#listed(action.get('T')).flatMap((target): Ref[] => {
      if (target instanceof Ref) return [target];
      return this.fields.named(target).flatMap(({ widgets }) => widgets);
    });
    const counted = this.fields.counted(hidden);
    if (counted.length === 0) return undefined;
    const hiding = copy(action, ['S', 'H']);
    hiding.set('T', counted);
    return hiding;
  }

  /**
   * Limits the reset to fields of its own document (12.7.6.3), if the action lists none or the ones to
   * exclude.
   */
  #reset(action: Dict): Dict | undefined {
    if (this.fields.all.length === 0) return undefined;
    const reset = copy(action, ['S']);
    const listed = action.get('Fields');
    if (this.#source.resolve(listed) === null) {
      reset.set('Fields', [localRef(FORM_PARENT)]);
      return reset;
    }
    const named = new Set(
      this.#listed(listed).flatMap((target): number[] => {
        if (target instanceof Ref) return [target.number];
        return this.fields.named(target).map(({ field }) => field.number);
      }),
    );
    const excludes = ((this.#source.number(action.get('Flags')) ?? 0) & EXCLUDE) !== 0;
    const fields = this.fields.all.filter(
      ({ path }) => path.some((number) => named.has(number)) !== excludes,
    );
    const counted = this.fields.counted(fields.map(({ field }) => field));
    if (counted.length === 0) return undefined;
    reset.set('Fields', counted);
    return reset;
  }

  /** References and names: a single one, or those in an array. */
  #listed(value: Value | undefined): (Ref | string)[] {
    const resolved = this.#source.resolve(value);
    const items = Array.isArray(resolved) ? resolved : [value ?? null];
    return items.flatMap((item): (Ref | string)[] => {
      const target = this.#source.resolve(item);
      if (target instanceof PdfString) return [textOf(target)];
      return item instanceof Ref && target instanceof Dict ? [item] : [];
    });
  }

  #goTo(destination: Value | undefined): Dict | undefined {
    const explicit = this.#destinations.explicit(destination);
    return explicit === undefined ? undefined : dict({ S: name('GoTo'), D: explicit });
  }

  /**
   * A link to another document leads to a name, which a package that has the document defines. The path is dropped:
   * it refers to the file system of the document's author, and reveals its structure.
   */
  #remote({ file: path, place }: Neighbour, action: Dict): Dict | undefined {
    const file = baseName(path);
    if (file === '') return undefined;
    const target = { file, ...place };
    const key = createHash('sha256').update(JSON.stringify(target)).digest('hex').slice(0, KEY_DIGITS);
    if (this.remoteLinks.size >= MAX_REMOTE && !this.remoteLinks.has(key)) return undefined;
    this.remoteLinks.set(key, { key, ...target });
    this.#remoteCount.add(action);
    return dict({ S: name('GoTo'), D: new PdfString(Buffer.from(key, 'latin1')) });
  }

  /** As {@link #remote}; within the source itself if it is its own neighbour. */
  #toNeighbour(neighbour: Neighbour, action: Dict): Dict | undefined {
    if (baseName(neighbour.file) !== this.#fileName) return this.#remote(neighbour, action);
    const { name: named, page } = neighbour.place;
    return this.#goTo(named === null ? [page, name('Fit')] : new PdfString(Buffer.from(named, 'latin1')));
  }

  /** The note on links to other documents, if there are any. */
  remoteNotes(): DocumentNote[] {
    if (this.#remoteCount.size === 0) return [];
    const files = [...new Set([...this.remoteLinks.values()].map(({ file }) => file))];
    const names = files.slice(0, MAX_NAMES).map((file) => file.slice(0, MAX_NAME));
    if (files.length > MAX_NAMES) names.push('…');
    return [{ code: 'links-to-others', count: this.#remoteCount.size, name: names.join(', ') }];
  }
}

function copy(action: Dict, keys: readonly string[]): Dict {
  const out = new Dict();
  for (const key of keys) {
    const value = action.get(key);
    if (value !== undefined) out.set(key, value);
  }
  return out;
}

/** A file name without folders, in lower case. */
export function baseName(file: string): string {
  return (file.split(/[/\\:]/).pop() ?? '').toLowerCase();
}
