import type { BodyBuilder } from '../../format/body-builder.ts';
import { NumberList } from '../../format/number-list.ts';
import { Dict, Name, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import type { GraphCopier } from '../copy/graph-copier.ts';

/**
 * Records where structure elements name a role or a class of their document (ISO 32000-2 14.7.3, 14.7.6.2). A
 * package has one role map; if two documents mean different things by one name, the linker writes another
 * name in these places.
 */
export class StructureNames {
  readonly #builder: BodyBuilder;
  /** The index of each name: first the roles, then the classes. */
  readonly #roles: ReadonlyMap<string, number>;
  readonly #classes: ReadonlyMap<string, number>;
  readonly #seen: { offset: number; index: number }[] = [];

  constructor(builder: BodyBuilder, [roles, classes]: readonly [readonly string[], readonly string[]]) {
    this.#builder = builder;
    this.#roles = new Map(roles.map((role, index) => [role, index]));
    this.#classes = new Map(classes.map((name, index) => [name, roles.length + index]));
  }

  /** Visits the elements below `kids`, and records the places of such names in their copies. */
  watch(source: SourceDocument, copier: GraphCopier, kids: readonly Value[]): void {
    if (this.#roles.size === 0 && this.#classes.size === 0) return;
    // Elements, and lists of them, which may contain themselves.
    const met = new Set<Value>();
    const name = (copy: Dict): void => this.#name(source, copy);
    const open: Value[] = [...kids];
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      const resolved = source.resolve(value);
      if (met.has(resolved)) continue;
      if (Array.isArray(resolved)) {
        met.add(resolved);
        for (const kid of resolved) if (typeof kid !== 'number') open.push(kid);
        continue;
      }
      // A kid without a structure type is a reference to marked content or to an object.
      if (!(resolved instanceof Dict) || source.name(resolved.get('S')) === undefined) continue;
      met.add(resolved);
      copier.track(resolved, name);
      open.push(resolved.get('K') ?? null);
    }
  }

  /** Offsets in order, and the index of the name at each. Call it when everything is written. */
  noted(): { nameOffsets: NumberList; nameIndexes: NumberList } {
    const sorted = this.#seen.sort((a, b) => a.offset - b.offset);
    return {
      nameOffsets: NumberList.of(sorted.map(({ offset }) => offset)),
      nameIndexes: NumberList.of(sorted.map(({ index }) => index)),
    };
  }

  #name(source: SourceDocument, copy: Dict): void {
    const role = source.name(copy.get('S'));
    if (role !== undefined) copy.set('S', this.#watched(role, this.#roles));
    const classes = source.resolve(copy.get('C'));
    if (classes instanceof Name) copy.set('C', this.#watched(classes.value, this.#classes));
    else if (Array.isArray(classes)) {
      copy.set(
        'C',
        classes.map((entry) => {
          const name = source.name(entry);
          return name === undefined ? entry : this.#watched(name, this.#classes);
        }),
      );
    }
  }

  #watched(text: string, indexes: ReadonlyMap<string, number>): Name {
    const name = new Name(text);
    const index = indexes.get(text);
    if (index !== undefined) this.#builder.watch(name, (offset) => this.#seen.push({ offset, index }));
    return name;
  }
}
