import { stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { assembleCatalogue } from '../import/assemble-catalogue.ts';
import { counted } from '../import/counted.ts';
import { type AskedFacts, askFacts } from '../import/facts/ask-facts.ts';
import { FACTS_FILE } from '../import/facts/facts-file.ts';
import { type Finding, ImportFaults, type ReportedFinding, refusal, reported } from '../import/finding.ts';
import { CONFIRMATIONS_FILE, confirmationsText, type Pair } from '../import/mapping/files/confirmations.ts';
import { type MappedCatalogue, readMappedCatalogue } from '../import/mapping/mapped-catalogue.ts';
import { type MappingProposal, proposeMapping } from '../import/mapping/propose-mapping.ts';
import { hasMapping, MAPPING_FILE, readMapping } from '../import/mapping/table/read-mapping.ts';
import { nearPath } from '../import/near-path.ts';
import { siftCatalogue } from '../import/sift-catalogue.ts';
import { filesIn } from '../import/tables/folder-files.ts';
import { nameOfTable, readingsOf, tellReading } from '../import/tables/table.ts';
import { tellFindings } from '../import/tell-findings.ts';
import { factsText } from './ask-about-facts.ts';

interface MapFlags {
  readonly json: boolean;
  /** Propose anew although there is a mapping. */
  readonly again: boolean;
  readonly manufacturer: string | undefined;
}

/**
 * Proposes a mapping for the export in a folder, or for one of its files, and writes it there with the pairs to be
 * confirmed. A folder that has a mapping keeps it: only the pairs are brought up to date. Needs no stores. Returns 1
 * if nothing can be proposed.
 */
export async function mapCatalogue(source: string, flags: MapFlags): Promise<number> {
  try {
    const path = resolve(source);
    const stats = await stat(path).catch(() => null);
    if (!stats) {
      const isElsewhere = /^\w{2,}:\/\//.test(source);
      const mend = isElsewhere
        ? ': fetch it first, only files of this machine are mapped'
        : await nearPath(path);
      throw refusal('no-catalogue', '', `there is nothing at "${source}"${mend}`);
    }
    const root = stats.isDirectory() ? path : dirname(path);
    const unopened: Finding[] = [];
    const names = await filesIn(root, (finding) => unopened.push(finding));
    const withUnopened = (found: MappedCatalogue) => ({
      ...found,
      findings: [...unopened, ...found.findings],
    });
    if (hasMapping(names) && !flags.again) {
      const found = withUnopened(await readMappedCatalogue(root, names, await readMapping(root, names)));
      await writePairs(root, names, found.documents.pairs);
      const facts = await factsOf(root, names, found);
      if (flags.json) console.log(JSON.stringify({ ok: true, ...resultOf(found), facts }, null, 2));
      else tell(`${MAPPING_FILE} stays as it is; --again proposes a new one.`, root, found, facts);
      return 0;
    }
    const only = stats.isDirectory() ? undefined : basename(path);
    const proposal = await proposeMapping(root, names, { only, manufacturer: flags.manufacturer });
    await writeFile(join(root, MAPPING_FILE), `${JSON.stringify(proposal.mapping, null, 2)}\n`);
    await writePairs(root, names, proposal.found.documents.pairs);
    const facts = await factsOf(root, names, proposal.found);
    const found = withUnopened(proposal.found);
    if (flags.json) {
      const { mapping, tables, unused, doubts } = proposal;
      const fields = tables.map(({ table, fields: own }) => ({
        file: table.file,
        sheet: table.sheet,
        fields: own,
      }));
      console.log(
        JSON.stringify({ ok: true, mapping, fields, unused, doubts, ...resultOf(found), facts }, null, 2),
      );
    } else tell(proposalText(proposal), root, found, facts);
    return 0;
  } catch (error) {
    if (!(error instanceof ImportFaults)) throw error;
    if (flags.json) console.log(JSON.stringify({ ok: false, faults: error.faults }, null, 2));
    else console.error(error.message);
    return 1;
  }
}

async function writePairs(
  root: string,
  names: readonly string[],
  pairs: readonly Omit<Pair, 'place'>[],
): Promise<void> {
  if (pairs.length === 0 && !names.includes(CONFIRMATIONS_FILE)) return;
  // What is still to be decided comes first.
  const inOrder = pairs.toSorted((a, b) => Number(a.confirmed !== null) - Number(b.confirmed !== null));
  await writeFile(join(root, CONFIRMATIONS_FILE), confirmationsText(inOrder));
}

function resultOf(found: MappedCatalogue) {
  const { documents, read } = found;
  const { certain, pairs } = documents;
  return { certain, pairs, findings: [...reportedOf(readingsOf(read)), ...foundIn(found)] };
}

/** Everything that an import would find before it opens documents. */
function foundIn({ tables, findings }: MappedCatalogue): ReportedFinding[] {
  const assembled = assembleCatalogue(tables);
  const sifted = siftCatalogue({ value: assembled.value, findings: assembled.findings });
  return [
    ...reportedOf(findings),
    ...sifted.findings.map((finding) => reported(finding, assembled.sourceOf)),
  ];
}

function proposalText({ tables, unused, doubts }: MappingProposal): string {
  const lines = tables.flatMap(({ table, mapping, more, fields }) => [
    `${nameOfTable(table)}: ${mapping.kind} (${tellReading(table)})`,
    ...fields.map(
      ({ field, columns, score, reason }) =>
        `  ${field.padEnd(14)} ${score.toFixed(2)}  ${columns.map((column) => `"${column}"`).join(', ')} (${reason})`,
    ),
    ...Object.entries(mapping.translations ?? {}).flatMap(([language, spoken]) =>
      Object.entries(spoken).map(
        ([field, column]) => `  ${field.padEnd(14)}       ${JSON.stringify(column)} (${language})`,
      ),
    ),
    ...(more.length > 0
      ? [`  from the same rows: ${[...new Set(more.map(({ kind }) => kind))].join(', ')}`]
      : []),
    ...(mapping.documents ?? []).map(
      ({ column, documentType, typeColumn }) =>
        `  ${'documents'.padEnd(14)}       "${column}" (${documentType ?? (typeColumn === undefined ? 'of several types' : `what "${typeColumn}" says`)})`,
    ),
    ...(mapping.revision === undefined
      ? []
      : [`  ${'revision'.padEnd(14)}       "${mapping.revision}" (the latest of a document counts)`]),
    ...(mapping.ignored?.length
      ? [`  not used: ${mapping.ignored.map((column) => `"${column}"`).join(', ')}`]
      : []),
  ]);
  return [
    ...lines,
    ...unused.map((text) => `Not used: ${text}.`),
    ...(doubts.length > 0 ? ['', 'Please look at:', ...doubts.map((doubt) => `- ${doubt}`)] : []),
  ].join('\n');
}

/** What reading found already has its place in the files. */
function reportedOf(findings: readonly Finding[]): ReportedFinding[] {
  return findings.map((finding) => reported(finding, (place) => ({ place })));
}

function foundText(found: MappedCatalogue): string {
  const { tables, documents } = found;
  const findings = foundIn(found);
  const asked = new Set(
    documents.pairs.filter(({ confirmed }) => confirmed === null).map(({ file }) => file),
  );
  const rows = (['products', 'systems', 'documents'] as const).map((kind) =>
    counted(tables[kind]?.length ?? 0, kind.slice(0, -1)),
  );
  return [
    ...(findings.length > 0 ? [tellFindings(findings), ''] : []),
    `This gives ${rows.join(', ')}; ${asked.size === 0 ? 'no questions' : `${counted(asked.size, 'question')} in ${CONFIRMATIONS_FILE}`}.`,
  ].join('\n');
}

/** What the documents say of themselves; asked about beside the mapping. */
function factsOf(root: string, names: readonly string[], { tables }: MappedCatalogue): Promise<AskedFacts> {
  const { catalogue } = siftCatalogue({ value: assembleCatalogue(tables).value, findings: [] });
  return askFacts(root, names, catalogue);
}

function tell(first: string, root: string, found: MappedCatalogue, facts: AskedFacts): void {
  const then = [foundText(found), ...(facts.rows.length > 0 ? [factsText(facts)] : [])].join('\n');
  const open = found.documents.pairs.some(({ confirmed }) => confirmed === null);
  const steps = [
    `look through ${MAPPING_FILE}`,
    ...(open ? [`write true or false at "confirmed" in ${CONFIRMATIONS_FILE}`] : []),
    ...(facts.open > 0 ? [`write true, false or show at "accept" in ${FACTS_FILE}`] : []),
    `npm run catalogue -- import "${root}"`,
  ];
  console.log([first, '', then, '', `Next: ${steps.join('; then ')}.`].join('\n'));
}
