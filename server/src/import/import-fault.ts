/** A fault of a catalogue, and its place: `products[12].documents[3].file: no such file`. */
export interface ImportFault {
  readonly place: string;
  readonly message: string;
}

/** Thrown if a catalogue cannot be imported; nothing was changed. Carries every fault found. */
export class ImportFaults extends Error {
  readonly faults: readonly ImportFault[];

  constructor(faults: readonly ImportFault[]) {
    super(faults.map(({ place, message }) => (place ? `${place}: ${message}` : message)).join('\n'));
    this.name = 'ImportFaults';
    this.faults = faults;
  }

  /** The same faults with their places translated. */
  placed(placeInFiles: (place: string) => string): ImportFaults {
    return new ImportFaults(this.faults.map((fault) => placedFault(fault, placeInFiles)));
  }
}

/** Writes `['products', 12, 'documents']` as `products[12].documents`. */
export function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : index === 0 ? String(step) : `.${String(step)}`,
    )
    .join('');
}

/** The same fault with its place translated. */
export function placedFault(fault: ImportFault, placeInFiles: (place: string) => string): ImportFault {
  return { ...fault, place: placeInFiles(fault.place) };
}
