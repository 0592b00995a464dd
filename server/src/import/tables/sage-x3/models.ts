import { isColour } from '../business-central/endings.ts';
import { keyOf, wordsIn } from '../sap/words.ts';
import type { X3Article } from './articles.ts';
import { codeOf, type Grouping, namesOf } from './groupings.ts';
import { textIn } from './texts.ts';

// Which field of articles says of which product they are a length, a colour or a part, and which ones say what kind of product that is. Every
// owner fills the statistical groups in a way of its own.

/** What fields and tables are called that say a product, or a range of them, or what kind of product. */
const OF_MODELS = /\b(?:modele?s?|modell\w*|modelos?|mod)\b/;
const OF_PRODUCTS =
  /\b(?:products?|produits?|produkte?|productos?|prodott[oi]|prd\w*|prod|prodweb|pdt\w*|parent|pere|mere|master)\b/;
const OF_RANGES = /\b(?:gammes?|gam|ranges?|series?|baureihen?|gamas?|collections?|lignes?|lines?|lineas?)\b/;
const OF_FAMILIES =
  /fam|categor|kategor|warengruppe|produktgruppe|gr(?:o|u)u?p+[eo]?s?\b|secteur|univers|division|segment|sector|branche|activit|metier|business|type|typologie|sparte|department|rayon/;

/** What fields with texts are called that name articles as a shop or a catalogue shows them. */
const OF_NAMES = /^(?:tit|lib|des(?!t)|nom|nam|label|bez)/;

/** What they are called that say a property, or something that no visitor asks. */
const OF_PROPERTIES =
  /mat(?:iere|iera|eria)|werkstoff|couleur|colou?r|coloris|teinte|farb|kleur|\bcor(?:es)?\b|finish|finition|oberflache|acabado|surface|taille|\bsizes?\b|grosse|dimension|longueur|largeur|epaisseur|length|lange|unit|marque|\bbrands?\b|marca|marke|norme|standard|origine|country|pays|site|depot|fournisseur|supplier|lieferant|proveedor|statut|status|etat|conditionnement|emballage|packag|verpackung|tarif|price|prix|taxe|douan|custom|acheteur|buyer|compta|account|abc|saison|season|risque|danger|clas(?:se|s) feu|cout\b|cost|rempla|substit|accessoire/;

/** So large a share of the names of a field must stand in what their articles are called; and where its title says that it has families. */
const MIN_WITHIN = 0.5;
const MOSTLY_WITHIN = 0.8;

/** So large a share of codes must have one code of another field each if that is above it. */
const MIN_BELOW = 0.9;

/** So many more codes must a field have than the one above it. */
const MIN_FINER = 1.25;

/** Behind the names of products stand their sizes and colours in so large a share of articles; behind those of ranges, what tells products apart. */
const MIN_ENDED = 0.5;

/** A size, as it stands behind a name. */
const SIZE = /\d.*[a-z]|^\d+[.,]\d/i;

/** The field that says the product; null if articles are products themselves. */
export function modelsAmong(
  groupings: readonly Grouping[],
  articles: readonly X3Article[],
  language: string,
): Grouping | null {
  const scored = groupings
    .filter((one) => !OF_PROPERTIES.test(one.title) || OF_MODELS.test(one.title) || isName(one))
    .map((one) => ({ one, ...within(one, articles, language) }))
    .filter(({ count, isOfProperties }) => count > 1 && !isOfProperties);
  const least = Math.min(...scored.map(({ count }) => count));
  const finest = (fits: (own: (typeof scored)[number]) => boolean) =>
    scored
      .filter((own) => fits(own) && (scored.length === 1 || own.count >= least * MIN_FINER))
      .toSorted((a, b) => b.count - a.count)[0]?.one;
  const isFamily = ({ title }: Grouping) => OF_FAMILIES.test(title) && !OF_MODELS.test(title);
  const isRange = ({ title }: Grouping) => OF_RANGES.test(title) && !OF_MODELS.test(title);
  return (
    finest(
      ({ one, share, ended }) =>
        !isFamily(one) && share >= MIN_WITHIN && (!isRange(one) || ended >= MIN_ENDED),
    ) ??
    finest(({ one: { title } }) => OF_MODELS.test(title)) ??
    finest(({ one: { title } }) => OF_PRODUCTS.test(title) && !OF_FAMILIES.test(title)) ??
    finest(({ one }) => isName(one)) ??
    // Names of products stand in designations, those of their families hardly ever.
    finest(({ one, share, ended }) => isFamily(one) && share >= MOSTLY_WITHIN && ended >= MIN_ENDED) ??
    null
  );
}

const isName = ({ table, title }: Grouping) => table === null && OF_NAMES.test(title);

/** The codes that articles have. */
const codesIn = (grouping: Grouping, articles: readonly X3Article[]) =>
  [...new Set(articles.map((one) => codeOf(one, grouping)))].filter((code) => code !== '');

/**
 * How many codes a field has, the share whose names stand in what most of their articles are called, the share of these articles where no more
 * than a size or what others have as well comes behind it, and whether the names are those of a property, which come last.
 */
function within(grouping: Grouping, articles: readonly X3Article[], language: string) {
  const byCode = Map.groupBy(articles, (one) => codeOf(one, grouping));
  byCode.delete('');
  let [inside, properties] = [0, 0];
  const behind: { readonly code: string; readonly word: string }[] = [];
  for (const [code, own] of byCode) {
    const names = [...namesOf(grouping, code).values()].map(keyOf).filter((name) => name !== '');
    const rests = own.flatMap((one) => restOf(one, names) ?? []);
    if (rests.length * 2 >= own.length) inside++;
    const last = rests.filter(({ before, after }) => before !== '' && after === '').length;
    const isColoured = wordsIn(textIn(namesOf(grouping, code), language)).some(isColour);
    if (isColoured || (rests.length > 0 && last * 2 > rests.length)) properties++;
    for (const { after } of rests) behind.push({ code, word: after.split(' ')[0] ?? '' });
  }
  const codesOf = new Map(
    [...Map.groupBy(behind, ({ word }) => word)].map(
      ([word, all]) => [word, new Set(all.map(({ code }) => code)).size] as const,
    ),
  );
  const isEnd = (word: string) =>
    word === '' || SIZE.test(word) || isColour(word) || (!/^\d+$/.test(word) && (codesOf.get(word) ?? 0) > 1);
  return {
    count: byCode.size,
    share: byCode.size === 0 ? 0 : inside / byCode.size,
    ended: behind.length === 0 ? 0 : behind.filter(({ word }) => isEnd(word)).length / behind.length,
    isOfProperties: properties * 2 > byCode.size,
  };
}

/** What stands before and behind one of these names in what an article is called; undefined if none stands there. */
function restOf(one: X3Article, names: readonly string[]) {
  for (const text of [`${one.name} ${one.name2}`, ...one.names.values()].map(keyOf))
    for (const name of names) {
      const at = ` ${text} `.indexOf(` ${name} `);
      if (at !== -1) return { before: text.slice(0, at).trim(), after: text.slice(at + name.length).trim() };
    }
  return undefined;
}

/** The fields that say what kind of product each is, the finest first: those above the models, and above each other. */
export function familiesAmong(
  groupings: readonly Grouping[],
  models: Grouping | null,
  articles: readonly X3Article[],
): readonly Grouping[] {
  const productOf = (one: X3Article) => (models ? codeOf(one, models) : one.number);
  const linked = linkedFrom(models, groupings);
  const found = groupings.filter((one) => {
    if (one === models) return false;
    if (one === linked) return true;
    const isProperty = OF_PROPERTIES.test(one.title) && !OF_FAMILIES.test(one.title);
    return !isProperty && isAbove(one, productOf, articles) && codesIn(one, articles).length > 1;
  });
  const titled = found.filter((one) => one === linked || OF_FAMILIES.test(one.title));
  const best = titled.length > 0 ? titled : found.slice(0, 1);
  const fine = best.toSorted((a, b) => codesIn(b, articles).length - codesIn(a, articles).length);
  const [finest] = fine;
  if (!finest) return [];
  return [
    finest,
    ...fine.slice(1).filter((one) => isAbove(one, (article) => codeOf(article, finest), articles)),
  ].slice(0, 2);
}

/** Whether nearly all articles of each product have one code of a field. */
function isAbove(
  above: Grouping,
  productOf: (one: X3Article) => string,
  articles: readonly X3Article[],
): boolean {
  const byProduct = Map.groupBy(
    articles.filter((one) => codeOf(one, above) !== ''),
    productOf,
  );
  byProduct.delete('');
  const pure = [...byProduct.values()].filter((own) => {
    const counts = Map.groupBy(own, (one) => codeOf(one, above));
    return Math.max(...[...counts.values()].map(({ length }) => length)) >= own.length * MIN_BELOW;
  });
  return byProduct.size > 0 && pure.length >= byProduct.size * MIN_BELOW;
}

/** The field whose codes the rows of models have in a further column, as a table of codes depends on another. */
function linkedFrom(models: Grouping | null, groupings: readonly Grouping[]): Grouping | undefined {
  const rows = [...(models?.codes.values() ?? [])].map(({ row }) => row);
  const fields = [...new Set(rows.flatMap((row) => [...row.keys()]))].filter(
    (field) => !/^(?:CODE|NUMTAB)_/.test(field),
  );
  return groupings.find(
    (one) =>
      one !== models &&
      fields.some((field) => {
        const values = rows.flatMap((row) => row.get(field) ?? []);
        return (
          values.length > rows.length / 2 &&
          new Set(values).size > 1 &&
          values.every((value) => one.table?.codes.has(value))
        );
      }),
  );
}

/** The code of the family that a table of models names for one of them, which goes before what its articles have. */
export function familyInTable(models: Grouping, code: string, family: Grouping): string {
  const row = models.codes.get(code)?.row;
  const values = [...(row ?? [])]
    .filter(([field]) => !/^(?:CODE|NUMTAB)_/.test(field))
    .map(([, value]) => value);
  return linkedFrom(models, [family]) ? (values.find((value) => family.table?.codes.has(value)) ?? '') : '';
}
