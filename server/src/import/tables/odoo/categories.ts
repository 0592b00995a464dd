import { keyOf } from '../sap/words.ts';
import type { OdooTexts } from './languages.ts';
import { linkedIn, namedIn, type OdooModel, type OdooRecord, textIn } from './records.ts';
import type { OdooTable } from './tables.ts';

// What kind of product a template is: by its internal category, which each has one of, or by those of the website.

/** What the first steps of paths are called in each installation, which say nothing of products. */
const GENERAL =
  /^(?:all|alle|alles|tous?|tout|toutes|todos?|todas|tutt[ioe]|saleable|sellable|verkauflich|verkaufbar|vendables?|peut etre vendu|verkoopbaar|vendibil[ei]|vendibles?|se puede vender|can be sold|goods|waren|home|shop|onlineshop|webshop|website|boutique|tienda|negozio)$/;

/** Categories of the website that show products for a while, beside those that say what they are. */
const FOR_A_WHILE =
  /\b(?:new|news|novelt\w*|neu|neuheit\w*|nouveau\w*|nouvelle\w*|novedad\w*|novita|nieuw\w*|noviteit\w*|sale|sales|outlet|aktion\w*|angebot\w*|promo\w*|solde\w*|oferta\w*|offert\w*|aanbieding\w*|bestseller\w*|top|highlights?|featured|restposten|destockage|auslauf\w*)\b/;

/** Internal categories are for accounts where the website has so many times as many. */
const MANY = 3;

/** How paths divide their steps. */
const STEP = /\s+\/\s+/;

/** How a template's category is found. */
export interface Kinds {
  /** The innermost of its categories; empty if these say nothing. */
  readonly kindOf: (template: OdooRecord) => string;
  /** The whole path of its internal category, in parts. */
  readonly internalPath: (template: OdooRecord) => readonly string[];
  readonly publicIn: (template: OdooRecord) => readonly OdooRecord[];
  /** Whether its category is this one, or within it. */
  readonly isWithin: (template: OdooRecord, model: string, category: OdooRecord) => boolean;
  /** Whether the table says which categories of the website templates are in. */
  readonly hasPublic: boolean;
}

export interface Categories {
  readonly internal: OdooModel;
  readonly public: OdooModel;
  /** The tables of links. */
  readonly links: readonly OdooTable[];
  readonly templates: OdooModel;
}

const INTERNAL = 'product.category';
const PUBLIC = 'product.public.category';

/** How the kinds of templates are found, by what most of those have that are sold. */
export function kindsIn(all: Categories, sold: readonly OdooRecord[], texts: OdooTexts): Kinds {
  for (const [name, model] of [
    [INTERNAL, all.internal],
    [PUBLIC, all.public],
  ] as const)
    for (const record of model.records) {
      model.call(pathOf(record, model, (one) => textIn(one, 'name')).join(' / '), record);
      model.call(pathOf(record, model, (one) => texts.of(name, one, 'name')).join(' / '), record);
    }
  const byLink = publicByLinks(all);
  const publicIn = (template: OdooRecord) => [
    ...new Set([...linkedIn(template, 'public_categ_ids', all.public), ...(byLink.get(template) ?? [])]),
  ];
  const internalPath = (template: OdooRecord) => {
    const [record] = linkedIn(template, 'categ_id', all.internal);
    if (record) return pathOf(record, all.internal, (one) => texts.of(INTERNAL, one, 'name'));
    return stepsIn(namedIn(template, 'categ_id'));
  };
  const publicPath = (template: OdooRecord) => {
    const records = publicIn(template);
    const paths =
      records.length > 0
        ? records.map((record) => pathOf(record, all.public, (one) => texts.of(PUBLIC, one, 'name')))
        : namedIn(template, 'public_categ_ids').map((text) => stepsIn([text]));
    const lasting = paths.filter((path) => !FOR_A_WHILE.test(keyOf(path.at(-1) ?? '')));
    const lines = (lasting.length > 0 ? lasting : paths).map(telling);
    return lines.toSorted((a, b) => b.length - a.length)[0] ?? [];
  };
  const leaves = (path: (template: OdooRecord) => readonly string[]) =>
    new Set(sold.map((one) => telling(path(one)).at(-1) ?? '').filter((leaf) => leaf !== '')).size;
  const isForAccounts = leaves(internalPath) * MANY <= leaves(publicPath);
  return {
    kindOf: (template) => {
      const [own, website] = [telling(internalPath(template)), publicPath(template)];
      const [first, second] = isForAccounts ? [website, own] : [own, website];
      return (first.length > 0 ? first : second).at(-1)?.replaceAll(/\s*>\s*/g, ' ') ?? '';
    },
    internalPath,
    publicIn,
    isWithin: (template, model, category) => {
      const of = model === PUBLIC ? publicIn(template) : linkedIn(template, 'categ_id', all.internal);
      const tree = model === PUBLIC ? all.public : all.internal;
      return of.some((one) => lineOf(one, tree).includes(category));
    },
    hasPublic: byLink.size > 0 || [...all.templates.fields].some((field) => /^public_categ_ids/.test(field)),
  };
}

const telling = (path: readonly string[]) => path.filter((step) => !GENERAL.test(keyOf(step)));

/** The steps of a path that stands there as a text. */
const stepsIn = (texts: readonly string[]): string[] =>
  (texts.find((text) => /\p{L}/u.test(text) && !/^[\w]+\.[\w.]+$/.test(text)) ?? '')
    .split(STEP)
    .filter((step) => step !== '');

/** A category and those above it. */
function lineOf(record: OdooRecord, model: OdooModel): readonly OdooRecord[] {
  const line = [record];
  for (let [above] = linkedIn(record, 'parent_id', model); above && !line.includes(above); ) {
    line.push(above);
    [above] = linkedIn(above, 'parent_id', model);
  }
  return line;
}

/** The names of a category and those above it, from the first. */
function pathOf(
  record: OdooRecord,
  model: OdooModel,
  nameOf: (record: OdooRecord) => string,
): readonly string[] {
  const complete = textIn(record, 'complete_name') || textIn(record, 'display_name');
  const line = lineOf(record, model);
  if (line.length === 1 && complete.includes(' / ')) return complete.split(STEP);
  return line
    .map((one) => nameOf(one) || (textIn(one, 'complete_name').split(STEP).at(-1) ?? ''))
    .toReversed();
}

/** The categories of the website that the table of links gives to templates. */
function publicByLinks({ links, templates, public: categories }: Categories) {
  const found = new Map<OdooRecord, OdooRecord[]>();
  for (const { fields, rows } of links) {
    const template = fields.find((field) => /^product_(?:template|tmpl)_id$/.test(field));
    const category = fields.find((field) => /^product_public_category_id$/.test(field));
    if (template === undefined || category === undefined) continue;
    for (const row of rows) {
      const [one, other] = [
        templates.withId(row.get(template)?.[0] ?? ''),
        categories.withId(row.get(category)?.[0] ?? ''),
      ];
      if (one && other) found.set(one, [...(found.get(one) ?? []), other]);
    }
  }
  return found;
}
