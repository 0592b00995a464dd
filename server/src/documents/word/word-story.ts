import type { PartReader } from './parse-part.ts';
import { heightOf, isOn, type WordStyles } from './word-styles.ts';

/** A line of a table, or a paragraph, which is one cell. */
export interface WordLine {
  /** What stands in the cells, from the left; not all are empty. */
  readonly cells: readonly string[];
  /** The height of its largest letters, in points. */
  readonly height: number;
  /** Counted from 0, as far as the document says where its pages break. */
  readonly page: number;
}

/** A line as one text. */
export function textOfLine({ cells }: Pick<WordLine, 'cells'>): string {
  return cells.filter((cell) => cell !== '').join(' ');
}

/** At most so many characters are read. */
const MAX_CHARACTERS = 2_000_000;

/** What was taken out of a text whose changes are recorded, and what stands there for programs that know less. */
const LEFT_OUT = new Set(['del', 'moveFrom', 'Fallback']);

interface Paragraph {
  style: string;
  text: string;
  height: number;
}

/** A cell, by its paragraphs. */
type Cell = { readonly text: string; readonly height: number }[];

/** A place in a story: by the breaks that its program saw when it laid it out, and by those that people made. */
interface Place {
  seen: number;
  made: number;
}

type PlacedLine = Omit<WordLine, 'page'> & Place;

/**
 * The lines of a story of a Word document: its main text, a head or a foot (ISO/IEC 29500-1, 17.2 to 17.4). Texts of boxes stand before
 * the paragraph to which they are anchored.
 */
export class WordStory implements PartReader {
  readonly #styles: WordStyles;
  readonly #lines: PlacedLine[] = [];
  readonly #paragraphs: Paragraph[] = [];
  readonly #rows: Cell[][] = [];
  readonly #sdts: { isPrompt: boolean }[] = [];
  readonly #place: Place = { seen: 0, made: 0 };
  #leftOut = 0;
  #isText = false;
  #run: { height: number | null; isHidden: boolean } | null = null;
  #characters = 0;

  constructor(styles: WordStyles) {
    this.#styles = styles;
  }

  get isFull(): boolean {
    return this.#characters > MAX_CHARACTERS;
  }

  /** What was read, without empty lines. */
  get lines(): readonly WordLine[] {
    // Who saw where pages break saw the breaks that people made, too.
    const isSeen = this.#place.seen > 0;
    return this.#lines.map(({ cells, height, seen, made }) => ({
      cells,
      height,
      page: isSeen ? seen : made,
    }));
  }

  opened(name: string, attribute: (name: string) => string | undefined): void {
    if (LEFT_OUT.has(name)) this.#leftOut++;
    if (this.#leftOut > 0) return;
    const value = attribute('val');
    switch (name) {
      case 'p':
        this.#paragraphs.push({ style: '', text: '', height: 0 });
        break;
      case 'pStyle':
        this.#restyle(value);
        break;
      case 'pageBreakBefore':
        if (isOn(value ?? '1')) this.#place.made++;
        break;
      case 'r':
        this.#run = { height: null, isHidden: false };
        break;
      case 'rStyle':
      case 'sz':
        if (this.#run)
          this.#run.height = name === 'sz' ? heightOf(value) : this.#styles.heightIn(value ?? '');
        break;
      case 'vanish':
        if (this.#run) this.#run.isHidden = isOn(value ?? '1');
        break;
      case 't':
        this.#isText = true;
        break;
      case 'tab':
        if (this.#run) this.#add('\t');
        break;
      case 'noBreakHyphen':
        this.#add('-');
        break;
      case 'br':
        if (attribute('type') === 'page') {
          this.#endLine();
          this.#place.made++;
        } else this.#add('\n');
        break;
      case 'cr':
        this.#add('\n');
        break;
      case 'lastRenderedPageBreak':
        this.#endLine();
        this.#place.seen++;
        break;
      case 'tr':
        this.#rows.push([]);
        break;
      case 'tc':
        this.#rows.at(-1)?.push([]);
        break;
      case 'sdt':
        this.#sdts.push({ isPrompt: false });
        break;
      case 'showingPlcHdr': {
        const sdt = this.#sdts.at(-1);
        if (sdt) sdt.isPrompt = isOn(value ?? '1');
        break;
      }
    }
  }

  text(text: string): void {
    if (this.#isText && this.#leftOut === 0) this.#add(text);
  }

  closed(name: string): void {
    if (LEFT_OUT.has(name)) this.#leftOut--;
    else if (this.#leftOut === 0) this.#ended(name);
  }

  #ended(name: string): void {
    switch (name) {
      case 't':
        this.#isText = false;
        break;
      case 'r':
        this.#run = null;
        break;
      case 'p':
        this.#endLine();
        this.#paragraphs.pop();
        break;
      case 'sdt':
        this.#sdts.pop();
        break;
      case 'tr':
        this.#endRow(this.#rows.pop() ?? []);
        break;
    }
  }

  #restyle(style = ''): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph) paragraph.style = style;
  }

  #add(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph || this.#run?.isHidden || this.#sdts.some(({ isPrompt }) => isPrompt)) return;
    this.#characters += text.length;
    paragraph.text += text;
    if (text.trim() === '') return;
    paragraph.height = Math.max(
      paragraph.height,
      this.#run?.height ?? this.#styles.heightIn(paragraph.style),
    );
  }

  /** Ends the lines of the open paragraph, which goes on without them. */
  #endLine(): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) return;
    const { height } = paragraph;
    for (const line of paragraph.text.split('\n')) {
      const text = line
        .normalize('NFC')
        .replaceAll(/[^\S\t]+/gu, ' ')
        .trim();
      if (text === '') continue;
      const cell = this.#rows.at(-1)?.at(-1);
      if (cell) cell.push({ text, height });
      else this.#lines.push({ cells: cellsOf(text), height, ...this.#place });
    }
    paragraph.text = '';
    paragraph.height = 0;
  }

  /** The paragraphs of a row's cells that stand beside each other are lines; a table within a cell is lines of this. */
  #endRow(row: readonly Cell[]): void {
    const length = Math.max(0, ...row.map((cell) => cell.length));
    const around = this.#rows.at(-1)?.at(-1);
    for (let at = 0; at < length; at++) {
      const cells = row.map((cell) => cell[at]?.text.replaceAll('\t', ' ') ?? '');
      const height = Math.max(...row.map((cell) => cell[at]?.height ?? 0));
      if (around) around.push({ text: cells.filter((text) => text !== '').join(' '), height });
      else this.#lines.push({ cells, height, ...this.#place });
    }
  }
}

/** The parts of a paragraph between tabulators, which set it in columns. */
function cellsOf(text: string): readonly string[] {
  return text
    .split('\t')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
