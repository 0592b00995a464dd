import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { signedPdf } from '@submittal/server/testing/signed-pdf';
import { openReview, rowTitles, submit } from './builder-page.ts';

// What a visitor learns of what was removed from a file of their own, and what becomes of its signature.

test('a signed file says what its copy lost, and rides along as it was where that is asked for', async ({
  page,
}, info) => {
  const signed = Buffer.from(signedPdf());
  const scripted = Buffer.from(signedPdf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }));
  await openReview(page, 1);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Files' });
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'Sealed letter.pdf', mimeType: 'application/pdf', buffer: signed },
    { name: 'Sealed form.pdf', mimeType: 'application/pdf', buffer: scripted },
  ]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.poll(() => rowTitles(page)).toHaveLength(3);

  const rows = page.locator('[part=document-row]');
  await rows.nth(1).getByText('1 note about this file').click();
  await expect(rows.nth(1).getByText(/signature does not verify/)).toBeVisible();
  await rows.nth(2).getByText('2 notes about this file').click();
  await expect(rows.nth(2).getByText('1 script (JavaScript) was removed')).toBeVisible();

  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  const switched = page.getByRole('switch', { name: 'Signed Originals' });
  await expect(switched).not.toBeChecked();
  await switched.click();
  await submit(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  const file = info.outputPath('submittal.pdf');
  await download.saveAs(file);
  const attachments = execFileSync('qpdf', ['--list-attachments', file], { encoding: 'utf8' });
  const names = [...attachments.matchAll(/^(.*?) -> /gm)].map(([, name = '']) => name);
  expect(names).toHaveLength(1);
  const original = execFileSync('qpdf', [`--show-attachment=${names[0]}`, file]);
  expect(original.equals(signed)).toBe(true);
});
