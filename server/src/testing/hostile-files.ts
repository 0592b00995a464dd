import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { drawPng } from './files.ts';

const CORPUS = process.env.CORPUS ?? fileURLToPath(new URL('../../../../shared/corpus', import.meta.url));

/** A file that somebody might send. */
export interface HostileFile {
  /** What is hostile about it: a folder of the corpus, or a description. */
  readonly kind: string;
  readonly name: string;
  readonly read: () => Promise<Uint8Array>;
}

/** A PDF of these objects without a cross-reference table, so that it must be repaired. */
function pdfOf(...objects: readonly (string | Uint8Array)[]): Buffer {
  const pieces = objects.flatMap((object, at) => [
    Buffer.from(`${at + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...pieces,
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
}

const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const EMPTY = '<< /Length 0 >>\nstream\n\nendstream';
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

function bomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'q '));
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

function hugePng(): Uint8Array {
  const png = Buffer.from(drawPng(4, 4));
  // Width and height in the header; its checksum is then wrong, which readers tolerate.
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

const script = '<script>parent.document.title = "taken"</script>';

/** Files made to do harm that are not in any collection of documents. */
const made: readonly (readonly [kind: string, name: string, make: () => Uint8Array])[] = [
  ['a program', 'Program.pdf', () => Buffer.from('MZ\u0090\u0000\u0003')],
  ['a page of HTML', 'Page.pdf', () => Buffer.from(`<!doctype html>${script}`)],
  [
    'a page of HTML that is a PDF too',
    'Both.pdf',
    () =>
      Buffer.concat([Buffer.from(`<!--`), pdfOf(CATALOG, PAGES, PAGE, EMPTY), Buffer.from(`-->${script}`)]),
  ],
  [
    'a picture with a script',
    'Drawing.png',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  ],
  [
    'a picture with a page of HTML behind it',
    'Photo.png',
    () => Buffer.concat([drawPng(8, 8), Buffer.from(script)]),
  ],
  ['a picture that says it is huge', 'Huge.png', hugePng],
  ['an archive', 'Archive.pdf', () => Buffer.from('PK\u0003\u0004')],
  ['nothing', 'Empty.pdf', () => Buffer.alloc(0)],
  ['zeros', 'Zeros.pdf', () => Buffer.alloc(100_000)],
  ['a name that leads elsewhere', '../../../etc/passwd', () => pdfOf(CATALOG, PAGES, PAGE, EMPTY)],
  ['a name with a script', '"><img src=x onerror=alert(1)>.pdf', () => pdfOf(CATALOG, PAGES, PAGE, EMPTY)],
  ['a name that turns around', 'invoice\u202efdp.exe', () => pdfOf(CATALOG, PAGES, PAGE, EMPTY)],
  [
    'scripts everywhere',
    'Scripts.pdf',
    () =>
      pdfOf(
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /Launch /F (calc.exe) >> >> >>',
        PAGES,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /AA << /O << /S /URI /URI (javascript:alert\\(1\\)) >> >> >>',
        EMPTY,
      ),
  ],
  ['a bomb', 'Bomb.pdf', () => pdfOf(CATALOG, PAGES, PAGE, bomb(80))],
  [
    'pages in a circle',
    'Circle.pdf',
    () => pdfOf(CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R 3 0 R] /Count 3 >>', PAGE, EMPTY),
  ],
  [
    'a catalog that is its own pages',
    'Self.pdf',
    () => pdfOf('<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] >>'),
  ],
  ['brackets without end', 'Deep.pdf', () => pdfOf(CATALOG, PAGES, PAGE, EMPTY, '['.repeat(200_000))],
  [
    'a count that is none',
    'Count.pdf',
    () => pdfOf(CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>', PAGE, EMPTY),
  ],
];

/** All hostile files: those of the corpus, if it is present, and those made here. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const own = made.map(([kind, name, make]): HostileFile => ({ kind, name, read: async () => make() }));
  if (!existsSync(join(CORPUS, 'INDEX.tsv'))) return own;
  const [, ...lines] = (await readFile(join(CORPUS, 'INDEX.tsv'), 'utf8')).trim().split('\n');
  return [
    ...own,
    ...lines.map((line): HostileFile => {
      const [file = ''] = line.split('\t');
      return { kind: dirname(file), name: basename(file), read: () => readFile(join(CORPUS, file)) };
    }),
  ];
}
