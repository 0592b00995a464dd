import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { readPages } from './page-says.ts';

it('what is stamped across a page is no title of it', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawText('DRAFT', { x: 120, y: 300, size: 120, rotate: degrees(45) });
  page.drawText('Elastel Termo', { x: 60, y: 760, size: 22 });
  page.drawText('Upwards', { x: 30, y: 100, size: 20, rotate: degrees(90) });
  for (let line = 0; line < 12; line++)
    page.drawText('A membrane with strips that stick where they are heated.', {
      x: 60,
      y: 700 - 20 * line,
      size: 10,
    });
  const folder = await mkdtemp(join(tmpdir(), 'stamped-'));
  try {
    await writeFile(join(folder, 'sheet.pdf'), await pdf.save());
    const says = (await readPages(folder, ['sheet.pdf'])).get('sheet.pdf');
    expect(says?.title).toBe('Elastel Termo');
    expect(says?.lines).not.toContain('DRAFT');
    expect(says?.lines).toContain('Upwards');
  } finally {
    await rm(folder, { recursive: true });
  }
});
