import { isFiller, isNoProduct } from '../business-central/products.ts';
import { keyOf } from '../sap/words.ts';
import type { X3Article } from './articles.ts';
import { codeOf, type Grouping } from './groupings.ts';

// Which articles of Sage X3 are sold as products, and what they are together: their model, or each by itself.

/** Codes of categories that say what they are where nobody has written their names. */
const NO_PRODUCTS =
  /^(?:mp|mat|rm|raw\w*|roh\w*|sf|pso|wip|sfg|sfi\w*|semi\w*|halb\w*|hf|emb\w*|pack\w*|pkg|verp\w*|serv?\w*|srv|prest\w*|frais|port|mo|outil\w*|tool\w*|conso\w*|consu\w*|cons|gen|fant\w*|phant\w*|plv|mkt|immo\w*|div\w*|misc)\d*$/;

/** What categories are called that sell nothing that a catalogue shows. */
const OTHERS =
  /(?:^| )(?:semi finis?|semi finished|semielaborado\w*|halbfabrikat\w*|composants?|components?|componentes?|komponenten?|consommables?|consumables?|verbrauchsmaterial\w*|outillages?|tools?|tooling|werkzeuge?|fantomes?|phantoms?|generiques?|generic|sous traitance|subcontract\w*|main d ?oeuvre|labou?r|investissements?|immobilisations?|fournitures? de bureau|frais generaux|publicit\w*|plv|marketing|echantillons?|samples?|muster|muestras?|essais?|tests?|prototypes?)(?: |$)/;

/** States of articles (menu 246) that are not sold yet, not any more, or never. */
const NOT_YET = '2';
const NOT_RENEWED = '4';
const PAST = new Set(['5', '6']);

/** A note that an article has gone, beside its designation. */
const GONE =
  /(?:^| )(?:supprimee?s?|obsoletes?|discontinued|do not use|ne (?:pas|plus) utiliser|ausgelaufen|nicht mehr verwenden|descatalogad[oa]s?|anulad[oa]s?|baja|fuori produzione)(?: |$)/;

/** Whether an article is sold: its category is one of products. */
function isSoldArticle(one: X3Article): boolean {
  if (!one.isSold || isFiller(`${one.name} ${one.name2}`)) return false;
  const said = [...one.categoryNames.values()];
  if (said.some((text) => isNoProduct(text) || OTHERS.test(keyOf(text)))) return false;
  return said.length > 0 || !NO_PRODUCTS.test(keyOf(one.category));
}

/** Whether an article is bought to be made into others, or to pack them. */
export const isStuff = (one: X3Article): boolean =>
  [...one.categoryNames.values()].some(isNoProduct) ||
  (one.categoryNames.size === 0 && /^(?:mp|rm|raw|roh|emb|pack|verp)/.test(keyOf(one.category)));

/** Flags of an owner's own that say whether an article is shown: yes and no as a menu, or by a letter. */
const SHOWN = /^[XYZ]\w*(?:WEB|INTERNET|CATAL|PUBLI|ONLINE|ESHOP)\w*_\d+$/;
const FLAGS: ReadonlySet<string> = new Set(['1', '2', 'O', 'N', 'Y', 'J', 'S']);
const HIDDEN = new Set(['1', 'N']);

/** Whether an article is one of those that are shown, by a flag that some have and others have not. */
function shownBy(articles: readonly X3Article[]): (one: X3Article) => boolean {
  const fields = new Set(articles.flatMap(({ row }) => [...row.keys()].filter((field) => SHOWN.test(field))));
  const flags = [...fields].filter((field) => {
    const values = new Set(articles.map(({ row }) => row.get(field) ?? ''));
    values.delete('');
    return (
      values.size === 2 &&
      [...values].every((value) => FLAGS.has(value)) &&
      [...values].some((value) => HIDDEN.has(value))
    );
  });
  return ({ row }) => !flags.some((field) => HIDDEN.has(row.get(field) ?? ''));
}

/** Whether nobody can buy an article any more. */
export const isPast = (one: X3Article): boolean =>
  PAST.has(one.status) ||
  GONE.test(keyOf(one.name2)) ||
  (one.status === NOT_RENEWED && one.row.has('LIFENDDAT_0'));

/** The articles of a product, sold or past. */
export interface X3Product {
  /** The code of its model; empty if it is an article alone. */
  readonly model: string;
  readonly articles: readonly X3Article[];
  readonly isPast: boolean;
}

/** The articles that are sold. */
export const soldAmong = (articles: Iterable<X3Article>): X3Article[] => [...articles].filter(isSoldArticle);

/**
 * The models that are sold, and articles without one. In a family of models an article without one is a part, or nothing, unless somebody
 * has documents or a text for it.
 * @param documented the numbers of articles that have documents
 */
export function productsOf(
  sold: readonly X3Article[],
  models: Grouping | null,
  family: Grouping | null,
  documented: ReadonlySet<string>,
): readonly X3Product[] {
  const isShown = shownBy(sold);
  const ready = sold.filter(({ status }) => status !== NOT_YET);
  if (models === null)
    return ready
      .filter(isShown)
      .filter((one) => family === null || codeOf(one, family) !== '' || documented.has(one.number))
      .map((one) => ({ model: '', articles: [one], isPast: isPast(one) }));
  const byModel = Map.groupBy(ready, (one) => codeOf(one, models));
  const alone = byModel.get('') ?? [];
  byModel.delete('');
  const withModels = new Set(family ? [...byModel.values()].flat().map((one) => codeOf(one, family)) : []);
  const isAlone = (one: X3Article) => {
    if (!isShown(one)) return false;
    if (documented.has(one.number) || one.texts.size > 0) return true;
    const own = family ? codeOf(one, family) : '';
    return own !== '' && !withModels.has(own);
  };
  return [
    // An article that is not shown is still a size of a model that is.
    ...[...byModel]
      .filter(([, articles]) => articles.some(isShown))
      .map(([model, articles]) => ({
        model,
        articles,
        isPast: models.codes.get(model)?.isEnabled === false || articles.every(isPast),
      })),
    ...alone.filter(isAlone).map((one) => ({ model: '', articles: [one], isPast: isPast(one) })),
  ];
}
