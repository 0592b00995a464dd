// A separate process for the import of a server that already has a catalogue: the server answers requests meanwhile,
// and switches to the new release when there is one. The source is the only argument; the stores are those of the
// environment.
import { readConfig } from '../config.ts';
import { openServices } from '../services.ts';
import { bringCatalogue } from './bring-catalogue.ts';

const services = await openServices(readConfig(process.env));
try {
  const notBrought = await bringCatalogue(process.argv[2] ?? '', services);
  if (notBrought) {
    console.error(`${notBrought.reason}\nThe catalogue imported before is served instead.`);
    process.exitCode = 1;
  }
} finally {
  await services.close();
}
