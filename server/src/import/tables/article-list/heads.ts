import { keyOf } from '../sap/words.ts';

// What columns of a list of articles, and of a library of documents, are called in several languages.

/** What a column has. */
export type Role =
  | 'number'
  | 'product'
  | 'range'
  | 'group'
  | 'variant'
  | 'status'
  | 'web'
  | 'file'
  | 'title'
  | 'path'
  | 'kind';

const phrases = (text: string): readonly string[] => text.split(/\s*[|\n]\s*/).filter((one) => one !== '');

/** Heads as `keyOf` has them, by language; what several languages call so stands in each. */
const HEADS: Readonly<Record<string, Partial<Readonly<Record<Role, readonly string[]>>>>> = {
  de: {
    number: phrases(
      'art nr|artnr|artikelnr|artikel nr|artikelnummer|artikel nummer|art nummer|bestellnr|bestell nr|bestellnummer|materialnummer|material nr|sachnummer|teilenummer|ident nr|identnummer|sku',
    ),
    product: phrases('produkt|produktname|websiteprodukt|website produkt|webprodukt|produkt website|modell'),
    range: phrases(
      'produktlinien|serien|baureihen|produktlinie|produktreihe|produktserie|produktfamilie|baureihe|serie|linie|familie|sortiment|programm|system|kollektion',
    ),
    group: phrases(
      'produktgruppe|warengruppe|produktkategorie|kategorie|gruppe|produktart|produkttyp|artikelgruppe',
    ),
    variant: phrases('ausfuhrung|variante|grosse|abmessung|typ'),
    status: phrases('status|artikelstatus|lieferstatus|lebenszyklus|freigabestatus|genehmigungsstatus'),
    web: phrases('web|website|webseite|online|internet|homepage|auf website|webshop'),
    file: phrases('name|dateiname|datei|dokumentname|dokument'),
    title: phrases('titel'),
    path: phrases('pfad|ordner|ordnerpfad|dateipfad|speicherort|url pfad'),
    kind: phrases('elementtyp|inhaltstyp|objekttyp'),
  },
  en: {
    number: phrases(
      'item no|item nr|item number|item code|item|article no|article number|article code|art no|part no|part number|part code|product code|product no|product number|stock code|order code|order no|catalogue no|catalog no|cat no|code|sku',
    ),
    product: phrases('product|product name|product title|website product|web product|parent product|model'),
    range: phrases(
      'range|product range|series|product series|product line|line|product family|family|collection|system|brand',
    ),
    group: phrases('product group|group|product category|category|product type|type|class|product class'),
    variant: phrases('variant|version|size|description|configuration|finish'),
    status: phrases('status|item status|product status|lifecycle|lifecycle status|approval status|state'),
    web: phrases(
      'web|website|on web|on website|online|show on web|show on website|publish|published|webshop',
    ),
    file: phrases('name|file name|filename|file|document name'),
    title: phrases('title'),
    path: phrases(
      'path|folder|folder path|file path|url|url path|server relative url|encoded absolute url|location|relative path',
    ),
    kind: phrases('item type|content type|object type'),
  },
  fr: {
    number: phrases(
      'reference|ref|code article|no article|numero d article|n article|n d article|article no|sku',
    ),
    product: phrases('produit|nom du produit|nom produit|produit web|modele'),
    range: phrases('gamme|gamme de produits|serie|ligne|ligne de produits|collection|systeme'),
    group: phrases('groupe de produits|categorie|famille|famille de produits|groupe|type de produit'),
    variant: phrases('variante|version|taille|execution|designation|dimension'),
    status: phrases('statut|etat|statut d approbation|cycle de vie'),
    web: phrases('web|site web|site internet|en ligne|internet'),
    file: phrases('nom|nom du fichier|fichier'),
    title: phrases('titre'),
    path: phrases('chemin|chemin d acces|dossier'),
    kind: phrases('type d element|type de contenu'),
  },
  es: {
    number: phrases(
      'referencia|ref|codigo|codigo de articulo|codigo articulo|n articulo|numero de articulo|sku',
    ),
    product: phrases('producto|nombre del producto|nombre producto|producto web|modelo'),
    range: phrases(
      'gama|gama de productos|serie|linea|linea de productos|linea de producto|coleccion|sistema',
    ),
    group: phrases('grupo de productos|grupo|categoria|familia|familia de productos|tipo de producto'),
    variant: phrases('variante|version|tamano|acabado|denominacion'),
    status: phrases('estado|estatus|ciclo de vida|estado de aprobacion'),
    web: phrases('web|sitio web|pagina web|internet'),
    file: phrases('nombre|nombre de archivo|archivo'),
    title: phrases('titulo'),
    path: phrases('ruta|ruta de acceso|carpeta'),
    kind: phrases('tipo de elemento|tipo de contenido'),
  },
  it: {
    number: phrases('codice|codice articolo|cod articolo|cod art|articolo|numero articolo|riferimento|sku'),
    product: phrases('prodotto|nome prodotto|nome del prodotto|prodotto web|modello'),
    range: phrases('gamma|gamma di prodotti|serie|linea|linea di prodotti|linea prodotto|collezione|sistema'),
    group: phrases('gruppo prodotti|gruppo merceologico|gruppo|categoria|famiglia|tipo di prodotto'),
    variant: phrases('variante|versione|misura|esecuzione|descrizione'),
    status: phrases('stato|ciclo di vita|stato approvazione'),
    web: phrases('web|sito|sito web|internet'),
    file: phrases('nome|nome file|file'),
    title: phrases('titolo'),
    path: phrases('percorso|cartella'),
    kind: phrases('tipo elemento|tipo di elemento|tipo di contenuto'),
  },
  nl: {
    number: phrases('artikelnummer|artikelnr|artikel nr|art nr|artikelcode|bestelnummer|sku'),
    product: phrases('product|productnaam|webproduct|model'),
    range: phrases('productlijn|productserie|productreeks|serie|lijn|reeks|collectie|systeem'),
    group: phrases('productgroep|artikelgroep|groep|categorie|productcategorie|producttype'),
    variant: phrases('uitvoering|variant|maat|omschrijving'),
    status: phrases('status|levensfase'),
    web: phrases('web|website|online'),
    file: phrases('naam|bestandsnaam'),
    title: phrases('titel'),
    path: phrases('pad|map'),
    kind: phrases('itemtype|inhoudstype|type item'),
  },
  pl: {
    number: phrases('indeks|nr art|nr artykulu|numer artykulu|nr katalogowy|numer katalogowy|kod|symbol'),
    product: phrases('produkt|nazwa produktu|model'),
    range: phrases('linia|linia produktow|linia produktowa|seria|rodzina|system'),
    group: phrases('grupa|grupa produktow|grupa produktowa|kategoria|rodzaj'),
    variant: phrases('wariant|wersja|wykonanie|rozmiar'),
    status: phrases('status|stan'),
    web: phrases('web|www|strona|strona www'),
    file: phrases('nazwa|nazwa pliku'),
    title: phrases('tytul'),
    path: phrases('sciezka|folder'),
    kind: phrases('typ elementu|typ zawartosci'),
  },
};

/** Languages that a head may end with: `Produkt EN`, `Product (German)`. */
const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    en: 'en eng english englisch anglais ingles inglese engels',
    de: 'de deu ger german deutsch allemand aleman tedesco duits',
    fr: 'fr fra french francais franzosisch frances francese frans',
    es: 'es esp spanish espanol spanisch espagnol',
    it: 'it ita italian italiano italienisch italien',
    nl: 'nl nld dutch nederlands niederlandisch',
    pl: 'pl pol polish polski polnisch',
    pt: 'pt por portuguese portugues portugiesisch',
    cs: 'cz cs czech cesky tschechisch',
    sv: 'sv swedish svenska schwedisch',
    da: 'da dk danish dansk danisch',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code])),
);

/** A column by what it is called. */
export interface Head {
  readonly at: number;
  readonly text: string;
  readonly roles: ReadonlySet<Role>;
  /** The language of its cells, if it says one. */
  readonly spoken: string;
}

/** The columns of a line of heads. */
export function headsOf(cells: readonly string[]): readonly Head[] {
  return cells.map((text, at) => {
    const key = keyOf(text.replace(/^#|\s*[#[].*$/u, ''));
    // What stands in brackets may say a language, what a mark is, or that there may be several: `Web (Y/N)`, `Product(s)`.
    const plain = keyOf(text.replaceAll(/\s*\([^)]*\)/gu, ''));
    const words = key.split(' ');
    const spoken = words.length > 1 ? (LANGUAGES[words.at(-1) ?? ''] ?? '') : '';
    const whole = rolesOf(key);
    if (whole.size > 0) return { at, text, roles: whole, spoken: '' };
    if (spoken !== '') return { at, text, roles: rolesOf(words.slice(0, -1).join(' ')), spoken };
    return { at, text, roles: rolesOf(plain), spoken: '' };
  });
}

/** What a product is called, several of them, and words that stand beside these: `Product name on website`. */
const PRODUCTS = wordSet(
  'product products produkt produkte produit produits producto productos prodotto prodotti produto produtos producten websiteprodukt webprodukt webproduct',
);
const BESIDE = wordSet(
  'name names title titel titre titulo titolo naam nazwa nom nombre nome du del di de of on the auf der for web website site webseite parent main display related zugehorige anzeige bezeichnung s e n',
);

/** Words for where visitors see products, and what such a column has that says what is shown there. */
const WEB = wordSet('web website websites webseite webshop www online internet homepage sito');
const NO_MARK = wordSet(
  'name title titel text texts description beschreibung url link category kategorie product produkt id code price preis',
);
/** What groups products, for visitors too: `Web category`, `Product group name`. */
const GROUPS = wordSet(
  'category categories kategorie kategorien categorie categoria kategoria group gruppe groupe grupo gruppo groep grupa',
);
const STATES = wordSet('status state lifecycle statut estado stato lebenszyklus');
const NO_STATE = wordSet('stock lager lagerbestand order tax vat');

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

function rolesOf(key: string): ReadonlySet<Role> {
  const words = key.split(' ');
  const found = new Set(
    Object.values(HEADS).flatMap((heads) =>
      (Object.entries(heads) as [Role, readonly string[]][]).flatMap(([role, called]) =>
        called.includes(key) || called.some((one) => `${one}s` === key) ? [role] : [],
      ),
    ),
  );
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  if (has(PRODUCTS) && words.every((word) => PRODUCTS.has(word) || BESIDE.has(word))) found.add('product');
  const isOfGroups = (word: string) => [GROUPS, PRODUCTS, BESIDE, WEB].some((list) => list.has(word));
  if (has(GROUPS) && words.every(isOfGroups)) found.add('group');
  if (has(WEB) && !has(NO_MARK) && !has(GROUPS)) found.add('web');
  if (has(STATES) && !has(NO_STATE)) found.add('status');
  return found;
}

/** The language in which most columns are called. */
export function languageOfHeads(heads: readonly Head[]): string {
  const keys = heads.filter(({ spoken }) => spoken === '').map(({ text }) => keyOf(text));
  const counts = Object.entries(HEADS).map(([language, called]) => {
    const own = new Set(Object.values(called).flat());
    return { language, count: keys.filter((key) => own.has(key)).length };
  });
  return counts.toSorted((a, b) => b.count - a.count)[0]?.language ?? '';
}
