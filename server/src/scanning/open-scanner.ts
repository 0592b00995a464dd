import type { ScannerConfig } from '../config.ts';
import { ClamdScanner } from './clamd-scanner.ts';
import { CommandScanner } from './command-scanner.ts';
import type { Scanner } from './scanner.ts';

/** What judges files, as it is configured; null where nothing does. */
export function openScanner(config: ScannerConfig | null): Scanner | null {
  if (config === null) return null;
  return 'command' in config ? new CommandScanner(config.command) : new ClamdScanner(config);
}
