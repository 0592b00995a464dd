import { extname } from 'node:path';
import type { CatalogueDocument } from '@submittal/contract/catalogue';
import type { Resource } from '@submittal/contract/document';
import type { Content } from '../documents/content-store.ts';
import { documentKey } from '../documents/document-store.ts';
import { GrowingNumbers } from '../packing/growing-numbers.ts';
import type { SpooledTexts } from '../packing/spooled-texts.ts';
import { sourceName } from './source-name.ts';

/** A document of a release with its content, and the applications of the entry under which it first occurs. */
export interface CompiledDocument {
  readonly key: string;
  readonly document: CatalogueDocument;
  readonly applications: readonly string[];
  readonly content: Content;
  /** What takes its place in the same release. */
  readonly supersededBy: Resource['supersededBy'];
}

/** The name that visitors see for the document; its own title, if any, replaces the file's name. */
export function resourceName(document: CatalogueDocument): string {
  const name = sourceName(document);
  return document.title ? `${document.title.replaceAll(/[\\/]/g, '-')}${extname(name)}` : name;
}

/** A key is written as so many bytes in hexadecimal digits. */
const KEY_BYTES = 16;

/** Each different value once, and for each document the number of its value. */
class Shared<Value> {
  readonly #values: Value[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #of = new GrowingNumbers((length) => new Uint32Array(length));

  /** Adds the value of the next document; equal keys stand for equal values. */
  add(key: string, value: Value): void {
    const number = this.#numbers.get(key) ?? this.#values.push(value) - 1;
    this.#numbers.set(key, number);
    this.#of.push(number);
  }

  at(place: number): Value | undefined {
    return this.#values[this.#of.at(place)];
  }
}

/**
 * The documents of a release that is being made, by their places in it. They stay in the catalogue's form and in a file, and are
 * converted one at a time when they are asked for: half a million of them would take hundreds of megabytes.
 */
export class CompiledDocuments {
  readonly #texts: SpooledTexts;
  readonly #contents = new Shared<Content>();
  readonly #applications = new Shared<readonly string[]>();
  readonly #supersededBy = new Map<number, NonNullable<Resource['supersededBy']>>();
  /** The keys: a key is a hash, and each document is asked for several times. */
  #keys = Buffer.allocUnsafeSlow(1024 * KEY_BYTES);

  constructor(texts: SpooledTexts) {
    this.#texts = texts;
  }

  get length(): number {
    return this.#texts.length;
  }

  /** Adds a document; returns its place. */
  add(document: CatalogueDocument, applications: readonly string[], content: Content): number {
    const place = this.length;
    this.#texts.add(JSON.stringify(document));
    this.#contents.add(content.sha256, content);
    this.#applications.add(JSON.stringify(applications), applications);
    const at = place * KEY_BYTES;
    if (at === this.#keys.length) this.#keys = Buffer.concat([this.#keys, Buffer.alloc(at)]);
    this.#keys.write(documentKey(document.id, resourceName(document), content.sha256), at, 'hex');
    return place;
  }

  /** Notes what takes the place of a document. */
  supersede(place: number, by: NonNullable<Resource['supersededBy']>): void {
    this.#supersededBy.set(place, by);
  }

  /** @throws RangeError if there is none */
  at(place: number): CompiledDocument {
    const [text, content] = [this.#texts.at(place), this.#contents.at(place)];
    if (text === undefined || !content) throw new RangeError(`there is no document ${place}`);
    const document = JSON.parse(text) as CatalogueDocument;
    return {
      key: this.#keys.toString('hex', place * KEY_BYTES, (place + 1) * KEY_BYTES),
      document,
      applications: this.#applications.at(place) ?? [],
      content,
      supersededBy: this.#supersededBy.get(place),
    };
  }

  /** The content of each, in order. */
  *contents(): Generator<Content> {
    for (let place = 0; place < this.length; place++) {
      const content = this.#contents.at(place);
      if (content) yield content;
    }
  }
}
