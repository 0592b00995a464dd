import type { Ref } from '../../object/value.ts';

/** A field without child fields. */
export interface TerminalField {
  /** The fully qualified name (ISO 32000-2 12.7.4.2). */
  name: string;
  field: Ref;
  /** The object numbers of the fields from the topmost down to this one. */
  path: readonly number[];
  /** The annotations that show it: the widgets below it, or the field itself. */
  widgets: readonly Ref[];
}

/**
 * The maximum number of references from all actions of a document: each action may refer to all of its
 * fields.
 */
const MAX_REFERENCES = 1_000_000;

/** Finds fields by their names, which change in a package. */
export class FieldIndex {
  readonly all: readonly TerminalField[];
  #byName: Map<string, TerminalField[]> | undefined;
  #left = MAX_REFERENCES;

  /** @param fields the fields of the document, in the order of its tree. */
  constructor(fields: readonly TerminalField[]) {
    this.all = fields;
  }

  /** The fields with a name, and those below it. */
  named(name: string): readonly TerminalField[] {
    this.#byName ??= this.#index();
    return this.#byName.get(name) ?? [];
  }

  /** Returns the references as long as their total is within the limit. */
  counted(references: Ref[]): Ref[] {
    this.#left -= references.length;
    return this.#left < 0 ? [] : references;
  }

  #index(): Map<string, TerminalField[]> {
    const byName = new Map<string, TerminalField[]>();
    for (const field of this.all) {
      for (let end = field.name.length; end > 0; end = field.name.lastIndexOf('.', end - 1)) {
        const name = field.name.slice(0, end);
        const fields = byName.get(name);
        if (fields === undefined) byName.set(name, [field]);
        else fields.push(field);
      }
    }
    return byName;
  }
}
