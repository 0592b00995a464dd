import type { z } from 'zod';
import { quoted } from './clean-texts.ts';
import type { FindingKind } from './finding-kinds.ts';

/** What does not fit the format, and its path within the entry. */
export interface Misfit {
  readonly path: readonly PropertyKey[];
  readonly kind: Extract<
    FindingKind,
    'missing-field' | 'wrong-value' | 'too-long' | 'impossible-date' | 'unsafe-address' | 'unknown-field'
  >;
  readonly message: string;
  /** Whether the entry cannot do without it. */
  readonly fatal: boolean;
}

export interface Fitted<Entry> {
  /** Null if it cannot be used. */
  readonly entry: Entry | null;
  readonly misfits: readonly Misfit[];
}

/** What is left out may be nested in something that does not fit without it, but not deeper than this. */
const MAX_ROUNDS = 5;

/** Stands for a list's item that was left out, until the list is closed up. */
const LEFT_OUT = Symbol('left out');

/**
 * Reads an entry with its schema. Values that do not fit are left out if the entry can do without them; it cannot
 * do without the fields in `needed`.
 */
export function fitEntry<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  needed: ReadonlySet<string>,
): Fitted<z.output<Schema>> {
  const misfits: Misfit[] = [];
  let left = value;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = schema.safeParse(left);
    if (result.success) return { entry: result.data, misfits };
    left = structuredClone(left);
    for (const { most, ...misfit } of result.error.issues.flatMap((issue) => misfitsOf(issue, left))) {
      const fits =
        most === undefined ? leaveOut(left, misfit.path, needed) : shorten(left, misfit.path, most);
      misfits.push({ ...misfit, fatal: !fits });
    }
    if (misfits.some(({ fatal }) => fatal)) return { entry: null, misfits };
    left = closedUp(left);
  }
  return { entry: null, misfits: misfits.map((misfit) => ({ ...misfit, fatal: true })) };
}

/** `most`: the number of items that remain of a list that is too long. */
type Found = Omit<Misfit, 'fatal'> & { readonly most?: number };

function misfitsOf(issue: z.core.$ZodIssue, value: unknown): Found[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      kind: 'unknown-field',
      message: `the format has no field "${key}"`,
    }));
  }
  if (issue.code === 'invalid_union') {
    // Of a list that may also be a text, the faults are those of its items.
    const within = issue.errors.find((faults) => faults.every((fault) => fault.path.length > 0));
    if (within)
      return within.flatMap((fault) => misfitsOf({ ...fault, path: [...path, ...fault.path] }, value));
  }
  const found = valueAt(value, path);
  const field = String(path.findLast((step) => typeof step === 'string') ?? 'it');
  if (found === undefined) return [{ path, kind: 'missing-field', message: `"${field}" is missing` }];
  if (issue.code === 'too_big' && Array.isArray(found)) {
    const most = Number(issue.maximum);
    return [{ path, kind: 'too-long', message: `only the first ${most} are taken`, most }];
  }
  const [kind, message] = misfitText(issue, found);
  return [{ path, kind, message }];
}

function misfitText(issue: z.core.$ZodIssue, found: unknown): [Misfit['kind'], string] {
  const given = typeof found === 'object' ? 'what is given' : quoted(String(found));
  if (issue.code === 'too_big' && issue.origin === 'string')
    return ['too-long', `it is longer than ${issue.maximum} characters`];
  if (issue.code === 'too_small') return ['wrong-value', tooSmallText(issue, found)];
  if (issue.code === 'invalid_format' && issue.format === 'date') {
    return ['impossible-date', `${given} is not a date such as 2026-03-01`];
  }
  if (issue.code === 'invalid_format' && issue.format === 'url') {
    return ['unsafe-address', `${given} is not an address that begins with http:// or https://`];
  }
  if (issue.code === 'invalid_value') {
    return [
      'wrong-value',
      `${given} is none of ${issue.values.map((value) => `"${String(value)}"`).join(', ')}`,
    ];
  }
  if (issue.code === 'invalid_type') return ['wrong-value', `${given} is not ${asked(issue.expected)}`];
  if (issue.code === 'invalid_union') {
    const [first] = issue.errors.flat();
    if (first && first.path.length === 0) return misfitText(first, found);
  }
  return ['wrong-value', `${given} does not fit: ${issue.message}`];
}

function tooSmallText({ minimum, origin }: z.core.$ZodIssueTooSmall, found: unknown): string {
  if (origin === 'array') {
    const has = Array.isArray(found) ? found.length : 0;
    return `the list has ${has === 0 ? 'nothing' : `only ${has}`} in it, and needs ${minimum} or more`;
  }
  if (origin !== 'string') return `${quoted(String(found))} is less than ${minimum}`;
  return `${quoted(String(found))} is shorter than ${minimum} ${minimum === 1 ? 'character' : 'characters'}`;
}

function asked(type: string): string {
  if (type === 'string') return 'a text';
  if (type === 'array') return 'a list';
  if (type === 'boolean') return 'true or false';
  return type === 'object' ? 'an object' : `a ${type}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Reflect.get(at, step);
  }
  return at;
}

/** Removes what is at a path, in place; false if the entry cannot do without it. */
function leaveOut(value: unknown, path: readonly PropertyKey[], needed: ReadonlySet<string>): boolean {
  const [field] = path;
  const last = path.at(-1);
  if (field === undefined || last === undefined) return false;
  const found = valueAt(value, path);
  // Something required is missing: what lacks it goes.
  if (found === undefined) return leaveOut(value, path.slice(0, -1), needed);
  const within = valueAt(value, path.slice(0, -1));
  if (typeof within !== 'object' || within === null) return false;
  if (Array.isArray(within)) {
    Reflect.set(within, last, LEFT_OUT);
    return !needed.has(String(field)) || within.some((item) => item !== LEFT_OUT);
  }
  if (needed.has(String(field))) return false;
  Reflect.deleteProperty(within, last);
  return true;
}

/** Keeps the first items of a list, in place. */
function shorten(value: unknown, path: readonly PropertyKey[], most: number): boolean {
  const list = valueAt(value, path);
  if (!Array.isArray(list)) return false;
  list.length = most;
  return true;
}

function closedUp(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== LEFT_OUT).map(closedUp);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, item]) => STAYS_EMPTY.has(name) || !isEmptied(item))
      .map(([name, item]) => [name, closedUp(item)]),
  );
}

/** Without any variant that is one, a document covers none: without the list it would cover all. */
const STAYS_EMPTY: ReadonlySet<string> = new Set(['coversVariants']);

/** Whether everything in a list was left out. The field is then as if it were not given. */
function isEmptied(item: unknown): boolean {
  return Array.isArray(item) && item.length > 0 && item.every((one) => one === LEFT_OUT);
}
