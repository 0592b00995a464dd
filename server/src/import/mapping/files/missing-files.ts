import { basename } from 'node:path/posix';
import type { Mapping } from '@submittal/contract/mapping';
import type { Finding } from '../../finding.ts';

/** What it is that a file named in a table is not there: a fault, or left out by choice. */
export function absence(
  choice: Mapping['missingFiles'],
  cost: 'document' | 'picture',
): Pick<Finding, 'kind' | 'cost'> {
  return choice === 'fault' ? { kind: 'missing-file', cost } : { kind: 'left-out-by-mapping' };
}

/** Why a name gives no file. */
export function tellFound(name: string, found: readonly string[]): string {
  if (found.length > 0) return `${found.length} files are called so: ${found.join(', ')}`;
  return `no file in the folder is called "${basename(name.replaceAll('\\', '/'))}"`;
}
