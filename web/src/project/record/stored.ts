import type { ProjectResource } from '@submittal/contract/document';
import type { Heading } from '@submittal/contract/project';
import { arrangementOf, rowsOf } from '@submittal/domain/headings';
import { emptySelection, type ManifestPair, type Selection } from '@submittal/domain/selection';
import { field } from '../../api/json.ts';
import { defaultDetails, type ProjectDetails } from './details.ts';
import {
  type Fields,
  isFilledText,
  isFlag,
  isListOf,
  isNumber,
  isRecord,
  isText,
  like,
  needed,
  optional,
  orNull,
  readFields,
  type TellFault,
  usually,
} from './fields.ts';

/** The identity of a project, and its state relative to the server. */
interface Standing {
  /** Null until first saved on the server. */
  readonly id: string | null;
  readonly editToken: string | null;
  readonly version: number | null;
  /** Something here is not on the server yet. */
  readonly pending: boolean;
  /** The saves that were sent and got no answer (`sync/unanswered.ts`): the server may hold one of them. */
  readonly unanswered: string | null;
  /** The marks of the last changes of this browser, the last one at the end (`state/changes.ts`). */
  readonly marks: readonly string[];
  /** The key under which this project is being created: the same key makes no second one. */
  readonly creationKey: string | null;
  /**
   * Taken over from an earlier version's record; this server has not yet confirmed that the project is its
   * own.
   */
  readonly unconfirmed: boolean;
  /** When it was last changed (ISO time), by this browser or according to the server; null if unknown. */
  readonly changedAt: string | null;
  /**
   * Attributes, and `selection`, that the browser could not read or an older version did not write: the
   * server's values apply.
   */
  readonly unread: readonly string[];
  /** Whether the visitor was asked for the details that the cover lacks. */
  readonly detailsAsked: boolean;
  /** The number of sheets of each page that the server generates, from its last answer. */
  readonly generatedSheets: Readonly<Record<string, number>>;
}

/** What the browser keeps of a project between visits. */
export interface Stored extends Standing {
  readonly details: ProjectDetails;
  readonly selection: Selection;
  /** Fields that only a newer version knows, preserved for it. */
  readonly newer: { readonly record: object; readonly selection: object };
}

const standingFields: Fields<Standing> = {
  id: usually(null, orNull(isFilledText)),
  editToken: usually(null, orNull(isFilledText)),
  version: usually(null, orNull(isNumber)),
  pending: usually(false),
  unanswered: usually(null, orNull(isText)),
  marks: usually([], isListOf(isText)),
  creationKey: usually(null, orNull(isFilledText)),
  unconfirmed: usually(false, isFlag),
  changedAt: usually(null, orNull(isText)),
  unread: usually([], isListOf(isText)),
  detailsAsked: usually(false, isFlag),
  generatedSheets: usually({}, (raw) => isRecord(raw) && Object.values(raw).every(isNumber)),
};

/** A project that was never saved. */
export const blankStored: Stored = {
  // All of them have a default.
  ...(readFields(standingFields, {}, '', () => {}) as Standing),
  details: defaultDetails,
  selection: emptySelection,
  newer: { record: {}, selection: {} },
};

const text = usually('');

const documentFields: Fields<ProjectResource> = {
  resourceID: needed(isFilledText),
  handle: optional(isText),
  resourceName: needed(isText),
  resourceSubtitle: text,
  resourceURL: text,
  resourceFileSize: usually(0, isNumber),
  resourceDocumentType: text,
  resourceLanguage: text,
  resourceRegion: text,
  productApplications: usually([], isListOf(isText)),
  colorCode: text,
  documentCode: text,
  cacheURL: text,
  pageCount: usually(0, isNumber),
  revised: text,
  number: optional(isText),
  issuer: optional(isText),
  jurisdiction: optional(isText),
  codeEdition: optional(isText),
  testedOn: optional(isText),
  laboratory: optional(isText),
  issuedOn: optional(isText),
  validFrom: optional(isText),
  validUntil: optional(isText),
  supersedes: optional(isListOf(isText)),
  programme: optional(isText),
  origin: optional((raw) => isRecord(raw) && Object.values(raw).every(isText)),
  coversVariants: optional(isListOf(isText)),
  namesProject: optional(isFlag),
  markets: optional(isListOf(isText)),
  supersededBy: optional((raw) => isRecord(raw) && Object.values(raw).every(isText)),
  proposed: optional(isListOf(isText)),
  scheme: optional(isText),
  recalledFrom: optional(isText),
  sets: optional(isListOf(isText)),
  thumbnailURL: optional(isText),
  notes: optional(isListOf((raw) => isRecord(raw) && isText(raw['code']))),
  productID: text,
  productTitle: text,
  pages: optional(isText),
  keptPages: optional(isNumber),
  keptSize: optional(isNumber),
  annotations: optional(isListOf(isRecord)),
  superseded: optional(
    (raw) =>
      isRecord(raw) &&
      (raw['by'] === undefined || isText(raw['by'])) &&
      (raw['renamed'] === undefined || typeof raw['renamed'] === 'boolean'),
  ),
};

const headingFields: Fields<Heading> = {
  id: needed(isFilledText),
  name: text,
  divider: usually(true),
  resourceID: text,
};

const pairFields: Fields<ManifestPair> = { productId: needed(isText), documentId: needed(isFilledText) };

// Every attribute has a default and must be of its type.
const detailFields = Object.fromEntries(
  Object.entries(defaultDetails).map(([name, usual]) => [name, usually(usual, like(usual))]),
) as unknown as Fields<ProjectDetails>;

/** What was read, and what could not be read. */
export interface Reading {
  readonly stored: Stored;
  /** Places and reasons, without values. */
  readonly faults: readonly string[];
}

/** The fields of a record that are among `known`, or those that are not. */
function fieldsOf(raw: unknown, known: object, isKnown: boolean): object {
  const fields = isRecord(raw) ? Object.entries(raw) : [];
  return Object.fromEntries(fields.filter(([name]) => name in known === isKnown));
}

/** Reads the visitor's own headings, which older versions did not write; reports faults by their places. */
export function readHeadings(raw: unknown, place: string, tell: TellFault): Heading[] {
  if (raw === undefined) return [];
  if (!Array.isArray(raw)) {
    tell(`${place} is no list`);
    return [];
  }
  return raw.flatMap((heading, at) => readFields(headingFields, heading, `${place}[${at}]`, tell) ?? []);
}

/** Reads a stored selection; `whole` is whether all of it could be read. Faults are reported. */
export function readSelection(raw: unknown, tell: TellFault): { selection: Selection; whole: boolean } {
  let whole = true;
  const spoiled: TellFault = (fault) => {
    whole = false;
    tell(fault);
  };
  const list = (name: string): readonly unknown[] => {
    const value = field(raw, name);
    if (Array.isArray(value)) return value;
    spoiled(`selection.${name} is no list`);
    return [];
  };
  const manifest = list('manifest').flatMap(
    (pair, at) => readFields(pairFields, pair, `selection.manifest[${at}]`, spoiled) ?? [],
  );
  const chosen = new Set(manifest.map(({ documentId }) => documentId));
  const order = new Set<string>();
  for (const [at, id] of list('order').entries()) {
    if (typeof id === 'string' && chosen.has(id) && !order.has(id)) order.add(id);
    else spoiled(`selection.order[${at}] is no document of the manifest`);
  }
  for (const id of chosen) {
    if (order.has(id)) continue;
    spoiled('a document of selection.manifest is missing in selection.order');
    order.add(id);
  }
  // A lost document affects only its row until the server answers: a save names documents by their ids.
  const documents = Object.entries(Object(field(raw, 'documents'))).flatMap(([id, document]) => {
    if (!order.has(id)) return [];
    const read = readFields(
      documentFields,
      isRecord(document) ? { ...document, resourceID: id } : document,
      `document ${id}`,
      tell,
    );
    return read ? [[id, read] as const] : [];
  });
  if (documents.length < order.size) tell('selection.documents holds fewer than selection.order');
  const headings = readHeadings(field(raw, 'headings'), 'selection.headings', spoiled);
  const arrangement = arrangementOf(rowsOf({ order: [...order], headings }));
  return { selection: { ...arrangement, manifest, documents: Object.fromEntries(documents) }, whole };
}

/**
 * Reads a stored project part by part: storage belongs to the visitor, and may be older, newer or damaged.
 * The identity survives whatever happens to the rest. Undefined if nothing can be read at all.
 */
export function readStored(raw: unknown): Reading | undefined {
  if (!isRecord(raw)) return undefined;
  const faults: string[] = [];
  const tell: TellFault = (fault) => faults.push(fault);
  const { details: rawDetails, selection: rawSelection } = raw;
  const standing = readFields(standingFields, fieldsOf(raw, standingFields, true), 'project', tell);
  const details = readFields(detailFields, rawDetails, 'details', tell);
  if (!standing || !details) return undefined;
  if (standing.id === null && !isRecord(rawDetails) && !isRecord(rawSelection)) return undefined;
  const { selection, whole } =
    rawSelection === undefined
      ? { selection: emptySelection, whole: false }
      : readSelection(rawSelection, tell);
  const unread = new Set(standing.unread);
  for (const [name, { is }] of Object.entries(detailFields)) {
    if (!is(field(rawDetails, name))) unread.add(name);
  }
  if (!whole) unread.add('selection');
  const stored: Stored = {
    ...standing,
    unread: [...unread],
    details,
    selection,
    newer: {
      record: fieldsOf(raw, { ...blankStored, writtenAt: 0 }, false),
      selection: fieldsOf(rawSelection, emptySelection, false),
    },
  };
  return { stored, faults };
}

/**
 * Reads a storage entry. If it is no longer valid JSON, at least the id and the token are recovered: with
 * them, the server supplies the rest.
 */
export function readEntry(entry: string, shape: (raw: unknown) => unknown = (raw) => raw) {
  try {
    return readStored(shape(JSON.parse(entry)));
  } catch {
    const named = (name: string) => new RegExp(`"${name}":"([^"\\\\]+)"`).exec(entry)?.[1] ?? null;
    const read = readStored({ id: named('id'), editToken: named('editToken') });
    return read && { ...read, faults: ['the entry is no JSON', ...read.faults] };
  }
}

/**
 * Writes a project's entry, its identity first. Without its content, it keeps only the title; the server
 * supplies the rest.
 */
export function writeEntry(project: Stored, writtenAt: number, content: 'whole' | 'none' = 'whole'): string {
  const { newer, details, selection, ...standing } = project;
  const whole = content === 'whole';
  return JSON.stringify({
    ...standing,
    writtenAt,
    ...newer.record,
    ...(whole
      ? { details, selection: { ...newer.selection, ...selection } }
      : { details: { title: details.title } }),
  });
}
