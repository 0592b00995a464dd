import { keyOf } from '../sap/words.ts';
import type { PackageItem } from './items.ts';

// Which items of a package or list are products: an ERP has all that is bought, made, done or booked as items.

/** What no customer buys as a product: what is made into others, or packed around them. */
const STUFF =
  /^(?:raw(?: mat\w*)?|roh(?:stoff|material|ware)\w*|matieres? premieres?|materias? primas?|materie prime|grondstof\w*|raavare\w*|ravar\w*|emballage\w*|packaging|packing materials?|verpackung\w*|verpakking\w*|embalaje\w*|imballagg\w*|halb(?:fabrikat|zeug|fertig)\w*|(?:produits? )?semi ?(?:fini|elabor|lavor|finish)\w*|halffabri[ck]a\w*|halvfabrikat\w*|vormaterial\w*|work in progress|wip|hilfsstoff\w*|betriebsstoff\w*|intern(?:al|es?|[oa]s?|t)?(?: use)?)(?: |$)/;

/** What is done, and what is given away, if a category is called so and nothing else. */
const SERVICES =
  /^(?:services?|dienst(?:leistung)?(?:en)?|prestations?|servicios?|servizi|frais|fees?|charges?|freight|fracht(?:kosten)?|transport(?:e|s|kosten)?|versand(?:kosten)?|samples?|echantillons?|muster|displays?|verkaufsforderung|werbe(?:mittel|material|artikel)|werbung|promotion\w*|sales promotion|marketing(?:material)?|plv|publicite|publicidad|pubblicita|reclame(?:materiaal)?|reklame|merchandis\w*|literature|ydelser|diensten)(?: (?:and|et|und|y|e|en|de|og|charges?|fees?|frais|kosten|displays?|kits?|freight|transports?|materials?|literature|gebuhren|nebenleistungen))*$/;

/** Whether nobody buys as a product what is called so: stuff, packaging, or a service. */
export const isNoProduct = (kind: string): boolean => [STUFF, SERVICES].some((is) => is.test(keyOf(kind)));

/** Whether an article is called so that stands for a line of an order, or for nothing. */
export const isFiller = (name: string): boolean => FILLER.test(keyOf(name));

/** What is made for others under their names, and what somebody says is not to be shown. */
const HIDDEN =
  /(?:^| )(?:private label|eigenmarken?|handelsmarken?|marques? (?:de )?distributeurs?|huismerk(?:en)?|marcas? blancas?|marcas? propias?|(?:nicht|not|pas|niet|no|non|ikke|inte) (?:\w+ ){0,2}(?:internet|web|website|online|webshop|shop|site))(?: |$)/;

/** The groups by which both are booked: codes, which say less. */
const BOOKED =
  /^(?:raw|roh|mp|mat(?:ieres?)? ?prem|emb(?:al)?|verp|pack|pkg|serv|dienst|fracht|frais|samples?|muster|halb|werb)(?:\w*)(?: |$)/;

/** What is sold to mend a product: it is one where somebody says more of it. */
const SPARE =
  /(?:^| )(?:spares?|ersatzteil\w*|pieces? (?:detachees?|de rechange)|onderdelen|reserveonderdel\w*|repuestos?|recambios?|ricambi\w*|reservedel\w*)(?: |$)/;

/** Items that stand for a line of an order, or for nothing. */
const FILLER =
  /(?:^| )(?:dummy|textartikel|texte libre|text item|test ?(?:artikel|item|article)|nicht (?:verwenden|loschen)|do not (?:use|delete)|ne pas (?:utiliser|supprimer)|niet (?:gebruiken|verwijderen)|no (?:usar|utilizar|borrar)|ma ikke (?:bruges|slettes)|brug ikke)(?: |$)/;

/** So large a share of the items of a category must have the same value if it says nothing of each. */
const MOST = 0.8;
const MIN_ITEMS = 3;

/** So many items have a category or group where all products have one. */
const MIN_SORTED = 0.7;

/**
 * The items that are products: no services, raw materials or packaging, and not what nobody says anything of.
 * @param documented the numbers of items that have documents
 */
export function productsAmong(items: readonly PackageItem[], documented: ReadonlySet<string>): PackageItem[] {
  const areSorted =
    items.some(({ groups }) => groups.length > 0) &&
    items.filter(isSorted).length >= items.length * MIN_SORTED;
  const ofCategory = valuesOfCategories(items);
  return items.filter((item) => {
    const shared = ofCategory.get(item.kinds[0] ?? '');
    const isShown =
      documented.has(item.number) ||
      item.names.size > 0 ||
      item.texts.size > 0 ||
      valuesOf(item).some((value) => !shared?.has(value));
    return isProduct(item, isShown, areSorted);
  });
}

function isProduct(item: PackageItem, isShown: boolean, areSorted: boolean): boolean {
  const kinds = item.kinds.map(keyOf);
  if (item.isService || kinds.some((text) => [STUFF, SERVICES, HIDDEN].some((is) => is.test(text))))
    return false;
  if (isShown) return true;
  if ((areSorted && !isSorted(item)) || FILLER.test(keyOf(`${item.name} ${item.name2}`))) return false;
  const isOdd =
    item.isNotStocked ||
    kinds.some((text) => SPARE.test(text)) ||
    item.groups.map(keyOf).some((text) => BOOKED.test(text));
  return !isOdd && (kinds.length > 0 || !item.isBlocked);
}

const isSorted = ({ kinds, groups }: PackageItem) => kinds.length > 0 || groups.length > 0;

const valuesOf = ({ values }: PackageItem) =>
  [...values].flatMap(([name, all]) => [...all].map((value) => `${name}\u0000${value}`));

/** The values that items have from their categories, which nobody has given them. */
function valuesOfCategories(items: readonly PackageItem[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byKind = Map.groupBy(items, ({ kinds }) => kinds[0] ?? '');
  return new Map(
    [...byKind].map(([kind, own]) => {
      const counts = new Map<string, number>();
      for (const value of own.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
      const shared = [...counts].filter(([, count]) => own.length >= MIN_ITEMS && count >= own.length * MOST);
      return [kind, new Set(shared.map(([value]) => value))] as const;
    }),
  );
}
