import { isPrintable, isWhite, Syntax } from './syntax.ts';

/** The operators of content streams (ISO 32000-2 annex A). */
const OPERATORS = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
);

/** Begins the data of an inline image. */
const PICTURE = 'ID';

/** A block that a disk has lost. Shorter runs in a string are text: in some fonts zero is the code of a dash or a leader. */
const LOST_BLOCK = Buffer.alloc(256);

/** The white space before content that was meant: more of it may be a part that was lost. */
const MOST_BEFORE = 64;

/** The number of unknown words tolerated in the content of careless producers. */
const MOST_UNKNOWN = 3;

/**
 * Whether data can be read as the operators of a page, if nothing else shows whether it is intact. It is
 * examined up to the first inline image (8.9.7), whose data may be anything, or up to a section in which
 * unknown operators are allowed (7.8.2).
 */
export function readsAsContent(data: Uint8Array): boolean {
  // Producers fill up with zeros, and begin with some.
  let end = data.length;
  while (end > 0 && isWhite(data[end - 1])) end--;
  let start = 0;
  while (start < Math.min(end, MOST_BEFORE) && isWhite(data[start])) start++;
  const written = data.subarray(start, end);
  const syntax = new Syntax(written);
  const bytes = Buffer.from(written.buffer, written.byteOffset, written.length);
  if (bytes.includes(LOST_BLOCK) && !bytes.includes(PICTURE)) return false;
  let unknown = 0;
  for (let operator = syntax.skipToOperator(); operator !== ''; operator = syntax.skipToOperator()) {
    if (operator === 'BI' || operator === 'BX') return true;
    // Words that somebody meant are passed over by every reader.
    if (!OPERATORS.has(operator) && !isPrintable(operator) && ++unknown > MOST_UNKNOWN) return false;
  }
  return !syntax.malformed;
}
