import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Dict, PdfString, Ref, textOf, type Value } from '../object/value.ts';
import { collectPages, type SourcePage } from '../prepare/reading/page-tree.ts';
import { SourceDocument } from '../source/source-document.ts';

const run = promisify(execFile);

export interface ReadBack {
  source: SourceDocument;
  catalog: Dict;
  pages: SourcePage[];
}

/** Opens a written file and finds its pages. */
export async function readBack(bytes: Uint8Array): Promise<ReadBack> {
  const source = await SourceDocument.open(bytes);
  const catalog = source.dict(source.trailer.get('Root')) ?? new Dict();
  return { source, catalog, pages: collectPages(source, 100_000) };
}

/** The 1-based page that a destination leads to; 0 if none. */
function pageOf({ source, pages }: ReadBack, destination: Value | undefined): number {
  const target = source.array(destination)?.[0];
  return target instanceof Ref ? pages.findIndex((page) => page.number === target.number) + 1 : 0;
}

/** The pages that the internal links of a page lead to, in order. */
export function linksOf(file: ReadBack, page: number): number[] {
  const annotations = file.source.array(file.pages[page - 1]?.entries.get('Annots')) ?? [];
  return annotations.flatMap((annotation) => {
    const entries = file.source.dict(annotation);
    const action = file.source.dict(entries?.get('A'));
    const destination = entries?.get('Dest') ?? action?.get('D');
    return destination === undefined ? [] : [pageOf(file, destination)];
  });
}

export interface Bookmark {
  title: string;
  page: number;
  kids: Bookmark[];
}

/** The outline of a file. */
export function outlineOf(file: ReadBack): Bookmark[] {
  const read = (first: Value | undefined): Bookmark[] => {
    const out: Bookmark[] = [];
    for (let item = file.source.dict(first); item !== undefined; item = file.source.dict(item.get('Next'))) {
      const title = file.source.resolve(item.get('Title'));
      const action = file.source.dict(item.get('A'));
      out.push({
        title: title instanceof PdfString ? textOf(title) : '',
        page: pageOf(file, item.get('Dest') ?? action?.get('D')),
        kids: read(item.get('First')),
      });
    }
    return out;
  };
  return read(file.source.dict(file.catalog.get('Outlines'))?.get('First'));
}

/**
 * The shape of the page tree: the levels of nodes above the pages, the maximum number of kids of a node, and
 * the number of pages that its root states.
 */
export function pageTreeOf({ source, catalog }: ReadBack): { levels: number; most: number; counted: number } {
  let level = [source.dict(catalog.get('Pages')) ?? new Dict()];
  const counted = source.number(level[0]?.get('Count')) ?? 0;
  let levels = 0;
  let most = 0;
  for (;;) {
    const kids = level.map((node) => source.array(node.get('Kids')) ?? []);
    const below = kids.flat().map((kid) => source.dict(kid) ?? new Dict());
    if (below.length === 0) return { levels, most, counted };
    levels++;
    most = kids.reduce((largest, { length }) => Math.max(largest, length), most);
    level = below;
  }
}

/** The faults that qpdf finds in a file's structure; empty if none. */
export async function faultsFoundByQpdf(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
  const file = path.join(folder, 'file.pdf');
  try {
    await writeFile(file, bytes);
    await run('qpdf', ['--check', '--no-warn', file]);
    return '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    const { stderr } = { stderr: '', ...(error instanceof Error ? error : {}) };
    return stderr === '' ? String(error) : stderr;
  } finally {
    await rm(folder, { recursive: true });
  }
}
