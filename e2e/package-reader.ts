import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

// Reads a package with qpdf and poppler, which share no code with the program that made it.

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Dictionary = { [key: string]: Json };

/** An outline item: where it leads (page from 1, null when it leads nowhere) and what stands below it. */
export interface OutlineItem {
  title: string;
  page: number | null;
  children: OutlineItem[];
}

/** A link from a page to a page of the same file; `target` is null when it does not resolve. */
interface InternalLink {
  page: number;
  target: number | null;
}

/** An annotation that is no link: what kind it is, and what it says. */
interface PageMark {
  page: number;
  subtype: string;
  words: string;
}

export interface ReadPackage {
  pageCount: number;
  outline: OutlineItem[];
  internalLinks: InternalLink[];
  webLinks: string[];
  marks: PageMark[];
  /** Text of each page. */
  text: string[];
  /** What `qpdf --check` complained of; empty when the file is clean. */
  complaints: string;
}

interface QpdfOutline {
  title: string;
  destpageposfrom1: number | null;
  kids: QpdfOutline[];
}

const OutlineSchema: z.ZodType<QpdfOutline> = z.lazy(() =>
  z.object({
    title: z.string(),
    destpageposfrom1: z.number().nullable(),
    kids: z.array(OutlineSchema),
  }),
);

const QpdfSchema = z.object({
  pages: z.array(z.object({ object: z.string() })),
  outlines: z.array(OutlineSchema),
  qpdf: z.tuple([
    z.unknown(),
    z.record(z.string(), z.object({ value: z.json().optional(), stream: z.unknown().optional() })),
  ]),
});

const isDictionary = (value: Json | undefined): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a PDF from its bytes. Needs qpdf and pdftotext on the PATH. */
export function readPackage(bytes: Uint8Array): ReadPackage {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'submittal-package-'));
  try {
    const file = path.join(folder, 'package.pdf');
    writeFileSync(file, bytes);
    return readFile(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function check(file: string): string {
  try {
    execFileSync('qpdf', ['--check', file], { stdio: 'pipe' });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    return `${stdout ?? ''}${stderr ?? ''}`;
  }
}

function readFile(file: string): ReadPackage {
  const printed = execFileSync('qpdf', ['--json=2', '--decode-level=none', file], {
    maxBuffer: 1024 * 1024 * 1024,
    encoding: 'utf8',
  });
  const read = QpdfSchema.parse(JSON.parse(printed));
  const objects = read.qpdf[1];
  const resolve = (value: Json | undefined): Json | undefined => {
    let current = value;
    for (let hops = 0; typeof current === 'string' && /^\d+ \d+ R$/.test(current) && hops < 20; hops++) {
      current = objects[`obj:${current}`]?.value;
    }
    return current;
  };
  const pageNumber = new Map(read.pages.map(({ object }, index) => [object, index + 1]));
  const targetOf = (destination: Json | undefined): number | null => {
    const explicit = resolve(destination);
    const page = Array.isArray(explicit) ? explicit[0] : undefined;
    return typeof page === 'string' ? (pageNumber.get(page) ?? null) : null;
  };

  const internalLinks: InternalLink[] = [];
  const webLinks: string[] = [];
  const marks: PageMark[] = [];
  for (const [index, { object }] of read.pages.entries()) {
    const page = resolve(object);
    const annotations = isDictionary(page) ? resolve(page['/Annots']) : undefined;
    for (const reference of Array.isArray(annotations) ? annotations : []) {
      const annotation = resolve(reference);
      if (!isDictionary(annotation)) continue;
      if (annotation['/Subtype'] !== '/Link') {
        const words = String(annotation['/Contents'] ?? '').replace(/^u:/, '');
        marks.push({ page: index + 1, subtype: String(annotation['/Subtype']), words });
        continue;
      }
      const action = resolve(annotation['/A']);
      if (annotation['/Dest'] !== undefined) {
        internalLinks.push({ page: index + 1, target: targetOf(annotation['/Dest']) });
      } else if (isDictionary(action) && action['/S'] === '/GoTo') {
        internalLinks.push({ page: index + 1, target: targetOf(action['/D']) });
      } else if (isDictionary(action) && action['/S'] === '/URI') {
        webLinks.push(String(action['/URI']));
      }
    }
  }

  const item = (outline: QpdfOutline): OutlineItem => ({
    title: outline.title,
    page: outline.destpageposfrom1,
    children: outline.kids.map(item),
  });
  const text = execFileSync('pdftotext', ['-layout', file, '-'], {
    maxBuffer: 256 * 1024 * 1024,
    encoding: 'utf8',
  });
  return {
    pageCount: read.pages.length,
    outline: read.outlines.map(item),
    internalLinks,
    webLinks,
    marks,
    text: text.split('\f').slice(0, read.pages.length),
    complaints: check(file),
  };
}
