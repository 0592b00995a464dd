import type { BodySource } from './body-source.ts';

/** A file that a package attaches unchanged. */
export interface AttachedFile {
  name: string;
  /** In bytes. */
  length: number;
  /** Equal only for equal bytes. */
  hash: string;
  body: BodySource;
}
