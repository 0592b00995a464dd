import { keyOf } from '../sap/words.ts';
import type { Kinds } from './categories.ts';
import { isMarked, type OdooModel, type OdooRecord, textIn } from './records.ts';

// Which templates are products of the maker: what is sold, shown on its website and no service. Odoo has also raw materials, packaging, fees and
// what is archived in the same table.

/** Types of products that are none, as the database and the dialog call them. */
const SERVICE =
  /^(?:service|services|dienst|dienstleistung|servizio|servicio|prestation|event|course|gift|voucher|gutschein|veranstaltung|kurs|evenement|evento|booth)\b/;

/** What categories of what is no product are called. */
const STUFF =
  /\b(?:raw ?materials?|rohstoffe?|rohmaterial\w*|vormaterial\w*|matieres? premieres?|grondstoffen?|materias? primas?|materie prime|packag\w*|verpackung\w*|emballages?|verpakking\w*|embalaj\w*|imballagg\w*|imballi|semi ?finished\w*|halbfabrikate?|halbfertig\w*|halbzeuge?|semi ?finis?|produits? semi finis|halffabrika\w*|semi ?elaborad\w*|semi ?acabad\w*|semilavorat\w*|spare ?parts?|ersatzteile?|pieces? (?:de rechange|detachees?)|wisselstukken|reserveonderdelen|onderdelen|recambios?|repuestos?|ricambi|pezzi di ricambio|expenses?|ausgaben|spesen|frais|depenses?|kosten|uitgaven|onkosten|gastos|spese|services?|dienstleistungen?|diensten|servicios|servizi|deliver\w*|lieferung\w*|versand\w*|fracht\w*|livraisons?|transport\w*|levering\w*|envios?|consegn\w*|spedizion\w*|consumables?|betriebsmittel|hilfsstoffe?|verbrauchsmaterial\w*|office|buero\w*|buromaterial\w*|werbemittel|werbeartikel|merchandis\w*|marketing|samples?|muster|echantillons?|stalen|monsters|muestras?|campioni|tools?|werkzeuge?|machines? parts?|verrechnung|deposits?|pfand|fees?|gebuhren|internal|intern|interne|components?|komponenten|composants?|componenten|componentes|componenti|test|archiv\w*)\b/;

/** What a template is called that somebody has copied or tried something with. */
const COPY = /\s*\((?:copy|copie|kopie|copia|kopia)\)\s*$/i;
const TRIAL = /^(?:test|demo|dummy|essai|prueba|prova|proef)\b/;

/** So large a part of what is sold must be on the website for this to say what is a product. */
const MIN_SHOWN = 0.2;

/** What templates are, and what they are not. */
export interface Products {
  readonly products: readonly OdooRecord[];
  /** Whether a template is archived: it was a product before. */
  readonly isPast: (template: OdooRecord) => boolean;
}

/** Whether a template is sold and no service. */
export function isSold(template: OdooRecord, templates: OdooModel): boolean {
  const types = ['detailed_type', 'type'].map((field) => keyOf(textIn(template, field)));
  return (
    isMarked(template, 'active', templates) !== false &&
    isMarked(template, 'sale_ok', templates) !== false &&
    !types.some((type) => SERVICE.test(type))
  );
}

/**
 * The templates that are products.
 * @param sold those that are sold and no service
 * @param documented whether somebody has attached a document to one
 */
export function productsAmong(
  templates: OdooModel,
  sold: readonly OdooRecord[],
  { internalPath, publicIn, hasPublic }: Kinds,
  documented: (template: OdooRecord) => boolean,
): readonly OdooRecord[] {
  const nameOf = (one: OdooRecord) => textIn(one, 'name');
  const names = new Set(sold.map((one) => keyOf(nameOf(one))));
  const real = sold.filter((one) => {
    const name = nameOf(one);
    if (name === '') return false;
    if (COPY.test(name) && names.has(keyOf(name.replace(COPY, '')))) return false;
    return !TRIAL.test(keyOf(name)) || documented(one);
  });
  const isPublished = (one: OdooRecord) =>
    ['is_published', 'website_published'].some((field) => isMarked(one, field, templates) === true);
  const isListed = (one: OdooRecord) =>
    (hasPublic && publicIn(one).length > 0) || textIn(one, 'public_categ_ids') !== '';
  const isStuff = (one: OdooRecord) =>
    isMarked(one, 'can_be_expensed', templates) === true ||
    internalPath(one).some((step) => STUFF.test(keyOf(step)));
  const placeOf = (one: OdooRecord) => internalPath(one).join(' / ');
  const hasMarks = real.some(isPublished);
  const listed = new Set(real.filter(isListed).map(placeOf));
  // Where nothing says what is published, the shop may have no category for some of what stands beside others in it.
  const isShown = (one: OdooRecord) =>
    isPublished(one) || isListed(one) || (!hasMarks && !isStuff(one) && listed.has(placeOf(one)));
  const shown = real.filter(isShown);
  if (shown.length >= MIN_SHOWN * real.length && shown.length > 1) return shown;
  return real.filter((one) => !isStuff(one));
}
