import { decodeText } from '../decode-text.ts';

// Long texts of Sage X3 are stored in RTF, as its editor writes them, or as they were typed.

/** Groups of RTF that hold no text: fonts, colours, who wrote it. */
const BESIDE =
  /\{\\(?:\*|fonttbl|colortbl|stylesheet|info|pict|generator)(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** Texts are no longer. */
const MAX_TEXT = 100_000;

/** The text of RTF by lines; what is no RTF stays. */
export function plainText(stored: string): string {
  const text = stored.slice(0, MAX_TEXT);
  if (!text.trimStart().startsWith('{\\rtf')) return text.trim();
  return (
    text
      .replaceAll(BESIDE, '')
      // A break ends the name of a control, and is nothing elsewhere.
      .replaceAll(/(\\[a-z]+-?\d*)[\r\n]+/gi, '$1 ')
      .replaceAll(/[\r\n]+/g, '')
      .replaceAll(/\\(?:par|line|row)\b ?/g, '\n')
      .replaceAll(/\\(?:tab|cell)\b ?/g, ' ')
      .replaceAll(
        /(?:\\'[0-9a-f]{2})+/gi,
        (codes) => decodeText(Buffer.from(codes.replaceAll("\\'", ''), 'hex'), 'windows-1252').text,
      )
      .replaceAll(/\\u(-?\d{1,5}) ?\??/g, (_, code: string) =>
        String.fromCharCode((Number(code) + 65_536) % 65_536),
      )
      .replaceAll(/\\([{}\\])/g, (_, sign: string) =>
        sign === '\\' ? '\uE000' : sign === '{' ? '\uE001' : '\uE002',
      )
      .replaceAll(/\\[a-z]+-?\d* ?|\\[^a-z]|[{}]/gi, '')
      .replaceAll('\uE000', '\\')
      .replaceAll('\uE001', '{')
      .replaceAll('\uE002', '}')
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .trim()
  );
}
