import type { BodySource } from './body-source.ts';

/** A file that a package attaches as it is. */
export interface AttachedFile {
  name: string;
  /** Bytes. */
  length: number;
  /** Equal for equal bytes only. */
  hash: string;
  body: BodySource;
}
