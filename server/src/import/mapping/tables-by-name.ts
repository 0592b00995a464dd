import { calledOf, type Table } from '../tables/table.ts';
import { wordsOf } from './name-parts.ts';

// What tables are called that list no products, whatever columns they have.

/** What tables of customers, suppliers and the like are called. */
const OF_PEOPLE =
  /^(?:\w+ )?(?:customers?|clients?|vendors?|suppliers?|contacts?|users?|employees?|kunden?|lieferanten?|mitarbeiter|kontakte?|fournisseurs?|proveedor(?:es)?|clientes?|clienti|fornitori?|usuarios?|reps?|representatives?|agents?|distributors?|dealers?|stockists?|installers?|merchants?|wholesalers?|resellers?|haendler|distribuidores|revendeurs?)(?: (?:and|und|et|y|e) \w+)?(?: (?:list|export|report|master|data|all|results?\d*|\d+))*$/u;

/** Whether a table is called like one of people or companies. */
export function isOfPeople(table: Table): boolean {
  return OF_PEOPLE.test(wordsOf(calledOf(table)).join(' '));
}

/** What tables are called that say which fields a product may have, and not what any has. */
const OF_FIELDS =
  /(?:^| )(?:attributes?|classification ?store|class ?definitions?|eigenschaften|merkmale?) ?(?:definitions?|keys?|groups?|options?|sets?|definitionen|gruppen|optionen)(?: (?:export|list|all|[a-z]{2}|\d+))*$/u;

/** Whether a table is called like one of fields. */
export function isOfFields(table: Table): boolean {
  return OF_FIELDS.test(wordsOf(calledOf(table)).join(' '));
}

/** What programs call lists of what was done with them. */
const OF_EVENTS =
  /(?:^| )(?:event|access|activity|audit|change|error|system|login|job|sync) ?(?:logs?|history|protokolle?|journal|trail)(?: .*)?$/u;

/** What a content system keeps beside what visitors see: fields, menus, forms and styles. */
const OF_PROGRAM =
  /(?:^| )(?:acf field(?: group)?|acf post type|acf taxonomy|nav menu items?|menu items?|wp block|wp template(?: part)?|wp global styles|wp navigation|custom css|customize changeset|oembed cache|user request|tablepress table|wpcf7 contact form|elementor library|shop order(?: refund)?|shop coupon|scheduled action|mc4wp form)$/u;

/** Whether a table is called like one of events, or of what a program keeps for itself. */
export function isOfEvents(table: Table): boolean {
  const called = wordsOf(calledOf(table)).join(' ');
  return OF_EVENTS.test(called) || OF_PROGRAM.test(called);
}

/** What shops call tables of what puts products together and of their pages. */
const OF_GROUPS =
  /(?:^| )(?:(?:error|import|export|change|audit) logs?(?: .*)?|news(?: (?:articles?|items?|posts?))?|attributes?|family variants?|reference entit(?:y|ies)(?: .*)?|press releases?|(?:navigation|nav|menu) (?:items?|links?)|faqs?|testimonials?|case (?:study|studies)|success stories|reference projects?|referenzprojekte?|redirects?|collections?|categories|category(?= )|pages?|blogs?|posts?|menus?|navigation|kategorien|kollektionen|seiten|categorias|colecciones|paginas|categorie|collezioni|pagine)(?: (?:export|list|tree|data|all|[a-z]{2}|\d+))*$/u;

/** Whether a table is called like one of groups or pages of products. */
export function isOfGroups(table: Table): boolean {
  return OF_GROUPS.test(wordsOf(calledOf(table)).join(' '));
}
