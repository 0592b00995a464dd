// Long texts of SAP, as reports write them: a line that says whose text it is, and lines in ITF, each with a column for its format:
// `MATERIAL   000000000000004711   GRUN D`, then `*  A paragraph`, and `=  that goes on`.

/** A long text, with its paragraphs. */
export interface SapText {
  /** What it is of (`MATERIAL`, `MVKE`), and the key of that, as it is written. */
  readonly object: string;
  readonly name: string;
  /** Which of its texts it is (`GRUN`). */
  readonly id: string;
  /** SAP's key of its language. */
  readonly language: string;
  readonly paragraphs: readonly string[];
}

/** A text of a dump: a line with its format and what it says. */
interface Line {
  readonly format: string;
  readonly text: string;
}

/** Texts of materials, and of materials as a sales organisation sells them. */
const OBJECT = /^(?:MATERIAL|MVKE)$/;

/** So many lines are looked at for the first text, and so many in all. */
const MAX_HEAD = 60;
const MAX_LINES = 2_000_000;
const MAX_PARAGRAPHS = 200;

/** Formats: a paragraph of some style, a new line, or a line that goes on. */
const FORMATTED = /^(\*|=|\/[*:=(E]?|\(|>X|[A-Z][A-Z0-9]?)(?:\s{1,3}|\||\t|;)(.*)$/;
const GOES_ON = /^(?: {2,4}|\t|\| *\|)(\S.*)$/;

/** Remarks and commands are not printed. */
const SILENT = /^(?:\/\*|\/:)$/;

/** A line of this length is full: a word may go on in the next one. */
const FULL = 130;

/** Whether a text begins as a dump of texts. */
export function beginsSapTexts(text: string): boolean {
  const lines = text.split(/\r?\n/, MAX_HEAD);
  return lines.some(
    (line, at) => headOf(line) !== null && lines.slice(at + 1, at + 3).some((one) => FORMATTED.test(one)),
  );
}

/** The texts of a dump, in its order. */
export function sapTexts(text: string): SapText[] {
  const found: SapText[] = [];
  let head: Omit<SapText, 'paragraphs'> | null = null;
  let lines: Line[] = [];
  const close = () => {
    if (head && lines.length > 0) found.push({ ...head, paragraphs: paragraphsOf(lines) });
    lines = [];
  };
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, MAX_LINES)) {
    const next = headOf(line);
    if (next) {
      close();
      head = next;
      continue;
    }
    // Texts of other objects are nobody's here.
    if (/^[A-Z][A-Z0-9_]{3,9}\s{2,}\S+\s+.*\s[A-Z]{1,2}\s*$/.test(line)) {
      close();
      head = null;
      continue;
    }
    const [, format = '', own = ''] = FORMATTED.exec(line) ?? [];
    if (format !== '') lines.push({ format, text: own });
    else {
      const [, more = ''] = GOES_ON.exec(line) ?? [];
      if (more !== '') lines.push({ format: '', text: more });
    }
  }
  close();
  return found;
}

/** Whose text follows; null if a line does not say it. */
function headOf(line: string): Omit<SapText, 'paragraphs'> | null {
  const parts = line
    .replaceAll(/\b(?:TDOBJECT|TDNAME|TDID|TDSPRAS)\s*[:=]/g, ' ')
    .split(/[\s|;,/]+/)
    .filter((part) => part !== '');
  const [object = '', ...others] = parts;
  if (!OBJECT.test(object) || others.length !== 3) return null;
  const language = others.find((part) => /^(?:[A-Z]{1,2}|\d)$/.test(part)) ?? '';
  const id = others.find((part) => part !== language && /^[A-Z0-9]{4}$/.test(part)) ?? '';
  const name = others.find((part) => part !== language && part !== id) ?? '';
  return language === '' || id === '' || name === '' ? null : { object, name, id, language };
}

/** The paragraphs of lines in ITF, without its marks. */
export function paragraphsOf(lines: readonly Line[]): string[] {
  const found: string[] = [];
  let isFull = false;
  for (const { format, text } of lines) {
    if (SILENT.test(format)) continue;
    const own = plain(text);
    const last = found.length - 1;
    if ((format === '=' || format === '/=' || format === '') && last >= 0) {
      const before = found[last] ?? '';
      found[last] = isFull && format !== '' ? `${before}${own}` : `${before} ${own}`.trim();
    } else if (found.length < MAX_PARAGRAPHS) found.push(own);
    isFull = text.length >= FULL;
  }
  return found.filter((text) => text !== '');
}

/** A line without formats of characters, and with what these stand for: `<H>strong</>`, `<(>&<)>`. */
function plain(text: string): string {
  return text
    .replaceAll(/<\(>(.{1,4}?)<\)>/g, '$1')
    .replaceAll(/<(?:[A-Z][A-Z0-9]?|\/)>/g, '')
    .replaceAll(',,', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
