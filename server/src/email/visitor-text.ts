/** Characters that reorder the words around them, control characters, and unseen ones that no script needs. */
const UNSEEN =
  /\p{Bidi_Control}|(?!\n)\p{Cc}|[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;

/**
 * Signs other than those of ASCII that are read as the dot, the colon or the slash of an address: the dots of IDNA
 * (RFC 3490 section 3.1) and signs that look like one (Unicode's confusables). Those that contain one, such as the circled
 * and full-width ones, are found by their compatible form.
 */
const LOOKALIKES =
  /[\u3002\uff61\u0701\u0702\ua4f8\ua60e\u{10a50}\u{1d16d}\u0589\u05c3\u0703\u0704\u02d0\u02f8\u16ec\u1803\u1809\u205a\u2236\ua4fd\ua789\u1735\u2041\u2044\u2215\u2571\u27cb\u29f8\u29f5\u29f9\u2216\u27cd]/u;

/**
 * Where the dot, colon, at sign or backslashes (`\\server`) of an address may be; not the dot of a decimal, nor what ends a sentence.
 * Also where an encoded word begins, which mail programs decode in subjects and names (RFC 2047 section 2).
 */
const LINKING =
  /=(?=\?)|:(?=[/\\])|\\(?=\\)|(?<=\p{L}):(?=\S)|@|(?<!^|\s)\.(?=[^\s\d])|(?<=[^\s\d])\.(?=\d)|(?<=\d\.\d+)\.(?=\d)|\.(?=\d+\.\d)/gu;

/** Invisible, and not part of any address. */
const BREAK = '\u200b';

/**
 * A visitor's text for a mail in the manufacturer's name. Mail programs turn anything that looks like an address, in
 * whatever script, into a link; an invisible break prevents that, and a reader still reads what was written.
 */
export function unlinked(text: string): string {
  return seen(text)
    .replaceAll(LINKING, (sign) => sign + BREAK)
    .replaceAll(/[^\p{ASCII}\s]/gu, (sign) => (readsAsSign(sign) ? BREAK + sign + BREAK : sign));
}

/** The text as a reader sees it: nothing unseen in it, and lines that end in one way. */
function seen(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(UNSEEN, '');
}

function readsAsSign(sign: string): boolean {
  const compatible = sign.normalize('NFKC');
  return sign !== '\u2026' && (LOOKALIKES.test(compatible) || /[.:/@\\]/.test(compatible));
}

/** The same on one line: a line of its own could look like one of ours. */
export function unlinkedLine(text: string): string {
  return unlinked(text).replaceAll(/\s+/gu, ' ').trim();
}

/** The same as a quotation: none of its lines begins as ours do. */
export function quoted(text: string): string {
  return unlinked(text)
    .split(/[\n\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
