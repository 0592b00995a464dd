// What a search can be narrowed by: each facet once. The fields of the search requests, the filter collections, the
// counts, the server's index and the browser's filters are all derived from this record. It is plain data, because the
// element carries no schemas.

/** The two searches, each over its own kind of entry. */
export const searches = ['products', 'systems'] as const;
export type Search = (typeof searches)[number];

interface AnyFacet {
  /** Name of the filter group in payloads. */
  readonly group: string;
  /** What is selected at the start, and again after a reset. */
  readonly start?: readonly string[];
  /** Its values are sent in lower case. */
  readonly sentLowercase?: true;
  /** Its options are shown side by side, before all other groups. */
  readonly across?: true;
  /** The number of options shown at first if there are many more. */
  readonly shortList?: number;
}

/** A facet whose values come from the entries of these searches. */
interface EntryFacet extends AnyFacet {
  readonly of: readonly Search[];
  /**
   * The field that carries the choices among its sub-filters, written `Value/SubValue`; a plain name is accepted too.
   */
  readonly sub?: string;
}

/** A facet whose values come from documents. It narrows both searches and ignores case. */
interface DocumentFacet extends AnyFacet {
  readonly of: 'documents';
  /** A result shows only its documents with the selected values; without this, it shows all of them. */
  readonly narrowsDocuments?: true;
  /**
   * Not every document has a value of it: the empty one is none, a catalogue without any has no such filter, and requests
   * carry it only if something is chosen.
   */
  readonly optional?: true;
}

/**
 * Every facet, in the order of the filter collections. Its key is both the id of its filter and the field of the search
 * requests that carries its choices.
 */
const declared = {
  ProductType: { group: 'Product/System Types', of: ['products'], sub: 'ProductSubtype' },
  SystemType: { group: 'Product/System Types', of: ['systems'] },
  CanBeUsedWith: { group: 'Can Be Used With Options', of: ['systems'], sub: 'CanBeUsedWithChildren' },
  Application: { group: 'Recommended Applications', of: ['products', 'systems'], shortList: 5 },
  ResourceTypes: { group: 'Resource Document Types', of: 'documents', shortList: 8 },
  Proven: { group: 'Proven By', of: 'documents', optional: true },
  Languages: {
    group: 'Resource Languages',
    of: 'documents',
    start: ['EN'],
    narrowsDocuments: true,
    sentLowercase: true,
    across: true,
  },
} as const satisfies Readonly<Record<string, EntryFacet | DocumentFacet>>;
type Declared = typeof declared;

/** The facets whose values come from documents. */
export type DocumentFacetId = {
  [Id in keyof Declared]: Declared[Id]['of'] extends 'documents' ? Id : never;
}[keyof Declared];

/** The facets whose values come from the entries of a search. */
export type EntryFacetId<Of extends Search = Search> = {
  [Id in keyof Declared]: Declared[Id]['of'] extends readonly (infer Each)[]
    ? Of extends Each
      ? Id
      : never
    : never;
}[keyof Declared];

/** The facets of a search, or of both. */
export type FacetId<Of extends Search = Search> = EntryFacetId<Of> | DocumentFacetId;

/** The facets whose options have sub-filters. */
export type NestedFacetId<Of extends Search = Search> = {
  [Id in FacetId<Of>]: Declared[Id] extends { readonly sub: string } ? Id : never;
}[FacetId<Of>];

/** The fields of a search's request, or of both, that carry choices among sub-filters. */
type SubField<Of extends Search = Search> = {
  [Id in FacetId<Of>]: Declared[Id] extends { readonly sub: infer Sub extends string } ? Sub : never;
}[FacetId<Of>];

/** Every field of a search's request, or of both, that carries choices. */
export type ChoiceField<Of extends Search = Search> = FacetId<Of> | SubField<Of>;

/** A facet of either kind. */
type Facet = AnyFacet &
  Pick<EntryFacet | DocumentFacet, 'of'> &
  Pick<DocumentFacet, 'narrowsDocuments' | 'optional'> & { readonly sub?: SubField };

export const facets: Readonly<Record<FacetId, Facet>> = declared;

/** Whether an id received from outside is that of a facet. */
export function isFacetId(id: string): id is FacetId {
  return Object.hasOwn(facets, id);
}

export function isDocumentFacetId(id: FacetId): id is DocumentFacetId {
  return facets[id].of === 'documents';
}

function isEntryFacetId<Of extends Search>(id: FacetId, search: Of): id is EntryFacetId<Of> {
  const { of } = facets[id];
  return of !== 'documents' && of.includes(search);
}

const ids = Object.keys(facets).filter(isFacetId);

/** The facets whose values come from documents. */
export const documentFacetIds: readonly DocumentFacetId[] = ids.filter(isDocumentFacetId);

/** The facets whose values come from the entries of a search. */
export function entryFacetIds<Of extends Search>(search: Of): readonly EntryFacetId<Of>[] {
  return ids.filter((id): id is EntryFacetId<Of> => isEntryFacetId(id, search));
}

/** The facets of a search, in the order of its filter collection. */
export function facetIdsOf<Of extends Search>(search: Of): readonly FacetId<Of>[] {
  return [...entryFacetIds(search), ...documentFacetIds];
}

/** The fields that carry the choices of one facet: its own, and that of its sub-filters. */
function fieldsOf(id: FacetId): readonly ChoiceField[] {
  const { sub } = facets[id];
  return sub === undefined ? [id] : [id, sub];
}

/** Every field that carries choices in the request of a search. */
export function choiceFieldsOf<Of extends Search>(search: Of): readonly ChoiceField<Of>[] {
  // The types derive the fields of a search from the same record as `fieldsOf`.
  return facetIdsOf(search).flatMap(fieldsOf) as ChoiceField<Of>[];
}

/** Every field that carries choices, in either search. */
export const choiceFields: readonly ChoiceField[] = ids.flatMap(fieldsOf);

/** What is selected in a field at the start. */
export function startOf(field: ChoiceField): readonly string[] {
  return (isFacetId(field) && facets[field].start) || [];
}

/** A record with a value for each of the given ids or fields. */
export function keyedBy<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  const record = {} as Record<Key, Value>;
  for (const key of keys) record[key] = value(key);
  return record;
}
