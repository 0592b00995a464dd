import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { type Dict, Name, PdfString, Ref, Stream, type Value } from '../object/value.ts';

const MAX_DEPTH = 250;

/** Reads the objects of an encrypted file (ISO 32000-2 7.6) that opens with the empty user password. */
export class DecryptingReader {
  readonly trailer: Dict;
  readonly repaired: boolean;
  readonly forbidsAssembly: boolean;
  readonly version: string;
  readonly #pdf: PDF;

  private constructor(pdf: PDF) {
    this.#pdf = pdf;
    this.repaired = pdf.recoveredViaBruteForce;
    this.forbidsAssembly = !pdf.getPermissions().assemble;
    this.version = pdf.version;
    this.trailer = convertDict(pdf.context.info.trailer, 0);
  }

  /** The reader, or `undefined` when a password is needed. @throws Error when the file cannot be read. */
  static async open(bytes: Uint8Array): Promise<DecryptingReader | undefined> {
    const pdf = await PDF.load(bytes);
    return pdf.isEncrypted && !pdf.isAuthenticated ? undefined : new DecryptingReader(pdf);
  }

  /** The object with a number; null when there is none. */
  object(number: number, generation: number): Value {
    const parsed = this.#pdf.context.resolve(PdfRef.of(number, generation));
    return parsed === null ? null : convert(parsed, 0);
  }
}

function convert(object: PdfObject, depth: number): Value {
  if (depth > MAX_DEPTH) return null;
  switch (object.type) {
    case 'bool':
    case 'number':
      return object.value;
    case 'name':
      return new Name(byteText(object.value));
    case 'string':
      return new PdfString(object.bytes);
    case 'ref':
      return new Ref(object.objectNumber, object.generation);
    default:
      if (object instanceof PdfStream) return new Stream(convertDict(object, depth), object.data);
      if (object instanceof PdfDict) return convertDict(object, depth);
      if (object instanceof PdfArray) return object.toArray().map((item) => convert(item, depth + 1));
      return null;
  }
}

function convertDict(object: PdfDict, depth: number): Dict {
  const out: Dict = new Map();
  for (const [key, value] of object) {
    const converted = convert(value, depth + 1);
    if (converted !== null) out.set(byteText(key.value), converted);
  }
  return out;
}

/** The parser hands names out as decoded UTF-8; one character a byte brings their bytes back. */
function byteText(text: string): string {
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > 0x7e) return Buffer.from(text, 'utf8').toString('latin1');
  }
  return text;
}
