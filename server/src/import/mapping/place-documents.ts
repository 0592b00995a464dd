import { basename, extname } from 'node:path/posix';
import type { Mapping } from '@submittal/contract/mapping';
import { knownDocumentTypes } from '@submittal/domain/document-type';
import { type Finding, foundAt, type SourcePlace } from '../finding.ts';
import { type CatalogueRow, textIn } from '../tables/catalogue-row.ts';
import { nameKey } from '../tables/header-line.ts';
import { idOf } from './clean-values.ts';
import { CONFIRMATIONS_FILE, type Pair } from './confirmations.ts';
import { decideOwners } from './decide-owners.ts';
import { rowOwners } from './doubted-rows.ts';
import { type Edition, earlierEditions, editionOrder } from './editions.ts';
import { type FileFacts, factsOf } from './file-facts.ts';
import { FileIndex, isAddress, pathOf, withoutVersion } from './file-index.ts';
import { type Owner, OwnerFinder } from './find-owner.ts';
import { PRODUCTS_FILE } from './list-products.ts';
import type { NamedFile } from './map-table.ts';
import { type KnownNames, namePartsOf, withoutRevision } from './name-parts.ts';
import { inOtherLanguages } from './other-languages.ts';
import { inFoldersOf, namesById } from './owners-folders.ts';
import type { PageSays } from './page-says.ts';
import { isMarkedPast } from './past-names.ts';
import { samePages } from './same-pages.ts';
import { type ServedFiles, servedFacts } from './served-files.ts';
import { earlierByRows, type StatedEdition, withoutMark } from './stated-revisions.ts';
import { ownTypeLabels } from './type-words.ts';

/** Addresses of pictures. */
const PICTURE = /\.(?:jpe?g|png|gif|webp|tiff?|svg)$/i;

/** Files that can be documents, by their extensions. */
export const DOCUMENTS =
  /\.(?:pdf|docx?|xlsx?|pptx?|rtf|dwg|dxf|rvt|rfa|dgn|dwf|skp|ifc|3dm|step|stp|jpe?g|png|tiff?|zip|mp4)$/i;

/** The documents of a catalogue, and what is uncertain about them. */
export interface PlacedFiles {
  /** Rows of the table `documents`. */
  readonly rows: readonly CatalogueRow[];
  /** Files with the products that they may belong to; what nobody has decided yet, and what somebody has. */
  readonly pairs: readonly Omit<Pair, 'place'>[];
  /** Files that are not part of the catalogue because the mapping or a person says so. */
  readonly leftOut: ReadonlySet<string>;
  /** The number of files whose owner was certain. */
  readonly certain: number;
  readonly findings: readonly Finding[];
  /** Files that may be documents, and that nothing gives to a product. */
  readonly undecided: readonly string[];
  /** Files of documents whose type nothing says but the name of their folder. */
  readonly untyped: ReadonlySet<string>;
}

/** Files and everything that may say whose they are. */
export interface SoughtFiles {
  readonly mapping: Pick<Mapping, 'folders' | 'certain' | 'likely' | 'missingFiles'>;
  /** The files of the folder that are not tables. */
  readonly files: readonly string[];
  readonly owners: readonly Owner[];
  readonly namedFiles: readonly NamedFile[];
  /** Files that are named by rows that are left out. */
  readonly unneeded?: readonly NamedFile[];
  readonly decided: readonly Pair[];
  /** Files that are called copies of others and have their bytes, each with the other. */
  readonly copies?: ReadonlyMap<string, string>;
  /** What files say at their beginnings. */
  readonly pages?: ReadonlyMap<string, PageSays>;
  /** Whether a folder is called like a category of products. */
  readonly isCategory?: (name: string) => boolean;
  /** Files that are documents in service under other names. */
  readonly served?: ServedFiles;
}

/**
 * Gives every file to the product that a row, a person, or its own name says it belongs to, or else to that of the document
 * in service that it is.
 */
export function placeDocuments({
  mapping,
  files,
  owners,
  namedFiles,
  unneeded = [],
  decided,
  copies = new Map(),
  pages = new Map(),
  isCategory,
  served = new Map(),
}: SoughtFiles): PlacedFiles {
  const findings: Finding[] = [];
  const leftOut = new Set<string>();
  const finder = new OwnerFinder(owners, mapping);
  finder.takeHeadingsOf(pages);
  const { knownNames } = finder;
  const products = { names: knownNames, isCategory };
  const documents = new DocumentRows(owners, finder, pages, served);
  const facts = new Map<string, FileFacts>();
  for (const file of files) {
    if (!DOCUMENTS.test(file)) continue;
    const original = copies.get(file);
    if (original !== undefined) {
      leftOut.add(file);
      const message = `it is a copy of "${basename(original)}", which is there too`;
      findings.push({ kind: 'left-out-by-mapping', place: file, message });
      continue;
    }
    const known = factsOf(file, mapping.folders, products, pages.get(file));
    if (known) facts.set(file, servedFacts(known, served.get(file)));
    else leftOut.add(file);
  }

  const index = new FileIndex(files);
  const named = new Set<string>();
  const shared = namesOfSeveral(namedFiles, index);
  const titles = new Map(owners.flatMap(({ id, title }) => (id === null ? [] : [[id, title] as const])));
  const known = { finder, certain: mapping.certain, titles, decided };
  const askedOfRows: Omit<Pair, 'place'>[] = [];
  const namesOf = namesById(owners);
  const byRows = new Map<string, Set<string>>();
  const given = new Map<string, readonly string[]>();
  for (const { owners: owned, text, split } of namedFiles) {
    for (const name of index.filesNamed(text, split)) {
      const [file, another] = inFoldersOf(index.find(name), namesOf(owned));
      if (file === undefined || another !== undefined) continue;
      byRows.set(file, new Set([...(byRows.get(file) ?? []), ...owned]));
    }
  }
  for (const { owners: owned, isOfGroup, text, split, fields, placeOf, revision = '' } of namedFiles) {
    for (const name of index.filesNamed(text, split)) {
      const found = inFoldersOf(index.find(name), namesOf(owned));
      // A picture on the web is no document.
      if (isAddress(name) && found.length === 0 && PICTURE.test(pathOf(name))) continue;
      if (isAddress(name) && (found.length !== 1 || shared.has(lastStep(name)))) {
        documents.add(owned, { href: name }, factsOf(pathOf(name), [], products), fields, placeOf, revision);
        continue;
      }
      // A number of a document is that of each language of it.
      if (found.length !== 1 && index.numbered(name).length < 2) {
        findings.push(
          foundAt(placeOf('file'), {
            ...absence(mapping.missingFiles, 'document'),
            message: tellFound(name, found),
          }),
        );
        continue;
      }
      for (const one of found) {
        const file = copies.get(one) ?? one;
        named.add(file);
        const whose = rowOwners(owned, facts.get(file), { ...known, isOfGroup }, byRows.get(one));
        askedOfRows.push(...whose.asked);
        given.set(file, [...new Set([...(given.get(file) ?? []), ...whose.owners])].sort());
        const own = facts.get(file) ?? factsOf(file, [], products);
        documents.add(whose.owners, { file }, own, fields, placeOf, revision);
      }
    }
  }

  const ids = new Set(owners.flatMap(({ id }) => id ?? []));
  const servedOwners = ({ file }: FileFacts) => {
    const { isUndecided = false, document } = served.get(file) ?? {};
    return isUndecided ? (document?.owners ?? []).filter((id) => ids.has(id)) : [];
  };
  const unnamed = [...facts.values()].filter(({ file }) => !named.has(file));
  for (const { text, split } of unneeded) {
    for (const name of index.filesNamed(text, split)) {
      const [file, another] = index.find(name);
      if (file !== undefined && another === undefined && !named.has(file)) leftOut.add(file);
    }
  }
  const open = unnamed.filter((known) => servedOwners(known).length === 0 && !leftOut.has(known.file));
  const translated = inOtherLanguages(
    open.filter(({ file }) => !decided.some((pair) => pair.file === file)).map(({ file }) => file),
    given,
  );
  for (const known of open) {
    const own = translated.get(known.file) ?? [];
    if (own.length > 0) documents.add(own, { file: known.file }, known, {}, () => placeOfFile(known.file));
  }
  const undecided = open.filter(({ file }) => !translated.has(file));
  for (const known of unnamed) {
    const { file } = known;
    const own = servedOwners(known);
    if (own.length > 0) documents.add(own, { file }, known, {}, () => placeOfFile(file));
  }
  const verdicts = decideOwners(undecided, { owners, finder, mapping, decided });
  for (const { file, owners: owned, facts: known } of verdicts.given) {
    documents.add(owned, { file }, known, {}, () => placeOfFile(file));
  }
  for (const { file, title, reason } of askedOfRows) {
    const message = `"${basename(file)}" is not given to ${title} until somebody says so: ${reason}`;
    findings.push({ kind: 'unconfirmed', place: CONFIRMATIONS_FILE, message });
  }
  for (const file of verdicts.leftOut) leftOut.add(file);
  findings.push(...verdicts.findings);
  const { rows, replaced, copies: same, open: unordered } = documents.finish();
  for (const [file, original] of same) {
    leftOut.add(file);
    const message = `it says the same as "${original}", which is there too`;
    findings.push({ kind: 'left-out-by-mapping', place: file, message });
  }
  for (const [file, later] of replaced) {
    leftOut.add(file);
    const message = `a later revision of it is there too: "${basename(later)}"`;
    findings.push({ kind: 'left-out-by-mapping', place: file, message });
  }
  for (const [first = '', ...others] of unordered) {
    const message = `nothing says which is the later edition, this or "${others.map((one) => basename(one)).join('", "')}": all are served`;
    findings.push({ kind: 'doubtful-reading', place: first, message });
  }
  const certain = verdicts.certain + translated.size;
  const pairs = [...verdicts.pairs, ...askedOfRows];
  const placed = new Set(rows.map((row) => textIn(row, 'file')));
  return {
    rows,
    pairs,
    leftOut,
    certain,
    findings,
    undecided: [...facts.keys()].filter((file) => !placed.has(file) && !leftOut.has(file)),
    untyped: new Set([...facts.values()].flatMap(({ file, isTyped }) => (isTyped ? [] : file))),
  };
}

/** What it is that a file named in a table is not there: a fault, or left out by choice. */
export function absence(
  choice: Mapping['missingFiles'],
  cost: 'document' | 'picture',
): Pick<Finding, 'kind' | 'cost'> {
  return choice === 'fault' ? { kind: 'missing-file', cost } : { kind: 'left-out-by-mapping' };
}

function placeOfFile(file: string): SourcePlace {
  return { place: file, file };
}

interface Draft {
  readonly cells: Readonly<Record<string, string | readonly string[]>>;
  readonly parents: Set<string>;
  readonly revision: string | null;
  /** The revision that its row says, empty if none; null if no row names it. */
  readonly stated: string | null;
  readonly placeOf: (field: string) => SourcePlace;
  id: string;
}

/** Collects the rows of the table `documents`: one for each file, under all its products. */
class DocumentRows {
  readonly #drafts = new Map<string, Draft>();
  readonly #systems: ReadonlySet<string>;

  readonly #knownNames: KnownNames;
  readonly #finder: OwnerFinder;
  readonly #pages: ReadonlyMap<string, PageSays>;
  readonly #served: ServedFiles;

  constructor(
    owners: readonly Owner[],
    finder: OwnerFinder,
    pages: ReadonlyMap<string, PageSays>,
    served: ServedFiles,
  ) {
    this.#knownNames = finder.knownNames;
    this.#finder = finder;
    this.#pages = pages;
    this.#served = served;
    this.#systems = new Set(owners.flatMap(({ id, isSystem }) => (isSystem && id !== null ? id : [])));
  }

  /**
   * Adds a document, or further owners of it. What `fields` say wins over what its name says. `stated` is the revision that
   * its row says.
   */
  add(
    owners: readonly string[],
    source: { readonly file: string } | { readonly href: string },
    facts: FileFacts | null,
    fields: CatalogueRow['cells'],
    placeOf: (field: string) => SourcePlace,
    stated: string | null = null,
  ): void {
    const key = 'file' in source ? source.file : withoutVersion(source.href);
    const draft = this.#drafts.get(key);
    if (draft) {
      for (const owner of owners) draft.parents.add(owner);
      return;
    }
    const { documentType = 'document', language, region, code, revision = null } = facts ?? {};
    const saidType = typeof fields.documentType === 'string' ? fields.documentType : documentType;
    const subtitle = (fields.documentType ? null : facts?.subtitle) ?? ownTypeLabels.get(saidType);
    const ofSystems = owners.every((owner) => this.#systems.has(owner));
    const cells = {
      documentType: documentType === 'individualdetail' && ofSystems ? 'detaildrawing' : documentType,
      ...(subtitle && { subtitle }),
      ...(language && { language }),
      ...(region && { region: [region] }),
      ...(code && { documentCode: code }),
      ...fields,
      ...source,
    };
    const same = this.#served.get(key)?.document.id;
    const id =
      typeof fields.id === 'string'
        ? fields.id
        : (same ?? idOf(stemId(stemOf(pathIn(key)), this.#knownNames)));
    this.#drafts.set(key, {
      cells,
      parents: new Set(owners),
      revision,
      stated,
      placeOf,
      id: id ?? 'document',
    });
  }

  /**
   * The rows. A document's id is the name of its file without its revision, so that a later revision takes the place of
   * the one before; of two revisions in one folder the later counts. `replaced` are the earlier ones, each with the
   * later.
   */
  finish(): {
    rows: CatalogueRow[];
    replaced: ReadonlyMap<string, string>;
    copies: ReadonlyMap<string, string>;
    open: readonly (readonly string[])[];
  } {
    const open: (readonly string[])[] = [];
    const copies = this.#copies();
    const replaced = new Map<string, string>(copies);
    for (const alike of Map.groupBy(this.#drafts, ([key, draft]) => whatItIs(key, draft)).values()) {
      const present = alike.filter(([key]) => !copies.has(key));
      if (present.length < 2) continue;
      const editions = earlierEditions(present.map(([key, draft]) => this.#editionOf(key, draft)));
      for (const [earlier, later] of editions.earlier)
        if (!this.#areInTwoLanguages(earlier, later)) replaced.set(earlier, later);
      open.push(...editions.open);
      for (const key of editions.open.flat()) {
        const draft = this.#drafts.get(key);
        if (draft && draft.revision !== null) draft.id = idOf(stemOf(pathIn(key))) ?? draft.id;
      }
    }
    const current = [...this.#drafts].filter(([key]) => !replaced.has(key));
    for (const alike of Map.groupBy(current, ([key, draft]) => whatItIs(key, draft, true)).values()) {
      const stated = alike.map(([key, draft]) => statedOf(key, draft));
      for (const [earlier, later] of earlierByRows(stated)) replaced.set(earlier, later);
    }
    // Versions of one document have its id, whatever their titles say.
    const versions = current.filter(([key, { stated }]) => !replaced.has(key) && (stated ?? '') !== '');
    for (const same of Map.groupBy(versions, ([, { cells }]) => String(cells['id'] ?? '')).entries()) {
      if (same[0] === '') continue;
      const stated = same[1].map(([key, draft]) => statedOf(key, draft));
      for (const [earlier, later] of earlierByRows(stated)) replaced.set(earlier, later);
    }
    const left = current.filter(([key]) => !replaced.has(key));
    for (const same of Map.groupBy(left, ([, { id }]) => id.toLowerCase()).values()) {
      if (same.length < 2) continue;
      // Documents of different products are not each other's revisions, whatever they are called.
      const ofOne = ([key, { parents }]: readonly [string, Draft]) =>
        JSON.stringify([folderOf(key), [...parents].sort()]);
      for (const inFolder of Map.groupBy(same, ofOne).values()) {
        const newestLast = inFolder.toSorted(([, a], [, b]) => editionOrder(a.revision, b.revision));
        const [last] = newestLast.slice(-1);
        if (!last) continue;
        for (const [key, draft] of newestLast.slice(0, -1)) {
          if (draft.revision === last[1].revision) draft.id = idOf(stemOf(pathIn(key))) ?? draft.id;
          else replaced.set(key, last[0]);
        }
      }
    }
    const drafts = [...this.#drafts].filter(([key]) => !replaced.has(key));
    this.#tellApart(drafts);
    const rows = drafts.map(([, { cells, parents, placeOf, id }]) => ({
      cells: { ...cells, id, parents: [...parents] },
      placeOf,
    }));
    for (const key of copies.keys()) replaced.delete(key);
    return { rows, replaced, copies, open };
  }

  /** Documents that no row names, with those that say the same: under the same products, of one type and language. */
  #copies(): ReadonlyMap<string, string> {
    const copies = new Map<string, string>();
    const unnamed = [...this.#drafts].filter(([, draft]) => !isByRow(draft));
    for (const alike of Map.groupBy(unnamed, ([key, draft]) => whatItIs(key, draft)).values()) {
      if (alike.length < 2) continue;
      const same = samePages(
        alike.map(([key, { parents }]) => ({
          key,
          lines: this.#pages.get(key)?.lines ?? [],
          beside: unnamed.filter(
            ([other, draft]) => topFolder(other) === topFolder(key) && !draft.parents.isDisjointFrom(parents),
          ).length,
        })),
      );
      for (const [copy, original] of same) copies.set(copy, original);
    }
    return copies;
  }

  /** Whether pages say another language than rows, which are copied, do: a translation is no later edition. */
  #areInTwoLanguages(one: string, other: string): boolean {
    const [first, second] = [one, other].map((key) => this.#pages.get(key)?.language ?? null);
    return first !== null && second !== null && first !== second;
  }

  #editionOf(key: string, draft: Draft): Edition {
    const { cells, parents, revision } = draft;
    const stem = stemOf(pathIn(key));
    const { words } = this.#finder.namesOf(parents);
    const { rest, revision: inName } = withoutRevision(stem, words);
    const { documentCode = '', revised = '', documentType = '' } = cells;
    return {
      key,
      rest: revision !== null && isLetter(revision) ? withoutLetter(rest) : rest,
      revision: revision ?? inName,
      isByFolder: !isByRow(draft) && isTyped(String(documentType)),
      isMarked: isMarkedPast(stem, words),
      onPage: this.#pages.get(key)?.edition ?? null,
      subject: ONE_EACH.has(String(documentType)) ? this.#finder.subjectOf(stem, parents) : null,
      code: String(documentCode),
      revised: String(revised),
    };
  }

  /** Files of one name in several folders get the names of their folders into their ids. */
  #tellApart(drafts: readonly (readonly [string, Draft])[]): void {
    for (const same of Map.groupBy(drafts, ([, { id }]) => id.toLowerCase()).values()) {
      if (same.length < 2) continue;
      for (const [key, draft] of same) draft.id = idOf(pathIn(key).replace(/\.[^./]+$/, '')) ?? draft.id;
    }
    const taken = new Set<string>();
    for (const [key, draft] of drafts) {
      const extension = extname(pathIn(key)).slice(1).toLowerCase();
      let id = draft.id;
      for (let count = 1; taken.has(id.toLowerCase()); count++) {
        id = count === 1 ? `${draft.id.slice(0, 180)}-${extension}` : `${draft.id.slice(0, 180)}-${count}`;
      }
      draft.id = id;
      taken.add(id.toLowerCase());
    }
  }
}

/** Types of documents of which a product has one in each language; a second one is about something that its name says. */
const ONE_EACH = new Set(['datasheet', 'sds', 'installation', 'applicationinstructions', 'maintenance']);

/** Whether a row of a table of the export names a document, and not the list of products that is made from files. */
function isByRow({ stated, placeOf }: Draft): boolean {
  return stated !== null && placeOf('file').file !== PRODUCTS_FILE;
}

function isTyped(documentType: string): boolean {
  return knownDocumentTypes.has(documentType) || ownTypeLabels.has(documentType);
}

/** Equal for documents that may be editions of one: with `isByRow`, also if their titles say different revisions. */
function whatItIs(key: string, { cells, parents }: Draft, isByRow = false): string {
  const { documentType, subtitle = '', language = 'EN', region = [], title = '' } = cells;
  const kind = extname(pathIn(key)).toLowerCase();
  const called = isByRow ? withoutMark(String(title)) : title;
  return JSON.stringify([[...parents].sort(), documentType, subtitle, language, region, called, kind]);
}

function statedOf(key: string, { cells, stated }: Draft): StatedEdition {
  const {
    documentType = '',
    title = '',
    revised = '',
    number = '',

    colorCode = '',
  } = cells;
  return {
    key,
    stated: stated ?? '',
    revised: String(revised),
    documentType: String(documentType),
    title: String(title),
    number: [number, colorCode].join(' '),
  };
}

/** What several addresses end with: a file of the folder that is called so could be any of them. */
function namesOfSeveral(namedFiles: readonly NamedFile[], index: FileIndex): Set<string> {
  const addresses = namedFiles.flatMap(({ text, split }) => index.filesNamed(text, split).filter(isAddress));
  const same = Map.groupBy(new Set(addresses.map(withoutVersion)), lastStep);
  return new Set([...same].flatMap(([name, ends]) => (ends.length > 1 ? [name] : [])));
}

function lastStep(address: string): string {
  return nameKey(basename(pathOf(address)));
}

/** Why a name gives no file. */
export function tellFound(name: string, found: readonly string[]): string {
  if (found.length > 0) return `${found.length} files are called so: ${found.join(', ')}`;
  return `no file in the folder is called "${basename(name.replaceAll('\\', '/'))}"`;
}

function stemId(stem: string, knownNames: KnownNames): string {
  const { revision } = namePartsOf(stem, knownNames);
  if (revision !== null && isLetter(revision)) return withoutLetter(stem);
  return revision === null ? stem : stem.replace(revision, '');
}

/** The path of a file, or that of an address of one, without what stands behind a question mark. */
function pathIn(key: string): string {
  const path = isAddress(key) ? pathOf(key) : key;
  return DOCUMENTS.test(path) ? path : key;
}

function stemOf(path: string): string {
  return basename(path, extname(path));
}

function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}

function topFolder(key: string): string {
  return key.split('/').slice(0, -1)[0] ?? '';
}

/** Whether a revision is a letter behind the type of document. */
function isLetter(revision: string): boolean {
  return /^[a-z]$/i.test(revision);
}

function withoutLetter(stem: string): string {
  return stem.replace(/[^\p{L}\p{N}]*\p{L}$/u, '');
}
