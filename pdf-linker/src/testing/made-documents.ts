import PDFDocument from 'pdfkit';
import { memoryBody } from '../bytes/body-source.ts';
import type { PackageDocument } from '../package-plan.ts';
import type { PreparedDocument } from '../prepare/prepared-document.ts';
import { prepare } from '../prepare.ts';

/** Draws a document with pdfkit and returns its bytes. */
export async function drawn(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ info: { CreationDate: new Date(0) }, autoFirstPage: false, ...options });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    document.on('end', resolve);
  });
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/**
 * A document of some pages with a bookmark for each, a named destination on the last, and a link to it on the
 * first.
 */
export function linkedPages(count: number, word: string): Promise<Uint8Array> {
  return drawn((document) => {
    for (let page = 1; page <= count; page++) {
      document.addPage({ size: page % 2 === 0 ? 'A4' : 'LETTER' });
      document.text(`${word} ${page}`, 72, 72);
      document.outline.addItem(`${word} ${page}`);
      if (page === 1)
        document.goTo(72, 100, 100, 20, 'the-end').link(72, 130, 100, 20, 'https://example.org/');
      if (page === count) document.addNamedDestination('the-end');
    }
  });
}

/** A document with one text field and one check box. */
export function fillable(field: string): Promise<Uint8Array> {
  return drawn((document) => {
    document.addPage().font('Helvetica').initForm();
    document.formText(field, 72, 72, 200, 20, { value: field });
    document.formCheckbox(`${field}-check`, 72, 110, 20, 20);
  });
}

/** Prepares bytes that are known to be valid. */
export async function prepared(
  bytes: Uint8Array,
  fileName = 'made.pdf',
  acceptLosses = false,
): Promise<PreparedDocument> {
  const outcome = await prepare(bytes, { fileName, acceptLosses });
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.document;
}

/** A prepared document in the form that the linker takes. */
export function packed({ body, table }: PreparedDocument, title: string, heading: string): PackageDocument {
  return { body: memoryBody(body), table, title, heading, typeLabel: 'Data Sheet', code: 'DS-1' };
}

/** All bytes of a readable range. */
export async function bytesOf(
  source: { read(start: number, end: number): AsyncIterable<Uint8Array> },
  start: number,
  end: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.read(start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * A file of the given objects, numbered from 1, with the catalog first; it has no cross-reference table, so
 * reading repairs it.
 */
export function written(objects: readonly string[]): Uint8Array {
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`,
    'latin1',
  );
}
