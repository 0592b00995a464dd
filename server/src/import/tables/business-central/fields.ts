// What Business Central and Navision call the columns that name what a reader needs, in the languages of their users. Numbers of tables are
// the same in all of them; most columns are known by what stands in them.

/** The numbers of the tables that say something of items. */
export const TABLE = {
  /** Any other: of people, places, prices, or what was sold. */
  other: 0,
  customer: 18,
  item: 27,
  translation: 30,
  inventoryGroup: 94,
  productGroup: 251,
  textHeader: 279,
  textLine: 280,
  attachment: 1173,
  variant: 5401,
  crossReference: 5717,
  category: 5722,
  categoryPart: 5723,
  reference: 5777,
  attribute: 7500,
  attributeValue: 7501,
  attributeMapping: 7505,
  recordLink: 2_000_000_068,
} as const;

/** A caption of a column in a form in which captions are compared: `N° article` is `narticle`. */
export function captionKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** What a text of an item is called, with the language that says so. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  description: 'en',
  beschreibung: 'de',
  bezeichnung: 'de',
  designation: 'fr',
  omschrijving: 'nl',
  descripcion: 'es',
  descrizione: 'it',
  descricao: 'pt',
  beskrivelse: 'da',
  beskrivning: 'sv',
  opis: 'pl',
  popis: 'cs',
  kuvaus: 'fi',
  leiras: 'hu',
};

/** Whether a column has what things are called, or the second part of that. */
export const isDescription = (key: string, part: '' | '2' = ''): boolean =>
  key.endsWith(part) && Object.hasOwn(DESCRIPTIONS, part === '' ? key : key.slice(0, -1));

/** Captions of items that say in which language they are, where several call a description alike. */
const SAID: readonly (readonly [string, RegExp])[] = [
  ['fr', /^(?:bloque|unitedebase|prixunitaire|coutunitaire|nfournisseur)|articles?$|recherche/],
  ['no', /^(?:sperret|basisenhet|enhetspris)/],
];

/** The language of the captions of a table of items; empty if it is not known. */
export function languageOfCaptions(keys: readonly string[]): string {
  const [said = ''] = keys.flatMap((key) => DESCRIPTIONS[key] ?? []);
  const isOf = (language: string) =>
    (language === 'fr' && said === 'en') || (language === 'no' && said === 'da');
  const [found] = SAID.find(([language, own]) => isOf(language) && keys.some((key) => own.test(key))) ?? [];
  return found ?? said;
}

/** Whether a column says that an item is not sold any more; one that says so of what is bought does not. */
export const isBlocked = (key: string): boolean =>
  /block|gesperrt|bloqu|geblokkeerd|bloccat|sp(?:æ|ae|a)rr|sperret|zablokow|blokov|estetty|zarolt/.test(
    key,
  ) &&
  !/purchas|einkauf|achat|inkoop|compra|acquist|k(?:ø|o)b|ink(?:ø|o)p|reason|grund|motif|reden|motivo/.test(
    key,
  );

/** Whether what an item is called says that it is not sold any more. */
export const isReplaced = (text: string): boolean =>
  /ersetzt durch|nicht mehr (?:lieferbar|verwenden|verkaufen|bestellen)|nicht verwenden|discontinued|obsolete|superseded|replaced by|do not (?:use|sell)|remplac[ée]e? par|ne plus (?:vendre|utiliser|commander)|vervallen|vervangen door|niet meer (?:leverbaar|gebruiken)|udg(?:å|aa)et|erstattet af|utg(?:å|aa)tt|sustituid[oa] por|descatalogad|sostituit[oa] da|fuori produzione/i.test(
    text.normalize('NFC'),
  );

/** Whether a column says of what type rows are: kept in stock, or a service. */
export const isType = (key: string): boolean => /^(?:type|art|typ|tipo|soort|tyyppi|tipus)$/.test(key);

/** Whether a column has a group by which what is sold, made or bought is booked. */
export const isPostingGroup = (key: string): boolean =>
  /post|buchung|compta|boek|contab|bogf|bokf|registro|reg(?:istr)?/.test(key) &&
  /gr[ou]+p|groep|gruppe|grupp/.test(key);

/** Whether a column has the unit in which an item is kept in stock. */
export const isBaseUnit = (key: string): boolean =>
  /bas(?:e|is)?unit|basiseinh|(?:unit|unidad|unita|uom).*bas[ei]|basiseenh|bas(?:is)?enhe/.test(key);

/** Whether a column names the category of an item, or a part of that. */
export const isCategory = (key: string): boolean => /categor|kategor|cod(?:igo)?categ/.test(key);

/** Whether a column has the number or name of an attribute, or of a value of one. */
export const isAttribute = (key: string): boolean => /attribut|atribut|kenmerk|egenska/.test(key);

/** Whether a column has the values of attributes. */
export const isValue = (key: string): boolean =>
  /^(?:value|wert|valeur|waarde|valore?|v(?:æ|ae|a)rdi?e?)(?:text)?$/.test(key);

/** Whether a column has codes of what its table lists. */
export const isCode = (key: string): boolean => /^(?:code|kode|codigo|cod|codice|kod)$/.test(key);

/** Whether a column has what something is called. */
export const isName = (key: string): boolean => /^(?:name|nom|naam|navn|namn|nombre|nome|nazwa)$/.test(key);

/** Whether a column has a line of a text. */
export const isText = (key: string): boolean => /^te(?:xt|kst|sto|xto)/.test(key) && !/n[ro]?$/.test(key);

const NUMBERS = new Set([
  'no',
  'n',
  'nr',
  'num',
  'numero',
  'nummer',
  'c',
  'cislo',
  'szam',
  'nro',
  'itemno',
  'articleno',
  'artikelnr',
  'artikelnummer',
  'narticle',
  'nproducto',
  'varenr',
  'varenummer',
]);

/** Whether a column has the numbers of what its table lists. */
export const isNumber = (key: string): boolean => NUMBERS.has(key);

/** Whether a column names variants. */
export const isVariant = (key: string): boolean => /varia/.test(key);

/** Whether a column has names of files. */
export const isFileName = (key: string): boolean =>
  /fil|datei|fichier|bestand|archivo|arquivo|ficheiro|plik|soubor/.test(key) &&
  /name|nom|naam|navn|namn|nazw|nazev|nimi/.test(key);

/** Whether a column has what is attached, or when and by whom that was done. */
export const isAttached = (key: string): boolean =>
  /^(?:attachment|anhang|bijlage|vedhæftetfil|vedhæftning|adjunto|documentoadjunto|piecejointe|fichier|datei|allegato|bilaga|vedlegg)$/.test(
    key,
  );

/** Whether a column names records of any table. */
export const isRecord = (key: string): boolean =>
  /^(?:recordid|datensatzid|id(?:de|d)?(?:l)?enreg\p{L}*|recordreferentie|id(?:de(?:l)?)?registro|record)$/u.test(
    key,
  );

/** Whether a column has their extensions. */
export const isExtension = (key: string): boolean =>
  /exten|erweiterung|endung|udvidelse|till[aä]gg|rozszerz|pripon/.test(key);

/** Whether a column has numbers by which others call an item. */
export const isReference = (key: string): boolean =>
  /ref|verwijz/.test(key) && !/typ|referenzart|tipo|soort|unit/.test(key);

/** Whether a cell of an option says yes. */
export const isYes = (text: string): boolean =>
  /^(?:yes|ja|oui|s[iì]|s[íi]m?|true|wahr|vrai|waar|1|x|tak|ano|kyll[aä]|igen)$/i.test(text.trim());

/** Whether the type of an item is that of a service. */
export const isService = (text: string): boolean =>
  /^(?:1|service|dienst(?:leistung)?|prestation|servicio|servizio|servi[cç]o|tjeneste|tj[aä]nst|ydelse|us[lł]uga|slu[zž]ba)$/i.test(
    text.trim(),
  );

/** Whether the type of an item is that of what nobody keeps in stock. */
export const isNotStocked = (text: string): boolean =>
  /^(?:non|nicht|hors|niet|fuera|no\b|n[aã]o|ikke|ej|icke|nie|lagerlos|2$)[\s-]?/i.test(text.trim());

/** The languages of codes of Windows, by the letters with which these begin. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'en',
  de: 'de',
  fr: 'fr',
  nl: 'nl',
  es: 'es',
  it: 'it',
  pt: 'pt',
  da: 'da',
  sv: 'sv',
  no: 'no',
  nb: 'no',
  fi: 'fi',
  pl: 'pl',
  cs: 'cs',
  sk: 'sk',
  hu: 'hu',
  ro: 'ro',
  sl: 'sl',
  hr: 'hr',
  bg: 'bg',
  el: 'el',
  et: 'et',
  lt: 'lt',
  lv: 'lv',
  is: 'is',
  ru: 'ru',
  tr: 'tr',
};

/** The language of a code of a language (`NLB`, `FR-BE`); null if it is none. */
export function languageOfCode(code: string): string | null {
  const text = code.trim();
  if (!/^[A-Z]{2,3}(?:[-_][A-Z]{2,4})?$/i.test(text)) return null;
  const language = LANGUAGES[text.slice(0, 2).toLowerCase()];
  return language ?? null;
}
