/** Characters that reorder the words around them, and control characters that no text needs. */
const UNSEEN = /[\p{Bidi_Control}]|(?!\n)\p{Cc}/gu;

/** Where mail programs recognise a scheme, an address, or the dot in a host name. */
const LINKING = /:(?=\/\/)|@|(?<=[\p{L}\p{N}-])[.\u3002\uff0e\uff61](?=\p{L})/gu;

/** Invisible, and not part of any address. */
const BREAK = '\u200b';

/**
 * A visitor's text for a mail in the manufacturer's name. Mail programs turn anything that looks like an address
 * into a link; an invisible break prevents that, and a reader still reads what was written.
 */
export function unlinked(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(LINKING, (sign) => sign + BREAK);
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
