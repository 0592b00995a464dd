import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { type Dict, Name, PdfString, Ref, Stream, type Value } from '../object/value.ts';

/** Why a source could not be opened. */
export class SourceFault extends Error {
  readonly code: 'password-required' | 'damaged';
  constructor(code: 'password-required' | 'damaged', message: string) {
    super(message);
    this.code = code;
  }
}

const MAX_REFERENCE_CHAIN = 32;

/** A parsed source: its trailer and its objects, read on demand and held in our own object model. */
export class SourceDocument {
  readonly trailer: Dict;
  readonly repaired: boolean;
  readonly encrypted: boolean;
  readonly forbidsAssembly: boolean;
  readonly version: string;
  readonly #pdf: PDF;
  readonly #objects = new Map<number, Value>();

  private constructor(pdf: PDF) {
    this.#pdf = pdf;
    this.repaired = pdf.recoveredViaBruteForce;
    this.encrypted = pdf.isEncrypted;
    this.forbidsAssembly = pdf.isEncrypted && !pdf.getPermissions().assemble;
    this.version = pdf.version;
    const trailer = convert(pdf.context.info.trailer, 0);
    this.trailer = trailer instanceof Map ? trailer : new Map();
  }

  /**
   * Parses the bytes of a PDF, repairing its cross-references and decrypting with the empty user password
   * where needed.
   * @throws SourceFault when it needs a password or cannot be read.
   */
  static async open(bytes: Uint8Array): Promise<SourceDocument> {
    let pdf: PDF;
    try {
      pdf = await PDF.load(bytes);
    } catch (error) {
      throw new SourceFault('damaged', error instanceof Error ? error.message : 'not readable');
    }
    if (pdf.isEncrypted && !pdf.isAuthenticated) {
      throw new SourceFault('password-required', 'needs a password to be opened');
    }
    return new SourceDocument(pdf);
  }

  /** The value a reference leads to, through chains of references; anything else is answered as it is. */
  resolve(value: Value | undefined): Value {
    let current: Value = value ?? null;
    for (let hop = 0; current instanceof Ref; hop++) {
      if (hop === MAX_REFERENCE_CHAIN) return null;
      current = this.#object(current);
    }
    return current;
  }

  /** The dictionary at a value, of a stream its dictionary, else `undefined`. */
  dict(value: Value | undefined): Dict | undefined {
    const resolved = this.resolve(value);
    if (resolved instanceof Map) return resolved;
    return resolved instanceof Stream ? resolved.dict : undefined;
  }

  /** The array at a value, else `undefined`. */
  array(value: Value | undefined): Value[] | undefined {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : undefined;
  }

  /** The name at a value, else `undefined`. */
  name(value: Value | undefined): string | undefined {
    const resolved = this.resolve(value);
    return resolved instanceof Name ? resolved.value : undefined;
  }

  /** The number at a value, else `undefined`. */
  number(value: Value | undefined): number | undefined {
    const resolved = this.resolve(value);
    return typeof resolved === 'number' ? resolved : undefined;
  }

  #object(ref: Ref): Value {
    const held = this.#objects.get(ref.number);
    if (held !== undefined) return held;
    let value: Value = null;
    try {
      const parsed = this.#pdf.context.resolve(PdfRef.of(ref.number, ref.generation));
      if (parsed !== null) value = convert(parsed, 0);
    } catch {
      // An object that cannot be parsed is the null object (7.3.10); the page count guards the pages.
    }
    this.#objects.set(ref.number, value);
    return value;
  }
}

const MAX_DEPTH = 500;

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
    // An entry whose value is null is the same as none (7.3.7).
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
