import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isCurrent } from './stamp.ts';

const usage = `Draws the sample catalogue of Ardent Building Envelope.

  draw [--small] [--out FOLDER] [--force] [--renew]

  --small        three systems with their products only
  --out FOLDER   where to draw (default: sample-catalogue/drawn, or drawn-small)
  --force        draw even if the folder is complete and current
  --renew        move the days of its documents first, once a year
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    small: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    renew: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Before anything else is loaded: what is loaded keeps its day. */
async function renew(): Promise<void> {
  const { renewSampleDay } = await import('./renew.ts');
  if (await renewSampleDay(new Date().toISOString().slice(0, 10)))
    console.log('The days of the sample are renewed. Commit sample-catalogue/src/data/sample-day.ts.');
}

const asked = !values.help && positionals.every((word) => word === 'draw');
if (asked && values.renew) await renew();
const usual = values.small ? '../drawn-small' : '../drawn';
const folder = values.out ?? fileURLToPath(new URL(usual, import.meta.url));
const selection = values.small ? (await import('./data/small-part.ts')).smallPart : undefined;

if (!asked) {
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 2;
} else if (!values.force && (await isCurrent(folder, selection))) {
  console.log(`The sample catalogue in ${folder} is complete and current.`);
} else {
  const started = performance.now();
  const { drawCatalogue } = await import('./draw.ts');
  const { showProgress } = await import('./show-progress.ts');
  const progress = showProgress('Drawing the sample catalogue');
  await drawCatalogue(folder, progress.report, { force: values.force, selection });
  progress.end();
  console.log(
    `Drew the sample catalogue into ${folder} in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
}
