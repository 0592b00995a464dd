// Heads of columns as old programs write them: two shortened words joined without a sign, and a number behind the first
// of several lines: `ARTNR`, `ITEMDESC`, `BEZ1`.

/** What is named, as it is shortened, with the word that names of fields have. */
const THINGS: Readonly<Record<string, string>> = {
  art: 'art',
  artikel: 'artikel',
  article: 'article',
  itm: 'item',
  item: 'item',
  mat: 'material',
  matl: 'material',
  material: 'material',
  prd: 'product',
  prod: 'product',
  product: 'product',
  produkt: 'produkt',
  part: 'part',
  model: 'model',
  modell: 'model',
  dok: 'document',
  doc: 'document',
  kat: 'kategorie',
  cat: 'category',
  grp: 'group',
  gruppe: 'gruppe',
  lang: 'lang',
  kurz: 'kurz',
};

/** What is said of it. */
const PROPERTIES: Readonly<Record<string, string>> = {
  nr: 'number',
  no: 'number',
  num: 'number',
  nbr: 'number',
  id: 'id',
  code: 'code',
  cd: 'code',
  bez: 'bezeichnung',
  bezeichnung: 'bezeichnung',
  desc: 'description',
  descr: 'description',
  name: 'name',
  nm: 'name',
  text: 'text',
  txt: 'text',
  typ: 'type',
  type: 'type',
  art: 'art',
};

const JOINED = new Map(
  Object.entries(THINGS).flatMap(([short, thing]) =>
    Object.entries(PROPERTIES).map(([end, property]) => {
      const called = short === 'art' && property === 'bezeichnung' ? 'artikel' : thing;
      return [`${short}${end}`, [called, property]] as const;
    }),
  ),
);

/** A word of a head in full: `artnr` gives `art`, `number`, `bez1` gives `bezeichnung`, `1`; another is as it was. */
export function headWords(word: string): readonly string[] {
  const [, letters = word, digit] = /^(\p{L}{3,})(\d)$/u.exec(word) ?? [];
  const full = JOINED.get(letters) ?? (letters === 'bez' ? ['bezeichnung'] : [letters]);
  return digit === undefined || letters === word ? full : [...full, digit];
}
