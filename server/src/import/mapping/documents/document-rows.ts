import { extname } from 'node:path/posix';
import { knownDocumentTypes } from '@submittal/domain/document-type';
import type { SourcePlace } from '../../finding.ts';
import type { CatalogueRow } from '../../tables/catalogue-row.ts';
import { idOf } from '../cells/clean-values.ts';
import { PRODUCTS_FILE } from '../drive/list-products.ts';
import { pathIn, stemOf } from '../files/document-files.ts';
import { type Edition, earlierEditions, editionOrder } from '../files/editions.ts';
import type { FileFacts } from '../files/file-facts.ts';
import { withoutVersion } from '../files/file-index.ts';
import type { ServedFiles } from '../files/served-files.ts';
import { type KnownNames, namePartsOf, withoutRevision } from '../names/name-parts.ts';
import { isMarkedPast } from '../names/past-names.ts';
import type { Owner, OwnerFinder } from '../owners/find-owner.ts';
import type { PageSays } from '../pages/page-says.ts';
import { samePages } from '../pages/same-pages.ts';
import { earlierByRows, type StatedEdition, withoutMark } from '../table/stated-revisions.ts';
import { ownTypeLabels } from '../words/type-words.ts';

/** The documents of a catalogue, when all are known. */
export interface FinishedRows {
  /** Rows of the table `documents`. */
  readonly rows: readonly CatalogueRow[];
  /** Earlier editions, each with the later one. */
  readonly replaced: ReadonlyMap<string, string>;
  /** Files that say the same as others, each with the other. */
  readonly copies: ReadonlyMap<string, string>;
  /** Editions of one document of which nothing says which is the later. */
  readonly open: readonly (readonly string[])[];
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
export class DocumentRows {
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
   * the one before; of two revisions in one folder the later counts.
   */
  finish(): FinishedRows {
    const copies = this.#copies();
    const replaced = new Map<string, string>(copies);
    const open = this.#replaceEditions(copies, replaced);
    this.#replaceByRows(replaced);
    this.#replaceByIds(replaced);
    const drafts = [...this.#drafts].filter(([key]) => !replaced.has(key));
    this.#tellApart(drafts);
    const rows = drafts.map(([, { cells, parents, placeOf, id }]) => ({
      cells: { ...cells, id, parents: [...parents] },
      placeOf,
    }));
    for (const key of copies.keys()) replaced.delete(key);
    return { rows, replaced, copies, open };
  }

  /** Finds earlier editions by names and pages. Those of which nothing says which is the later. */
  #replaceEditions(
    copies: ReadonlyMap<string, string>,
    replaced: Map<string, string>,
  ): readonly (readonly string[])[] {
    const open: (readonly string[])[] = [];
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
    return open;
  }

  /** Finds earlier editions by what their rows say. */
  #replaceByRows(replaced: Map<string, string>): void {
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
  }

  /** Finds earlier editions by equal ids in one folder. */
  #replaceByIds(replaced: Map<string, string>): void {
    const left = [...this.#drafts].filter(([key]) => !replaced.has(key));
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
  const { documentType = '', title = '', revised = '', number = '', colorCode = '' } = cells;
  return {
    key,
    stated: stated ?? '',
    revised: String(revised),
    documentType: String(documentType),
    title: String(title),
    number: [number, colorCode].join(' '),
  };
}

function stemId(stem: string, knownNames: KnownNames): string {
  const { revision } = namePartsOf(stem, knownNames);
  if (revision !== null && isLetter(revision)) return withoutLetter(stem);
  return revision === null ? stem : stem.replace(revision, '');
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
