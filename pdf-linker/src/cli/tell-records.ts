import { withPdf } from '../pdfium/open-pdf.ts';
import type { PreparedDocument } from '../prepare/prepared-document.ts';
import { collectRecords } from '../records/collect-records.ts';
import type { PageRecord, SeenBox } from '../records/page-record.ts';

/** The records of a prepared document's pages; none if PDFium cannot open it. */
export function recordsOf({
  body,
  table,
}: Pick<PreparedDocument, 'body' | 'table'>): Promise<(PageRecord | null)[]> {
  return withPdf(
    body,
    (pdf) => collectRecords(pdf, table),
    () => [],
  );
}

/** The records of a file in readable form, one paragraph for each page. */
export function recordTexts(file: string, pages: readonly (PageRecord | null)[]): string {
  const paragraphs = pages.map(
    (page, at) => `${file}, page ${at + 1}: ${page === null ? 'not read' : pageText(page)}`,
  );
  return paragraphs.join('\n');
}

function pageText(page: PageRecord): string {
  const lines = [
    `${page.width} × ${page.height} pt, ${page.content ? `drawn on ${boxText(page.content)}` : 'blank'}`,
  ];
  lines.push(`${page.words.length} words${page.words.length > 0 ? `: ${firstWords(page)}` : ''}`);
  for (const { box, pixelWidth, pixelHeight, resolution } of page.images) {
    lines.push(`image of ${pixelWidth} × ${pixelHeight} pixels on ${boxText(box)}, ${resolution} an inch`);
  }
  if (page.absentFonts.length > 0) lines.push(`fonts not embedded: ${page.absentFonts.join(', ')}`);
  if (page.fields > 0) lines.push(`form fields: ${page.fields}`);
  for (const box of page.signatures) lines.push(`was signed on ${boxText(box)}`);
  return lines.join('\n  ');
}

const SHOWN_WORDS = 12;

function firstWords({ words }: PageRecord): string {
  const shown = words
    .slice(0, SHOWN_WORDS)
    .map(({ text, boxes: [box] }) => (box ? `${text} ${boxText(box)}` : text));
  return `${shown.join(' ')}${words.length > SHOWN_WORDS ? ' …' : ''}`;
}

function boxText(box: SeenBox): string {
  return `[${box.join(' ')}]`;
}
