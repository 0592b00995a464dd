import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { corpusFolder } from './folders.ts';

export interface CorpusFile {
  /** The path in the corpus, as its index states it. */
  name: string;
  file: string;
  /** The number of pages that the index states. */
  pages: number | undefined;
}

/** The files that the corpus lists below `pdf/` and `images/`; empty if there is no corpus. */
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
