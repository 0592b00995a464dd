import type { ReportedFinding } from './finding.ts';
import { FINDING_KINDS, type FindingKind, findingKinds, type Severity } from './finding-kinds.ts';
import type { LeftOut } from './left-out.ts';

/** How much of a long list is printed. */
export interface Telling {
  /** The maximum number of findings of one kind that are printed one by one. */
  readonly most: number;
  /** Where the others are. */
  readonly others: string;
}

const IN_A_TERMINAL: Telling = { most: 10, others: '--json has them all' };

const headings: Readonly<Record<Severity, string>> = {
  refusal: 'Faults',
  fault: 'Faults',
  warning: 'Warnings',
  remark: 'Remarks',
};

/** What is left out because of a fault, by what it costs. */
const losses = {
  catalogue: 'Nothing is imported.',
  product: 'The product is left out.',
  system: 'The system is left out.',
  document: 'The document is left out.',
  picture: 'The picture is left out.',
  value: 'The value is left out.',
} as const;

/**
 * Findings as text for a terminal or a log: by kind, with the rule and what to do, the places, and what visitors will
 * not see; the rest of a long list is counted.
 */
export function tellFindings(findings: readonly ReportedFinding[], telling = IN_A_TERMINAL): string {
  const byKind = Map.groupBy(findings, ({ kind }) => kind);
  return findingKinds
    .flatMap((kind) => {
      const found = byKind.get(kind);
      return found ? [tellKind(kind, found, telling)] : [];
    })
    .join('\n\n');
}

function tellKind(kind: FindingKind, found: readonly ReportedFinding[], { most, others }: Telling): string {
  const { severity, rule, mend } = FINDING_KINDS[kind];
  const groups = [...Map.groupBy(found, ({ message, cost }) => `${cost ?? ''} ${message}`).values()];
  const all = groups.flatMap((alike) => (alike.length < MIN_ALIKE ? alike.map((one) => [one]) : [alike]));
  const lines = all.slice(0, most).map((alike) => `  ${tellAlike(alike)}`);
  const more = all.slice(most).reduce((sum, alike) => sum + alike.length, 0);
  return [
    `${headings[severity]}: ${kind} (${found.length})`,
    `  Rule: ${rule}`,
    `  What to do: ${mend}`,
    ...lines,
    ...(more > 0 ? [`  … and ${more} more; ${others}`] : []),
  ].join('\n');
}

/** So many findings that differ in their place alone are printed in one line. */
const MIN_ALIKE = 4;

/** So many of their places are printed. */
const MAX_PLACES = 3;

function tellAlike(alike: readonly ReportedFinding[]): string {
  const [first] = alike;
  if (!first) return '';
  if (alike.length === 1) return tellFinding(first);
  const places = alike
    .slice(0, MAX_PLACES)
    .map(({ place, title }) => (title ? `${place} (${title})` : place));
  return `${alike.length} times: ${withCost(first)}; at ${places.join(', ')} and ${alike.length - MAX_PLACES} more`;
}

function withCost({ message, cost }: ReportedFinding): string {
  if (!cost) return message;
  // What the linker says of a refused file is whole sentences already.
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${losses[cost]}`;
}

function tellFinding(finding: ReportedFinding): string {
  const { place, title, message } = finding;
  // Many messages name the product themselves.
  const of = title && !message.includes(title) ? ` (${title})` : '';
  return `${place ? `${place}${of}: ` : ''}${withCost(finding)}`;
}

/** `2 products and 1 document`; empty if nothing is left out. */
export function tellLeftOut(leftOut: LeftOut): string {
  const counted = Object.entries(leftOut).flatMap(([name, count]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? name.replace(/s$/, '') : name}`],
  );
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(counted);
}
