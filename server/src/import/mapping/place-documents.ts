import { basename, extname } from 'node:path/posix';
import type { Mapping } from '@submittal/contract/mapping';
import { counted } from '../counted.ts';
import { type Finding, foundAt, type SourcePlace } from '../finding.ts';
import type { CatalogueRow } from '../tables/catalogue-row.ts';
import { nameKey } from '../tables/header-line.ts';
import { idOf } from './clean-values.ts';
import { CONFIRMATIONS_FILE, type Pair } from './confirmations.ts';
import { type FileFacts, factsInFolderOf, factsOf } from './file-facts.ts';
import { FileIndex, isAddress, pathOf } from './file-index.ts';
import { type Owner, OwnerFinder } from './find-owner.ts';
import type { NamedFile } from './map-table.ts';
import { type NameWords, namePartsOf } from './name-parts.ts';

/** Files that can be documents, by their extensions. */
export const DOCUMENTS =
  /\.(?:pdf|docx?|xlsx?|pptx?|rtf|dwg|dxf|rvt|rfa|dgn|dwf|skp|ifc|3dm|step|stp|jpe?g|png|tiff?|zip|mp4)$/i;
const PICTURES = /\.(?:jpe?g|png|tiff?|webp|gif|svg)$/i;

/** At most so many candidates are offered for one file. */
const MAX_OFFERED = 3;

/** Candidates that score so much less than the first are not offered beside it. */
const OFFERED_BELOW = 0.15;

/** How near the second candidate must be for a person to be asked which is right. */
const MARGIN = 0.04;

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
}

interface Sources {
  readonly mapping: Pick<Mapping, 'folders' | 'certain' | 'likely' | 'missingFiles'>;
  /** The files of the folder that are not tables. */
  readonly files: readonly string[];
  readonly owners: readonly Owner[];
  readonly namedFiles: readonly NamedFile[];
  readonly decided: readonly Pair[];
}

/** Gives every file to the product that a row, a person, or its own name says it belongs to. */
export function placeDocuments({ mapping, files, owners, namedFiles, decided }: Sources): PlacedFiles {
  const findings: Finding[] = [];
  const leftOut = new Set<string>();
  const pairs: Omit<Pair, 'place'>[] = [];
  const finder = new OwnerFinder(owners, mapping);
  const { nameWords } = finder;
  const documents = new DocumentRows(owners, nameWords);
  const facts = new Map<string, FileFacts>();
  for (const file of files) {
    if (!DOCUMENTS.test(file)) continue;
    const known = factsOf(file, mapping.folders, nameWords);
    if (known) facts.set(file, known);
    else leftOut.add(file);
  }

  const index = new FileIndex(files);
  const named = new Set<string>();
  const shared = namesOfSeveral(namedFiles, index);
  for (const { owners: owned, text, split, fields, placeOf } of namedFiles) {
    for (const name of index.filesNamed(text, split)) {
      const found = index.find(name);
      if (isAddress(name) && (found.length !== 1 || shared.has(lastStep(name)))) {
        documents.add(owned, { href: name }, factsOf(pathOf(name), [], nameWords), fields, placeOf);
        continue;
      }
      if (found.length !== 1) {
        findings.push(
          foundAt(placeOf('file'), {
            ...absence(mapping.missingFiles, 'document'),
            message: tellFound(name, found),
          }),
        );
        continue;
      }
      const [file = ''] = found;
      named.add(file);
      documents.add(owned, { file }, facts.get(file) ?? factsOf(file, [], nameWords), fields, placeOf);
    }
  }

  const ids = new Set(owners.flatMap(({ id }) => id ?? []));
  const decidedOf = Map.groupBy(decided, ({ file }) => nameKey(file));
  let certain = 0;
  let open = 0;
  for (const [file, known] of facts) {
    const said = decidedOf.get(nameKey(file)) ?? [];
    const confirmed = said.filter((pair) => pair.confirmed === true);
    const refused = new Set(said.filter((pair) => pair.confirmed === false).map(({ product }) => product));
    pairs.push(...said.filter((pair) => pair.confirmed !== null));
    for (const pair of confirmed) {
      if (ids.has(pair.product)) documents.add([pair.product], { file }, known, {}, () => placeOfFile(file));
      else {
        const message = `no product or system has the id "${pair.product}" any more: "${file}" is left out`;
        findings.push({ kind: 'unconfirmed', place: pair.place, message });
      }
    }
    if (confirmed.length > 0 || named.has(file)) continue;
    const candidates = finder
      .find(known.parts, PICTURES.test(file) ? [] : foldersOf(file))
      .filter(({ owner }) => owner.id === null || !refused.has(owner.id));
    const [first, second] = candidates;
    const isClear = first && (!second || first.score - second.score >= MARGIN);
    if (first && isClear && first.score >= mapping.certain) {
      certain++;
      if (first.owner.id === null) leftOut.add(file);
      else {
        const facts = first.folder === undefined ? known : factsInFolderOf(first.folder, known);
        documents.add([first.owner.id], { file }, facts, {}, () => placeOfFile(file));
      }
      continue;
    }
    const least = Math.max(mapping.likely, (first?.score ?? 0) - OFFERED_BELOW);
    const offered = candidates.filter(({ owner, score }) => owner.id !== null && score >= least);
    if (refused.size > 0 && offered.length === 0) {
      leftOut.add(file);
      continue;
    }
    // A picture that no row names is decoration until a folder says otherwise.
    if (offered.length === 0 && PICTURES.test(file)) continue;
    open++;
    const asked = offered.slice(0, MAX_OFFERED).map(({ owner, score, reason }) => ({
      file,
      product: owner.id ?? '',
      title: owner.title,
      score,
      reason,
      confirmed: null,
    }));
    const nothing = {
      file,
      product: '',
      title: '',
      score: 0,
      reason: 'no name in the tables resembles it',
      confirmed: null,
    };
    pairs.push(...(asked.length > 0 ? asked : [nothing]));
  }
  if (open > 0) {
    const message = `${counted(open, 'file')} left out until somebody says to which product each belongs`;
    findings.push({ kind: 'unconfirmed', place: CONFIRMATIONS_FILE, message });
  }
  const { rows, replaced } = documents.finish();
  for (const [file, later] of replaced) {
    leftOut.add(file);
    const message = `a later revision of it is there too: "${basename(later)}"`;
    findings.push({ kind: 'left-out-by-mapping', place: file, message });
  }
  return { rows, pairs, leftOut, certain, findings };
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
  readonly placeOf: (field: string) => SourcePlace;
  id: string;
}

/** Collects the rows of the table `documents`: one for each file, under all its products. */
class DocumentRows {
  readonly #drafts = new Map<string, Draft>();
  readonly #systems: ReadonlySet<string>;

  readonly #nameWords: NameWords;

  constructor(owners: readonly Owner[], nameWords: NameWords) {
    this.#nameWords = nameWords;
    this.#systems = new Set(owners.flatMap(({ id, isSystem }) => (isSystem && id !== null ? id : [])));
  }

  /** Adds a document, or further owners of it. What `fields` say wins over what its name says. */
  add(
    owners: readonly string[],
    source: { readonly file: string } | { readonly href: string },
    facts: FileFacts | null,
    fields: CatalogueRow['cells'],
    placeOf: (field: string) => SourcePlace,
  ): void {
    const key = 'file' in source ? source.file : source.href;
    const draft = this.#drafts.get(key);
    if (draft) {
      for (const owner of owners) draft.parents.add(owner);
      return;
    }
    const { documentType = 'document', subtitle, language, region, code, revision = null } = facts ?? {};
    const ofSystems = owners.every((owner) => this.#systems.has(owner));
    const cells = {
      documentType: documentType === 'individualdetail' && ofSystems ? 'detaildrawing' : documentType,
      ...(subtitle && !fields.documentType && { subtitle }),
      ...(language && { language }),
      ...(region && { region: [region] }),
      ...(code && { documentCode: code }),
      ...fields,
      ...source,
    };
    const id = typeof fields.id === 'string' ? fields.id : idOf(stemId(stemOf(key), this.#nameWords));
    this.#drafts.set(key, { cells, parents: new Set(owners), revision, placeOf, id: id ?? 'document' });
  }

  /**
   * The rows. A document's id is the name of its file without its revision, so that a later revision takes the place of
   * the one before; of two revisions in one folder the later counts. `replaced` are the earlier ones, each with the
   * later.
   */
  finish(): { rows: CatalogueRow[]; replaced: ReadonlyMap<string, string> } {
    const replaced = new Map<string, string>();
    for (const same of Map.groupBy(this.#drafts.entries(), ([, { id }]) => id.toLowerCase()).values()) {
      if (same.length < 2) continue;
      // Documents of different products are not each other's revisions, whatever they are called.
      const ofOne = ([key, { parents }]: readonly [string, Draft]) =>
        JSON.stringify([folderOf(key), [...parents].sort()]);
      for (const inFolder of Map.groupBy(same, ofOne).values()) {
        const newestLast = inFolder.toSorted(([, a], [, b]) => revisionOrder(a.revision, b.revision));
        const [last] = newestLast.slice(-1);
        if (!last) continue;
        for (const [key, draft] of newestLast.slice(0, -1)) {
          if (draft.revision === last[1].revision) draft.id = idOf(stemOf(key)) ?? draft.id;
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
    return { rows, replaced };
  }

  /** Files of one name in several folders get the names of their folders into their ids. */
  #tellApart(drafts: readonly (readonly [string, Draft])[]): void {
    for (const same of Map.groupBy(drafts, ([, { id }]) => id.toLowerCase()).values()) {
      if (same.length < 2) continue;
      for (const [key, draft] of same) draft.id = idOf(key.replace(/\.[^./]+$/, '')) ?? draft.id;
    }
    const taken = new Set<string>();
    for (const [key, draft] of drafts) {
      const extension = extname(key).slice(1).toLowerCase();
      let id = draft.id;
      for (let count = 1; taken.has(id.toLowerCase()); count++) {
        id = count === 1 ? `${draft.id.slice(0, 180)}-${extension}` : `${draft.id.slice(0, 180)}-${count}`;
      }
      draft.id = id;
      taken.add(id.toLowerCase());
    }
  }
}

/** What several addresses end with: a file of the folder that is called so could be any of them. */
function namesOfSeveral(namedFiles: readonly NamedFile[], index: FileIndex): Set<string> {
  const addresses = namedFiles.flatMap(({ text, split }) => index.filesNamed(text, split).filter(isAddress));
  const same = Map.groupBy(new Set(addresses), lastStep);
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

function stemId(stem: string, nameWords: NameWords): string {
  const { revision } = namePartsOf(stem, nameWords);
  return revision === null ? stem : stem.replace(revision, '');
}

function stemOf(path: string): string {
  return basename(path, extname(path));
}

/** The names of the folders that a file lies in, the nearest first. */
function foldersOf(file: string): string[] {
  return file.split('/').slice(0, -1).reverse();
}

function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}

function revisionOrder(a: string | null | undefined, b: string | null | undefined): number {
  return (a ?? '').localeCompare(b ?? '', 'en', { numeric: true });
}
