import { basename, dirname, extname } from 'node:path/posix';
import { MAX_PATH, type MappingInput } from '@submittal/contract/mapping';
import { counted } from '../../counted.ts';
import { idOf } from '../cells/clean-values.ts';
import { shortTypeOf } from '../columns/column-names.ts';
import { folderPartsOf, type NameParts, namePartsOf, wordsOf } from '../names/name-parts.ts';
import { type PageSays, typeByNameAndPage } from '../pages/page-says.ts';
import { isOfStorage } from '../words/document-words.ts';

type FolderInput = NonNullable<MappingInput['folders']>[number];

/** A fact about a folder if so large a share of its files says so. */
const MOST = 0.6;

/** At most so many rules are proposed; of the rest, the names say what they are. */
const MAX_RULES = 200;

/**
 * Proposes what the files of each folder are: by the names of the folder and of those around it, or else by what most
 * names or first pages of files in it say. A folder that is called like a category of products says nothing. Folders whose files each say it themselves need no rule, nor do those within a folder that
 * is called like a product.
 */
export function proposeFolders(
  files: readonly string[],
  {
    isProduct,
    isCategory = () => false,
    pages = new Map(),
    named = [],
  }: {
    readonly isProduct: (name: string) => boolean;
    readonly isCategory?: (name: string) => boolean;
    readonly pages?: ReadonlyMap<string, PageSays>;
    /** Files that rows name: a rule for their folder would go for them, too. */
    readonly named?: readonly string[];
  },
): { folders: FolderInput[]; doubts: string[] } {
  const folders: { readonly rule: FolderInput; readonly isImplied: boolean }[] = [];
  const doubts: string[] = [];
  let unnamed = 0;
  const namedBy = Map.groupBy(named, (file) => dirname(file));
  const stores = storesOf([...files, ...named]);
  for (const [folder, inFolder] of Map.groupBy(files, (file) => dirname(file))) {
    const around =
      folder === '.'
        ? []
        : folder
            .split('/')
            .reverse()
            .map((name) => {
              const own = folderPartsOf(name);
              const documentType = own.documentType ?? shortTypeOf(name.replace(/^[\d._ -]+/, ''));
              return { ...own, documentType: isCategory(name) ? null : documentType };
            });
    const partsOf = (file: string) => {
      const own = namePartsOf(basename(file, extname(file)));
      return {
        ...own,
        documentType: typeByNameAndPage(own.documentType, pages.get(file)?.documentType ?? null),
      };
    };
    const parts = inFolder.map(partsOf);
    const beside = (namedBy.get(folder) ?? []).map(partsOf);
    const said = <Fact extends 'documentType' | 'language' | 'region'>(fact: Fact): NameParts[Fact] | null =>
      around.find((one) => one[fact] !== null)?.[fact] ?? null;
    const saidType = said('documentType');
    const documentType = agreed(saidType, parts, beside);
    const silent = documentType || saidType ? 0 : parts.filter((one) => one.documentType === null).length;
    if (folder.split('/').some(isProduct)) {
      unnamed += silent;
      continue;
    }
    // Names may differ in these within a folder, and each says its own.
    const language = said('language');
    const region = said('region');
    const rule = {
      files: folder === '.' ? '*' : `${folder}/*`,
      ...(documentType && { documentType }),
      ...(language && language !== 'EN' && { language }),
      ...(region && { region }),
    };
    if (rule.files.length > MAX_PATH) continue;
    if (documentType) folders.push({ rule, isImplied: saidType !== null });
    else if (silent > 0 && folder !== '.') {
      const own = basename(folder);
      const name =
        isCategory(own) || isOfHash(own) || stores.has(dirname(folder)) || isOfStorage(wordsOf(own))
          ? 'Documents'
          : own;
      const type = (idOf(name) ?? 'document').toLowerCase().slice(0, 60);
      // A rule would go before what the pages of files that rows name say.
      if (silent === parts.length && beside.every((one) => one.documentType === null))
        folders.push({
          rule: { ...rule, documentType: name === 'Documents' ? 'document' : type, subtitle: name },
          isImplied: false,
        });
      doubts.push(
        `Neither the folder "${folder}" nor the names of ${counted(silent, 'file')} in it say what type of document that is: it gets a button called "${name}".`,
      );
    }
  }
  if (unnamed > 0) {
    doubts.push(
      `Folders that are called like products have ${counted(unnamed, 'file')} whose name says no type of document: each gets a button called "Documents", or after the folder within.`,
    );
  }
  const needed = folders.length > MAX_RULES ? folders.filter(({ isImplied }) => !isImplied) : folders;
  return { folders: needed.slice(0, MAX_RULES).map(({ rule }) => rule), doubts };
}

/** What a folder's name says, or else most of its files; null if one of them says something else, as each then does. */
function agreed(
  ofFolder: string | null,
  parts: readonly NameParts[],
  beside: readonly NameParts[],
): string | null {
  const type = ofFolder ?? mostSaid(parts);
  return [...parts, ...beside].some(({ documentType }) => documentType !== null && documentType !== type)
    ? null
    : type;
}

function mostSaid(parts: readonly NameParts[]): string | null {
  const counts = Map.groupBy(
    parts.filter(({ documentType }) => documentType !== null),
    ({ documentType }) => documentType,
  );
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most && most[1].length >= parts.length * MOST ? most[0] : null;
}

/** With so many folders in it, most of them with one file each, a folder is where a program stores what is uploaded: `media/hqf5teu3/`. */
const MIN_STORED = 20;

function storesOf(files: readonly string[]): ReadonlySet<string> {
  const byFolder = Map.groupBy(new Set(files), (file) => dirname(file));
  const within = Map.groupBy([...byFolder], ([folder]) => dirname(folder));
  return new Set(
    [...within].flatMap(([folder, inIt]) => {
      const ofOne = inIt.filter(([, own]) => own.length === 1 && own.some((file) => file.includes('/')));
      return ofOne.length >= MIN_STORED && ofOne.length >= inIt.length * MOST ? [folder] : [];
    }),
  );
}

/** Whether a folder is called after the beginning of a hash, as programs share out their files: `8c`, `3f`. */
function isOfHash(name: string): boolean {
  return /^[\da-f]{1,4}$/i.test(name) && (/\d/.test(name) || name.length < 3);
}
