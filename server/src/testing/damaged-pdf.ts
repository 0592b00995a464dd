import { drawPdf } from './files.ts';

/** A PDF whose first page lost its content, which was overwritten with zeros. */
export async function drawDamagedPdf(title: string, pages: number): Promise<Buffer> {
  const bytes = Buffer.from(await drawPdf(title, pages));
  const text = bytes.toString('latin1');
  const content = /\/Contents (\d+) 0 R/.exec(text)?.[1] ?? '';
  const start = text.indexOf('stream', text.indexOf(`\n${content} 0 obj`)) + 'stream\n'.length;
  bytes.fill(0, start + 8, text.indexOf('endstream', start) - 1);
  return bytes;
}
