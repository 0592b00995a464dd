import type { BodyBuilder } from '../../format/body-builder.ts';
import { NumberList } from '../../format/number-list.ts';
import { nameText, plainText } from '../../object/serialise.ts';
import { Name, PdfString, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { Keyword, Syntax } from '../../source/syntax.ts';

/** A font name in a default appearance. */
interface NamedFont {
  name: string;
  start: number;
  end: number;
}

/** The font names in a default appearance (ISO 32000-2 12.7.4.3): the operands of `Tf`. */
export function namedFonts(bytes: Uint8Array): NamedFont[] {
  const found: NamedFont[] = [];
  const syntax = new Syntax(bytes);
  let font: NamedFont | undefined;
  for (;;) {
    syntax.skipWhite();
    const start = syntax.position;
    const token = syntax.read();
    if (token instanceof Name) font = { name: token.value, start, end: syntax.position };
    else if (token instanceof Keyword) {
      if (token.text === '') return found;
      if (token.text === 'Tf' && font !== undefined) found.push(font);
      font = undefined;
    }
  }
}

/**
 * Records where default appearances (ISO 32000-2 12.7.4.3) name a font of their document's form. A package
 * has one form; if two documents have different fonts with one name, the linker writes another name in these
 * places.
 */
export class FormFonts {
  readonly #source: SourceDocument;
  readonly #builder: BodyBuilder;
  readonly #names: readonly string[];
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #seen: { offset: number; index: number }[] = [];

  /** @param names the names of the form's fonts. */
  constructor(source: SourceDocument, builder: BodyBuilder, names: readonly string[]) {
    this.#source = source;
    this.#builder = builder;
    this.#names = names;
    this.#indexes = new Map(names.map((name, index) => [name, index]));
  }

  /**
   * A default appearance to be written into the body, which also records the places of its names when
   * written.
   */
  readonly watched = (value: Value): Value => {
    const text = this.#source.resolve(value);
    if (!(text instanceof PdfString)) return value;
    const parts = this.#parts(text.bytes);
    if (parts.length === 1) return value;
    const written = new PdfString(Buffer.concat(parts.map((part) => this.#bytesOf(part))));
    this.#builder.watch(written, (start) => {
      let offset = start + 1;
      for (const part of parts) {
        if (typeof part === 'number') this.#seen.push({ offset, index: part });
        // The written form of a string includes two parentheses.
        offset += plainText(new PdfString(this.#bytesOf(part))).length - 2;
      }
    });
    return written;
  };

  /** The text of a default appearance, with the index of a font for each of its names. */
  pieces(text: PdfString): (string | number)[] {
    const inner = this.#parts(text.bytes).map((part) =>
      typeof part === 'number' ? part : plainText(new PdfString(part)).slice(1, -1),
    );
    return ['(', ...inner, ')'];
  }

  /** Offsets in order, and the index of the font at each. Call it when everything is written. */
  noted(): { fontOffsets: NumberList; fontIndexes: NumberList } {
    return {
      fontOffsets: NumberList.of(this.#seen.map(({ offset }) => offset)),
      fontIndexes: NumberList.of(this.#seen.map(({ index }) => index)),
    };
  }

  /** The text around the names, with the index of each name between. */
  #parts(bytes: Uint8Array): (Uint8Array | number)[] {
    const parts: (Uint8Array | number)[] = [];
    let behind = 0;
    for (const { name, start, end } of namedFonts(bytes)) {
      const index = this.#indexes.get(name);
      if (index === undefined) continue;
      parts.push(bytes.subarray(behind, start), index);
      behind = end;
    }
    return [...parts, bytes.subarray(behind)];
  }

  #bytesOf(part: Uint8Array | number): Uint8Array {
    if (typeof part !== 'number') return part;
    // Always in its shortest form, so that the linker knows its length.
    return Buffer.from(nameText(this.#names[part] ?? ''), 'latin1');
  }
}
