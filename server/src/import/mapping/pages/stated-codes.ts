import { oneLine } from '../cells/clean-values.ts';

// Codes of articles that lines of a first page state: behind a label, or behind a name in a list.

/** A name with the code behind it; the name is null if a list has the code alone. */
export interface CodedName {
  readonly code: string;
  readonly name: string | null;
}

/** A code: capitals and digits, in parts, with a letter; or digits alone, if they are many. */
const CODE = String.raw`(?:(?=[\p{Lu}\d./-]*\p{Lu})(?=[\p{Lu}\d./-]*[\d-])[\p{Lu}\d]{1,8}(?:[-–./][\p{Lu}\d]{1,8}){0,3}|\d{5,10})(?![\p{L}\p{N}])`;
const CODES = new RegExp(CODE, 'gu');

/** How pages call an article, and its number; title blocks have no colon. */
const ARTICLE = `art(?:icle|ikel|[ií]culo|icolo)?|item|part|model(?:l|o|lo)?|mod[eè]le|produ(?:ct|kt|it|cto)|prodotto|cat(?:alog(?:ue)?)?|best(?:ell?)?|type|typ|tipo`;
const NUMBER = `no|nr|n°|nº|num|number|nummer|num[eé]ro|n[uú]mero|numero|codes?|kode|c[oó]digo|codice|cod|ref|r[eé]f[eé]rence|referenz|referencia|sku`;

/** `Artikel LB-4`, `Art.-Nr. LB-4`, `Artikelcode: LB-4`, `Código de producto LB-4`, `SKU LB-4` */
const LABELS = [
  String.raw`(?:article|artikel|art[ií]culo|articolo|item|model(?:l|o|lo)?|mod[eè]le)[\s.:]*\s`,
  String.raw`(?:${ARTICLE})[\s.-]*(?:${NUMBER})[\s.:]*\s`,
  String.raw`(?:r[eé]f|r[eé]f[eé]rence|referenz|referencia|riferimento|sku|cod|code|c[oó]digo|codice)[\s.-]*(?:(?:de |du |del |d['’]\s?)?(?:${ARTICLE}))?[\s.:]*\s`,
  String.raw`(?:${NUMBER})[\s.-]*(?:de |du |del |d['’]\s?)?(?:${ARTICLE})[\s.:]*\s`,
].map((label) => new RegExp(`^${label}(?=${CODE})`, 'iu'));

/** A label without a code: `Article n/a`. */
const BARE_LABEL = /^art(?:icle|ikel|[ií]culo|icolo)?\.?(?:\s?(?:no|nr|number|nummer|code))?[\s.:]/iu;

/** Whether a line is the label of an article's code, with a code or not. */
export function hasCodeLabel(lines: readonly string[]): boolean {
  return lines.some((line) => BARE_LABEL.test(line));
}

/** What stands between codes in one line. */
const NEXT = /^\s*(?:[,;/+&]|and|und|et|en|y|e)\s*/u;

/** The codes behind labels, each once, in order. */
export function codesLabelled(lines: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const line of lines) {
    const text = line.replace(BULLET, '');
    const [label] = LABELS.flatMap((one) => one.exec(text)?.[0] ?? []);
    if (label === undefined) continue;
    for (let rest = text.slice(label.length); ; ) {
      const [code] = new RegExp(`^${CODE}`, 'u').exec(rest) ?? [];
      if (code === undefined) break;
      found.add(code);
      rest = rest.slice(code.length);
      const [next] = NEXT.exec(rest) ?? [];
      if (next === undefined) break;
      rest = rest.slice(next.length);
    }
  }
  return [...found];
}

const BULLET = /^\s*(?:[•·▪■◦*–—-]|\(?(?:[A-Za-z]|\d{1,2})[.)])\s+/u;

/** `• Pump 40 (PU-40)`, `Pump 40 [PU-40]` */
const NAMED_ITEM = new RegExp(String.raw`^(.*\p{L}{2}.*\S)\s*[([](${CODE})[)\]]$`, 'u');

/** An item is no longer, in characters. */
const MAX_ITEM = 90;

/** So many names with codes below each other are a list without bullets. */
const MIN_UNMARKED = 2;

/** The items of the lists on a page that end in a code, or are one. A name with a code within prose is none. */
export function itemsWithCodes(lines: readonly string[]): readonly CodedName[] {
  const found: { readonly item: CodedName; readonly isMarked: boolean }[] = [];
  for (const line of lines) {
    const isMarked = BULLET.test(line);
    const text = oneLine(line.replace(BULLET, ''));
    if (text.length > MAX_ITEM) continue;
    const [, name, code] = NAMED_ITEM.exec(text) ?? [];
    if (name !== undefined && code !== undefined) found.push({ item: { code, name }, isMarked });
    else if (isMarked && text.match(CODES)?.[0] === text)
      found.push({ item: { code: text, name: null }, isMarked });
  }
  const unmarked = found.filter(({ isMarked }) => !isMarked).length;
  return found.filter(({ isMarked }) => isMarked || unmarked >= MIN_UNMARKED).map(({ item }) => item);
}

/** How the title block of a drawing calls what it shows. */
const SUBJECT =
  /^(?:subject|title|drawing title|benennung|bezeichnung|titel|gegenstand|d[eé]signation|objet|titre|denominaci[oó]n|t[ií]tulo|denominazione|oggetto|onderwerp|benaming)\s*:?\s+(\S.*)$/iu;

/** What a title block calls its drawing; null if no line says it. */
export function nameLabelled(lines: readonly string[]): string | null {
  for (const line of lines) {
    const [, name] = SUBJECT.exec(line) ?? [];
    if (name !== undefined && /\p{L}{2}/u.test(name) && name.length <= MAX_ITEM) return oneLine(name);
  }
  return null;
}

/** What a page calls the group of its product, up to what its line says next. */
const GROUP =
  /(?<!\p{L})(?:product ?(?:group|line|family|category)|produktgruppe|warengruppe|productgroep|artikelgroep|gamme|famille(?: de produits?)?|familia(?: de productos?)?|categor[ií]a|famiglia)\s*:\s*(.+)$/iu;
const BEHIND_GROUP =
  /\s+(?:drawing|tekening|zeichnung|plan|dessin|plano|disegno|versie|version|versi[oó]n|versione|rev(?:ision|isie)?|stand|ausgabe|edition|uitgave|date|datum|fecha|data|art(?:ikel|icle)?(?:code|nr|nummer)?|code)(?![\p{L}]).*$/iu;

/** The group of products that a page says its own is of; null if it says none. */
export function typeLabelled(lines: readonly string[]): string | null {
  for (const line of lines) {
    const [, text] = GROUP.exec(line) ?? [];
    const type = text?.replace(BEHIND_GROUP, '').trim();
    if (type !== undefined && /\p{L}{2}/u.test(type) && type.length <= MAX_ITEM) return oneLine(type);
  }
  return null;
}

const DRAWING =
  /^(?:drawing|dwg|tekening|zeichnung(?:s)?|plan|dessin|plano|dibujo|disegno)[\s.-]*(?:no|nr|n°|nº|number|nummer|num[eé]ro|n[uú]mero|numero)[\s.:]*\s(\S*\d\S*)/iu;

/** The number that a title block gives its drawing; null if it gives none. */
export function drawingNumber(lines: readonly string[]): string | null {
  for (const line of lines) {
    const [, number] = DRAWING.exec(line) ?? [];
    if (number !== undefined) return number;
  }
  return null;
}
