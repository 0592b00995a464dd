import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exportCatalogue } from '../import/export-catalogue.ts';
import { ImportFaults } from '../import/finding.ts';
import { generateCatalogue, writeGenerated } from '../import/generate-catalogue.ts';
import { readCatalogue } from '../import/read-catalogue.ts';
import { siftCatalogue } from '../import/sift-catalogue.ts';
import type { Services } from '../services.ts';
import { lookNow, showFeed } from './catalogue-feed.ts';
import { type ImportFlags, runImport } from './catalogue-import.ts';
import { acceptRelease, listReleases, switchRelease, tellDifference } from './catalogue-releases.ts';
import { mapCatalogue } from './map-catalogue.ts';
import { printTrail } from './print-trail.ts';
import { runCommand, withServices } from './run-command.ts';
import { writeTemplateFolder } from './write-template-folder.ts';

const usage = `Usage:
  npm run catalogue -- import FOLDER|ZIP|ADDRESS|BUCKET [--dry-run] [--strict] [--json]
  npm run catalogue -- map FOLDER|FILE [--manufacturer NAME] [--again] [--json]
  npm run catalogue -- template FOLDER
  npm run catalogue -- export FOLDER
  npm run catalogue -- releases [--json]
  npm run catalogue -- diff RELEASE [RELEASE] [--json]
  npm run catalogue -- switch RELEASE
  npm run catalogue -- accept RELEASE [--by NAME]
  npm run catalogue -- trail [RELEASE] [--json]
  npm run catalogue -- feed [now] [--json]
  npm run catalogue -- generate --products N --documents M --out FOLDER [--from FOLDER]

import    checks a catalogue, prepares what is new and serves it from then on; what is faulty is left out, or with
          --strict refuses the whole catalogue; --dry-run only tells what would change
map       proposes how a manufacturer's own export becomes a catalogue, in mapping.json beside it (docs/mapping.md)
template  writes an annotated spreadsheet to fill in, which imports as it stands
export    writes the catalogue that is served as a folder that imports to the same
releases  lists the last five catalogues imported
diff      tells what changed from one of them to the one that is served, or to another
switch    serves one of them again; the beginning of its id is enough
accept    serves a release that an import held because it would lose much; your name is kept in the trail
trail     tells when catalogues were imported, switched and removed, and by whom
feed      tells how the watched catalogue is (FEED_EVERY_MINUTES): last look, last change, last report, next look;
          with "now" has it looked at, and imported even if it is the same
generate  writes a catalogue of any size from the parts of another, the sample by default, to try the server with

Where it goes is said by DATA_DIR, DATABASE_URL and BLOB_URL, as for the server.
A running server follows within seconds.

Exit codes of import: 0 all is well, 1 nothing was imported, 2 the command was not understood or failed,
3 imported, but something is left out because of faults, 4 the release is held and waits to be accepted.
The other commands: 0 done, 1 there is nothing of that name, 2 as above.`;

async function runExport(services: Services, folder: string): Promise<number> {
  await services.catalogue.refresh();
  const catalogue = services.catalogue.loaded;
  if (!catalogue) {
    console.error('There is no catalogue to export.');
    return 1;
  }
  await exportCatalogue(catalogue.release, folder, services);
  console.log(`Exported ${catalogue.release.documents.length} documents to ${folder}.`);
  return 0;
}

const SAMPLE_CATALOGUE = fileURLToPath(new URL('../../../sample-catalogue/drawn', import.meta.url));

interface GenerateOptions {
  readonly products: string | undefined;
  readonly documents: string | undefined;
  readonly out: string | undefined;
  readonly from: string | undefined;
}

/** Needs no stores; null if an option is missing. */
async function runGenerate(options: GenerateOptions): Promise<number | null> {
  const [products, documents] = [Number(options.products), Number(options.documents)];
  const { out, from = SAMPLE_CATALOGUE } = options;
  if (!out || !(products >= 1) || !(documents >= 0)) return null;
  try {
    const size = { products: Math.floor(products), documents: Math.floor(documents) };
    const { catalogue } = siftCatalogue(await readCatalogue(from));
    await writeGenerated(generateCatalogue(catalogue, size), from, out);
  } catch (error) {
    if (!(error instanceof ImportFaults)) throw error;
    console.error(error.message);
    return 1;
  }
  console.log(`Generated ${products} products and ${documents} documents in ${out}.`);
  return 0;
}

function actionOf(
  [command, ...operands]: readonly string[],
  flags: ImportFlags & { readonly by: string | undefined },
): ((services: Services) => Promise<number>) | null {
  const [first, second] = operands;
  const action = `${command} ${operands.length}`;
  if (action === 'releases 0') return (services) => listReleases(services, flags.json);
  if (action === 'trail 0' || action === 'trail 1') {
    return async ({ trail }) => printTrail(await trail.ofReleases(first ?? ''), flags.json);
  }
  if (action === 'feed 0') return (services) => showFeed(services, flags.json);
  if (action === 'feed 1' && first === 'now') return (services) => lookNow(services, flags.json);
  if (first === undefined) return null;
  if (action === 'import 1') return (services) => runImport(services, first, flags);
  if (action === 'export 1') return (services) => runExport(services, first);
  if (action === 'switch 1') return (services) => switchRelease(services, first);
  if (action === 'accept 1') return (services) => acceptRelease(services, first, flags.by);
  if (action === 'diff 1' || action === 'diff 2') {
    return (services) => tellDifference(services, [first, second], flags.json);
  }
  return null;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      by: { type: 'string' },
      help: { type: 'boolean' },
      products: { type: 'string' },
      documents: { type: 'string' },
      out: { type: 'string' },
      from: { type: 'string' },
      manufacturer: { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  });
  const { 'dry-run': dryRun, strict, json, by } = values;
  const flags = { dryRun, strict, json, by };
  if (positionals.join(' ') === 'generate' && !values.help) {
    const { products, documents, out, from } = values;
    const code = await runGenerate({ products, documents, out, from });
    if (code !== null) return code;
  }
  const [command, operand] = positionals;
  if (operand !== undefined && positionals.length === 2 && !values.help) {
    const { manufacturer, again } = values;
    if (command === 'map') return mapCatalogue(operand, { json, again, manufacturer });
    if (command === 'template') return writeTemplateFolder(operand);
  }
  const action = actionOf(positionals, flags);
  if (values.help || !action) {
    console.error(usage);
    return values.help ? 0 : 2;
  }
  return withServices(action);
}

await runCommand(main, { failed: 2 });
