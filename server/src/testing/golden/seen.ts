import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { withPdf } from '../../../../pdf-linker/src/pdfium/open-pdf.ts';
import { type Asked, ask, bytesOf } from '../api-client.ts';
import { readPageTexts } from '../page-texts.ts';
import type { OwnedProject, SeenShare } from './golden-set.ts';

// What a visitor sees of a server, over HTTP only: the maker of golden data asks the version that it records, and the
// suite asks ours.

const JsonSchema = z.record(z.string(), z.json());
type Json = z.output<typeof JsonSchema>;

/** Requests JSON; fails with the response if it is a refusal. */
export async function askJson(url: string, path: string, asked: Asked = {}): Promise<Json> {
  const answer = await ask(url, path, asked);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return JsonSchema.parse(JSON.parse(text));
}

export function seeProject(url: string, { id, editToken }: OwnedProject): Promise<Json> {
  return askJson(url, `/getsubmittalbyid/${id}`, { token: editToken });
}

/** Everything in the catalogue. */
export async function seeCatalogue(url: string): Promise<{ products: Json; systems: Json }> {
  const json = { PageSize: 100 };
  return {
    products: await askJson(url, '/searchproducts', { json }),
    systems: await askJson(url, '/searchsystems', { json }),
  };
}

/** Opens a share as a reader with its password; returns the grant that is part of its addresses. */
export async function openShare(url: string, id: string, password: string): Promise<string> {
  return String((await askJson(url, `/Share/${id}/open`, { json: { password } })).grant);
}

/**
 * A package as downloaded: its PDF, the first of several, and, if it is a ZIP, the names of the files in it. `grant` opens
 * a protected share.
 */
export async function seePackage(
  url: string,
  id: string,
  grant?: string,
): Promise<{ files: string[]; pdf: Buffer }> {
  const granted = grant === undefined ? '' : `?grant=${encodeURIComponent(grant)}`;
  const answer = await ask(url, `/GeneratePdf/${id}${granted}`);
  if (!answer.ok) throw new Error(`the package of ${id} answers ${answer.status}: ${await answer.text()}`);
  const bytes = await bytesOf(answer);
  if (answer.headers.get('content-type') === 'application/pdf') return { files: [], pdf: bytes };
  const files: string[] = [];
  let pdf = Buffer.alloc(0);
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    files.push(entry.fileName);
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (pdf.length === 0 && entry.fileName.endsWith('.pdf')) pdf = content;
  }
  return { files, pdf };
}

/** The text of each page of a PDF. */
export function textsOf(pdf: Uint8Array): Promise<string[]> {
  return withPdf(pdf, readPageTexts, () => []);
}

/**
 * An open share as a reader sees it, and its strip of pages. The view counts as the owner's own, so not as an opening.
 */
export async function seeShare(
  url: string,
  id: string,
  project: OwnedProject,
): Promise<{ seen: Omit<SeenShare, 'project'>; strip: Buffer }> {
  const { size: _, ...facts } = await askJson(url, `/Share/${id}`, { token: project.editToken });
  const { files, pdf } = await seePackage(url, id);
  const seen = { id, refused: null, facts, files, texts: await textsOf(pdf) };
  return { seen, strip: await seeStrip(url, id, Number(facts.pages)) };
}

/** The size of a page in a strip, in pixels: a sheet of letter paper, reduced. */
const SMALL = { width: 48, height: 62 };

/** A share's pages one below the other, small and grey, with one byte per pixel. */
async function seeStrip(url: string, id: string, pages: number): Promise<Buffer> {
  const strip: Buffer[] = [];
  for (let page = 1; page <= pages; page++) {
    const answer = await ask(url, `/Share/${id}/page.webp?page=${page}`);
    // Of several packages in one ZIP there are pictures of the first alone.
    if (answer.status === 404 && page > 1) break;
    if (!answer.ok) throw new Error(`page ${page} of ${id} answers ${answer.status}`);
    const small = sharp(await bytesOf(answer)).resize({ ...SMALL, fit: 'fill' });
    strip.push(await small.toColourspace('b-w').raw().toBuffer());
  }
  return Buffer.concat(strip);
}

/** A strip as a file. */
export async function encodeStrip(strip: Buffer): Promise<Buffer> {
  const { width } = SMALL;
  const raw = { width, height: strip.length / width, channels: 1 } as const;
  return sharp(strip, { raw }).png({ compressionLevel: 9 }).toBuffer();
}

/** A strip from its file. */
export async function decodeStrip(file: Uint8Array): Promise<Buffer> {
  return sharp(file).toColourspace('b-w').raw().toBuffer();
}

/**
 * How far a pixel of a small picture may differ, of 255: pictures are compressed lossily, and drawn by newer programs.
 */
export const SAME_DOT = 24;

/** The largest difference of a pixel, 0 to 255, on each page; pages that only one of them has differ completely. */
export function stripDifferences(one: Buffer, other: Buffer): number[] {
  const size = SMALL.width * SMALL.height;
  const pages = Math.max(one.length, other.length) / size;
  return Array.from({ length: pages }, (_, page) => {
    let most = 0;
    for (let dot = page * size; dot < (page + 1) * size; dot++) {
      const [a, b] = [one[dot], other[dot]];
      most = Math.max(most, a === undefined || b === undefined ? 255 : Math.abs(a - b));
    }
    return most;
  });
}

/** The API addresses that occur in something seen. */
export function addressesIn(seen: unknown): string[] {
  const found = JSON.stringify(seen).matchAll(/"(\/api\/[^"]+)"/g);
  return [...new Set([...found].map(([, address = '']) => address))];
}

/** SHA-256 of the response at an address. */
export async function hashAt(url: string, address: string): Promise<string> {
  const answer = await fetch(url + address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return createHash('sha256')
    .update(await bytesOf(answer))
    .digest('hex');
}
