import type { Json } from '../linked-entries.ts';
import { ownersByTitle } from '../sap/documents.ts';
import { fileNamed, isFileName } from '../sap/files.ts';
import { keyOf } from '../sap/words.ts';
import type { X3Row, X3Table } from './tables.ts';

// Attachments of Sage X3 (`AOBJTXT`): the object and the keys of a record, and the place of a file below a volume (`[ATT]/ITM/manual.pdf`).

/** Objects that have articles as their first key: the article itself, and it at a site, for sales, with a supplier. */
const OF_ARTICLES = /^(?:IT[A-Z]|BMH|BOM)$/i;

/** So many attachments are read. */
const MAX_ROWS = 200_000;

/** What files are of, and none of documents. */
const FORMATS =
  /^(?:document )?(?:pdf|doc\w*|xls\w*|word|excel|rtf|txt|texte?|text|image|photo|jpe?g|png|fichier|file|datei|archivo|url|lien|link|autres?|others?|divers)(?: .*)?$/;

/** Whose documents a record's are. */
export interface Owners {
  /** Whether an article is bought to be made into others, or to pack them: its papers are those of its maker. */
  readonly isStuff: (number: string) => boolean;
  /** The products by what they are called; the text is empty where several are called so. */
  readonly called: ReadonlyMap<string, string>;
  readonly ofArticle: (number: string) => string | undefined;
  /** The products of a code in a table of codes: a model, or a family. */
  readonly ofCode: (table: string, code: string) => readonly string[];
}

/** An attachment with the file that it names. */
interface Attachment {
  readonly row: X3Row;
  readonly file: string;
}

/** Whether a table has attachments. */
export const hasAttachments = ({ fields }: Pick<X3Table, 'fields'>): boolean =>
  fields.has('ABREV_0') && fields.has('IDENT1_0') && ['NAM_0', 'ORINAM_0'].some((field) => fields.has(field));

const attachmentRows = (tables: readonly X3Table[]): X3Row[] =>
  tables.filter(hasAttachments).flatMap(({ rows }) => rows.slice(0, MAX_ROWS));

/** The numbers of articles that somebody has attached something to. */
export const documentedArticles = (tables: readonly X3Table[]): ReadonlySet<string> =>
  new Set(
    attachmentRows(tables)
      .filter((row) => OF_ARTICLES.test(row.get('ABREV_0') ?? ''))
      .map((row) => row.get('IDENT1_0') ?? ''),
  );

/** A row for each file of products, and the files that belong to what is none: customers, suppliers, orders. */
export function documentsOf(
  tables: readonly X3Table[],
  names: readonly string[],
  owners: Owners,
  typeOf: (code: string) => string,
): {
  readonly rows: readonly Json[];
  readonly others: readonly string[];
  readonly missing: readonly string[];
} {
  const find = fileNamed(names);
  const byStem = new Map(names.map((name) => [stemOf(name), name]));
  const all = attachmentRows(tables);
  // What several files were called when somebody attached them says nothing of one.
  const originals = Map.groupBy(all, (row) => row.get('ORINAM_0') ?? '');
  const fileOf = (row: X3Row): string | null => {
    const [place = '', original = ''] = ['NAM_0', 'ORINAM_0'].map((field) => row.get(field) ?? '');
    const id = byStem.get((row.get('AUUID_0') ?? '-').toLowerCase());
    if (id !== undefined) return id;
    const file = isFileName(place) ? find(place.replace(/^\[[^\]]*\][\\/]?/, '')) : null;
    const places = new Set(originals.get(original)?.map((one) => one.get('NAM_0') ?? ''));
    return file ?? (isFileName(original) && places.size === 1 ? find(original) : null);
  };
  const found: Attachment[] = [];
  const missing = new Set<string>();
  for (const row of all) {
    const file = fileOf(row);
    if (file) found.push({ row, file });
    else if (isOfArticle(row)) missing.add(row.get('NAM_0') ?? row.get('ORINAM_0') ?? '');
  }
  const byFile = [...Map.groupBy(found, ({ file }) => file)].map(([file, own]) => {
    const linked = new Set(own.flatMap(({ row }) => productsIn(row, owners)));
    const said = own.map(({ row }) => row.get('DES_0') ?? '').find((text) => text !== '') ?? '';
    // Attachments are copied with articles: where a file is called after another product, its page says whose it is.
    const isOther = linked.size > 0 && ownersByTitle(stemOf(file), linked, owners.called).length === 0;
    const type =
      own
        .map(({ row }) => typeOf(row.get('TYPDOC_0') ?? ''))
        .find((text) => text !== '' && !FORMATS.test(keyOf(text))) ?? '';
    // What is attached to parts, and to articles that are not here, may be of products as well.
    const isOpen = own.some(({ row }) => isOfArticle(row) && !owners.isStuff(row.get('IDENT1_0') ?? ''));
    return { file, products: isOther ? new Set<string>() : linked, said, type, isOpen };
  });
  return {
    rows: byFile
      .filter(({ products }) => products.size > 0)
      .map(({ file, products, said, type }) => ({
        file,
        'document id': file,
        title: said,
        ...(type !== '' && { 'document type': type }),
        products: [...products],
      })),
    others: byFile.filter(({ products, isOpen }) => products.size === 0 && !isOpen).map(({ file }) => file),
    missing: [...missing],
  };
}

const isOfArticle = (row: X3Row) => OF_ARTICLES.test(row.get('ABREV_0') ?? '');

/** The name of a file without its ending. */
const stemOf = (file: string) => file.replace(/^.*\/|\.\w{2,5}$/g, '').toLowerCase();

/** The products of the record that an attachment is of. */
function productsIn(row: X3Row, { ofArticle, ofCode }: Owners): readonly string[] {
  const [object = '', first = '', second = ''] = ['ABREV_0', 'IDENT1_0', 'IDENT2_0'].map(
    (field) => row.get(field) ?? '',
  );
  if (OF_ARTICLES.test(object)) {
    const product = ofArticle(first);
    return product === undefined ? [] : [product];
  }
  return second === '' || second === '~'
    ? /^[XYZ]/i.test(object)
      ? ofCode('', first)
      : []
    : ofCode(first, second);
}
