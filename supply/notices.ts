import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { licenceOf, licencesIn } from './licence-fault.ts';

/** What has to be told of a package of others by whoever hands it on. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  /** Its licences, copyrights and notices, as they stand in it. */
  readonly texts: readonly string[];
}

/** What package.json says of a package, as far as it is used here. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
  readonly author?: string | { readonly name?: string };
}

/** Files that hold what has to be handed on: `LICENSE`, `LICENSE_FONT`, `Copying.txt`, `NOTICE.md`. */
const NOTICE_FILE = /^(licen[cs]e|copying|copyright|notice|third[-_]party)([^a-z].*)?$/i;

/** What a package says of its licence where it has no file for it. */
const README_SECTION = /^#+ *licen[cs](?:e|ing)\b.*?(?=^#|(?![\s\S]))/ims;

/** The words of common licences, for packages that only name theirs. */
const WORDS = path.join(import.meta.dirname, 'licences');

/**
 * The notice of the package in `folder`. One without a licence file gets its author, what its README says of the
 * licence, and the words of the licences that it names; so does one under the LGPL, which wants its words handed on.
 * Throws where those are not in `supply/licences/`.
 */
export function noticeOf(folder: string): Notice {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { name, version } = manifest;
  const license = licenceOf({
    name,
    license: typeof manifest.license === 'string' ? manifest.license : null,
  });
  if (license === null) throw new Error(`${name} names no licence (supply/policy.ts, DECLARED)`);
  const files = readdirSync(folder).sort();
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const texts = files.filter((file) => NOTICE_FILE.test(file) && !/\.[cm]?[jt]s$/.test(file)).map(read);
  if (texts.length === 0 || license.includes('LGPL')) {
    const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name;
    texts.push(`Copyright ${author ?? `the authors of ${name}`}`);
    const readme = files.find((file) => /^readme(\.|$)/i.test(file));
    texts.push(...(README_SECTION.exec(readme ? read(readme) : '') ?? []), ...wordsOf(name, license));
  }
  return { name, version, license, texts: texts.map(tidy) };
}

function wordsOf(name: string, license: string): string[] {
  return licencesIn(license).map((id) => {
    const file = path.join(WORDS, `${id}.txt`);
    if (existsSync(file)) return readFileSync(file, 'utf8');
    throw new Error(`${name} has no licence file: put the words of ${id} into supply/licences/${id}.txt`);
  });
}

const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');

const RULE = '-'.repeat(80);

/** One text of all notices. Packages whose words are the same stand together above them, sorted by name. */
export function renderNotices(heading: string, notices: readonly Notice[]): string {
  const title = (notice: Notice) => `${notice.name} ${notice.version} (${notice.license})`;
  const sorted = notices.toSorted((a, b) => (title(a) < title(b) ? -1 : 1));
  const byWords = Map.groupBy(sorted, (notice) => notice.texts.join('\n\n'));
  const parts = [...byWords].map(([words, group]) => {
    const titles = new Set(group.map(title));
    return `${RULE}\n${[...titles].join('\n')}\n\n${words}\n`;
  });
  return `${heading}\n\n${parts.join('\n')}`;
}
