import { isOfContent } from '../../tables/json-grid.ts';
import { calledOf, type Table } from '../../tables/table.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';
import { PRICES } from '../pages/listed-products.ts';

// What tables are called that list no products, whatever columns they have.

/** What tables of customers, suppliers and the like are called. */
const OF_PEOPLE =
  /^(?:\w+ )?(?:customers?|clients?|vendors?|suppliers?|contacts?|users?|employees?|kunden?|lieferanten?|mitarbeiter|kontakte?|ansprechp(?:artner(?:in(?:nen)?)?)?|fournisseurs?|proveedor(?:es)?|clientes?|clienti|fornitori?|usuarios?|reps?|representatives?|agents?|distributors?|dealers?|stockists?|installers?|merchants?|wholesalers?|resellers?|haendler|distribuidores|revendeurs?)(?: (?:and|und|et|y|e) \w+)?(?: (?:list|export|report|master|data|all|results?\d*|\d+))*$/u;

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
  /(?:^| )(?:(?:error|import|export|change|audit) logs?(?: .*)?|association types?|famil(?:y|ies)|group types?|channels?|locales?|currenc(?:y|ies)|news(?: (?:articles?|items?|posts?))?|attributes?|family variants?|reference entit(?:y|ies)(?: .*)?|press releases?|(?:navigation|nav|menu) (?:items?|links?)|faqs?|testimonials?|case (?:study|studies)|success stories|reference projects?|referenzprojekte?|redirects?|collections?|categories|category(?= )|pages?|blogs?|posts?|menus?|navigation|kategorien|kollektionen|seiten|categorias|colecciones|paginas|categorie|collezioni|pagine)(?: (?:export|list|tree|data|all|dump|table|structure|overview|[a-z]{2}|\d+))*$/u;

/** Whether a table is called like one of groups or pages of products. */
export function isOfGroups(table: Table): boolean {
  return OF_GROUPS.test(wordsOf(calledOf(table)).join(' '));
}

/** What a column is called that says until when something is valid. */
const OF_EXPIRY =
  /^(?:expir(?:y|es|ation)?(?: date)?|valid(?:ity)? (?:until|to|thru|through)|gueltig bis|gultig bis|ablauf\w*|valable jusqu ?au|valid[ei]te?|expiration|caduc\w*|vencimiento|valido hasta|scadenza|valido fino al|geldig tot|vervalt\w*)$/u;

/** What columns are called that say who vouches for what: articles of an ERP have days until which they are valid, too. */
const OF_ISSUE =
  /^(?:issue[dr]?(?: (?:by|date|on))?|(?:\w+ )?body|cert\w*(?: \w+)?|zertifi\w*(?: \w+)?|zulassung\w*|approvals?(?: \w+)?|(?:pruf|pruef)?stelle|aussteller|organisme|ente|emisor|laborator\w*|covers|scope|gilt fur|concerne|aplica a)$/u;

/** Whether a table is called like one of certificates, or says until when its rows are valid, and who says so or for what. */
export function isOfCertificates(table: Table): boolean {
  const names = table.columns.map((column) => wordsOf(column).join(' '));
  const haveDays = names.some((name) => OF_EXPIRY.test(name)) && names.some((name) => OF_ISSUE.test(name));
  return haveDays || documentTypeNamed(calledOf(table)) === 'certification';
}

/** What a column of prices is called. */
const OF_PRICES = /(?:^| )(?:gbp|eur|usd|cad|aud|chf|sek|nok|dkk|pln|czk|msrp|rrp|uvp)(?: |$)/u;

/** Whether a table is a list of prices. */
export function isOfPrices(table: Table): boolean {
  return [calledOf(table), ...table.columns].some(
    (name) => PRICES.test(name) || OF_PRICES.test(wordsOf(name).join(' ')),
  );
}

/** Whether a reader of whole exports has given a table as the documents of these: types and languages of documents are no properties of products. */
export const isListOfDocuments = (table: Table): boolean =>
  isOfContent(table) && calledOf(table) === 'documents';
