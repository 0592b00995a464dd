// The process that reads facts from documents: they may be hostile, and can only harm this process.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { withPdf } from '../../../../pdf-linker/src/pdfium/open-pdf.ts';
import { answerTasks } from '../../children/answer-tasks.ts';
import { isArchive, readWordDocument } from '../../documents/word/read-word-document.ts';
import type { FactPage } from './pages/fact-page.ts';
import { readFactPages } from './pages/read-fact-pages.ts';
import { wordFactPages } from './pages/word-fact-pages.ts';
import { proposeFacts } from './propose-facts.ts';
import type { FactsTask } from './propose-for-files.ts';

answerTasks(async (given) => {
  // The task comes from the pool of this same program.
  const { files } = given as FactsTask;
  const found: ReturnType<typeof factsIn>[] = [];
  for (const file of files) found.push(factsIn(await pagesOf(file), basename(file)));
  return found;
});

async function pagesOf(file: string): Promise<readonly FactPage[] | null> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes !== null && isArchive(bytes)) return readWordDocument(bytes).then(wordFactPages, () => null);
  return bytes && withPdf(bytes, readFactPages, () => null);
}

/** The facts as they are sent: what is not said is not there. */
function factsIn(pages: readonly FactPage[] | null, file: string) {
  if (!pages) return null;
  return proposeFacts(pages, file).map(({ edition, ...rest }) =>
    edition === undefined ? { ...rest } : { ...rest, edition },
  );
}
