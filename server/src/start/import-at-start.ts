// A separate process for the import of a server: the server answers requests meanwhile, and switches to the new release
// when there is one. The source is the only argument; the stores are those of the environment. Exits with 3 if the
// catalogue has faults, which are told on standard error.
import { readConfig } from '../config.ts';
import { openServices } from '../services.ts';
import { bringCatalogue } from './bring-catalogue.ts';

const services = await openServices(readConfig(process.env));
try {
  const fault = await bringCatalogue(process.argv[2] ?? '', services);
  if (fault !== null) {
    const other = await services.releases.current();
    console.error(other ? `${fault}\nThe catalogue imported before is served instead.` : fault);
    process.exitCode = 3;
  }
} finally {
  await services.close();
}
