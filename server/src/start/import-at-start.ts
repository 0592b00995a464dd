// A separate process for the import of a server: the server answers requests meanwhile, and switches to the new release
// when there is one. The source is the only argument; the stores are those of the environment.
import { readConfig } from '../config.ts';
import { keepMemoryLow } from '../give-memory-back.ts';
import { openServices } from '../services.ts';
import { bringCatalogue } from './bring-catalogue.ts';
import { EXIT } from './import-exits.ts';
import { tracedImport } from './traced-import.ts';

keepMemoryLow();
const config = readConfig(process.env);
await tracedImport(config, bring);

async function bring(): Promise<void> {
  const services = await openServices(config);
  try {
    const notBrought = await bringCatalogue(process.argv[2] ?? '', services);
    if (notBrought) {
      const other = await services.releases.current();
      const instead = other ? '\nThe catalogue imported before is served instead.' : '';
      console.error(`${notBrought.reason}${instead}`);
      process.exitCode = notBrought.refused ? EXIT.refused : EXIT.held;
    }
  } finally {
    await services.close();
  }
}
