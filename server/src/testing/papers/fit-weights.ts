// Learns anew how much speaks for each number, issuer and day: node server/src/testing/papers/fit-weights.ts FOLDERS [--write] [--only FACT]
// From the papers of `families` and of folders of labelled papers (see `measure-facts.ts`). Prints how well each fact is found by the weights
// alone on layouts that were left out of the fit; `--write` puts the weights of all into the tables beside the rules.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { withPdf } from '../../../../pdf-linker/src/pdfium/open-pdf.ts';
import { datesSeen } from '../../import/facts/dates/date-features.ts';
import { issuerAmong } from '../../import/facts/issuers/issuer.ts';
import { namesSeen } from '../../import/facts/issuers/issuer-evidence.ts';
import { readDocument } from '../../import/facts/labels/read-document.ts';
import { headNumbers } from '../../import/facts/numbers/document-number.ts';
import { numbersSeen } from '../../import/facts/numbers/number-features.ts';
import type { FactPage } from '../../import/facts/pages/fact-page.ts';
import { readFactPages } from '../../import/facts/pages/read-fact-pages.ts';
import { proposeFacts } from '../../import/facts/propose-facts.ts';
import { comparable } from '../../import/facts/words/proposal.ts';
import type { MadePaper } from './families/made-paper.ts';
import { type Candidate, type Choice, fitted, likelihoods, type Weights } from './fit-choice.ts';
import { LabelsSchema, type ValuesSchema } from './labels.ts';
import { pageOf } from './page-of-text.ts';

/** The facts that are learnt, where their weights are, and how much these are shrunk. */
const TABLES = {
  number: { file: 'number-weights.ts', name: 'NUMBER_WEIGHTS', shrinking: 0.003 },
  issuer: { file: 'issuer-weights.ts', name: 'ISSUER_WEIGHTS', shrinking: 0.003 },
  issuedOn: { file: 'date-weights.ts', name: 'ISSUED_ON_WEIGHTS', shrinking: 0.001 },
} as const;
type Fact = keyof typeof TABLES;
const FACTS = Object.keys(TABLES) as Fact[];

/** Papers of one layout count as the root of their number, and as at most so many. */
const MOST_OF_LAYOUT = 3;

/** A weight that is nearer to nothing is left out of the table. */
const LEAST = 0.02;

interface Paper {
  readonly layout: string;
  readonly isMade: boolean;
  readonly candidates: Record<
    Fact,
    readonly { readonly value: string; readonly features: readonly string[] }[]
  >;
  readonly facts: z.infer<typeof ValuesSchema>;
  readonly optional: z.infer<typeof ValuesSchema>;
}

function paperOf(
  layout: string,
  whole: readonly FactPage[],
  file: string,
  isMade: boolean,
): Omit<Paper, 'facts' | 'optional'> {
  const { pages, labelled, kinds, order } = readDocument(whole);
  const said = proposeFacts(whole, file).filter(({ certain }) => certain);
  const year = said.find(({ fact }) => fact === 'issuedOn')?.value.slice(0, 4) ?? null;
  const number = said.find(({ fact }) => fact === 'number')?.value ?? null;
  const inHead = headNumbers(pages, kinds);
  const ruled = issuerAmong(labelled, pages, kinds);
  const listed = (all: readonly { value: string; features: ReadonlySet<string> }[]) =>
    all.map(({ value, features }) => ({ value, features: [...features] }));
  return {
    layout,
    isMade,
    candidates: {
      number: listed(numbersSeen({ pages, labelled, kinds, file, inHead, year })),
      issuer: listed(namesSeen(pages, labelled, kinds, number, ruled)),
      issuedOn: listed(datesSeen(pages, order, kinds)),
    },
  };
}

async function papersOfFamilies(): Promise<Paper[]> {
  const folder = new URL('./families/', import.meta.url);
  const papers: Paper[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const module: Record<string, readonly MadePaper[]> = await import(new URL(name, folder).href);
    for (const { name: paper, pages, facts } of Object.values(module).flat())
      papers.push({ ...paperOf(`made ${paper}`, pages.map(pageOf), '', true), facts, optional: {} });
  }
  return papers;
}

async function papersOf(root: string): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (const layout of (await readdir(root)).sort()) {
    const text = await readFile(join(root, layout, 'labels.json'), 'utf8').catch(() => null);
    if (text === null) continue;
    for (const { file, facts, optional, asked } of LabelsSchema.parse(JSON.parse(text))) {
      const pages = await withPdf(await readFile(join(root, layout, file)), readFactPages, () => []);
      const isSaid = ([fact]: [string, unknown]) => !asked.includes(fact);
      papers.push({
        ...paperOf(join(root, layout), pages, file, false),
        facts: Object.fromEntries(Object.entries(facts).filter(isSaid)),
        optional: Object.fromEntries(Object.entries(optional).filter(isSaid)),
      });
    }
  }
  return papers;
}

/** The choice of one fact in each paper: what it says for certain, or else what it may. */
function choicesOf(papers: readonly Paper[], fact: Fact): (Choice & { readonly paper: Paper })[] {
  const layouts = Map.groupBy(papers, ({ layout }) => layout);
  return papers.map((paper) => {
    const wanted = [paper.facts[fact] ?? paper.optional[fact] ?? []].flat().map(comparable);
    const count = layouts.get(paper.layout)?.length ?? 1;
    const candidates = paper.candidates[fact].map(
      ({ value, features }): Candidate => ({ features, isOwn: wanted.includes(comparable(value)) }),
    );
    return { paper, candidates, weight: Math.min(MOST_OF_LAYOUT, Math.sqrt(count)) / count };
  });
}

/** Prints how well a fact is found where its layout was left out of the fit. */
function printLeftOut(choices: ReturnType<typeof choicesOf>, fact: Fact): void {
  const layouts = new Set(choices.filter(({ paper }) => !paper.isMade).map(({ paper }) => paper.layout));
  const results = [...layouts].flatMap((layout) => {
    const weights = fitted(
      choices.filter(({ paper }) => paper.layout !== layout),
      TABLES[fact].shrinking,
    );
    return choices
      .filter(({ paper }) => paper.layout === layout)
      .map((choice) => {
        const likely = likelihoods(choice, weights).slice(0, -1);
        const most = Math.max(0, ...likely);
        const isRight = choice.candidates[likely.indexOf(most)]?.isOwn ?? false;
        return { most, isRight, isWanted: choice.paper.facts[fact] !== undefined };
      });
  });
  const wanted = results.filter(({ isWanted }) => isWanted).length;
  console.log(`${fact}: layouts left out, by how likely it must be: precision recall`);
  for (const enough of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const said = results.filter(({ most }) => most >= enough);
    const right = said.filter(({ isRight }) => isRight);
    const found = right.filter(({ isWanted }) => isWanted).length;
    console.log(enough, (right.length / said.length).toFixed(3), (found / wanted).toFixed(3));
  }
}

/** Puts weights into a table: the numbers of lines that say what they mean, or all lines. */
async function write(fact: Fact, weights: Weights): Promise<void> {
  const table = new URL(`../../import/facts/${TABLES[fact].file}`, import.meta.url);
  const text = await readFile(table, 'utf8');
  const rounded = (weight: number) => Number(weight.toFixed(2));
  if (fact === 'number') {
    const written = text.replaceAll(/^ {2}(\w+): -?[\d.]+,$/gm, (line, name: string) =>
      weights[name] === undefined ? line : `  ${name}: ${rounded(weights[name])},`,
    );
    await writeFile(table, written);
    return;
  }
  const rows = Object.entries(weights)
    .filter(([, weight]) => Math.abs(weight) >= LEAST)
    .sort(([, a], [, b]) => b - a)
    .map(([name, weight]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${rounded(weight)},`);
  const start = text.indexOf(`export const ${TABLES[fact].name}`);
  const end = text.indexOf('};', start) + 2;
  const own = `export const ${TABLES[fact].name}: Weights = {\n${rows.join('\n')}\n};`;
  await writeFile(table, `${text.slice(0, start)}${own}${text.slice(end)}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const papers = await papersOfFamilies();
for (const root of positionals) papers.push(...(await papersOf(root)));
for (const fact of FACTS.filter((one) => values.only === undefined || one === values.only)) {
  const choices = choicesOf(papers, fact);
  if (values.write) await write(fact, fitted(choices, TABLES[fact].shrinking));
  else printLeftOut(choices, fact);
}
