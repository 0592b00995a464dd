import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { keepPicture } from './picture.ts';
import { createSampleProject } from './sample-project.ts';

// What a visitor takes away: the first pages of the package as Poppler draws them, for the README.

const PAGES = 4;

test('the package', async ({ page, request }, info) => {
  const { id, editToken } = await createSampleProject(request, { cover: true, logo: true });
  await request.put(`/api/UpdateSubmittal/${id}`, {
    headers: { authorization: `Bearer ${editToken}` },
    data: { pageStamps: true, dividers: true },
  });
  const answer = await request.get(`/api/GeneratePdf/${id}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'submittal-pictures-'));
  const file = path.join(folder, 'package.pdf');
  writeFileSync(file, await answer.body());
  const images = Array.from({ length: PAGES }, (_, at) => {
    const out = path.join(folder, String(at));
    execFileSync('pdftoppm', [
      '-r',
      '80',
      '-png',
      '-singlefile',
      '-f',
      `${at + 1}`,
      '-l',
      `${at + 1}`,
      file,
      out,
    ]);
    return `<img src="data:image/png;base64,${readFileSync(`${out}.png`).toString('base64')}">`;
  });
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${PAGES}, 1fr); gap: 24px; margin: 24px; background: #e9eef2 }
    img { width: 100%; box-shadow: 0 1px 4px #0004 }
  </style>${images.join('')}`);
  await keepPicture(page, info, 'package');
});
