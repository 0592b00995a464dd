import { basename, dirname, extname } from 'node:path/posix';
import { languageOfToken } from '../words/languages.ts';
import { wordsOf } from './name-parts.ts';

// A row often names a document in one language alone, and the others lie beside it: `TD-1063_EN.pdf`, `TD-1063_FR.pdf`.

/**
 * The products of files that are called as a document of theirs in another language.
 * @param files those of which no row says whose they are
 * @param placed the files that rows name, each with the ids of its products
 */
export function inOtherLanguages(
  files: readonly string[],
  placed: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, readonly string[] | null>();
  for (const [file, own] of placed) {
    const key = withoutLanguage(file);
    if (key === null) continue;
    const other = owners.get(key);
    const isSame = other === undefined || (other !== null && other.join('\n') === own.join('\n'));
    owners.set(key, isSame ? own : null);
  }
  return new Map(
    files.flatMap((file) => {
      const own = owners.get(withoutLanguage(file) ?? '');
      return own && own.length > 0 ? [[file, own] as const] : [];
    }),
  );
}

/** What a file is called but for the language that its name says; null if it says none, or nothing else. */
function withoutLanguage(file: string): string | null {
  const words = wordsOf(basename(file, extname(file)));
  const others = words.filter((word) => languageOfToken(word) === null);
  return others.length === 0 || others.length === words.length
    ? null
    : `${dirname(file)}/${others.join(' ')}${extname(file).toLowerCase()}`;
}
