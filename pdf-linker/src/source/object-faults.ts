/**
 * What is wrong with an object that a file refers to. Only what takes something from the object is a fault: readers
 * pass over a missing `endobj`, stray words behind a dictionary or a key without a value, and lose nothing.
 */
export type ObjectFault =
  /** The file lists it and does not contain it. */
  | 'missing'
  /** The file ends within it. */
  | 'unended'
  /** It contains bytes that no writer writes there. */
  | 'overwritten'
  /** It cannot be decrypted. */
  | 'locked'
  /** It is there in a state before an update, whose own is damaged. */
  | 'outdated';
