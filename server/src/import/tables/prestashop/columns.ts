import { plainWords } from './words.ts';

// What columns of an export are: by the names of the database (`id_category_default`), by aliases that somebody has given them in a query
// (`category_name_fr`, `nom_produit`), or by the labels of a list of the back office (`Powiązane z`), in the languages that most shops have.

/** What rows of the database are of. */
export type Entity =
  | 'product'
  | 'article'
  | 'category'
  | 'attachment'
  | 'feature'
  | 'language'
  | 'shop'
  | 'other';

/** What a column says. */
export interface Meaning {
  /** Of what it says it; null if it does not name that. */
  readonly of: Entity | null;
  /** `id`, `name`, `reference`, `active`, … */
  readonly field: string;
  /** The code of its language (`pl`), or the number of one (`#2`); empty if it names none. */
  readonly language: string;
}

/** A column of a table that says something. */
export interface ShopColumn extends Meaning {
  readonly at: number;
}

/** Columns of the database. Those without an entity are of the table that has them. */
const OF_DATABASE: Readonly<Record<string, readonly [Entity | null, string]>> = {
  id_product: ['product', 'id'],
  id_category_default: ['product', 'category id'],
  id_product_attribute: ['article', 'id'],
  id_category: ['category', 'id'],
  id_parent: ['category', 'parent'],
  level_depth: ['category', 'depth'],
  is_root_category: ['category', 'root'],
  id_attachment: ['attachment', 'id'],
  file: ['attachment', 'file'],
  file_name: ['attachment', 'file'],
  file_size: ['attachment', 'size'],
  mime: ['attachment', 'mime'],
  mime_type: ['attachment', 'mime'],
  id_lang: ['language', 'id'],
  iso_code: ['language', 'code'],
  id_shop: ['shop', 'id'],
  id_feature: ['feature', 'id'],
  id_feature_value: ['feature', 'value id'],
  id_manufacturer: ['other', 'id'],
  id_supplier: ['other', 'id'],
  link_rewrite: [null, 'rewrite'],
  active: [null, 'active'],
  visibility: ['product', 'visibility'],
  state: ['product', 'state'],
  is_virtual: ['product', 'virtual'],
  product_type: ['product', 'kind'],
  reference: [null, 'reference'],
  name: [null, 'name'],
  description: [null, 'description'],
  description_short: ['product', 'summary'],
  meta_title: [null, 'meta'],
  meta_description: [null, 'meta'],
  meta_keywords: [null, 'meta'],
};

const setOf = (text: string) => new Set(text.split(' '));

/** Words that name what a column is of. */
const ENTITIES: readonly (readonly [Entity, ReadonlySet<string>])[] = [
  [
    'other',
    setOf(
      'manufacturer manufacturers producent producenta fabricant hersteller marque marca marke brand merk fabricante produttore vyrobce znacka supplier suppliers fournisseur dostawca lieferant leverancier proveedor fornitore fornecedor dodavatel image images img zdjecie bild foto photo imagen immagine afbeelding obrazek imagem cover tax taxe vat tva order customer',
    ),
  ],
  [
    'article',
    setOf(
      'combination combinations declinaison declinaisons combinacion combinaciones kombinacja kombinacje kombination kombinationen combinazione combinazioni combinatie combinaties combinacao kombinace variant variants variante varianten variantes attribute attributes attribut attributs atributo atributos atrybut atrybuty attributi kenmerken atributy pa',
    ),
  ],
  [
    'feature',
    setOf(
      'feature features cecha cechy caracteristique caracteristiques merkmal merkmale eigenschaft eigenschaften caracteristica caracteristicas funzionalita caratteristica caratteristiche vlastnost vlastnosti',
    ),
  ],
  [
    'attachment',
    setOf(
      'attachment attachments attach attached zalacznik zalaczniki zalacznika piece pieces jointe jointes adjunto adjuntos allegato allegati anhang anhange dateianhang bijlage bijlagen anexo anexos priloha prilohy document documents dokument dokumente dokumenty documento documentos documenti pj doc docs attachement attachements bilaga bilagor vedhaeftning csatolmany atasament atasamente att',
    ),
  ],
  [
    'category',
    setOf(
      'category categories categorie categorien categorieen categoria categorias kategorie kategorien kategoria kategorii kategorien kategori rubrique rubriques rayon cat cats kategoriennamen kategoriename',
    ),
  ],
  [
    'product',
    setOf(
      'product products produkt produkte produktu produkty produktow produit produits producto productos prodotto prodotti produto produtos artikel artikels article articles articulo articulos artykul vyrobek vyrobku zbozi producten produs produse termek termekek produkter prod produktname artikelname tuote',
    ),
  ],
];

/** Words that name what a column says. */
const FIELDS: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['id', setOf('id identifiant ids')],
  ['hash', setOf('hash sha sha1')],
  [
    'size',
    setOf('size rozmiar taille tamano grosse dateigrosse grootte dimensione velikost tamanho storlek meret'),
  ],
  ['mime', setOf('mime')],
  ['reference', setOf('nr nummer numero number numer artikelnr artnr')],
  ['type', setOf('type types typ tipo tipologia soort druh rodzaj art')],
  [
    'file',
    setOf(
      'file files filename filenames fichier fichiers plik pliki archivo archivos fichero ficheros datei dateien dateiname dateinamen bestand bestanden bestandsnaam soubor soubory ficheiro ficheiros arquivo arquivos fil fajl fisier',
    ),
  ],
  ['parent', setOf('parent parente nadrzedna padre eltern ubergeordnet ouder pai nadrazena genitore')],
  ['depth', setOf('depth niveau level poziom nivel livello profondeur')],
  [
    'active',
    setOf(
      'active actif active activo activa aktiv aktywny aktywna attivo actief ativo aktivni status statut etat estado stato stav staat zustand displayed affiche affichee wyswietlane mostrado mostrada angezeigt anzeigen visualizzato visualizzata weergegeven zobrazeno enabled aktiviert habilitado abilitato wlaczony wlaczone stan online apresentado exibido muestra visible visualizada getoond',
    ),
  ],
  ['rewrite', setOf('rewrite slug url permalink')],
  [
    'reference',
    setOf(
      'reference references ref referencia referenz referentie riferimento indeks sku artikelnummer artikelnr artnr kod code kodproduktu oznaczenie referencni',
    ),
  ],
  [
    'description',
    setOf(
      'description opis descripcion beschreibung descrizione omschrijving beschrijving popis descricao desc',
    ),
  ],
  [
    'name',
    setOf(
      'name names nom noms nazwa nazwy nombre nombres nome nomi bezeichnung naam namen nazev jmeno titre titel title label libelle designation tytul titulo navn namn denumire nev produktname artikelname kategoriename',
    ),
  ],
];

/** What says that a category is the first one of a product. */
const DEFAULT = setOf(
  'default defaut domyslna domyslnej defecto standard standardkategorie predeterminada principal principale predefinita vychozi hauptkategorie main glowna',
);

/** What says that a description is the shorter one, or that a name is for engines that search. */
const SHORT = setOf('short courte krotki corta kurz kurzbeschreibung breve kort kratky curta resume summary');

/** Columns of values that say nothing here. */
const NUMBERS = setOf(
  'price prix cena precio preis prezzo prijs preco quantity ilosc quantite cantidad menge quantita aantal hoeveelheid mnozstvi quantidade stock weight waga poids peso gewicht position pozycja posicion posizione positie pozice posicao posicao date ean ean13 upc isbn mpn meta count nb impact ecotax wholesale total lager pos seo',
);

/** Codes of languages as aliases end with them, and those of countries that stand for one. */
const CODES = setOf('en de fr nl es it pt pl cs da sv nb fi hu ro sk sl hr bg el tr ru uk et lv lt ca eu gl');
const COUNTRIES: Readonly<Record<string, string>> = {
  gb: 'en',
  us: 'en',
  cz: 'cs',
  ua: 'uk',
  at: 'de',
  dk: 'da',
};
const LANGUAGES: Readonly<Record<string, string>> = {
  english: 'en',
  anglais: 'en',
  englisch: 'en',
  ingles: 'en',
  inglese: 'en',
  french: 'fr',
  francais: 'fr',
  german: 'de',
  deutsch: 'de',
  allemand: 'de',
  spanish: 'es',
  espanol: 'es',
  italiano: 'it',
  polski: 'pl',
};

/** The code of a language; empty if it is none. */
export const languageOf = (text: string): string => {
  const code = text.toLowerCase().replace(/[-_].*$/, '');
  return CODES.has(code) ? code : (COUNTRIES[code] ?? LANGUAGES[code] ?? '');
};

/** Names of columns that no other program has, several of which tell a database of a shop. */
const TELLING =
  /^(?:id_product|id_category_default|id_product_attribute|id_attachment|id_category|id_lang|id_feature|id_feature_value|id_shop|id_shop_default|id_tax_rules_group|id_manufacturer|id_supplier|id_attribute|id_attribute_group|id_parent|link_rewrite|level_depth|is_root_category|description_short|price_impact|default_on|cache_is_pack|available_for_order|show_price|wholesale_price|id_image)$/;

/** The name of a column as the database writes it. */
const technical = (label: string): string =>
  label
    .trim()
    .replace(/^\w+\./, '')
    .replaceAll(/[`"]/g, '')
    .toLowerCase();

/** The names among those of columns that tell this program. */
export const tellingIn = (labels: readonly string[]): readonly string[] =>
  labels.map(technical).filter((name) => TELLING.test(name));

/** What a column says by what it is called; null if that is nothing of products, categories and documents. */
export function meaningOf(label: string): Meaning | null {
  const name = technical(label);
  const known = OF_DATABASE[name];
  if (known !== undefined) return { of: known[0], field: known[1], language: '' };
  const [, stem = name, code = ''] = /^(.+?)_(?:lang_?)?([a-z]{2}|\d{1,2})$/.exec(name) ?? [];
  const language = /^\d+$/.test(code) ? `#${Number(code)}` : languageOf(code);
  const inLanguage = language === '' ? undefined : OF_DATABASE[stem];
  if (inLanguage !== undefined) return { of: inLanguage[0], field: inLanguage[1], language };
  return meaningOfWords(plainWords(label));
}

function meaningOfWords(all: readonly string[]): Meaning | null {
  const last = all.length > 1 ? (all.at(-1) ?? '') : '';
  const first = all.length > 1 ? (all[0] ?? '') : '';
  const lastCode = languageOf(last);
  const isNumber = /^\d{1,2}$/.test(last);
  const firstCode = lastCode === '' && !isNumber && !/^(?:id|de|en)$/.test(first) ? languageOf(first) : '';
  const language = isNumber ? `#${Number(last)}` : lastCode || firstCode;
  const words = all.filter(
    (_, at) => language === '' || at !== (firstCode === '' || lastCode !== '' ? all.length - 1 : 0),
  );
  const of = ENTITIES.find(([, own]) => words.some((word) => own.has(word)))?.[0] ?? null;
  if (words.some((word) => NUMBERS.has(word))) return null;
  const isOf = (entity: Entity) =>
    ENTITIES.some(([one, own]) => one === entity && words.some((word) => own.has(word)));
  const isDefault = words.some((word) => DEFAULT.has(word));
  const field = FIELDS.find(([, own]) => words.some((word) => own.has(word)))?.[0];
  if (isOf('category') && (isDefault || isOf('product')))
    return { of: 'product', field: field === 'id' ? 'category id' : 'category', language };
  if (field === 'description' && words.some((word) => SHORT.has(word)))
    return { of: 'product', field: 'summary', language };
  if (field === 'file' || field === 'hash') return { of: 'attachment', field, language };
  // An id of what is not named is that of the rows only if it says nothing else: `id_shop_group` is none.
  if (field === 'id' && of === null && words.length > 1) return null;
  if (field !== undefined) return { of, field, language };
  return of === null ? null : { of, field: 'named', language };
}
