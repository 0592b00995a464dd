import { limitedPattern } from '../../limited-pattern.ts';
import { GROUP } from '../../tables/hand-made.ts';
import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { type FieldRules, ruleInFull } from '../columns/field-rules.ts';
import { wordsOf } from '../names/name-parts.ts';

// Rows of a list of products that are none: sums, tests, fees and copies.

/** At most so many rows are left out one by one: more are something else. */
const MAX_ROWS = 30;

const SUM =
  /^(?:sub ?total|grand total|total|sum|summe|zwischensumme|gesamt|gesamtsumme|endsumme|sous total|somme|suma|totale|subtotale|somma)\b/;

const TEST =
  /\b(?:test|tests|testing|dummy|placeholder|lorem|asdf|xxx+|muster|prueba|essai|prova|testartikel|testprodukt|exemple|ejemplo)\b/;
/** What somebody writes beside it. */
const NOT_MEANT =
  /\b(?:do not|don t|delete|remove|ignore|loschen|nicht|ne pas|supprimer|effacer|a supprimer|no publicar|no tocar|no usar|borrar|eliminar|non usare|cancellare|test product|testartikel|testprodukt|dummy|lorem|asdf|xxx+)\b/;

const FEE =
  /\b(?:surcharge|freight|shipping|handling fee|delivery|restocking|gift card|gift certificate|gift voucher|minimum order|deposit|fracht|frachtkosten|versand|versandkosten|lieferung|zuschlag|mindermengenzuschlag|pfand|gutschein|livraison|frais de (?:port|transport|manutention)|cartes? cadeaux?|consigne|envio|gastos de \w+|recargo|flete|tarjeta(?: de)? regalo|spedizione|trasporto|supplemento|buono regalo)\b/;

const COPY =
  /^(?:copy of|kopie von|copie de|copia de|copia di|kopie van)\s+(.+)$|^(.+?)\s+\(?(?:copy|kopie|copie|copia)\)?$/u;

/** A sample of what another row sells: `Échantillon – Dalle Opale`, `Opale tile sample`. */
const SAMPLE =
  /^(?:samples?|swatch(?:es)?|echantillons?|muster|warenmuster|campion[ei]|muestras?|monsters?|stalen|staal|amostras?) (?:(?:of|de|di|von|van|du|da|do|for|pour|d) )?(.+)$|^(.+?) (?:samples?|swatch(?:es)?|echantillon|muster|campione|muestra|staal|amostra)$/u;

/** What a program makes of a copy, and what somebody notes behind the title of an entry that another one replaced. */
const NUMBERED_COPY = /^(.+\S)\s*\(\d\)$/u;
const OLD_ENTRY =
  /\((?:old|alte?r?|ancienne?|vieja?) (?:entry|record|page|product|eintrag|fiche|ficha)\b[^()]*\)$/iu;

/** What a shop calls what it does, what a factory needs for itself, and what neither knows where to put. */
const SERVICE =
  /^(?:services?|fees?|(?:non stock )?charges?|services? (?:and |et |und )?(?:fees?|charges?|freight)|freight charges?|(?:non stock|misc(?:ellaneous)?)(?: items?)?|raw materials?|rohstoffe?|rohmaterial|matieres premieres|materias primas|materie prime|grondstoffen|packaging(?: (?:crating|materials?|supplies))?|verpackung(?:smaterial)?|semi finished(?: goods)?|halbfabrikate|work in pro(?:cess|gress)|freight|shipping|dienstleistungen|servizi|servicios|prestations|diensten|samples?(?: (?:and )?(?:displays?|literature|kits?))?|echantillons?|muster|campioni|campionature|muestras|stalen|monsters|amostras|uncategori[sz]ed|non classe|unkategorisiert|sin categorizar|senza categoria)$/;

/** A row that is there so that nobody takes its number: `** DO NOT USE **`. */
const PLACEHOLDER =
  /^(?:do not use|not used|dup(?:licate)? of|replaced by|superseded by|nicht verwenden|ersetzt durch|ne pas utiliser|remplace par|no usar|non usare|niet gebruiken)\b/;

/** What sends to another row: `** SEE GX-21 **`, if it says nothing else. */
const SENDS = /^[^\p{L}\p{N}]*(?:(?:see|use|voir|siehe|ver|vedi|zie)[ /:.]+)+(?=\S*\d)\S+[^\p{L}\p{N}]*$/iu;

const NOT_PUBLIC =
  /\b(?:do not publish|non pubblicare|nicht veroffentlichen|ne pas publier|no publicar|niet publiceren|not for publication|not catalogu?ed|not in catalogu?e?)\b/;

/** What somebody notes in a row that is left there: `disc. 2019`. A state alone may be that of a product that is still shown. */
const PAST_WORDS =
  'disc|discontinued|discontinuee?|withdrawn|obsolete|dropped|eingestellt|supprimee?|descatalogad[oa]';
const MONTHS = 'jan|feb|fev|mar|maerz|mrz|apr|avr|may|mai|jun|juin|jul|juil|aug|aout|sep|oct|okt|nov|dec|dez';
const PAST = new RegExp(
  String.raw`\b(?:${PAST_WORDS}) (?:in |since |depuis |seit )?(?:(?:19|20)\d\d|(?:${MONTHS})\p{L}* (?:20)?\d\d)\b|^(?:${PAST_WORDS})\b.*\b(?:none left|no stock|do not (?:list|sell|show|use))\b|^(?:${PAST_WORDS})(?: (?:${PAST_WORDS}))+$`,
  'u',
);

/** What sheets are called whose rows are past, or not there yet. */
const NOT_NOW = new RegExp(
  String.raw`^(?:${PAST_WORDS}|discontinue(?:e?s)?|discontinued products|discontinued items|obsoletes|archive[sd]?|a venir|upcoming|coming soon|planned|geplant|auslauf|auslaufartikel|stopped|no longer sold|not sold any ?more|arretes?|supprimes?|descatalogados|fuori catalogo)(?: (?:products|produits|items|artikel|productos))?(?: (?:19|20)\d\d)?$`,
);

/** Longer texts are about something else. */
const MAX_NOTE = 80;

/** Rows that are no products, by the column and the text that name each, with the reason. */
export interface NoProducts {
  readonly without: Readonly<Record<string, readonly string[]>>;
  readonly doubts: readonly string[];
}

/** Finds rows that are no products, of which little else is said; null if there are none. */
export function noProducts(table: Table, fields: Readonly<FieldRules>): NoProducts | null {
  const { title, id, type, description } = fields;
  if (title === undefined) return null;
  // What stands below a line of a group says nothing of itself by that.
  const said = type !== undefined && ruleInFull(type).columns.includes(GROUP) ? undefined : type;
  const cells = (row: Table['rows'][number], rule: FieldRules[string] | undefined) =>
    (rule === undefined ? [] : ruleInFull(rule).columns).map((column) => ({
      column,
      text: oneLine(row.cells[table.columns.indexOf(column)] ?? ''),
    }));
  const first = (row: Table['rows'][number], rule: FieldRules[string] | undefined) =>
    cells(row, rule).find(({ text }) => !isNothing(text));
  const called = table.rows.flatMap((row) => {
    const name = first(row, title);
    return name === undefined ? [] : [{ row, name, words: wordsOf(name.text).join(' ') }];
  });
  const has = (row: Table['rows'][number], rule: FieldRules[string] | undefined) =>
    stepOf(first(row, rule)?.text ?? '', rule) !== '';
  const areDescribed = called.filter(({ row }) => has(row, description)).length * 2 > called.length;
  const titles = new Set(called.map(({ words }) => words));
  const idsByTitle = new Map(
    [...Map.groupBy(called, ({ words }) => words)].map(([words, same]) => [
      words,
      same.flatMap(({ row }) => first(row, id)?.text ?? []),
    ]),
  );
  const isNotNow = table.sheet !== null && NOT_NOW.test(wordsOf(table.sheet).join(' '));
  const found = called.flatMap(({ row, name, words }) => {
    if (isNotNow) return [{ name: first(row, id) ?? name, why: 'of a sheet of what is not sold' }];
    const [, after, before] = COPY.exec(words) ?? [];
    const isBare = !has(row, said) && !has(row, description);
    const saysLess = !has(row, said) || (areDescribed && !has(row, description));
    if (SUM.test(words) && (!has(row, id) || isBare)) return [{ name, why: 'a sum' }];
    const isTest = TEST.test(words) && (isBare || (saysLess && NOT_MEANT.test(words)));
    if (isTest) return [{ name, why: 'a test' }];
    // A code says what it is called.
    const says = (rule: FieldRules[string] | undefined) => {
      const text = first(row, rule)?.text ?? '';
      return wordsOf((rule && ruleInFull(rule).values?.[text]) ?? stepOf(text, rule)).join(' ');
    };
    const [firstCell = '', ...others] = row.cells.map(oneLine).filter((text) => text !== '');
    if (SUM.test(wordsOf(firstCell).join(' ')) && others.length <= 2) return [{ name, why: 'a sum' }];
    if (
      row.cells.some((text) => text !== '' && text.length <= MAX_NOTE && PAST.test(wordsOf(text).join(' ')))
    )
      return [{ name: first(row, id) ?? name, why: 'discontinued' }];
    if (isSizeOf(first(row, id)?.text ?? '', idsByTitle.get(words) ?? []))
      return [{ name: first(row, id) ?? name, why: 'a size of another row' }];
    if (PLACEHOLDER.test(words) || PLACEHOLDER.test(says(type)) || SENDS.test(name.text))
      return [{ name: first(row, id) ?? name, why: 'a number that is not used' }];
    if (SERVICE.test(says(type)) && !has(row, description)) return [{ name, why: 'a service' }];
    if ([title, type, description].some((rule) => NOT_PUBLIC.test(says(rule))))
      return [{ name, why: 'not to be published' }];
    if (FEE.test(words) && isTyped(fields) && (isBare || !has(row, type))) return [{ name, why: 'a fee' }];
    const [, sampled, shown] = SAMPLE.exec(words) ?? [];
    if (titles.has(sampled ?? shown ?? '')) return [{ name, why: 'a sample of another row' }];
    const [, numbered] = NUMBERED_COPY.exec(name.text) ?? [];
    const original = numbered === undefined ? (after ?? before ?? '') : wordsOf(numbered).join(' ');
    if (OLD_ENTRY.test(name.text)) return [{ name: first(row, id) ?? name, why: 'an old entry' }];
    if (titles.has(original))
      return [
        { name: numbered === undefined ? name : (first(row, id) ?? name), why: 'a copy of another row' },
      ];
    return [];
  });
  if (found.length === 0 || found.length > MAX_ROWS) return null;
  const without: Record<string, string[]> = {};
  for (const { name } of found) {
    const same = without[name.column] ?? [];
    if (same.some((text) => nameKey(text) === nameKey(name.text))) continue;
    without[name.column] = [...same, name.text];
  }
  const named = [...new Set(found.map(({ name, why }) => `"${name.text}" (${why})`))];
  return {
    without,
    doubts: [`Rows that look like no products are left out ("rows"): ${named.join(', ')}.`],
  };
}

/** The step of a path that a rule takes; nothing if the path ends before it. */
function stepOf(text: string, rule: FieldRules[string] | undefined): string {
  const { pattern } = rule === undefined ? {} : ruleInFull(rule);
  if (pattern === undefined || text === '') return text;
  const found = limitedPattern(pattern).find(text);
  return found === 'late' ? text : (found?.first ?? found?.text ?? '');
}

/** Whether an item number goes on from that of another row of the same title: `10-200-TS` from `10-200`. */
function isSizeOf(id: string, same: readonly string[]): boolean {
  return same.some(
    (other) => other.length >= MIN_ID && /^[-./_ ]\S/.test(id.slice(other.length)) && id.startsWith(other),
  );
}

/** Shorter numbers begin others by chance. */
const MIN_ID = 3;

/** Whether other rows have types, so that one without says something. */
function isTyped({ type }: Readonly<FieldRules>): boolean {
  return typeof type === 'string' || (type?.columns ?? []).length > 0;
}
