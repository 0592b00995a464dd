import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { readPages } from './pages/page-says.ts';

it('what is stamped across a page is no title of it', async () => {
  const pdf = new PDFDocument({ size: 'A4' });
  const bytes = buffer(pdf);
  const turned = (text: string, size: number, degrees: number, origin: [number, number]) => {
    pdf.save().rotate(degrees, { origin });
    pdf.fontSize(size).text(text, ...origin, { lineBreak: false });
    pdf.restore();
  };
  turned('DRAFT', 120, -45, [120, 540]);
  turned('Upwards', 20, -90, [30, 740]);
  pdf.fontSize(22).text('Elastel Termo', 60, 60, { lineBreak: false });
  pdf.fontSize(10);
  for (let line = 0; line < 12; line++)
    pdf.text('A membrane with strips that stick where they are heated.', 60, 120 + 20 * line, {
      lineBreak: false,
    });
  pdf.end();
  const folder = await mkdtemp(join(tmpdir(), 'stamped-'));
  try {
    await writeFile(join(folder, 'sheet.pdf'), await bytes);
    const says = (await readPages(folder, ['sheet.pdf'])).get('sheet.pdf');
    expect(says?.title).toBe('Elastel Termo');
    expect(says?.lines).not.toContain('DRAFT');
    expect(says?.lines).toContain('Upwards');
  } finally {
    await rm(folder, { recursive: true });
  }
});
