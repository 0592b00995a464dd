import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The size in which viewers request ranges: neither each object separately nor the whole file. */
const CHUNK = 64 * 1024;

export interface FirstPage {
  /** Milliseconds from the first request until everything that draws page one has arrived. */
  milliseconds: number;
  requests: number;
  bytes: number;
  /** The length of the file in bytes. */
  length: number;
}

class CountingRanges extends PDFDataRangeTransport {
  readonly #url: string;
  requests = 0;
  bytes = 0;

  constructor(url: string, length: number) {
    super(length, null);
    this.#url = url;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#fetch(begin, end);
  }

  async #fetch(begin: number, end: number): Promise<void> {
    this.requests += 1;
    const answer = await fetch(this.#url, { headers: { range: `bytes=${begin}-${end - 1}` } });
    if (answer.status !== 206) throw new Error(`a range answers ${answer.status}`);
    const piece = new Uint8Array(await answer.arrayBuffer());
    this.bytes += piece.length;
    this.onDataRange(begin, piece);
  }
}

/**
 * Opens a PDF as a viewer that reads ranges does (pdf.js), until everything that draws page one has arrived.
 */
export async function openFirstPage(url: string): Promise<FirstPage> {
  const begun = performance.now();
  const head = await fetch(url, { method: 'HEAD' });
  const length = Number(head.headers.get('content-length'));
  const ranges = new CountingRanges(url, length);
  const task = getDocument({
    range: ranges,
    rangeChunkSize: CHUNK,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
  });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { fnArray } = await page.getOperatorList();
  const milliseconds = performance.now() - begun;
  if (fnArray.length === 0) throw new Error('page one is empty');
  await task.destroy();
  return { milliseconds, requests: ranges.requests + 1, bytes: ranges.bytes, length };
}
