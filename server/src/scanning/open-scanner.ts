import type { ScannerConfig } from '../config.ts';
import { ClamdScanner } from './clamd-scanner.ts';
import { CommandScanner } from './command-scanner.ts';
import type { Scanner } from './scanner.ts';

/** The configured scanner; null if there is none. */
export function openScanner(config: ScannerConfig | null): Scanner | null {
  if (config === null) return null;
  return 'command' in config ? new CommandScanner(config.command) : new ClamdScanner(config);
}
