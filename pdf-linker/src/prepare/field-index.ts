import type { Ref } from '../object/value.ts';

/** A field without fields below it. */
export interface TerminalField {
  /** Fully qualified (ISO 32000-2 12.7.4.2). */
  name: string;
  field: Ref;
  /** Numbers of the fields from the topmost one down to itself. */
  path: readonly number[];
  /** What shows it: widgets below it, or itself. */
  widgets: readonly Ref[];
}

/** References that the actions of a document come to at most: each may mean all of its fields. */
const MAX_REFERENCES = 1_000_000;

/** Finds fields by their names, which are others in a package. */
export class FieldIndex {
  readonly all: readonly TerminalField[];
  #byName: Map<string, TerminalField[]> | undefined;
  #left = MAX_REFERENCES;

  /** @param fields of the document, in the order of its tree. */
  constructor(fields: readonly TerminalField[]) {
    this.all = fields;
  }

  /** The fields at a name and below it. */
  named(name: string): readonly TerminalField[] {
    this.#byName ??= this.#index();
    return this.#byName.get(name) ?? [];
  }

  /** The references, as long as there are not too many. */
  counted(references: Ref[]): Ref[] {
    this.#left -= references.length;
    return this.#left < 0 ? [] : references;
  }

  #index(): Map<string, TerminalField[]> {
    const byName = new Map<string, TerminalField[]>();
    for (const field of this.all) {
      for (let end = field.name.length; end > 0; end = field.name.lastIndexOf('.', end - 1)) {
        const name = field.name.slice(0, end);
        const held = byName.get(name);
        if (held === undefined) byName.set(name, [field]);
        else held.push(field);
      }
    }
    return byName;
  }
}
