import { basename } from 'node:path/posix';
import { type Finding, foundAt } from '../../finding.ts';
import { nameKey } from '../../tables/header-line.ts';
import { CONFIRMATIONS_FILE, type Pair } from '../files/confirmations.ts';
import { type FileFacts, factsOf } from '../files/file-facts.ts';
import { type FileIndex, isAddress, pathOf, withoutVersion } from '../files/file-index.ts';
import { absence, tellFound } from '../files/missing-files.ts';
import type { OwnerFinder } from '../owners/find-owner.ts';
import type { NamedFile } from '../table/map-table.ts';
import type { DocumentRows } from './document-rows.ts';
import { rowOwners } from './doubted-rows.ts';
import { inFoldersOf, namesById } from './owners-folders.ts';
import type { SoughtFiles } from './sought-files.ts';

/** Addresses of pictures. */
const PICTURE = /\.(?:jpe?g|png|gif|webp|tiff?|svg)$/i;

/** What is known of the files of an export, and where their documents are collected. */
interface Known {
  readonly finder: OwnerFinder;
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly documents: DocumentRows;
  readonly index: FileIndex;
}

/** Files that rows name. */
interface NamedFiles {
  /** Each with its products. */
  readonly given: ReadonlyMap<string, readonly string[]>;
  /** Those whose rows are doubted. */
  readonly asked: readonly Omit<Pair, 'place'>[];
  readonly findings: readonly Finding[];
}

/** Adds the documents that rows of tables name, under the products of the rows. */
export function placeNamedFiles(
  { mapping, owners, namedFiles, decided, copies = new Map(), isCategory }: SoughtFiles,
  { finder, facts, documents, index }: Known,
): NamedFiles {
  const findings: Finding[] = [];
  const asked: Omit<Pair, 'place'>[] = [];
  const given = new Map<string, readonly string[]>();
  const shared = namesOfSeveral(namedFiles, index);
  const titles = new Map(owners.flatMap(({ id, title }) => (id === null ? [] : [[id, title] as const])));
  const known = { finder, certain: mapping.certain, titles, decided };
  const products = { names: finder.knownNames, isCategory };
  const namesOf = namesById(owners);
  const byRows = new Map<string, Set<string>>();
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
        const whose = rowOwners(owned, facts.get(file), { ...known, isOfGroup }, byRows.get(one));
        asked.push(...whose.asked);
        given.set(file, [...new Set([...(given.get(file) ?? []), ...whose.owners])].sort());
        const own = facts.get(file) ?? factsOf(file, [], products);
        documents.add(whose.owners, { file }, own, fields, placeOf, revision);
      }
    }
  }
  for (const { file, title, reason } of asked) {
    const message = `"${basename(file)}" is not given to ${title} until somebody says so: ${reason}`;
    findings.push({ kind: 'unconfirmed', place: CONFIRMATIONS_FILE, message });
  }
  return { given, asked, findings };
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
