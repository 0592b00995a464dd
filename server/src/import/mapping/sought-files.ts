import type { Mapping } from '@submittal/contract/mapping';
import type { Pair } from './confirmations.ts';
import type { Owner } from './find-owner.ts';
import type { NamedFile } from './map-table.ts';
import type { PageSays } from './page-says.ts';
import type { ServedFiles } from './served-files.ts';

/** Files and everything that may say whose they are. */
export interface SoughtFiles {
  readonly mapping: Pick<Mapping, 'folders' | 'certain' | 'likely' | 'missingFiles'>;
  /** The files of the folder that are not tables. */
  readonly files: readonly string[];
  readonly owners: readonly Owner[];
  readonly namedFiles: readonly NamedFile[];
  /** Files that are named by rows that are left out. */
  readonly unneeded?: readonly NamedFile[];
  readonly decided: readonly Pair[];
  /** Files that are called copies of others and have their bytes, each with the other. */
  readonly copies?: ReadonlyMap<string, string>;
  /** What files say at their beginnings. */
  readonly pages?: ReadonlyMap<string, PageSays>;
  /** Whether a folder is called like a category of products. */
  readonly isCategory?: (name: string) => boolean;
  /** Files that are documents in service under other names. */
  readonly served?: ServedFiles;
}
