/** What is wrong with a catalogue, and where: `products[12].documents[3].file: no such file`. */
export interface ImportFault {
  readonly place: string;
  readonly message: string;
}

/** A catalogue cannot be taken; nothing was changed. Carries every fault found. */
export class ImportFaults extends Error {
  readonly faults: readonly ImportFault[];

  constructor(faults: readonly ImportFault[]) {
    super(faults.map(({ place, message }) => (place ? `${place}: ${message}` : message)).join('\n'));
    this.name = 'ImportFaults';
    this.faults = faults;
  }

  /** The same faults at other names of their places. */
  placed(placeInFiles: (place: string) => string): ImportFaults {
    return new ImportFaults(this.faults.map((fault) => placedFault(fault, placeInFiles)));
  }
}

/** `['products', 12, 'documents']` as `products[12].documents`. */
export function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : index === 0 ? String(step) : `.${String(step)}`,
    )
    .join('');
}

/** The same fault at another name of its place. */
export function placedFault(fault: ImportFault, placeInFiles: (place: string) => string): ImportFault {
  return { ...fault, place: placeInFiles(fault.place) };
}
