import { type Categories, partsOf } from './categories.ts';
import { allSaid, type ShopRecord } from './records.ts';
import { plainKey, plainWords } from './words.ts';

// Which rows of a shop are products of the maker: what it shows and is no fee, gift, sample of colours, trial or copy.

/** What stands for yes and no: as the database has it, and as lists and people write it. */
const YES =
  /^(?:1|t|true|yes|y|on|enabled|active|displayed|oui|actif|activee?|affichee?|ja|wahr|aktiv|aktiviert|si|activ[oa]|habilitad[oa]|mostrad[oa]|attiv[oa]|abilitat[oa]|tak|aktywn[yae]|wlaczon[yae]|wyswietlan[yae]|ano|aktivni|zapnuto|sim|ativ[oa]|actief|ingeschakeld|da|online|en ligne)$/;
const NO =
  /^(?:0|f|false|no|n|off|disabled|inactive|not displayed|non|inactif|desactivee?|nein|falsch|inaktiv|deaktiviert|inactiv[oa]|deshabilitad[oa]|inattiv[oa]|disabilitat[oa]|nie|nieaktywn[yae]|wylaczon[yae]|ne|neaktivni|nao|inativ[oa]|inactief|uitgeschakeld|nee|nu|offline|hors ligne)$/;

/** Words of categories of what is no product: services and fees, what advertises, samples, trials, and what is past. */
const STUFF = new RegExp(
  `^(?:${[
    'services?|uslug\\w*|dienstleistung\\w*|servicios?|servizi|servizio|diensten|servicos?|sluzb\\w*|prestations?|fees?|charges?|oplat\\w*|doplat\\w*|frais|gebuhr\\w*|kosten|tasas|spese|poplatk\\w*|taxas?|taxes?|surcharges?|supplements?|zuschlag\\w*|suplement\\w*|supplement[io]',
    'deposits?|consignes?|pfand|kaucj\\w*|cauzion\\w*|fianzas?|statiegeld|shipping|freight|transport\\w*|livraisons?|versand\\w*|envios?|spedizion\\w*|dostaw\\w*|doprav\\w*|verzend\\w*|portes?',
    'promotional|advertising|merchandis\\w*|marketing|goodies|gadzet\\w*|reklam\\w*|werb\\w*|publicit\\w*|plv|promocional\\w*|promozional\\w*|promocyjn\\w*|promotionnels?|reclame\\w*|gadgets?|gifts?|cadeaux?|geschenk\\w*|regalos?|regali|bony|gutschein\\w*|vouchers?',
    'samples?|echantillon\\w*|muster\\w*|muestr\\w*|campion\\w*|stalen|monsters?|amostras?|probk\\w*|wzornik\\w*|vzork\\w*|nuanciers?|farbkarten|farbfacher',
    'archiv\\w*|archief|archives?|obsolet\\w*|discontinued|wycofan\\w*|eingestellt\\w*|auslauf\\w*|descatalogad\\w*|arretes?|vyrazen\\w*|descontinuad\\w*|old|alte?|anciens?|stare',
    'tests?|testy|demo|intern[aeo]?|internal|wewnetrzn\\w*|raw|rohstoffe?|surowce|trainings?|formations?|schulung\\w*|szkoleni\\w*|cursos|corsi',
  ].join('|')})$`,
);

/** What may stand beside these, and says nothing alone. */
const BESIDE =
  /^(?:and|und|et|y|i|e|en|a|oraz|de|des|du|d|la|le|les|l|di|dei|do|of|for|pour|fur|para|per|voor|dla|na|fur|materials?|materialy|materiel|materiales?|materialien|materiali|materiaal|produkty|products?|produits?|productos?|prodotti|produkte|producten|produtos|artikel|artykuly|articles?|articulos?|articoli|autres?|other|inne|sonstiges|divers|varios?|box(?:es)?|cards?|cartes?|karten|cartas?|colou?rs?|couleurs?|kolorow|kolory|farben|farb\w*|colores?|colori|pallets?|palettes?|palety|paleta|paletten|pallet|paleten|palets?|objets?|oggetti|zwrotne|zusatz\w*|cat\d*)$/;

/** Whether a category is called as what is no product, and nothing else. */
const isOfStuff = (name: string): boolean => {
  const words = plainWords(name);
  return (
    words.some((word) => STUFF.test(word)) && words.every((word) => STUFF.test(word) || BESIDE.test(word))
  );
};

/** What a row is called that is a fee, a gift or a trial, whatever its category. */
const FEE =
  /\b(?:surcharge|shipping|freight|deposit|gift (?:card|voucher)|restocking|fracht\w*|versandkosten|mindermengenzuschlag|zuschlag|pfand|gutschein|livraison|frais de \w+|consigne|carte cadeau|bon cadeau|recargo|gastos de \w+|portes|tarjeta regalo|spese di \w+|spedizione|supplemento|buono regalo|toeslag|statiegeld|verzendkosten|cadeaubon|doplata|oplata|kaucja|paleta zwrotna|bon podarunkowy|karta podarunkowa|dostawa|poplatek|doprava|vratna paleta|taxa de \w+|vale presente)\b/;
const TRIAL =
  /^(?:test\w*|demo|dummy|essai|prueba|prova|proef|zkouska|teste)\b|\b(?:test produ[ck]t\w*|testprodukt|produit test|producto (?:de )?(?:test|prueba)|prodotto (?:di )?(?:test|prova)|produkt testowy)\b/;

/** What the program puts before the name of a copy. */
const COPY = /^(?:copy of|copie de|copia de|copia di|kopie von|kopie van|kopia|kopie|copia do|copia)\s+(.+)$/;

/** So large a part of what is shown may be in hidden categories for these to say that it is not. */
const MAX_HIDDEN = 0.25;

/** What a mark says; null if it says nothing. */
function marked(record: ShopRecord | undefined, field: string): boolean | null {
  const texts = allSaid(record, field).map(plainKey);
  if (texts.some((text) => YES.test(text))) return true;
  return texts.some((text) => NO.test(text)) ? false : null;
}

/** Whether the name of a product says that it is a copy of another one. */
export const isCopy = (product: ShopRecord, names: ReadonlySet<string>): boolean =>
  allSaid(product, 'name').some((name) => names.has(COPY.exec(plainKey(name))?.[1] ?? ''));

/** What products are called, as names are compared. */
export const namesOf = (products: Iterable<ShopRecord>): ReadonlySet<string> =>
  new Set([...products].flatMap((one) => allSaid(one, 'name').map(plainKey)));

/**
 * The rows that are products.
 * @param documented whether somebody has attached a document to one
 */
export function productsAmong(
  all: readonly ShopRecord[],
  categories: Categories,
  documented: (product: ShopRecord) => boolean,
): readonly ShopRecord[] {
  const names = namesOf(all);
  const real = all.filter((one) => {
    const own = allSaid(one, 'name').map(plainKey);
    const visibilities = allSaid(one, 'visibility').map(plainKey);
    if (own.length === 0 || marked(one, 'active') === false || marked(one, 'virtual') === true) return false;
    if (visibilities.length > 0 && visibilities.every((text) => text === 'none')) return false;
    if (allSaid(one, 'state').some((text) => text === '0')) return false;
    if (isCopy(one, names)) return false;
    if (isStuff(one, categories)) return false;
    return documented(one) || !own.some((name) => FEE.test(name) || TRIAL.test(name));
  });
  const visible = real.filter((one) => !isInHidden(one, categories));
  return real.length - visible.length > MAX_HIDDEN * real.length ? real : visible;
}

/** Whether the default category of a row is one of what is no product, in any language. */
function isStuff(product: ShopRecord, categories: Categories): boolean {
  const own = categories.defaultOf(product);
  const names = own
    ? categories.pathOf(own).flatMap((one) => allSaid(one, 'name'))
    : [...allSaid(product, 'category'), ...allSaid(product, 'categories').flatMap(partsOf)];
  return names.some(isOfStuff);
}

/** Whether all categories of a row are hidden. */
function isInHidden(product: ShopRecord, categories: Categories): boolean {
  const own = categories.of(product).filter((one) => categories.pathOf(one).length > 0);
  return (
    own.length > 0 &&
    own.every((one) => categories.pathOf(one).some((step) => marked(step, 'active') === false))
  );
}
