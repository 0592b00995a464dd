import type { BuiltElement } from './built-element.ts';

/** A file of a kept release: its blob. */
export interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
}

/** The releases of the element that are retained, this server's own among them (`element-releases/`). */
export interface ElementReleases {
  /**
   * Keeps the release that this server serves. Returns whether what is retained under its version are these very files: if
   * another build of that version was there first, its files stay.
   */
  keep(built: BuiltElement): Promise<boolean>;
  versions(): Promise<readonly string[]>;
  manifest(version: string): Promise<string | null>;
  file(version: string, path: string): Promise<StoredFile | null>;
  /** A file whose name has the hash of its content, whichever releases have it. */
  part(path: string): Promise<StoredFile | null>;
  read(file: StoredFile): Promise<Uint8Array>;
}
