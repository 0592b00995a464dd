// Draws documents of twelve languages, types and layouts, reads their first pages, and prints how often type and language
// are decided, and rightly: node server/src/testing/exports/measure-documents.ts
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageIn } from '../../import/mapping/pages/page-language.ts';
import { pageSays } from '../../import/mapping/pages/page-says.ts';
import { readFirstPages } from '../../import/pages/read-first-pages.ts';
import { documentTexts, drawnTypes } from './document-texts.ts';
import { drawFirstPage, layouts } from './draw-first-page.ts';

const names = ['Sentry 2000', 'Lucida High Bay Hazardous', 'Rapid Patch™ Vertical', 'Heritage® Stile & Rail'];
/** Not used for tuning. */
const unseen = {
  languages: new Set(['PT', 'NL', 'SV', 'DA', 'FI', 'CS']),
  layouts: new Set(['spaced', 'beside', 'bilingual']),
};

const root = await mkdtemp(join(tmpdir(), 'documents-'));
try {
  const made: { file: string; language: string; type: string; layout: string }[] = [];
  for (const language of Object.keys(documentTexts)) {
    await mkdir(join(root, language));
    for (const [at, type] of drawnTypes.entries()) {
      for (const [index, layout] of layouts.entries()) {
        const file = `${language}/${type}-${layout}.pdf`;
        const product = names[(at + index) % names.length] ?? '';
        await writeFile(
          join(root, file),
          await drawFirstPage(product, { type, language, brand: 'Kestrel Chemicals', layout }),
        );
        made.push({ file, language, type, layout });
      }
    }
  }
  const pages = await readFirstPages(
    root,
    made.map(({ file }) => file),
  );
  const said = made.map((one) => ({ ...one, said: pageSays(pages.get(one.file) ?? [], languageIn) }));
  const tell = (name: string, those: typeof said) => {
    const types = those.filter(({ said: { documentType } }) => documentType !== null);
    const languages = those.filter(({ said: { language } }) => language !== null);
    const share = (part: number, all: number) =>
      `${part}/${all} (${((100 * part) / Math.max(all, 1)).toFixed(1)} %)`;
    const right = types.filter((one) => one.said.documentType === one.type).length;
    const spoken = languages.filter((one) => one.said.language === one.language).length;
    console.log(
      `${name.padEnd(34)} type decided ${share(types.length, those.length)}, right ${share(right, types.length)}; language decided ${share(languages.length, those.length)}, right ${share(spoken, languages.length)}`,
    );
  };
  tell('all', said);
  tell(
    'languages that were tuned on',
    said.filter(({ language }) => !unseen.languages.has(language)),
  );
  tell(
    'unseen languages',
    said.filter(({ language }) => unseen.languages.has(language)),
  );
  tell(
    'layouts that were tuned on',
    said.filter(({ layout }) => !unseen.layouts.has(layout)),
  );
  tell(
    'unseen layouts',
    said.filter(({ layout }) => unseen.layouts.has(layout)),
  );
  if (process.argv.includes('--missed')) {
    for (const { file, type, language, said: found } of said) {
      if (found.documentType !== type || found.language !== language)
        console.log(`  ${file}: ${found.documentType} ${found.language}`);
    }
  }
} finally {
  await rm(root, { recursive: true });
}
