import { decodeHTMLStrict } from 'entities';
import type { FindingKind } from './finding-kinds.ts';

/** What was done to a text, or noticed in it. */
export type TextKind = Extract<FindingKind, 'spoiled-characters' | 'decoded-html' | 'control-characters'>;

/** Called for each text that was changed or looks wrong. */
export type TellText = (path: readonly (string | number)[], kind: TextKind, message: string) => void;

/** Ids and names of files and addresses, in which `&amp;` and `<` may be meant as they are. */
const UNDECODED: ReadonlySet<string> = new Set(['id', 'file', 'href', 'image', 'url', 'logo', 'swatch']);

/** Every control character except tab and line breaks, and characters without width. */
const CONTROLS = /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u2060\ufeff]/gu;

/** A replacement character, or UTF-8 that was read as windows-1252: `Ã©`, `â€™`. */
const SPOILED = /\ufffd|[ÃÂ][\u0080-\u00bf\u0152-\u0178]|â€/u;

const BLOCKS = 'p|br|div|li|ul|ol|h[1-6]|table|tbody|thead|tr|td|th|hr';
const INLINE = 'b|i|u|em|strong|span|a|sup|sub|font|small|img';
const BLOCK_TAGS = new RegExp(`</?(?:${BLOCKS})(?:\\s[^<>]*)?/?>`, 'gi');
const INLINE_TAGS = new RegExp(`</?(?:${INLINE})(?:\\s[^<>]*)?/?>`, 'gi');

/** Without one of these, `Type <I>` is no markup. */
const SURE_TAG = new RegExp(`</(?:${BLOCKS}|${INLINE})>|<br\\s*/?>`, 'i');

const windows1252 = new TextDecoder('windows-1252');

/** The maximum number of times that one text is decoded: exports escape twice at most. */
const MAX_DECODINGS = 3;

/** The maximum number of characters of a text that are quoted. */
const MAX_QUOTED = 80;

/** The maximum number of characters of a title. */
const MAX_NAME = 300;

/** A text in quotation marks, shortened. */
export function quoted(text: string): string {
  return `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}"`;
}

/** A name as it is, or shortened if it is longer than any field takes. */
export function shortened(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_QUOTED)}…` : name;
}

/**
 * A JSON value without what stands for nothing (empty texts and null), and with plain texts: control characters are
 * removed, HTML entities decoded and HTML tags removed. Whatever was changed is reported.
 */
export function cleanTexts(value: unknown, tell: TellText): unknown {
  return cleaned(value, [], true, tell);
}

function cleaned(
  value: unknown,
  path: readonly (string | number)[],
  decode: boolean,
  tell: TellText,
): unknown {
  if (typeof value === 'string') return cleanText(value, path, decode, tell);
  if (value === null) return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    return value
      .map((item, at) => cleaned(item, [...path, at], decode, tell))
      .filter((item) => item !== undefined);
  }
  return Object.fromEntries(
    Object.entries(value)
      .map(
        ([name, item]) =>
          [name, cleaned(item, [...path, name], decode && !UNDECODED.has(name), tell)] as const,
      )
      .filter(([, item]) => item !== undefined),
  );
}

/** Undefined if nothing is left. */
function cleanText(
  text: string,
  path: readonly (string | number)[],
  decode: boolean,
  tell: TellText,
): string | undefined {
  if (SPOILED.test(text)) tell(path, 'spoiled-characters', `${quoted(text)} looks misread`);
  const visible = text.replaceAll(CONTROLS, withoutControl);
  if (visible !== text) tell(path, 'control-characters', `${quoted(visible)} contained control characters`);
  const plain = decode ? withoutHtml(visible) : visible;
  if (plain !== visible) tell(path, 'decoded-html', `${quoted(visible)} was read as ${quoted(plain)}`);
  return plain.trim() === '' ? undefined : plain;
}

/** Characters from 0x80 to 0x9f are controls in ISO 8859-1; what was meant are those of windows-1252. */
function withoutControl(control: string): string {
  const code = control.codePointAt(0) ?? 0;
  if (code === 0x0b || code === 0x0c) return ' ';
  if (code < 0x80 || code > 0x9f) return '';
  const meant = windows1252.decode(Uint8Array.of(code));
  return meant === control ? '' : meant;
}

/** A text without control characters, HTML entities and tags. */
export function plainText(text: string): string {
  return withoutHtml(text.replaceAll(CONTROLS, withoutControl));
}

function withoutHtml(text: string): string {
  if (!/[&<]/.test(text)) return text;
  let decoded = text;
  for (let times = 0; times < MAX_DECODINGS; times++) {
    const next = decodeHTMLStrict(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  if (!SURE_TAG.test(decoded)) return decoded;
  const plain = decoded.replaceAll(BLOCK_TAGS, ' ').replaceAll(INLINE_TAGS, '');
  return plain.replaceAll(/[ \u00a0]{2,}/g, ' ').trim();
}
