import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';

const HEAD = `# Results

Written by \`npm run bench\`; \`npm run bench speed\` and so on write one section anew and leave the others as they are. Times
depend on the machine and on what else it does: compare ratios, which are taken in one run, not seconds.
`;

/** Writes a section of the results in place of the one with its name, in the order of `names`. */
export async function writeSection(
  file: string,
  names: readonly string[],
  section: { name: string; title: string; text: string },
): Promise<void> {
  const sections = existsSync(file) ? sectionsOf(await readFile(file, 'utf8')) : new Map<string, string>();
  const load = (os.loadavg()[0] ?? 0).toFixed(1);
  const machine = `*${os.availableParallelism()} cores, Node ${process.versions.node}, ${os.type()}; load ${load} at the end, this run included.*`;
  sections.set(section.name, `## ${section.title}\n\n${machine}\n\n${section.text.trim()}\n`);
  const ordered = names.flatMap((name) => {
    const text = sections.get(name);
    return text === undefined ? [] : [`${mark(name)}\n\n${text.trim()}\n`];
  });
  await writeFile(file, `${HEAD}\n${ordered.join('\n')}`);
}

function mark(name: string): string {
  return `<!-- section: ${name} -->`;
}

function sectionsOf(text: string): Map<string, string> {
  const pieces = text.split(/<!-- section: (\w+) -->/).slice(1);
  const sections = new Map<string, string>();
  for (let i = 0; i + 1 < pieces.length; i += 2) sections.set(pieces[i] ?? '', pieces[i + 1] ?? '');
  return sections;
}
