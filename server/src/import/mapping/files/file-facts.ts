import { basename, dirname, extname } from 'node:path/posix';
import type { FolderMapping } from '@submittal/contract/mapping';
import { limitedPattern } from '../../limited-pattern.ts';
import { fits, literal } from '../../tables/folder-files.ts';
import { idOf, languageNamed } from '../cells/clean-values.ts';
import { comparedName } from '../names/likeness.ts';
import { folderPartsOf, type KnownNames, type NameParts, namePartsOf, wordsOf } from '../names/name-parts.ts';
import { isTypeOfTitle, NOTHING_SAID, type PageSays, typeByNameAndPage } from '../pages/page-says.ts';
import { titlesAndBelow } from '../pages/title-lines.ts';
import { isOfChance, isOfStorage } from '../words/document-words.ts';
import { presentFolders } from './editions.ts';

/** What is known of a file before its owner is. */
export interface FileFacts {
  readonly file: string;
  /** From its folder in the mapping, or else from its name and the names of its folders; of language and region, its name first. */
  readonly documentType: string;
  readonly subtitle: string | null;
  /** Whether something says its type; else it is one of its own, called after its folder. */
  readonly isTyped: boolean;
  readonly language: string | null;
  readonly region: 'us' | 'canada' | null;
  readonly revision: string | null;
  readonly code: string | null;
  /** The words of its name that should be those of a product. */
  readonly parts: Pick<NameParts, 'words' | 'withEnds' | 'all'>;
  /** The lines at its beginning that may be its head. */
  readonly heads: readonly string[];
  /** The lines of its title, and those below them. */
  readonly titles: readonly string[];
  /** All lines at its beginning. */
  readonly lines: readonly string[];
}

/** What is known of a catalogue's products when files are read. */
export interface KnownProducts {
  readonly names?: KnownNames | undefined;
  /** Whether a folder is called like a category of products: it says nothing of the types of its documents. */
  readonly isCategory?: ((name: string) => boolean) | undefined;
}

/**
 * What a file is, by the mapping's folders, its name and the names of the folders around it; null if it is ignored.
 * `page` is what its first page says.
 */
export function factsOf(
  file: string,
  folders: readonly FolderMapping[],
  { names, isCategory = () => false }: KnownProducts = {},
  page: PageSays = NOTHING_SAID,
): FileFacts | null {
  const folder = folders.find(({ files }) => fits(files, file));
  if (folder?.ignored) return null;
  const stem = basename(file, extname(file));
  const named = folder?.name ? partsByPattern(folder.name, stem) : null;
  const own = namePartsOf(named?.product ?? stem, names, page.language);
  const around =
    dirname(file) === '.'
      ? []
      : dirname(file)
          .split('/')
          .reverse()
          .map((name) => ({
            ...folderPartsOf(name),
            ...(isCategory(name) && { documentType: null }),
          }));
  const said = <Fact extends 'documentType' | 'language' | 'region'>(fact: Fact): NameParts[Fact] | null =>
    [own, ...around].find((parts) => parts[fact] !== null)?.[fact] ?? null;
  const ofName = isTypeOfTitle(own, page) ? page.documentType : said('documentType');
  const type = folder?.documentType ?? typeByNameAndPage(ofName, page.documentType);
  const ownFolder = nameOfFolder(file);
  const isProduct = names?.joined.has(comparedName(wordsOf(ownFolder)).joined) ?? false;
  const isUnnamed =
    isProduct || isCategory(ownFolder) || isOfChance(ownFolder) || isOfStorage(wordsOf(ownFolder));
  return {
    file,
    documentType: type ?? (isUnnamed ? 'document' : typeOfFolder(file)),
    subtitle: folder?.subtitle ?? (type ? null : isUnnamed ? 'Documents' : nameOfFolder(file)),
    isTyped: type !== null,
    language:
      languageNamed(named?.language ?? '') ??
      own.language ??
      folder?.language ??
      said('language') ??
      page.language,
    region: namePartsOf(named?.region ?? '').region ?? own.region ?? folder?.region ?? said('region'),
    revision: named?.revision ?? own.revision,
    code: named?.code ?? null,
    parts: named?.product ? exactly(named.product) : own,
    heads: page.heads,
    titles: titlesAndBelow(page.titles, page.lines),
    lines: page.lines,
  };
}

/** The same of a file whose owner its folder names: a button is not called after a product. */
export function factsInFolderOf(owner: string, facts: FileFacts): FileFacts {
  if (facts.subtitle !== owner || nameOfFolder(facts.file) !== owner) return facts;
  return { ...facts, documentType: 'document', subtitle: 'Documents' };
}

function exactly(product: string): Pick<NameParts, 'words' | 'withEnds' | 'all'> {
  const words = wordsOf(product);
  return { words, withEnds: words, all: words };
}

/** Files of no known type get one from their folder, and a button of their own that is called after it. */
function typeOfFolder(file: string): string {
  return (idOf(nameOfFolder(file)) ?? 'document').toLowerCase().slice(0, 60);
}

function nameOfFolder(file: string): string {
  return presentFolders(file).at(-1) ?? 'Documents';
}

type Placeholder = 'product' | 'language' | 'region' | 'code' | 'revision';

/** Reads a name by a pattern such as `{product}_{language}_REV{revision}`; null if it does not fit, or if that takes too long. */
function partsByPattern(pattern: string, stem: string): Partial<Record<Placeholder, string>> | null {
  const source = pattern
    .split(/(\{\w+\})/)
    .map((part) => {
      const placeholder = /^\{(product|language|region|code|revision)\}$/.exec(part)?.[1];
      if (placeholder) return `(?<${placeholder}>.+?)`;
      return part === '{any}' ? '.*?' : literal(part);
    })
    .join('');
  const found = limitedPattern(`^${source}$`, { anyCase: true }).find(stem);
  return found === 'late' ? null : (found?.groups ?? null);
}
