import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'api.md'), 'utf8');

/** The commands of the document, in order, as a reader who stops at the first fault runs them. */
const commands = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block).join('\n');

test('a reader of docs/api.md gets a package by its commands alone', ({ baseURL }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'submittal-api-'));
  const script = `set -e -o pipefail\n${commands.replaceAll('http://127.0.0.1:8080', baseURL ?? '')}`;
  const output = execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const answer = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  expect(answer('found.json').ProductTypes.length).toBeGreaterThan(0);
  expect(answer('project.json')).toMatchObject({ projectName: 'Harbor Point', totalResourceCount: 1 });
  expect(answer('project.json').warnings).toBeUndefined();
  expect(answer('changed.json')).toMatchObject({ submitterName: 'Northline Contracting', version: 2 });
  expect(Array.isArray(answer('preflight.json').findings)).toBe(true);
  const pages = execFileSync('qpdf', ['--show-npages', 'package.pdf'], { cwd: folder, encoding: 'utf8' });
  expect(Number(pages)).toBeGreaterThan(2);
  execFileSync('qpdf', ['--check', 'shared.pdf'], { cwd: folder });
  expect(output).toMatch(/content-length: \d+/i);
  expect(output).toContain('The reader gets the same package.');
});

test('errors are as docs/api.md shows them', async ({ request }) => {
  const shown = JSON.parse(/^```json\n(.*?)^```$/ms.exec(text)?.[1] ?? '');
  const answer = await request.post('/api/searchproducts', { data: { PageSize: 101 } });
  const { error } = await answer.json();
  expect(error).toMatchObject({ ...shown.error, request: expect.any(String) });
});
