import type { PreflightFinding } from '@submittal/contract/preflight';
import { dateFormat } from '../date-format.ts';
import { documentTitle } from '../document-title.ts';
import type { DocumentTypeLabels } from '../document-type.ts';
import { ownEntry } from '../own-entry.ts';
import type {
  PreflightMessages,
  PrintedValues,
  RequirableField,
} from '../preflight-messages/preflight-messages.ts';
import { type FindingKind, findingKinds, type MendAct } from './finding-kinds.ts';

/** A finding in the words of a language. */
interface FindingText {
  readonly title: string;
  readonly says: string;
  /** The name of the button that mends it; null where no press does. */
  readonly mend: string | null;
  /** What to do where no press mends it. */
  readonly next: string;
}

export interface Language {
  /** BCP 47. */
  readonly tag: string;
  readonly words: PreflightMessages;
  readonly documentTypes: DocumentTypeLabels;
}

const MEGABYTE = 1_000_000;

/** The values that are sizes in bytes where a limit is one. */
const OF_BYTES: ReadonlySet<string> = new Set(['documentTooLarge', 'packageTooLarge', 'mailTooLarge']);

/** Says a finding; null for one of a newer server, whose kind has no words here. */
export function findingText(finding: PreflightFinding, language: Language): FindingText | null {
  const { kind, mend } = finding;
  if (!Object.hasOwn(findingKinds, kind)) return null;
  const known = kind as FindingKind;
  const { words } = language;
  const { title, says } = words.findings[known];
  return {
    title,
    says: says(printedValues(finding, language)),
    mend: mend ? (ownEntry<string>(words.mends, mend.act as MendAct) ?? null) : null,
    next: words.next[findingKinds[known].next],
  };
}

function printedValues({ kind, place, values }: PreflightFinding, language: Language): PrintedValues {
  const { tag, words } = language;
  const number = (value: unknown) => (typeof value === 'number' ? value.toLocaleString(tag) : '');
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const day = (value: unknown) => (typeof value === 'string' ? dayIn(tag, value) : '');
  const size = (value: unknown) => (typeof value === 'number' ? megabytes(tag, value) : '');
  const { width, height, limit, count } = values;
  const why = ownEntry<(most: string) => string>(words.why, text(values.why));
  return {
    document: place.resourceName === undefined ? '' : documentTitle(place.resourceName),
    product: place.productTitle ?? '',
    pages: pagesIn(place.pages ?? [], words),
    field: ownEntry<string>(words.fields, (place.field ?? '') as RequirableField) ?? place.field ?? '',
    day: day(values.day),
    before: day(values.before),
    kind: kindIn(text(values.kind), language),
    other: kind === 'repeated' ? documentTitle(text(values.other)) : text(values.other),
    region: ownEntry<string>(words.regions, text(values.region)) ?? text(values.region),
    language: languageIn(tag, text(values.language)),
    size: size(values.bytes),
    limit: OF_BYTES.has(kind) ? size(limit) : number(limit),
    count: number(count),
    dpi: number(values.dpi),
    signs: text(values.signs),
    name: why ? why(number(limit)) : text(values.name),
    measure: width === undefined ? '' : `${number(width)} × ${number(height)} in`,
  };
}

function dayIn(tag: string, day: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  return dateFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

/** Megabytes with two digits at most, as limits are stated. */
export function megabytes(tag: string, bytes: number): string {
  return `${(bytes / MEGABYTE).toLocaleString(tag, { maximumFractionDigits: 2 })} MB`;
}

function pagesIn(ranges: readonly { from: number; to: number }[], words: PreflightMessages): string {
  if (ranges.length === 0) return '';
  const count = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const list = ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
  return words.pages(list, count);
}

/** A kind of submittal as the receiver names it, or the name of a type of document. */
function kindIn(key: string, { documentTypes }: Language): string {
  if (!key.startsWith('type:')) return key;
  const type = key.slice('type:'.length);
  return ownEntry<string>(documentTypes, type.toLowerCase()) ?? type;
}

function languageIn(tag: string, code: string): string {
  if (code === '') return '';
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
