import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { licenceOf, licencesIn } from './licence-fault.ts';

/** The notice about a third-party package that anyone who redistributes it must include. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  /** Its licences, copyright statements and notices, verbatim. */
  readonly texts: readonly string[];
}

/** The fields of package.json that are used here. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
  readonly author?: string | { readonly name?: string };
}

/** Files with text that must be passed on: `LICENSE`, `LICENSE_FONT`, `Copying.txt`, `NOTICE.md`. */
const NOTICE_FILE = /^(licen[cs]e|copying|copyright|notice|third[-_]party)([^a-z].*)?$/i;

/** The licence section of a README, for packages without a licence file. */
const README_SECTION = /^#+ *licen[cs](?:e|ing)\b.*?(?=^#|(?![\s\S]))/ims;

/** The texts of common licences, for packages that only name theirs. */
const WORDS = path.join(import.meta.dirname, 'licences');

/**
 * The notice of the package in `folder`. For a package without a licence file it has its author, what its README
 * says about the licence, and the texts of the licences that it names. A package under the LGPL gets those texts
 * too, because the LGPL requires it. Throws if a text is missing from `supply/licences/`.
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

/** All notices in one text. Packages with identical texts are listed together above them, sorted by name. */
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
