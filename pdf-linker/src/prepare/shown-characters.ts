import { Name, PdfString, type Value } from '../object/value.ts';
import { Keyword, Syntax } from '../source/syntax.ts';

/** The text that an appearance shows. */
interface ShownCharacters {
  /** The number of characters, without spaces. */
  count: number;
  /** The number of text objects (ISO 32000-2 9.4): PDFium writes one for each row of a list box. */
  rows: number;
}

const SPACES = new Set([0x20, 0xa0]);

/**
 * Counts the characters that a content stream shows.
 * @param isComposite whether the font of this name has two-byte codes.
 */
export function shownCharacters(
  content: Uint8Array,
  isComposite: (font: string) => boolean,
): ShownCharacters {
  const syntax = new Syntax(content);
  const shown = { count: 0, rows: 0 };
  let operands: Value[] = [];
  let composite = false;
  for (;;) {
    const token = syntax.read();
    if (!(token instanceof Keyword)) {
      operands.push(token);
      continue;
    }
    if (token.text === '') return shown;
    const [operand] = operands;
    operands = [];
    if (token.text === 'BT') shown.rows++;
    else if (token.text === 'Tf' && operand instanceof Name) composite = isComposite(operand.value);
    else if (token.text === 'Tj' && operand instanceof PdfString)
      shown.count += composite ? operand.bytes.length / 2 : withoutSpaces(operand.bytes);
  }
}

function withoutSpaces(codes: Uint8Array): number {
  return codes.reduce((count, code) => count + (SPACES.has(code) ? 0 : 1), 0);
}
