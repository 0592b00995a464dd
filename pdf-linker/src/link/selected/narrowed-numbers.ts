import type { NumberList } from '../../format/number-list.ts';
import type { TableNumbers } from '../../format/table-numbers.ts';
import type { Mend } from './mend-object.ts';
import type { SelectedFields } from './selected-fields.ts';

type FieldLists = 'offsets' | 'fieldOffsets' | 'fieldValues' | 'fieldKinds';

/**
 * The numbers of a narrowed table. What a plan does not ask for is made when it is first asked for: most of it is needed
 * only as the package is read.
 */
export class NarrowedNumbers implements TableNumbers {
  readonly leafNumbers: NumberList;
  readonly leafStarts: NumberList;
  readonly leafEnds: NumberList;
  readonly nameOffsets: NumberList;
  readonly nameIndexes: NumberList;
  readonly fontOffsets: NumberList;
  readonly fontIndexes: NumberList;
  readonly #fields: () => SelectedFields;
  readonly #hooks: () => NumberList;

  constructor(
    planned: Omit<TableNumbers, FieldLists | 'hooks'>,
    fields: () => SelectedFields,
    hooks: () => NumberList,
  ) {
    this.leafNumbers = planned.leafNumbers;
    this.leafStarts = planned.leafStarts;
    this.leafEnds = planned.leafEnds;
    this.nameOffsets = planned.nameOffsets;
    this.nameIndexes = planned.nameIndexes;
    this.fontOffsets = planned.fontOffsets;
    this.fontIndexes = planned.fontIndexes;
    this.#fields = once(fields);
    this.#hooks = once(hooks);
  }

  get offsets(): NumberList {
    return this.#fields().lists.offsets;
  }

  get fieldOffsets(): NumberList {
    return this.#fields().lists.fieldOffsets;
  }

  get fieldValues(): NumberList {
    return this.#fields().lists.fieldValues;
  }

  get fieldKinds(): NumberList {
    return this.#fields().lists.fieldKinds;
  }

  get hooks(): NumberList {
    return this.#hooks();
  }

  get mends(): readonly Mend[] {
    return this.#fields().mends;
  }
}

/** Makes something when it is first asked for, and lets go of what it is made from. */
function once<Made>(make: () => Made): () => Made {
  let state: { readonly make: () => Made } | { readonly made: Made } = { make };
  return () => {
    if ('make' in state) state = { made: state.make() };
    return state.made;
  };
}
