import { TEXT } from './xml-value.ts';

// Catalogues by a standard of product data, as the lists that a program of its own would write: products with their groups,
// named features and documents. Codes of the standard become what they stand for.

type Json = Record<string, unknown>;

/** What the codes of ETIM for documents stand for, in BMEcat (`MD22`) and in xChange (`ATX003`). */
const DOCUMENT_CODES: Readonly<Record<string, string>> = {
  MD03: 'Safety data sheet',
  MD05: 'Declaration of conformity',
  MD06: 'Energy label',
  MD07: 'Product data sheet',
  MD08: 'Certificate',
  MD09: 'Certificate',
  MD10: 'Wiring diagram',
  MD11: 'Declaration of performance',
  MD12: 'Dimensional drawing',
  MD13: 'Environmental product declaration',
  MD14: 'Operating instructions',
  MD15: 'Light cone diagram',
  MD16: 'Light distribution curve',
  MD19: 'Luminaire data',
  MD21: 'Installation instructions',
  MD22: 'Product data sheet',
  MD31: 'Certificate',
  MD32: 'Technical manual',
  MD33: 'Test report',
  MD34: 'Wiring diagram',
  MD35: "Supplier's declaration",
  MD37: 'BIM',
  MD38: 'Operation and maintenance manual',
  MD40: 'Spare parts list',
  MD41: 'Brochure',
  MD42: 'Certificate',
  MD49: 'Declaration of conformity',
  MD50: 'Certificate',
  MD51: 'Declaration of performance',
  MD52: 'Declaration of conformity',
  MD53: 'Sustainability',
  MD54: 'Environmental product declaration',
  MD55: 'Approval',
  MD56: 'Warranty',
  MD60: 'Exploded view drawing',
  MD62: 'Brochure',
  MD63: 'Specification',
  MD64: 'Drawing',
  ATX001: 'Certificate',
  ATX002: 'BIM',
  ATX003: 'Data sheet',
  ATX004: 'Declaration of conformity',
  ATX005: 'Declaration of performance',
  ATX006: 'Environmental product declaration',
  ATX007: 'Declaration of conformity',
  ATX008: 'Declaration of conformity',
  ATX010: 'Diagram',
  ATX011: 'Drawing',
  ATX012: 'Energy label',
  ATX016: 'Operating instructions',
  ATX017: 'Brochure',
  ATX019: 'Safety data sheet',
  ATX021: 'Warranty',
};

/** Purposes of BMEcat that say nothing of a document. */
const NO_PURPOSE = new Set(['', 'others', 'other', 'normal', 'detail', 'thumbnail', 'logo', 'icon']);

/** Pictures and pages: codes say that of documents, too. */
const PICTURE = /\.(?:jpe?g|png|gif|webp|tiff?|bmp|svg|eps|html?|aspx?|php)$/i;

/** What somebody calls a group that nobody is to see. */
const NOT_PUBLIC =
  /\b(?:do not publish|internal|non pubblicare|nicht ver[oö]ffentlichen|ne pas publier|no publicar|niet publiceren)\b/i;

/** Codes of a classification, which it alone explains. */
const CLASSIFIED = /^E[CFVU]\d{6}$/;

/** The lists of a catalogue by a standard; the value itself if it is none. */
export function fromStandard(value: unknown): unknown {
  const bmecat = objectOf(objectOf(value)['BMECAT'] ?? objectOf(value)['bmecat']);
  const transaction = Object.entries(bmecat).find(([name]) => /^T_(?:NEW|UPDATE)/.test(name))?.[1];
  if (transaction !== undefined) return fromBmecat(objectOf(transaction));
  const suppliers = listOf(objectOf(value)['Supplier']);
  const products = suppliers.flatMap((one) => listOf(objectOf(one)['Product']));
  if (products.some((one) => 'ProductIdentification' in objectOf(one)))
    return fromXchange(suppliers, products);
  return value;
}

function fromBmecat(transaction: Json): unknown {
  const products = [...listOf(transaction['PRODUCT']), ...listOf(transaction['ARTICLE'])].map(objectOf);
  if (products.length === 0) return transaction;
  const groupOf = groupsOf(transaction);
  const groups = new Map<string, Group[]>();
  for (const link of Object.entries(transaction).flatMap(([name, links]) =>
    /_TO_CATALOGGROUP_MAP$/.test(name) ? listOf(links) : [],
  )) {
    const { PROD_ID, ART_ID, CATALOG_GROUP_ID } = objectOf(link);
    const id = textOf(PROD_ID ?? ART_ID);
    groups.set(id, [...(groups.get(id) ?? []), groupOf(textOf(CATALOG_GROUP_ID))]);
  }
  const idOf = (product: Json) => textOf(product['SUPPLIER_PID'] ?? product['SUPPLIER_AID']);
  // What is a group's is that of all its products.
  const documents = products.map((product) => [
    ...mimesOf(product),
    ...(groups.get(idOf(product)) ?? []).flatMap(({ documents: shared }) => shared),
  ]);
  const areKinds = areTypes(documents.flat().map(({ text }) => text));
  return {
    products: products.map((product, at) => {
      const id = idOf(product);
      const details = objectOf(product['PRODUCT_DETAILS'] ?? product['ARTICLE_DETAILS']);
      const udx = objectOf(product['USER_DEFINED_EXTENSIONS']);
      const [own, ...further] = groups.get(id) ?? [];
      return {
        id,
        ...byLanguage('title', details['DESCRIPTION_SHORT']),
        ...byLanguage('description', details['DESCRIPTION_LONG']),
        category: own ? own.path.join(' > ') : featureGroup(product),
        ...(own && own.path.length > 1 && { subcategory: own.path.at(-1) ?? '' }),
        ...(further.length > 0 && { 'further categories': further.map(({ path }) => path.join(' > ')) }),
        gtin: textOf(listOf(details['INTERNATIONAL_PID'])[0] ?? details['EAN']),
        brand: textOf(udx['UDX.EDXF.BRAND_NAME'] ?? details['MANUFACTURER_NAME']),
        'manufacturer number': textOf(details['MANUFACTURER_PID'] ?? details['MANUFACTURER_AID']),
        ...((product['mode'] === 'delete' || own?.path.some((name) => NOT_PUBLIC.test(name))) && {
          deleted: 'yes',
        }),
        attributes: featuresOf(product),
        documents: (documents[at] ?? []).map(({ text, purpose, ...document }) => ({
          ...document,
          'document type':
            (areKinds && !ANY_DOCUMENT.test(text) ? text : '') || document['document type'] || purpose,
          title: text,
        })),
      };
    }),
  };
}

/** A group with the names of those around it from the outermost, and the documents of all of them. */
interface Group {
  readonly path: readonly string[];
  readonly documents: ReturnType<typeof mimesOf>;
}

function groupsOf(transaction: Json): (id: string) => Group {
  const groups = new Map<string, Json>();
  for (const system of listOf(transaction['CATALOG_GROUP_SYSTEM']))
    for (const group of listOf(objectOf(system)['CATALOG_STRUCTURE']).map(objectOf))
      groups.set(textOf(group['GROUP_ID']), group);
  return (id) => {
    const around: Json[] = [];
    for (let at = groups.get(id); at && !around.includes(at); at = groups.get(textOf(at['PARENT_ID'])))
      around.unshift(at);
    // The root is the catalogue.
    const named = around.filter((group) => group['type'] !== 'root');
    return {
      path: named
        .map((group) => englishOf(group['GROUP_NAME']).replaceAll(/\s*>\s*/g, ' '))
        .filter((name) => name !== ''),
      documents: around.flatMap(mimesOf),
    };
  };
}

/** What the classification of a product calls its group, if it is no code alone. */
function featureGroup(product: Json): string {
  const names = featureLists(product).map((list) => textOf(list['REFERENCE_FEATURE_GROUP_NAME']));
  return names.find((name) => name !== '') ?? '';
}

function featureLists(product: Json): Json[] {
  return listOf(product['PRODUCT_FEATURES'] ?? product['ARTICLE_FEATURES']).map(objectOf);
}

function featuresOf(product: Json): Json[] {
  return featureLists(product)
    .flatMap((list) => listOf(list['FEATURE']).map(objectOf))
    .flatMap((feature) => {
      const [named = '', described = ''] = [feature['FNAME'], feature['FDESCR']].map(textOf);
      const name = CLASSIFIED.test(named) || named === '' ? described : named;
      const values = listOf(feature['FVALUE'] ?? feature['FVALUE_DETAILS']).map(textOf);
      if (name === '' || CLASSIFIED.test(name) || values.some((text) => CLASSIFIED.test(text))) return [];
      const unit = textOf(feature['FUNIT']);
      return { name, value: values.join(', '), unit: CLASSIFIED.test(unit) ? '' : (UNITS[unit] ?? unit) };
    });
}

/** Codes of UN/ECE for units. */
const UNITS: Readonly<Record<string, string>> = {
  MMT: 'mm',
  CMT: 'cm',
  DMT: 'dm',
  MTR: 'm',
  MTK: 'm²',
  MTQ: 'm³',
  GRM: 'g',
  KGM: 'kg',
  LTR: 'l',
  MLT: 'ml',
  WTT: 'W',
  KWT: 'kW',
  VLT: 'V',
  AMP: 'A',
  MMA: 'mA',
  HTZ: 'Hz',
  CEL: '°C',
  KEL: 'K',
  NEW: 'N',
  PAL: 'Pa',
  LUM: 'lm',
  MQH: 'm³/h',
  P1: '%',
  C62: '',
};

/** An address, or a place on a computer of the maker's. */
const IS_PLACE = /^(?:https?:|\\\\|[a-z]:\\)/i;

/** The documents of a product or group. */
function mimesOf(product: Json): (Json & { text: string; purpose: string })[] {
  const udx = objectOf(product['USER_DEFINED_EXTENSIONS']);
  const all = [product['MIME_INFO'], udx['UDX.EDXF.MIME_INFO']]
    .flatMap(listOf)
    .flatMap((info) => Object.values(objectOf(info)).flatMap(listOf))
    .map((mime) => {
      const entries = Object.entries(objectOf(mime)).map(([name, value]) => [name.split('.').at(-1), value]);
      return Object.fromEntries(entries) as Json;
    });
  return all.flatMap((mime) => {
    const source = textOf(mime['MIME_SOURCE']);
    const code = textOf(mime['MIME_CODE']).toUpperCase();
    const text = textOf(mime['MIME_DESIGNATION'] ?? mime['MIME_DESCR'] ?? mime['MIME_ALT']);
    const coded = code === '' && /^MD\d\d$/i.test(text) ? text.toUpperCase() : code;
    if (source === '' || PICTURE.test(source)) return [];
    const purpose = textOf(mime['MIME_PURPOSE']);
    return {
      file: IS_PLACE.test(source) ? textOf(mime['MIME_FILENAME']) || source.replace(/^\\\\.*\\/, '') : source,
      'document type': DOCUMENT_CODES[coded] ?? '',
      language:
        languageOf(mime['MIME_SOURCE'] ?? '') || languageOf(mime['MIME_DESIGNATION'] ?? mime['MIME_DESCR']),
      text,
      purpose: NO_PURPOSE.has(purpose.toLowerCase()) ? '' : purpose,
    };
  });
}

/** What is said of any document. */
const ANY_DOCUMENT =
  /^(?:document[oei]?s?|dokumente?|datei|files?|pdf|downloads?|allegat[oi]|anhang|attachments?|others?|altro|sonstiges|autres?|otros?)$/i;

/** Whether texts beside documents are kinds: few of many. */
function areTypes(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return filled.length > 1 && new Set(filled).size * 2 <= filled.length;
}

function fromXchange(suppliers: readonly unknown[], products: readonly unknown[]): unknown {
  const { BrandName } = objectOf(suppliers[0]);
  return {
    products: products.map(objectOf).map((product) => {
      const identification = objectOf(product['ProductIdentification']);
      const details = objectOf(product['ProductDetails']);
      const texts = listOf(details['ProductDescriptions']).map(objectOf);
      const inEach = (name: string, ...fields: string[]) =>
        byLanguage(
          name,
          texts.map((text) => ({
            lang: textOf(text['DescriptionLanguage']),
            [TEXT]: fields.map((field) => textOf(text[field])).find((one) => one !== '') ?? '',
          })),
        );
      const series = listOf(identification['BrandDetails'])
        .flatMap((one) => listOf(objectOf(one)['BrandSeries']))
        .map(objectOf);
      const groups = listOf(product['OtherClassifications']).map(objectOf);
      return {
        id: textOf(identification['ManufacturerProductNumber']),
        ...inEach(
          'title',
          'MinimalProductDescription',
          'ProductMainDescription',
          'UniqueMainProductDescription',
        ),
        ...inEach('description', 'ProductLongDescription', 'FullProductDescription', 'ProductMarketingText'),
        category:
          groups
            .map((one) => textOf(one['OtherClassificationClassName'] ?? one['ClassName']))
            .find((one) => one !== '') ?? textOf(series[0]?.['BrandSeries']),
        gtin: textOf(listOf(identification['ProductGtin'])[0]),
        brand: textOf(identification['BrandName'] ?? BrandName ?? identification['ManufacturerName']),
        status: textOf(details['ProductStatus']),
        documents: listOf(product['ProductAttachments']).map(objectOf).flatMap(attachmentsOf),
      };
    }),
  };
}

function attachmentsOf(attachment: Json): Json[] {
  const code = textOf(attachment['AttachmentType']).toUpperCase();
  return listOf(attachment['AttachmentDetails'])
    .map(objectOf)
    .flatMap((detail) => {
      const file = textOf(detail['AttachmentFilename']) || textOf(detail['AttachmentUri']);
      const text = listOf(detail['AttachmentDescription']).map(objectOf)[0];
      const [language = ''] = textOf(listOf(detail['AttachmentLanguage'])[0]).split('-');
      if (file === '' || PICTURE.test(file)) return [];
      return {
        file,
        'document type': DOCUMENT_CODES[code] ?? '',
        language,
        title: textOf(text?.['AttachmentDescription']),
        'issue date': textOf(detail['AttachmentIssueDate']),
        'expiry date': textOf(detail['AttachmentExpiryDate']),
      };
    });
}

/** Languages that a catalogue has titles in beside its own. */
const TRANSLATED = /^(?:fr|es|de|ger|spa|esp)/;

/** A text in several languages as fields: `title`, `title-de`. English, or else the first, has no ending. */
function byLanguage(name: string, value: unknown): Json {
  const texts = listOf(value).map((one) => ({ language: languageOf(one), text: textOf(one) }));
  const main = texts.find(({ language }) => /^en/.test(language)) ?? texts[0];
  const others = texts.filter(
    (one) => one !== main && one.language !== '' && one.language !== main?.language,
  );
  const further = others.filter(({ language }) => !TRANSLATED.test(language)).map(({ text }) => text);
  return {
    [name]: main?.text ?? '',
    ...(name === 'title' && further.length > 0 && { 'other names': further }),
    ...Object.fromEntries(
      others
        .filter(({ language }) => name !== 'title' || TRANSLATED.test(language))
        .map(({ language, text }) => [`${name}-${language}`, text]),
    ),
  };
}

/** A text in English, or else the first. */
function englishOf(value: unknown): string {
  return textOf(listOf(value).find((one) => /^en/.test(languageOf(one))) ?? value);
}

function languageOf(value: unknown): string {
  return textOf(objectOf(value)['lang']).toLowerCase().split('-')[0] ?? '';
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value === 'object' && value !== null) return textOf((value as Json)[TEXT]);
  return value === undefined || value === null ? '' : String(value).trim();
}
