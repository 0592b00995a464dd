// Learns the weights of `number-weights.ts` anew: node server/src/testing/papers/fit-number-weights.ts FOLDERS [--write]
// From the papers of `families` and of folders of labelled papers (see `measure-facts.ts`). Prints how well numbers are told by the weights
// alone on layouts that were left out of the fit, and the weights of all; `--write` puts them into the table.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { withPdf } from '../../../../pdf-linker/src/pdfium/open-pdf.ts';
import { documentKinds } from '../../import/facts/document-kind.ts';
import { headNumbers } from '../../import/facts/document-number.ts';
import { type FactPage, withoutLeaders } from '../../import/facts/fact-page.ts';
import { labelledValues } from '../../import/facts/labelled-values.ts';
import { numbersSeen } from '../../import/facts/number-features.ts';
import { comparable } from '../../import/facts/proposal.ts';
import { proposeFacts } from '../../import/facts/propose-facts.ts';
import { readFactPages } from '../../import/facts/read-fact-pages.ts';
import type { MadePaper } from './families/made-paper.ts';
import { pageOf } from './page-of-text.ts';

const ValuesSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const LabelsSchema = z.array(
  z.object({ file: z.string(), facts: ValuesSchema, asked: z.array(z.string()).default([]) }),
);

/** A number of a paper, what is said of it, and whether it is the paper's own. */
interface Candidate {
  readonly value: string;
  readonly features: readonly string[];
  readonly isOwn: boolean;
}

interface Paper {
  readonly layout: string;
  readonly candidates: readonly Candidate[];
  readonly hasNumber: boolean;
  weight: number;
}

type Weights = Record<string, number>;

/** The steps of the fit, how far each goes, and how much weights are shrunk. */
const STEPS = 300;
const RATE = 0.3;
const SHRINKING = 0.003;

/** Papers of one layout count as the root of their number, and as at most so many. */
const MOST_OF_LAYOUT = 3;

/** Layouts of one paper are left out together, in so many parts. */
const PARTS = 10;

function paperOf(layout: string, whole: readonly FactPage[], file: string, own: readonly string[]): Paper {
  const pages = whole.map(withoutLeaders);
  const kinds = documentKinds(pages);
  const issued = proposeFacts(whole, file).filter(({ fact }) => fact === 'issuedOn');
  const year = issued.length === 1 ? (issued[0]?.value.slice(0, 4) ?? null) : null;
  const inHead = headNumbers(pages, kinds);
  const wanted = new Set(own.map(comparable));
  const candidates = numbersSeen({ pages, labelled: labelledValues(pages), kinds, file, inHead, year }).map(
    ({ value, features }) => ({ value, features: [...features], isOwn: wanted.has(comparable(value)) }),
  );
  return { layout, candidates, hasNumber: own.length > 0, weight: 1 };
}

async function papersOfFamilies(): Promise<Paper[]> {
  const folder = new URL('./families/', import.meta.url);
  const papers: Paper[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const module: Record<string, readonly MadePaper[]> = await import(new URL(name, folder).href);
    for (const one of Object.values(module).flat())
      papers.push(paperOf(`made ${one.name}`, one.pages.map(pageOf), '', [one.facts.number ?? []].flat()));
  }
  return papers;
}

async function papersOf(root: string): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (const layout of (await readdir(root)).sort()) {
    const text = await readFile(join(root, layout, 'labels.json'), 'utf8').catch(() => null);
    if (text === null) continue;
    for (const { file, facts, asked } of LabelsSchema.parse(JSON.parse(text))) {
      const pages = await withPdf(await readFile(join(root, layout, file)), readFactPages, () => []);
      const own = asked.includes('number') ? [] : [facts['number'] ?? []].flat();
      papers.push(paperOf(join(root, layout), pages, file, own));
    }
  }
  return papers;
}

/** How likely each candidate is the paper's own; the last is that none is. */
function likelihoods({ candidates }: Paper, weights: Weights): number[] {
  const scores = candidates.map(({ features }) =>
    features.reduce((sum, one) => sum + (weights[one] ?? 0), 0),
  );
  const shares = [...scores, weights['none'] ?? 0].map((score) => Math.exp(score));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

/** The weights under which what is true of the papers is likeliest, by steps along the slope (AdaGrad). */
function fitted(papers: readonly Paper[]): Weights {
  const weights: Weights = { none: 0 };
  const squares: Weights = {};
  const total = papers.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 0; step < STEPS; step++) {
    const slope: Weights = { none: 0 };
    for (const paper of papers) {
      const likely = likelihoods(paper, weights);
      const owns = paper.candidates.filter(({ isOwn }) => isOwn).length;
      for (const [at, { features, isOwn }] of paper.candidates.entries()) {
        const short = paper.weight * ((isOwn ? 1 / owns : 0) - (likely[at] ?? 0));
        for (const one of features) slope[one] = (slope[one] ?? 0) + short;
      }
      slope['none'] = (slope['none'] ?? 0) + paper.weight * ((owns > 0 ? 0 : 1) - (likely.at(-1) ?? 0));
    }
    for (const [one, sum] of Object.entries(slope)) {
      const rise = sum / total - SHRINKING * (weights[one] ?? 0);
      squares[one] = (squares[one] ?? 0) + rise * rise;
      weights[one] = (weights[one] ?? 0) + (RATE * rise) / Math.sqrt((squares[one] ?? 0) + 1e-9);
    }
  }
  return weights;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const papers = await papersOfFamilies();
for (const root of positionals) papers.push(...(await papersOf(root)));

const layouts = Map.groupBy(papers, ({ layout }) => layout);
for (const all of layouts.values())
  for (const paper of all) paper.weight = Math.min(MOST_OF_LAYOUT, Math.sqrt(all.length)) / all.length;

const parts = Map.groupBy([...layouts].entries(), ([at, [name, all]]) =>
  all.length === 1 ? `part ${at % PARTS}` : name,
);
const leftOut = [...parts.values()].flatMap((part) => {
  const own = new Set(part.map(([, [name]]) => name));
  const weights = fitted(papers.filter(({ layout }) => !own.has(layout)));
  return papers
    .filter(({ layout }) => own.has(layout))
    .map((paper) => {
      const likely = likelihoods(paper, weights).slice(0, -1);
      const most = Math.max(0, ...likely);
      return { most, isRight: paper.candidates[likely.indexOf(most)]?.isOwn ?? false, paper };
    });
});
console.log('layouts left out, by how likely a number must be: precision recall');
for (const enough of [0.5, 0.6, 0.7, 0.8, 0.9]) {
  const said = leftOut.filter(({ most }) => most >= enough);
  const right = said.filter(({ isRight }) => isRight).length;
  const all = leftOut.filter(({ paper }) => paper.hasNumber).length;
  console.log(enough, (right / said.length).toFixed(3), (right / all).toFixed(3));
}

const weights = fitted(papers);
const sorted = Object.entries(weights).sort(([, a], [, b]) => b - a);
for (const [name, weight] of sorted) console.log(name.padEnd(20), weight.toFixed(2));
if (values.write) {
  const table = new URL('../../import/facts/number-weights.ts', import.meta.url);
  const text = await readFile(table, 'utf8');
  const written = text.replaceAll(/^ {2}(\w+): -?[\d.]+,$/gm, (line, name: string) =>
    weights[name] === undefined ? line : `  ${name}: ${Number(weights[name].toFixed(2))},`,
  );
  await writeFile(table, written);
}
