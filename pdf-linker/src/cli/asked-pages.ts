import type { PageRange } from '../layout/page-ranges.ts';

/** A file as the command is given it: `sheet.pdf#pages=1-4,7` asks for some of its pages. */
export interface AskedFile {
  readonly file: string;
  readonly keptPages?: readonly PageRange[];
}

const PAGES = /^(.+)#pages=(.*)$/;
const RANGE = /^(\d{1,7})(?:-(\d{1,7}))?$/;

/** @throws RangeError if what follows `#pages=` are not pages. */
export function askedFile(given: string): AskedFile {
  const [, file, list] = PAGES.exec(given) ?? [];
  if (file === undefined || list === undefined) return { file: given };
  const keptPages = list.split(',').map((part) => {
    const [, first, last = first] = RANGE.exec(part.trim()) ?? [];
    if (first === undefined) throw new RangeError(`${given}: pages are given as #pages=1-4,7`);
    return { first: Number(first), last: Number(last) };
  });
  return { file, keptPages };
}
