import type { Mapping } from '@submittal/contract/mapping';
import type { Pair } from '../files/confirmations.ts';
import type { ServedFiles } from '../files/served-files.ts';
import type { Owner } from '../owners/find-owner.ts';
import type { PageSays } from '../pages/page-says.ts';
import type { NamedFile } from '../table/map-table.ts';

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
