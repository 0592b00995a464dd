import type { TableKind } from '@submittal/contract/catalogue-tables';
import { nameKey } from '../tables/header-line.ts';
import { YES } from './clean-values.ts';
import { documentTypeNamed, wordsOf } from './name-parts.ts';

// What columns are called in exports, for the fields of the catalogue: the likelier names first. Compared as words in
// small letters without accents, so that `Product Name`, `product_name` and `productName` are one.

type Words = Readonly<Record<string, readonly string[]>>;

const entryWords: Words = {
  id: [
    'id',
    'product id',
    'uuid',
    'guid',
    'sku',
    'item number',
    'item no',
    'item',
    'item id',
    'item code',
    'product code',
    'product number',
    'product no',
    'material number',
    'material',
    'material code',
    'part number',
    'part no',
    'code',
    'number',
    'key',
    'handle',
    'slug',
    'url key',
    'reference',
    'ref',
    'numero',
    'codigo',
    'numero d article',
    'no article',
    'code produit',
    'codigo de producto',
    'system id',
    'entity id',
    'record id',
  ],
  title: [
    'title',
    'product title',
    'name',
    'product name',
    'product',
    'display name',
    'item name',
    'trade name',
    'system name',
    'system',
    'nom',
    'nom du produit',
    'produit',
    'nombre',
    'nombre del producto',
    'producto',
    'designation',
    'label',
    'description short',
    'item description',
    'material description',
  ],
  subtitle: [
    'subtitle',
    'sub title',
    'tagline',
    'strapline',
    'short name',
    'sous titre',
    'subtitulo',
    'headline',
  ],
  description: [
    'short description',
    'description short',
    'short text',
    'summary',
    'teaser',
    'intro',
    'description',
    'product description',
    'long description',
    'long text',
    'full description',
    'body',
    'details',
    'overview',
    'desc',
    'short desc',
    'long desc',
    'descripcion',
    'descripcion corta',
    'description courte',
    'content',
    'body html',
    'marketing text',
    'marketing copy',
  ],
  image: [
    'image',
    'image 1',
    'main image',
    'primary image',
    'product image',
    'picture',
    'photo',
    'image url',
    'image file',
    'image src',
    'image path',
    'thumbnail',
    'img',
    'imagen',
    'photo produit',
    'featured image',
  ],
  url: [
    'url',
    'product url',
    'web page',
    'webpage',
    'product page',
    'link',
    'website',
    'permalink',
    'page',
    'enlace',
    'lien',
  ],
  region: [
    'region',
    'regions',
    'market',
    'markets',
    'country',
    'countries',
    'availability',
    'pays',
    'pais',
    'sales region',
  ],
  type: [
    'category name',
    'category',
    'product category',
    'type',
    'product type',
    'main category',
    'family',
    'product family',
    'product group',
    'group',
    'categorie',
    'categoria',
    'famille',
    'familia',
    'gamme',
    'division name',
    'class',
    'product line',
    'line',
    'matl group',
    'material group',
    'item group',
    'merchandise category',
    'system type',
    'tipo',
    'categories',
  ],
  subtype: [
    'subcategory',
    'sub category',
    'subcategory name',
    'sub category name',
    'subtype',
    'sub type',
    'subfamily',
    'series',
    'sous categorie',
    'subcategoria',
    'chemistry',
    'technology',
    'product series',
    'secondary category',
  ],
  applications: [
    'applications',
    'application',
    'uses',
    'use',
    'recommended uses',
    'where to use',
    'typical uses',
    'use cases',
    'substrates',
    'substrate',
    'aplicaciones',
    'usos',
    'utilisations',
    'application areas',
  ],
  masterformat: [
    'masterformat',
    'master format',
    'csi',
    'csi section',
    'csi number',
    'csi code',
    'csi masterformat',
    'csi division',
    'spec section',
    'section',
    'section number',
    'masterformat number',
    'masterformat section',
    'mf number',
    'mf',
    'csi spec',
  ],
  otherNames: [
    'synonyms',
    'other names',
    'aliases',
    'alias',
    'also known as',
    'aka',
    'former name',
    'former names',
    'old name',
    'previous name',
    'previous names',
    'alternative names',
    'alternate names',
    'synonymes',
    'sinonimos',
    'search terms',
  ],
  otherMasterformat: [
    'other masterformat',
    'other sections',
    'additional sections',
    'secondary section',
    'secondary csi',
    'csi 2',
    'csi section 2',
    'masterformat 2',
    'related sections',
  ],
  replacedBy: [
    'replaced by',
    'replacement',
    'replacement product',
    'replacement id',
    'replacement sku',
    'successor',
    'succeeded by',
    'superseded by',
    'substitute',
    'remplace par',
    'reemplazado por',
    'sustituido por',
    'ersetzt durch',
  ],
  canBeUsedWith: ['can be used with', 'used with', 'compatible with'],
  products: [
    'products',
    'components',
    'product ids',
    'component products',
    'skus',
    'items',
    'produits',
    'productos',
  ],
};

const documentWords: Words = {
  id: ['document id', 'doc id', 'asset id', 'id', 'file id'],
  parents: [
    'parents',
    'product id',
    'product ids',
    'products',
    'product',
    'sku',
    'skus',
    'item number',
    'item no',
    'item',
    'product code',
    'product name',
    'product number',
    'parent',
    'parent id',
    'material number',
    'related products',
    'produit',
    'producto',
    'system',
    'system id',
  ],
  file: [
    'file',
    'file name',
    'filename',
    'path',
    'file path',
    'document',
    'asset',
    'pdf',
    'fichier',
    'archivo',
    'nom du fichier',
  ],
  href: [
    'href',
    'url',
    'link',
    'download',
    'download url',
    'file url',
    'asset url',
    'document url',
    'lien',
    'enlace',
  ],
  documentType: [
    'document type',
    'doc type',
    'type',
    'asset type',
    'kind',
    'category',
    'document category',
    'type de document',
    'tipo de documento',
    'tipo',
  ],
  title: ['title', 'document title', 'document name', 'name', 'label', 'titre', 'titulo', 'nom', 'nombre'],
  subtitle: ['subtitle'],
  language: ['language', 'lang', 'locale', 'langue', 'idioma', 'language code'],
  region: ['region', 'market', 'country', 'pays', 'pais'],
  colorCode: ['color code', 'colour code', 'color', 'colour', 'couleur'],
  documentCode: ['document code', 'document number', 'doc number', 'doc no', 'doc code', 'document no'],
  revised: [
    'revised',
    'revision date',
    'rev date',
    'revised date',
    'date',
    'last revised',
    'issue date',
    'issued',
    'date de revision',
    'fecha',
  ],
  validUntil: [
    'valid until',
    'valid to',
    'valid through',
    'expires',
    'expiry date',
    'expiration date',
    'expiry',
    'expiration',
    'valide jusqu au',
    'date d expiration',
    'valido hasta',
    'fecha de vencimiento',
    'gultig bis',
  ],
  scheme: ['scheme', 'certification scheme', 'certification body', 'listing', 'program'],
  recalledFrom: [
    'recalled from',
    'recall date',
    'recalled',
    'withdrawn from',
    'withdrawn',
    'withdrawal date',
  ],
  sets: ['sets', 'set', 'collections', 'collection'],
};

const colourWords: Words = {
  code: ['code', 'color code', 'colour code', 'color id', 'colour id', 'id', 'number'],
  name: ['name', 'color name', 'colour name', 'color', 'colour', 'title'],
  swatch: ['swatch', 'hex', 'rgb', 'html', 'hex code', 'color hex'],
};

const sectionWords: Words = {
  number: ['number', 'section', 'section number', 'masterformat', 'csi', 'code'],
  title: ['title', 'section title', 'name', 'description'],
};

const variantWords: Words = {
  id: ['product id', 'product', 'parent', 'parent id', 'parent sku', 'product code', 'id'],
  key: [
    'key',
    'variant',
    'variant id',
    'variant sku',
    'sku',
    'item number',
    'item no',
    'item',
    'part number',
  ],
  title: ['title', 'name', 'variant name', 'size', 'description'],
};

const factWords: Words = {
  id: ['product id', 'product', 'sku', 'item number', 'item no', 'product code', 'id'],
  variant: ['variant', 'variant id', 'variant sku'],
  name: ['name', 'attribute', 'attribute name', 'property', 'characteristic', 'feature', 'fact'],
  value: ['value', 'attribute value', 'valeur', 'valor', 'wert'],
  unit: ['unit', 'units', 'uom', 'unit of measure', 'unite', 'unidad', 'einheit'],
};

const words: Readonly<Partial<Record<TableKind, Words>>> = {
  products: entryWords,
  systems: entryWords,
  documents: documentWords,
  colours: colourWords,
  sections: sectionWords,
  variants: variantWords,
  facts: factWords,
};

/** The field that a column's name suggests, with its rank among the names of that field (0 is best); null if none. */
export function fieldSuggested(kind: TableKind, column: string): { field: string; rank: number }[] {
  const name = wordsOf(column).join(' ');
  return Object.entries(words[kind] ?? {}).flatMap(([field, names]) => {
    const rank = names.indexOf(name);
    return rank === -1 ? [] : [{ field, rank }];
  });
}

const languageEndings: readonly (readonly [RegExp, string])[] = [
  [/[ _.\-[(:]+(?:en|eng|english|anglais|ingl[eé]s|en[-_]us|en[-_]ca)[)\]]?$/iu, 'en'],
  [/[ _.\-[(:]+(?:fr|fra|fre|french|fran[cç]ais|franc[eé]s|fr[-_]ca|fr[-_]fr)[)\]]?$/iu, 'fr'],
  [/[ _.\-[(:]+(?:es|esp|spa|spanish|espa[nñ]ol|espagnol|es[-_]mx|es[-_]us|es[-_]es)[)\]]?$/iu, 'es'],
  [/[ _.\-[(:]+(?:de|deu|ger|german|deutsch)[)\]]?$/iu, 'de'],
];
const languageBeginnings: readonly (readonly [RegExp, string])[] = [
  [/^(?:en|english)[ _.\-:]+/iu, 'en'],
  [/^(?:fr|french|fran[cç]ais)[ _.\-:]+/iu, 'fr'],
  [/^(?:es|spanish|espa[nñ]ol)[ _.\-:]+/iu, 'es'],
];

/** A column's name without the language that it ends or begins with, and that language; null if it has none. */
export function languageOfColumn(column: string): { base: string; language: string | null } {
  for (const [pattern, language] of [...languageEndings, ...languageBeginnings]) {
    const base = column.replace(pattern, '');
    if (base !== column && base.trim() !== '') return { base, language };
  }
  return { base: column, language: null };
}

/** The type of the documents that a column named `TDS file` or `SDS (French)` holds; null if its name says none. */
export function documentTypeOfColumn(column: string): string | null {
  return documentTypeNamed(
    column.replaceAll(/\b(?:files?|urls?|links?|pdfs?|documents?|paths?|names?|fichier|archivo)\b/giu, ' '),
  );
}

/** How the values of a column that says which rows are meant are read: which are to be seen, and which are not. */
const shown = [
  'published',
  'active',
  'live',
  'approved',
  'released',
  'current',
  'publie',
  'actif',
  'publicado',
  'activo',
  'enabled',
  'visible',
  'online',
  'available',
];

const statusColumns = [
  'status',
  'state',
  'product status',
  'publish status',
  'publication status',
  'workflow',
  'workflow state',
  'lifecycle',
  'life cycle status',
  'estado',
  'statut',
  'visibility',
];
const shownColumns = [
  'published',
  'is published',
  'active',
  'is active',
  'enabled',
  'is enabled',
  'visible',
  'is visible',
  'show on web',
  'web',
  'publish',
  'on website',
  'display on website',
  'live',
];
const hiddenColumns = [
  'archived',
  'is archived',
  'discontinued',
  'is discontinued',
  'deleted',
  'is deleted',
  'obsolete',
  'is obsolete',
  'hidden',
  'is hidden',
  'draft',
  'is draft',
  'inactive',
  'archive',
  'disabled',
];

/** Which values of a column mean that a row counts or does not; null if it is no such column. */
export function rowsSuggested(
  column: string,
  values: readonly string[],
): { only?: string[]; without?: string[] } | null {
  const name = wordsOf(column).join(' ');
  const among = (list: readonly string[]) => [
    ...new Map(
      values
        .filter((value) => list.includes(wordsOf(value).join(' ')))
        .map((value) => [nameKey(value), value]),
    ).values(),
  ];
  if (statusColumns.includes(name) || shownColumns.includes(name)) {
    const only = [...among(shown), ...(shownColumns.includes(name) ? among(YES) : [])];
    return only.length > 0 && only.length < new Set(values.map(nameKey)).size ? { only } : null;
  }
  if (!hiddenColumns.includes(name)) return null;
  const without = among(YES);
  return without.length > 0 ? { without } : null;
}

/** Columns that say that a product is not sold any more. */
const discontinuedColumns = [
  'archived',
  'is archived',
  'discontinued',
  'is discontinued',
  'obsolete',
  'is obsolete',
];

/** Whether the name of a column suggests that it says which products are not sold any more. */
export function saysDiscontinued(column: string): boolean {
  return discontinuedColumns.includes(wordsOf(column).join(' '));
}

/** Whether the name of a column suggests that its texts stand in the names of files. */
export function namesFiles(column: string): boolean {
  const name = wordsOf(column).join(' ');
  return (entryWords.id ?? []).includes(name);
}

const kindWords: readonly (readonly [TableKind, RegExp])[] = [
  ['systems', /\b(?:systems?|assembl(?:y|ies)|syst[eè]mes?|sistemas?)\b/iu],
  ['documents', /\b(?:documents?|files?|literature|assets?|downloads?|documentos?)\b/iu],
  ['colours', /\b(?:colou?rs?|couleurs?|colores)\b/iu],
  ['variants', /\b(?:variants?|variantes?|skus)\b/iu],
  ['facts', /\b(?:facts?|attributes?|properties|specifications? table)\b/iu],
  ['sections', /\b(?:sections?|masterformat)\b/iu],
];

/** The kind of table that the name of a sheet or file suggests; null if none. */
export function kindSuggested(name: string): TableKind | null {
  const text = wordsOf(name).join(' ');
  return kindWords.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
