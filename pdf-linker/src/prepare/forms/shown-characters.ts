import { Name, PdfString, type Value } from '../../object/value.ts';
import { Keyword, Syntax } from '../../source/syntax.ts';

/** The text that an appearance drawn by PDFium shows. */
interface ShownCharacters {
  /** The number of characters, without the spaces of simple fonts. */
  count: number;
  /** Whether there is a code of zero: PDFium writes it for a character that a composite font lacks. */
  lacking: boolean;
  /** The number of text objects (ISO 32000-2 9.4): PDFium writes one for each row of a list box. */
  rows: number;
}

const SPACES = new Set([0x20, 0xa0]);

/**
 * Counts the characters that a content stream shows.
 * @param isComposite whether the font of this name is composite: PDFium writes two-byte codes for it.
 */
export function shownCharacters(
  content: Uint8Array,
  isComposite: (font: string) => boolean,
): ShownCharacters {
  const syntax = new Syntax(content);
  const shown = { count: 0, lacking: false, rows: 0 };
  let operands: Value[] = [];
  let width = 1;
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
    else if (token.text === 'Tf' && operand instanceof Name) width = isComposite(operand.value) ? 2 : 1;
    else if (token.text === 'Tj' && operand instanceof PdfString) {
      for (let at = 0; at + width <= operand.bytes.length; at += width) {
        const code = Buffer.from(operand.bytes.subarray(at, at + width)).readUIntBE(0, width);
        if (code === 0) shown.lacking = true;
        else if (width === 2 || !SPACES.has(code)) shown.count++;
      }
    }
  }
}
