import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { memoryBody } from '@submittal/pdf-linker/body-source';
import { type PackageDocument, planPackage } from '@submittal/pdf-linker/package-plan';
import { prepare } from '@submittal/pdf-linker/prepare';
import {
  type ComparedSource,
  type Comparison,
  compareFeatures,
  noFeatures,
} from '../reader/compare-features.ts';
import { countFeatures, FEATURES } from '../reader/features.ts';
import { readWithQpdf } from '../reader/qpdf-file.ts';
import { corpusFiles } from '../run/corpus.ts';
import { cacheFolder } from '../run/folders.ts';
import { inTurn } from '../run/in-turn.ts';
import { IsolatedPrepare, STATED_LIMITS } from '../run/isolated-host.ts';
import { markdownTable } from '../run/table.ts';
import { documentSet } from '../set/make-set.ts';
import { sampleDocuments } from '../set/sample-documents.ts';
import type { Section } from './section.ts';

/** What works in the sources, and how much of it works in the package. */
export const fidelity: Section = { name: 'fidelity', title: 'Fidelity', run };

const SAMPLE_DOCUMENTS = 40;
const AT_ONCE = 2;
/** The maximum number of files whose losses are listed, and of losses listed for each. */
const MAX_FILES = 60;

interface Part {
  name: string;
  sources: number;
  comparison: Comparison;
  /** Files that are left out, and why. */
  left: string[];
}

async function run(say: (progress: string) => void): Promise<string> {
  say('the sample catalogue');
  const sample = await onePackage('sample catalogue, one package', await sampleDocuments(SAMPLE_DOCUMENTS));
  say('the set of the speed table');
  const made = await onePackage('set of the speed table, one package', (await documentSet()).files);
  say('the corpus');
  const corpus = await corpusPart(say);
  const parts = corpus === undefined ? [sample, made] : [sample, made, corpus];

  const table = markdownTable(
    ['', 'sources', ...FEATURES],
    parts.map(({ name, sources, comparison: { preserved, total } }) => [
      name,
      String(sources),
      ...FEATURES.map(
        (feature) => `${preserved[feature]} of ${total[feature]}${share(preserved[feature], total[feature])}`,
      ),
    ]),
  );
  return `What works in the sources, and how much of that works in the package at its place, counted in both with qpdf, which shares
no code with the linker. A link or an outline item works when the page it leads to is in the file; a field when it is reached from
the form and stands on a page, with its full name and its value, signed ones apart, which become part of the page; a layer when it is among the groups, with its state; a
structure element when it is reached from the root and its page is in the file. Links to the web count with their address. The
packages of the sample catalogue and of the set have cover and contents; of the corpus each file is a package of its own.

${table}

${parts.map(losses).join('\n\n')}
`;
}

function share(preserved: number, total: number): string {
  return total === 0 ? '' : ` (${preserved === total ? '100' : ((100 * preserved) / total).toFixed(2)} %)`;
}

function losses({ name, comparison: { missing }, left }: Part): string {
  const byFile = new Map<string, Map<string, string[]>>();
  for (const { source, feature, what } of missing) {
    const features = byFile.get(source) ?? new Map<string, string[]>();
    byFile.set(source, features);
    features.set(feature, [...(features.get(feature) ?? []), what.trim()]);
  }
  const lines = [...byFile].slice(0, MAX_FILES).map(([source, features]) => {
    const counts = [...features].map(
      ([feature, whats]) => `${whats.length} ${feature} (such as \`${(whats[0] ?? '').slice(0, 80)}\`)`,
    );
    return `- \`${source}\`: ${counts.join(', ')}`;
  });
  if (byFile.size > MAX_FILES) lines.push(`- and ${byFile.size - MAX_FILES} files more`);
  const not = left.length === 0 ? '' : ` Not counted: ${left.join(', ')}.`;
  return `**Missing of the ${name}.**${missing.length === 0 ? ' Nothing.' : ''}${not}\n\n${lines.join('\n')}`.trim();
}

/** Prepares the files and links them into one package with cover and contents. */
async function onePackage(name: string, files: readonly string[]): Promise<Part> {
  const documents: PackageDocument[] = [];
  const sources: ComparedSource[] = [];
  const left: string[] = [];
  for (const file of files) {
    const fileName = path.basename(file);
    const outcome = await prepare(await readFile(file), { fileName });
    const read = await readWithQpdf(file);
    if (!outcome.ok || read === undefined) {
      left.push(`\`${fileName}\` (${outcome.ok ? 'not read by qpdf' : outcome.refusal.code})`);
      continue;
    }
    const { body, table } = outcome.document;
    sources.push({ name: fileName, counted: countFeatures(read), pages: read.pages.length });
    const heading = path.basename(path.dirname(file));
    documents.push({ body: memoryBody(body), table, title: fileName, typeLabel: 'Document', heading });
  }
  const details = { title: name, description: '', date: '', cells: [] };
  const plan = await planPackage(documents, { title: name, pages: ['cover', 'contents'], details });
  const output = path.join(await cacheFolder('output'), 'fidelity.pdf');
  await pipeline(Readable.from(plan.read(0, plan.length)), createWriteStream(output));
  const read = await readWithQpdf(output);
  await rm(output, { force: true });
  if (read === undefined) throw new Error('qpdf, which has to be installed, cannot read the package');
  const firstPages = plan.documentFirstPages.map((page) => page - 1);
  return {
    name,
    sources: sources.length,
    comparison: compareFeatures(sources, firstPages, countFeatures(read)),
    left,
  };
}

/** Every file of the corpus, in a package of its own. */
async function corpusPart(say: (progress: string) => void): Promise<Part | undefined> {
  const files = (await corpusFiles()).filter(({ name }) => name.startsWith('pdf/'));
  if (files.length === 0) return undefined;
  const scratch = await cacheFolder('fidelity');
  const hosts = Array.from({ length: AT_ONCE }, () => new IsolatedPrepare(STATED_LIMITS));
  let done = 0;
  let refused = 0;
  let unread = 0;
  const results = await inTurn(files, AT_ONCE, async ({ name, file }, index, lane) => {
    if (++done % 100 === 0) say(`${done} of ${files.length}`);
    const bytes = await readFile(file);
    const task = {
      bytes,
      fileName: path.basename(name),
      returnBytes: true,
      opinion: false,
      neighbours: false,
    };
    const outcome = await hosts[lane]?.run(task);
    const linked = outcome?.kind === 'answered' ? outcome.answer.linked : undefined;
    if (linked === undefined) {
      refused++;
      return undefined;
    }
    const output = path.join(scratch, `${index}.pdf`);
    await writeFile(output, linked);
    const [source, target] = [await readWithQpdf(file), await readWithQpdf(output)];
    await rm(output, { force: true });
    if (source === undefined || target === undefined) {
      unread++;
      return undefined;
    }
    const compared = { name, counted: countFeatures(source), pages: source.pages.length };
    return compareFeatures([compared], [0], countFeatures(target));
  });
  for (const host of hosts) host.close();
  const all: Comparison = { total: noFeatures(), preserved: noFeatures(), missing: [] };
  const compared = results.filter((result) => result !== undefined);
  for (const { total, preserved, missing } of compared) {
    for (const feature of FEATURES) {
      all.total[feature] += total[feature];
      all.preserved[feature] += preserved[feature];
    }
    all.missing.push(...missing);
  }
  return {
    name: 'corpus, a package each',
    sources: compared.length,
    comparison: all,
    left: [`${refused} files that are refused`, `${unread} files that qpdf cannot read`],
  };
}
