import { z } from 'zod';

/** The kinds of entries that a release may lose. */
const kinds = ['products', 'systems', 'documents'] as const;
type Kind = (typeof kinds)[number];

/** A reason to hold a release until somebody accepts it. */
export type HoldReason =
  /** It has no products and no systems. */
  | { readonly what: 'empty' }
  /** It loses more than a fifth of a kind. */
  | { readonly what: 'many'; readonly kind: Kind; readonly lost: number; readonly of: number }
  /** It loses everything of a type. */
  | { readonly what: 'type'; readonly kind: Kind; readonly type: string; readonly lost: number };

/** More than this share of the products, systems or documents may not be lost without a word. */
const MAX_LOST = 1 / 5;

/** Entries' ids, each once, with their types. A map is one; of half a million documents none is made for this. */
export type Typing = Pick<ReadonlyMap<string, string>, 'size'> & Iterable<[id: string, type: string]>;

/** The same where entries can be found by their ids. */
export type FindableTyping = Typing & Pick<ReadonlyMap<string, string>, 'has'>;

/** The types of a release's entries. */
export interface Outline<Documents extends Typing = Typing> {
  readonly products: ReadonlyMap<string, string>;
  readonly systems: ReadonlyMap<string, string>;
  readonly documents: Documents;
}

interface Typed {
  readonly id: string;
  readonly type?: string | undefined;
}

/** @param documents the type of each document by its id */
export function outlineOf<Documents extends Typing>(
  { products, systems }: { readonly products: readonly Typed[]; readonly systems: readonly Typed[] },
  documents: Documents,
): Outline<Documents> {
  return {
    products: new Map(products.map(({ id, type }) => [id, type ?? ''])),
    systems: new Map(systems.map(({ id, type }) => [id, type ?? ''])),
    documents,
  };
}

/**
 * Why a release may not be served without being accepted; none if it may.
 * @param before the release in service, if any
 * @param renamed the ids of documents that have another id in the new release
 */
export function holdReasons(
  before: Outline | null,
  after: Outline<FindableTyping>,
  renamed: ReadonlySet<string>,
): readonly HoldReason[] {
  if (after.products.size + after.systems.size === 0) return [{ what: 'empty' }];
  if (before === null) return [];
  return kinds.flatMap((kind) => {
    let lost = 0;
    for (const [id] of before[kind])
      if (!after[kind].has(id) && !(kind === 'documents' && renamed.has(id))) lost++;
    const of = before[kind].size;
    const many: HoldReason[] = lost > of * MAX_LOST ? [{ what: 'many', kind, lost, of }] : [];
    return [...many, ...lostTypes(kind, before[kind], after[kind])];
  });
}

/**
 * Types of which nothing is left. A document's type is its button: it is lost if no document has it any more. A
 * product whose type has another name is found as before: its type is lost with the last product that had it.
 */
function lostTypes(kind: Kind, before: Typing, after: FindableTyping): HoldReason[] {
  const types = new Set<string>();
  for (const [, type] of after) types.add(type.toLowerCase());
  const gone = new Map<string, { readonly type: string; lost: number; remain: boolean }>();
  for (const [id, type] of before) {
    const name = type.toLowerCase();
    if (name === '' || types.has(name)) continue;
    const one = gone.get(name) ?? { type, lost: 0, remain: false };
    gone.set(name, one);
    one.lost++;
    one.remain ||= kind !== 'documents' && after.has(id);
  }
  return [...gone.values()].flatMap(({ type, lost, remain }) =>
    remain ? [] : [{ what: 'type', kind, type, lost }],
  );
}

/** A reason as a sentence's end: “it would …”. */
export function tellReason(reason: HoldReason): string {
  if (reason.what === 'empty') return 'it has no products and no systems';
  if (reason.what === 'many') return `it would lose ${reason.lost} of ${reason.of} ${reason.kind}`;
  return `it would lose all ${reason.kind} of the type "${reason.type}" (${reason.lost})`;
}

const kind = z.enum(kinds);

/** The reasons as they are stored; those that only a newer version knows are left out. */
export const HoldReasonsSchema = z
  .array(
    z
      .discriminatedUnion('what', [
        z.looseObject({ what: z.literal('empty') }),
        z.looseObject({ what: z.literal('many'), kind, lost: z.number(), of: z.number() }),
        z.looseObject({ what: z.literal('type'), kind, type: z.string(), lost: z.number() }),
      ])
      .nullable()
      .catch(null),
  )
  .transform((reasons): readonly HoldReason[] => reasons.filter((reason) => reason !== null));
