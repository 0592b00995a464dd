import type { StoredDocument } from '../documents/document-store.ts';
import { parsedList } from '../packing/listed.ts';
import { narrowed, type SectionReader, type SectionWriter } from '../packing/sections.ts';
import { TextTable } from '../packing/text-table.ts';
import { type DocumentColumn, documentsOf, growColumns } from './document-columns.ts';
import type { Release, ReleaseProduct, ReleaseSystem } from './release.ts';

/** Up to this many distinct values of a field are stored as values, and not decoded each time. */
const FEW_VALUES = 4096;

/** What is small, whatever the size of the catalogue, or is read as a whole. */
type Small = Pick<
  Release,
  'manufacturer' | 'colours' | 'sections' | 'synonyms' | 'pinned' | 'submittalKinds' | 'images' | 'renamed'
> & { readonly textsIndex?: string };

/** Writes a release in the form in which it is served: nothing is parsed when it is opened, and most stays bytes. */
export function packRelease(
  release: Omit<Release, 'documents'> & { readonly documents: Iterable<StoredDocument> },
  to: SectionWriter,
): void {
  const { products, systems, documents, pageTexts, ...rest } = release;
  const { manufacturer, colours, sections, synonyms, pinned, submittalKinds, images, renamed } = rest;
  const small: Small = {
    manufacturer,
    colours,
    sections,
    synonyms,
    pinned,
    submittalKinds,
    images,
    ...(renamed && { renamed }),
    ...(pageTexts && { textsIndex: pageTexts.index }),
  };
  to.value('small', small);
  if (pageTexts) to.numbers('textOfDocument', Int32Array.from(pageTexts.ofDocument));
  for (const [name, entries] of Object.entries({ products, systems })) {
    TextTable.of(jsonOf<ReleaseProduct | ReleaseSystem>(entries)).write(to.within(name));
  }
  const { keys, columns } = growColumns(documents);
  TextTable.of(keys).write(to.within('keys'));
  to.value(
    'fields',
    columns.map(({ name }) => name),
  );
  // Each column is dropped once it is written.
  for (let column = columns.shift(); column; column = columns.shift()) {
    const { values, at } = column.grown();
    const own = to.within(`field ${column.name}`);
    own.value('few', values.length <= FEW_VALUES);
    own.value('own', at === undefined);
    if (values.length <= FEW_VALUES) own.value('values', values);
    else TextTable.of(jsonOf(values)).write(own.within('values'));
    if (at) own.numbers('at', narrowed(at));
  }
}

/** Opens what `packRelease` wrote. */
export function openPackedRelease(id: string, from: SectionReader): Release {
  // Written before there were kinds of submittals, it has none.
  const { textsIndex, submittalKinds = [], ...small } = from.value<Small>('small');
  const columns = new Map<string, DocumentColumn>();
  for (const name of from.value<string[]>('fields')) {
    const own = from.within(`field ${name}`);
    const values = own.value<boolean>('few')
      ? own.value<unknown[]>('values')
      : parsedList<unknown>(TextTable.read(own.within('values')));
    columns.set(name, { values, ...(!own.value<boolean>('own') && { at: own.any('at') }) });
  }
  return {
    ...small,
    submittalKinds,
    products: parsedList<ReleaseProduct>(TextTable.read(from.within('products'))),
    systems: parsedList<ReleaseSystem>(TextTable.read(from.within('systems'))),
    documents: documentsOf(id, TextTable.read(from.within('keys')), columns),
    ...(textsIndex !== undefined && {
      pageTexts: { index: textsIndex, ofDocument: from.i32('textOfDocument') },
    }),
  };
}

function* jsonOf<Value>(values: Iterable<Value>): Generator<string> {
  for (const value of values) yield JSON.stringify(value);
}
