import { deflateSync } from 'node:zlib';

/** A PDF written object by object, as simple programs write it: no object streams, a table of references at the end. */
export class PlainFile {
  readonly #objects: Buffer[] = [];

  /** Returns the number of a new object, to be written later. */
  reserve(): number {
    return this.#objects.push(Buffer.alloc(0));
  }

  /** Writes a reserved object. */
  write(number: number, body: string | Buffer): void {
    this.#objects[number - 1] = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  }

  add(body: string | Buffer): number {
    const number = this.reserve();
    this.write(number, body);
    return number;
  }

  /** A deflated stream with further entries. */
  stream(entries: string, data: string): number {
    const deflated = deflateSync(Buffer.from(data, 'latin1'));
    const head = `<<${entries}/Filter/FlateDecode/Length ${deflated.length}>>\nstream\n`;
    return this.add(Buffer.concat([Buffer.from(head), deflated, Buffer.from('\nendstream')]));
  }

  /** The file, whose catalog is object `root`. */
  bytes(root: number): Buffer {
    const parts = [Buffer.from('%PDF-1.6\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
    let at = parts[0]?.length ?? 0;
    let table = '';
    for (const [index, body] of this.#objects.entries()) {
      const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
      table += `${String(at).padStart(10, '0')} 00000 n \n`;
      at += object.length;
      parts.push(object);
    }
    const count = this.#objects.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root ${root} 0 R>>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}

/** References as the entries of an array. */
export function references(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(' ');
}
