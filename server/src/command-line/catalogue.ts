import { fileURLToPath } from 'node:url';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { Services } from '../services.ts';
import type { ImportFlags } from './catalogue-import.ts';
import { describedCommand, runDescribed } from './described-command.ts';
import { LAPSE_DAYS, type LapseFlags, listLapses } from './lapses.ts';
import { printTrail } from './print-trail.ts';
import { runCommand, withServices, withStoresOrNone } from './run-command.ts';

// What only one of the commands needs is loaded when that one runs: together it takes as long to load as all else.

async function runExport(services: Services, folder: string): Promise<number> {
  await services.catalogue.refresh();
  const catalogue = services.catalogue.loaded;
  if (!catalogue) {
    console.error('There is no catalogue to export.');
    return 1;
  }
  const { exportCatalogue } = await import('../import/export-catalogue.ts');
  await exportCatalogue(catalogue.release, folder, services);
  console.log(`Exported ${catalogue.release.documents.length} documents to ${folder}.`);
  return 0;
}

const SAMPLE_CATALOGUE = fileURLToPath(new URL('../../../sample-catalogue/drawn', import.meta.url));

interface GenerateOptions {
  readonly products: number;
  readonly documents: number;
  readonly out: string;
  readonly from: string;
}

/** Needs no stores. */
async function runGenerate({ products, documents, out, from }: GenerateOptions): Promise<number> {
  const [{ ImportFaults }, { readCatalogue }, { siftCatalogue }, { generateCatalogue, writeGenerated }] =
    await Promise.all([
      import('../import/finding.ts'),
      import('../import/read-catalogue.ts'),
      import('../import/sift-catalogue.ts'),
      import('../import/generate-catalogue.ts'),
    ]);
  try {
    const { catalogue } = siftCatalogue(await readCatalogue(from));
    await writeGenerated(generateCatalogue(catalogue, { products, documents }), from, out);
  } catch (error) {
    if (!(error instanceof ImportFaults)) throw error;
    console.error(error.message);
    return 1;
  }
  console.log(`Generated ${products} products and ${documents} documents in ${out}.`);
  return 0;
}

/** Reads a whole number of at least `least` from the command line. */
function wholeFrom(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`Write a whole number from ${least} on.`);
  };
}

interface Json {
  readonly json: boolean;
}

/** The commands; `done` receives the exit code of the one that ran. */
function commandsOf(done: (code: number) => void): Command {
  const program = describedCommand('npm run catalogue --');
  /** A command whose `act` returns its exit code. */
  const add = (form: string, about: string) => program.command(form).description(about);
  const json = ['--json', 'tell it as JSON', false] as const;
  const onStores = async (act: (services: Services) => Promise<number>) => done(await withServices(act));
  const onReleases = (
    act: (releases: typeof import('./catalogue-releases.ts'), services: Services) => Promise<number>,
  ) => onStores(async (services) => act(await import('./catalogue-releases.ts'), services));

  add('import <source>', 'check a catalogue, prepare what is new and serve it from then on')
    .usage('FOLDER|ZIP|ADDRESS|BUCKET [--dry-run] [--strict] [--json]')
    .option('--dry-run', 'only tell what would change', false)
    .option('--strict', 'refuse the whole catalogue if anything in it is faulty', false)
    .option(...json)
    .addHelpText(
      'after',
      `
What is faulty is left out. A running server follows within seconds.

Exit codes: 0 all is well, 1 nothing was imported, 2 the command was not understood or failed,
3 imported, but something is left out because of faults, 4 the release is held and waits to be accepted.`,
    )
    .action(async (source: string, flags: ImportFlags) => {
      const act = async (services: Services) => {
        const { runImport } = await import('./catalogue-import.ts');
        return runImport(services, source, flags);
      };
      done(await (flags.dryRun ? withStoresOrNone(act) : withServices(act, { makes: true })));
    });
  add('map <source>', "propose how a manufacturer's own export becomes a catalogue (docs/mapping.md)")
    .usage('FOLDER|FILE [--manufacturer NAME] [--again] [--json]')
    .option('--manufacturer <name>', 'the name of the manufacturer')
    .option('--again', 'propose anew although there is a mapping', false)
    .option(...json)
    .action(
      async (
        source: string,
        { manufacturer, again, json }: Json & { manufacturer?: string; again: boolean },
      ) => {
        const { mapCatalogue } = await import('./map-catalogue.ts');
        done(await mapCatalogue(source, { json, again, manufacturer }));
      },
    );
  add('facts <folder>', 'read what the documents say of themselves, and ask about it in mapping-facts.csv')
    .usage('FOLDER [--json]')
    .option(...json)
    .action(async (folder: string, flags: Json) => {
      const { askAboutFacts } = await import('./ask-about-facts.ts');
      done(await askAboutFacts(folder, flags));
    });
  add('template <folder>', 'write an annotated spreadsheet to fill in, which imports as it stands')
    .usage('FOLDER')
    .action(async (folder: string) => {
      const { writeTemplateFolder } = await import('./write-template-folder.ts');
      done(await writeTemplateFolder(folder));
    });
  add('export <folder>', 'write the catalogue that is served as a folder that imports to the same')
    .usage('FOLDER')
    .action((folder: string) => onStores((services) => runExport(services, folder)));
  add('releases', 'list the last five catalogues imported')
    .option(...json)
    .action(({ json }: Json) => onReleases(({ listReleases }, services) => listReleases(services, json)));
  add('diff <release> [other]', 'tell what changed from one of them to the one that is served, or to another')
    .usage('RELEASE [RELEASE] [--json]')
    .option(...json)
    .action((release: string, other: string | undefined, { json }: Json) =>
      onReleases(({ tellDifference }, services) => tellDifference(services, [release, other], json)),
    );
  add('switch <release>', 'serve one of them again; the beginning of its id is enough')
    .usage('RELEASE')
    .action((release: string) =>
      onReleases(({ switchRelease }, services) => switchRelease(services, release)),
    );
  add('accept <release>', 'serve a release that an import held because it would lose much')
    .usage('RELEASE [--by NAME]')
    .option('--by <name>', 'your name, which is stored in the trail')
    .action((release: string, { by }: { by?: string }) =>
      onReleases(({ acceptRelease }, services) => acceptRelease(services, release, by)),
    );
  add('trail [release]', 'tell when catalogues were imported, switched and removed, and by whom')
    .usage('[RELEASE] [--json]')
    .option(...json)
    .action((release: string | undefined, { json }: Json) =>
      onStores(async ({ trail }) =>
        printTrail(
          await trail.ofReleases(release ?? ''),
          json,
          release === undefined
            ? 'Nothing was done to catalogues here yet, or not since TRAIL_DAYS.'
            : undefined,
        ),
      ),
    );
  program
    .command('feed')
    .description('tell how the watched catalogue is (FEED_EVERY_MINUTES): last look, last change, next look')
    .addArgument(
      new Argument('[now]', 'look at it now, and import it even if it is the same').choices(['now']),
    )
    .usage('[now] [--json]')
    .option(...json)
    .action((now: string | undefined, { json }: Json) =>
      onStores(async (services) => {
        const { lookNow, showFeed } = await import('./catalogue-feed.ts');
        return now === undefined ? showFeed(services, json) : lookNow(services, json);
      }),
    );
  add('lapses', 'tell which documents lapse, and how many projects and open shares carry them')
    .usage('[--within DAYS] [--json|--csv]')
    .addOption(
      new Option('--within <days>', 'those that end within so many days').choices(LAPSE_DAYS).default('180'),
    )
    .option(...json)
    .option('--csv', 'tell it as CSV', false)
    .action((flags: LapseFlags) => onStores((services) => listLapses(services, flags)));
  add('generate', 'write a catalogue of any size from the parts of another, to try the server with')
    .usage('--products N --documents M --out FOLDER [--from FOLDER]')
    .requiredOption('--products <count>', 'how many products', wholeFrom(1))
    .requiredOption('--documents <count>', 'how many documents', wholeFrom(0))
    .requiredOption('--out <folder>', 'where it is written')
    .option('--from <folder>', 'a catalogue', SAMPLE_CATALOGUE)
    .action(async (options: GenerateOptions) => done(await runGenerate(options)));
  program.addHelpText(
    'after',
    `
Where it goes is said by DATA_DIR, DATABASE_URL and BLOB_URL, as for the server.
Exit codes, but for those of import: 0 done, 1 there is nothing of that name, 2 the command was not understood or failed.`,
  );
  return program;
}

await runCommand(() => runDescribed(commandsOf), { failed: 2 });
