import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { corpusFolder } from './folders.ts';

export interface CorpusFile {
  /** Path in the corpus, as its index writes it. */
  name: string;
  file: string;
  /** Pages its index states. */
  pages: number | undefined;
}

/** The files the corpus lists below `pdf/` and `images/`; empty when there is no corpus. */
export async function corpusFiles(): Promise<CorpusFile[]> {
  const folder = corpusFolder();
  if (folder === null) return [];
  const lines = (await readFile(path.join(folder, 'INDEX.tsv'), 'utf8')).trim().split('\n').slice(1);
  return lines.flatMap((line) => {
    const [name = '', , pages = ''] = line.split('\t');
    if (!/^(pdf|images)\//.test(name)) return [];
    return [{ name, file: path.join(folder, name), pages: pages === '' ? undefined : Number(pages) }];
  });
}
