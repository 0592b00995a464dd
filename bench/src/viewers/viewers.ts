import { z } from 'zod';
import { isInstalled, type Measured, measured } from '../run/measured-process.ts';

/** A viewer for reading pages of a file, in a separate process. */
export interface Viewer {
  name: string;
  /** Whether it is installed. */
  found: boolean;
  /** The text of a page, 1-based, with time and memory; the page is also drawn if the viewer does that. */
  page(file: string, page: number): Promise<Reading<{ text: string }>>;
  /** The number of items in the outline; omitted if the viewer does not report it. */
  bookmarks?(file: string): Promise<Reading<{ bookmarks: number }>>;
}

type Reading<T> = T & Pick<Measured, 'seconds' | 'peakMemory'>;

const TextSchema = z.object({ text: z.string() });
const BookmarksSchema = z.object({ bookmarks: z.number() });
const DRAWN = ['-r', '36', '-png', '-singlefile'];

/** The most common viewers of packages: those of Chromium, of Linux, of mobile readers, and of Firefox. */
export async function viewers(): Promise<Viewer[]> {
  return [
    { name: 'PDFium', found: true, page: async (file, page) => json(TextSchema, 'pdfium', file, page) },
    {
      name: 'poppler',
      found: (await isInstalled('pdftotext')) && (await isInstalled('pdftoppm')),
      async page(file, page) {
        const only = ['-f', String(page), '-l', String(page)];
        const read = await ended('pdftotext', ...only, file, '-');
        const drawn = await ended('pdftoppm', ...only, ...DRAWN, file, `${file}-page`);
        return {
          text: read.stdout,
          seconds: read.seconds + drawn.seconds,
          peakMemory: Math.max(read.peakMemory ?? 0, drawn.peakMemory ?? 0),
        };
      },
    },
    {
      name: 'MuPDF',
      found: await isInstalled('mutool'),
      async page(file, page) {
        const { stdout, ...took } = await ended(
          'mutool',
          'draw',
          '-F',
          'text',
          '-o',
          '-',
          file,
          String(page),
        );
        return { text: stdout, ...took };
      },
      async bookmarks(file) {
        // One indented row for each item: more than the captured output of a program may hold.
        const { stdout, ...took } = await ended('sh', '-c', 'mutool show "$1" outline | wc -l', 'sh', file);
        return { bookmarks: Number(stdout), ...took };
      },
    },
    {
      name: 'pdf.js',
      found: true,
      page: async (file, page) => json(TextSchema, 'pdfjs', file, page),
      bookmarks: async (file) => json(BookmarksSchema, 'pdfjs', file, 1),
    },
  ];
}

async function json<T>(
  schema: z.ZodType<T>,
  reader: 'pdfium' | 'pdfjs',
  file: string,
  page: number,
): Promise<Reading<T>> {
  const program = new URL(`../host/read-with-${reader}.ts`, import.meta.url).pathname;
  const { stdout, ...took } = await ended(process.execPath, program, file, String(page));
  return { ...schema.parse(JSON.parse(stdout)), ...took };
}

/** @throws Error if the program fails. */
async function ended(
  program: string,
  ...args: string[]
): Promise<Pick<Measured, 'stdout' | 'seconds' | 'peakMemory'>> {
  const { code, stdout, stderr, seconds, peakMemory } = await measured(program, args);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${stderr.slice(0, 500)}`);
  return { stdout, seconds, peakMemory };
}
