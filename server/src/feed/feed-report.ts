import { createHash } from 'node:crypto';
import type { Difference, ReleaseDifference } from '../catalogue/diff-releases.ts';
import { tellReason } from '../catalogue/release-guard.ts';
import type { ReportedFinding } from '../import/finding.ts';
import type { ImportReport } from '../import/import-terms.ts';
import { nameOfSource } from '../import/source-address.ts';
import { tellAmounts } from '../import/tell-amounts.ts';
import { tellFindings, tellLeftOut } from '../import/tell-findings.ts';
import type { ImportOutcome } from './feed.ts';

/** The maximum numbers of characters of a mail's text, of one of its lines and of its subject. */
const MAX_TEXT = 20_000;
const MAX_LINE = 300;
const MAX_SUBJECT = 150;

/** The maximum number of examples of one kind. */
const MAX_EXAMPLES = 5;

const TELLING = { most: MAX_EXAMPLES, others: '“import … --dry-run --json” tells them all' };

const kinds = ['products', 'systems', 'documents'] as const;

/** How an import from a watched source is reported. `difference` is null if nothing was served before. */
export function tellImport(
  source: string,
  report: ImportReport,
  { changed, difference }: { readonly changed: boolean; readonly difference: ReleaseDifference | null },
): ImportOutcome {
  const { held, release, faults, warnings, remarks, leftOut } = report;
  const isOnHold = held.length > 0;
  const why = held.map(tellReason).join('; ');
  const findings = [faults, warnings, remarks].map((found) => tellFindings(found, TELLING));
  const size = tellAmounts(report);
  const parts = [
    `Source: ${nameOfSource(source)}`,
    isOnHold
      ? `The catalogue was imported, but is held: ${why}.\nWhat was served before is still served.\nIf that is right: npm run catalogue -- accept ${release}`
      : `Served now: ${size}.`,
    isOnHold ? `Held: ${size}.` : '',
    difference ? tellDifference(difference, isOnHold) : '',
    faults.length > 0 ? `Left out because of faults: ${tellLeftOut(leftOut)}.` : '',
    ...findings,
  ];
  return {
    outcome: isOnHold ? 'held' : 'served',
    changed,
    found: hashOf(isOnHold ? release : null, [...faults, ...warnings]),
    subject: short(subjectOf(), MAX_SUBJECT),
    text: bounded(parts, source),
  };

  function subjectOf(): string {
    if (isOnHold) return `Catalogue held, not served: ${why}`;
    if (!changed) return `Catalogue unchanged: ${faults.length} faults, ${warnings.length} warnings`;
    const counts = difference && kinds.flatMap((kind) => countsOf(kind, difference[kind])).join('; ');
    return `Catalogue imported: ${counts || size}`;
  }
}

/** How a catalogue that was refused is reported. */
export function tellRefused(source: string, faults: readonly ReportedFinding[]): ImportOutcome {
  const [first] = faults;
  const parts = [
    `Source: ${nameOfSource(source)}`,
    'The catalogue cannot be imported. Nothing was changed: what was served before is still served.',
    'It is not tried again before the source changes, or somebody asks: npm run catalogue -- feed now',
    tellFindings(faults, TELLING),
  ];
  return {
    outcome: 'refused',
    changed: false,
    found: hashOf(null, faults),
    subject: short(`Catalogue refused: ${first?.message ?? 'it cannot be read'}`, MAX_SUBJECT),
    text: bounded(parts, source),
  };
}

function tellDifference(difference: ReleaseDifference, isOnHold: boolean): string {
  const lines = kinds.flatMap((kind) => {
    const { added, removed, changed } = difference[kind];
    const counts = countsOf(kind, difference[kind]);
    return counts.length === 0
      ? []
      : [...counts, ...examples('+', added), ...examples('-', removed), ...examples('~', changed)];
  });
  if (lines.length === 0) return 'Products, systems and documents are the same.';
  return [isOnHold ? 'What would come in, go and change:' : 'What came in, went and changed:', ...lines].join(
    '\n',
  );
}

function countsOf(kind: string, { added, removed, changed }: Difference): string[] {
  const counts = [
    [added.length, 'in'],
    [removed.length, 'out'],
    [changed.length, 'changed'],
  ] as const;
  const texts = counts.flatMap(([count, how]) => (count > 0 ? [`${count} ${how}`] : []));
  return texts.length > 0 ? [`${kind}: ${texts.join(', ')}`] : [];
}

function examples(
  sign: string,
  entries: readonly { readonly id: string; readonly title: string }[],
): string[] {
  const lines = entries.slice(0, MAX_EXAMPLES).map(({ id, title }) => `  ${sign} ${id}  ${title}`);
  const more = entries.length - lines.length;
  return more > 0 ? [...lines, `  ${sign} … and ${more} more`] : lines;
}

/** Equal for equal findings; empty if there are none and no release is on hold. */
function hashOf(onHold: string | null, found: readonly ReportedFinding[]): string {
  if (onHold === null && found.length === 0) return '';
  const hash = createHash('sha256').update(onHold ?? '');
  for (const { kind, place, message } of found) hash.update(JSON.stringify([kind, place, message]));
  return hash.digest('hex');
}

/** The parts as one text, with short lines, and cut where it would be too long. */
function bounded(parts: readonly string[], source: string): string {
  const rest = `\n\n… The rest is left out here: npm run catalogue -- import ${nameOfSource(source)} --dry-run\n`;
  const lines = parts
    .filter((part) => part !== '')
    .join('\n\n')
    .split('\n')
    .map((line) => short(line, MAX_LINE));
  const text = `${lines.join('\n')}\n`;
  if (text.length <= MAX_TEXT) return text;
  const room = text.slice(0, MAX_TEXT - rest.length);
  return room.slice(0, room.lastIndexOf('\n')) + rest;
}

function short(text: string, most: number): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
