/** What text is written to, one byte for each character: a `ByteWriter`, or what only counts. */
export interface Output {
  text(text: string): void;
  /** Writes a number with at most three decimals, in its shortest form; false, with nothing written, for any other. */
  number(value: number): boolean;
}

/** Something that can be written, always in the same way. */
export type Written = (to: Output) => void;
