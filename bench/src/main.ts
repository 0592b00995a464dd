// npm run bench [SECTION …]: measures all sections, or those named, and writes each to RESULTS.md as it ends.
import { RESULTS_FILE } from './run/folders.ts';
import { writeSection } from './run/results-file.ts';
import { SECTION_NAMES } from './run/section-names.ts';
import { caller } from './sections/caller.ts';
import { durability } from './sections/durability.ts';
import { element } from './sections/element.ts';
import { engines } from './sections/engines.ts';
import { fidelity } from './sections/fidelity.ts';
import { importSection } from './sections/import.ts';
import { load } from './sections/load.ts';
import { loop } from './sections/loop.ts';
import { marks } from './sections/marks.ts';
import { packageSection } from './sections/package.ts';
import { pages } from './sections/pages.ts';
import { pieceChecks } from './sections/piece-checks.ts';
import { preflight } from './sections/preflight.ts';
import { prepareSection } from './sections/prepare.ts';
import { projects } from './sections/projects.ts';
import { rates } from './sections/rates.ts';
import { retention } from './sections/retention.ts';
import { s3 } from './sections/s3.ts';
import { search } from './sections/search.ts';
import type { Section } from './sections/section.ts';
import { share } from './sections/share.ts';
import { size } from './sections/size.ts';
import { speed } from './sections/speed.ts';
import { torture } from './sections/torture.ts';
import { uploads } from './sections/uploads.ts';

const sections: readonly Section[] = [
  speed,
  prepareSection,
  size,
  fidelity,
  torture,
  packageSection,
  pages,
  marks,
  share,
  importSection,
  search,
  engines,
  load,
  rates,
  loop,
  projects,
  preflight,
  uploads,
  caller,
  retention,
  durability,
  pieceChecks,
  s3,
  element,
];
const names = sections.map(({ name }) => name);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. The sections are ${names.join(', ')}.`);
  process.exit(2);
}

for (const section of sections) {
  if (asked.length > 0 && !asked.includes(section.name)) continue;
  console.log(`\n── ${section.name}`);
  const text = await section.run((progress) => console.log(progress));
  await writeSection(RESULTS_FILE, SECTION_NAMES, { ...section, text });
  console.log(`\n${text}`);
}
