import { wordsIn } from '../sap/words.ts';

// What people call the columns of a list that they keep by hand, in several languages.

/** What a column is by what it is called. */
export interface Head {
  readonly text: string;
  /** Whether it may name what a row is: by a word that says so, or by one that may say other things, too. */
  readonly name: 'plain' | 'loose' | null;
  /** The language that it says; the one that its words are of, if it says none. */
  readonly language: string;
  readonly isLanguageSaid: boolean;
  readonly isCode: boolean;
  readonly isModel: boolean;
  readonly isCategory: boolean;
  /** Whether it can be nothing else: categories and groups. */
  readonly isGroup: boolean;
  readonly isState: boolean;
  readonly isDescription: boolean;
  /** Whether its cells may be numbers of printed matter. */
  readonly isLiterature: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that say a language. */
const LANGUAGES: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('en eng english anglais englisch ingles inglese engels'),
  fr: words('fr fra fre french francais francaise franzosisch frances francese frans'),
  de: words('de deu ger german deutsch allemand aleman tedesco duits'),
  es: words('es esp spa spanish espanol espagnol castellano spanisch spagnolo'),
  it: words('it ita italian italiano italien italienisch'),
  nl: words('nl nld dutch nederlands neerlandais niederlandisch'),
  pt: words('pt por portuguese portugues portugais portugiesisch'),
  pl: words('pl pol polish polski polonais polnisch'),
};

/** Words of a language that name what a row is. */
const NAMES: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('name names title'),
  fr: words('nom noms libelle intitule appellation titre designation'),
  de: words('bezeichnung benennung produktname produktbezeichnung artikelbezeichnung titel artikelname'),
  es: words('nombre denominacion designacion titulo'),
  it: words('nome denominazione titolo'),
  nl: words('naam benaming productnaam'),
  pt: words('designacao titulo'),
  pl: words('nazwa'),
};

/** Words that may do so. */
const LOOSE: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('product products item description descr desc article system series family range'),
  fr: words('produit produits description descriptif famille gamme systeme serie'),
  de: words('produkt produkte beschreibung artikel system familie baureihe serie'),
  es: words('producto productos descripcion articulo sistema familia serie'),
  it: words('prodotto prodotti descrizione articolo sistema famiglia serie'),
  nl: words('product producten omschrijving artikel systeem serie'),
  pt: words('produto descricao familia serie'),
  pl: words('produkt opis'),
};

const CODES = words(
  `code codes cod codigo codice kod series serie serien baureihe reihe fam family famille familie familia famiglia item items ref refs reference referencia riferimento
  kurzel kuerzel kurzzeichen kurzbezeichnung prefix prefixe no nr num number numero nummer id symbol sigle typ abbr abbreviation artikelnummer produktnummer sku`,
);

const MODELS = words(
  `model models modele modeles modell modelle modelo modelos modello modelli sku skus article articles artikel artikelnummer part variant variants variante varianten
  upc ean gtin pack size sizes format formats grosse groesse taille abmessung dimension dimensions config configuration ausfuhrung version`,
);

const CATEGORIES = words(
  `category categories categorie kategorie categoria group groups groupe gruppe grupo gruppo type types tipo line ligne linea division segment class classe
  warengruppe produktgruppe produktkategorie produktlinie gamme range sortiment sparte bereich section rubrique family famille familie familia department`,
);

const GROUPS = words(
  'category categories categorie kategorie categoria group groups groupe gruppe grupo gruppo warengruppe produktgruppe produktkategorie rubrique',
);

const STATES = words(
  'status state statut etat stato estado lifecycle zustand availability disponibilite verfugbarkeit',
);

const DESCRIPTIONS = words(
  'tagline slogan teaser marketing short kurztext werbetext accroche texte text description descr beschreibung descriptif descripcion descrizione blurb',
);

const LITERATURE = words(
  `lit literature litterature literatur doc docs document documents dokument form sheet datasheet brochure brochures brosch broschure prospekt druckschrift drucksache publication
  pub instr instruction instructions install manual notice manuel anleitung montageanleitung datenblatt fiche leaflet flyer catalogue catalog katalog drawing dwg sds msds tds certificate cert
  sdb warranty bim cad spec specs ficha folleto manuale scheda`,
);

/** What is no name of a product, whatever stands beside it. */
const NO_NAMES = words(
  `supplier fournisseur lieferant proveedor fornitore manager pm contact contacts file filename fichier datei archivo photo photos foto image images picture colour color couleur farbe
  seo tagline slogan note notes note comment comments kommentar bemerkung bemerkungen remark remarks remarque remarques observaciones price prix preis precio brand marque marke customer client kunde old former
  ancien ancienne alt previous replaces material matiere werkstoff unit url link web website photographer owner responsible zustandig`,
);

const KNOWN = [
  ...Object.values(NAMES),
  ...Object.values(LOOSE),
  CODES,
  MODELS,
  CATEGORIES,
  STATES,
  DESCRIPTIONS,
  LITERATURE,
  NO_NAMES,
];

/** What a column is by its own name and by what stands above it. */
export function headOf(text: string, above: string): Head {
  const own = wordsIn(text);
  // A language and nothing that is known: `FR`, `Français (QC)`.
  const isBare = languageSaid(own) !== '' && !own.some((word) => KNOWN.some((list) => list.has(word)));
  const all = isBare || own.length === 0 ? [...wordsIn(above), ...own] : own;
  const said = languageSaid(all);
  const [plain, loose] = [NAMES, LOOSE].map((lists) => languageOf(all, lists));
  const isOther = all.some((word) => NO_NAMES.has(word) && !(word === 'web' && plain !== ''));
  const isNumber =
    /#|n[°ºo]\.?(?:\s|$)|\b(?:nr|num)\b/iu.test(text) ||
    all.some((word) => /^(?:no|nr|number|nummer|numero)$/.test(word));
  const name = isOther || isNumber ? null : plain !== '' ? 'plain' : loose !== '' || isBare ? 'loose' : null;
  const has = (list: ReadonlySet<string>) => all.some((word) => list.has(word));
  return {
    text,
    name,
    language: said || plain || loose || '',
    isLanguageSaid: said !== '',
    isCode: has(CODES),
    isModel: has(MODELS),
    isCategory: has(CATEGORIES),
    isGroup: has(GROUPS),
    isState: has(STATES),
    isDescription: has(DESCRIPTIONS),
    isLiterature: has(LITERATURE),
  };
}

/** What other columns are called. */
const OTHER_HEADS = words(
  `ser cat art order mfr finish finishes weight wt poids gewicht peso qty quantity date rev revision year launch jahr annee upc width height length width depth thickness hohe breite lange tiefe dicke hauteur largeur longueur profondeur epaisseur list
  photo web website url seo check ok approved owner standard standards rating volt voltage spannung capacity load compliance cert certs tagline slogan`,
);

/** Whether a text says what a column is: half of its words do. */
export function isKnownHead(text: string): boolean {
  const own = wordsIn(text).filter((word) => !/^\d+$/.test(word));
  if (text.length > MAX_HEAD || own.length === 0) return false;
  const isKnown = (word: string) =>
    [...KNOWN, ...Object.values(LANGUAGES), OTHER_HEADS].some((list) => list.has(word));
  return own.filter(isKnown).length * 2 >= own.length;
}

/** Longer texts are no names of columns. */
const MAX_HEAD = 40;

function languageSaid(all: readonly string[]): string {
  // Codes are words of other languages, too: `Nom de produit`.
  const ends = all.filter((word, at) => word.length > 2 || at === 0 || at === all.length - 1);
  return languageOf(ends, LANGUAGES);
}

function languageOf(all: readonly string[], lists: Readonly<Record<string, ReadonlySet<string>>>): string {
  return Object.entries(lists).find(([, list]) => all.some((word) => list.has(word)))?.[0] ?? '';
}
