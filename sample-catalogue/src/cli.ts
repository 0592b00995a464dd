import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isCurrent } from './stamp.ts';

const usage = `Draws the sample catalogue of Ardent Building Envelope.

  draw [--small] [--out FOLDER] [--force]

  --small        three systems with their products only
  --out FOLDER   where to draw (default: sample-catalogue/drawn, or drawn-small)
  --force        draw even if the folder is complete and current
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    small: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const usual = values.small ? '../drawn-small' : '../drawn';
const folder = values.out ?? fileURLToPath(new URL(usual, import.meta.url));
const selection = values.small ? (await import('./data/small-part.ts')).smallPart : undefined;

if (values.help || positionals.some((word) => word !== 'draw')) {
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
