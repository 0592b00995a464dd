import { type Selection, toReferences } from '@submittal/domain/selection';
import { defaultDetails, type ProjectDetails } from '../record/details.ts';
import { like } from '../record/fields.ts';

/** The details whose change is a step of its own, which undo reverses. */
export const stepNames = [
  'title',
  'lastDelivery',
  'transmittal',
  'transmittalPage',
  'receiver',
  'signedOriginals',
  'sectionPackages',
  'registerHead',
] as const;

type Stepped = Pick<ProjectDetails, (typeof stepNames)[number]>;

/** What a step stores beforehand: the documents, and the details that it may change. */
export interface Snapshot extends Partial<ProjectDetails> {
  readonly title: string;
  readonly selection: Selection;
}

/** The values of these details. */
const steppedOf = (details: ProjectDetails): Stepped =>
  Object.fromEntries(stepNames.map((name) => [name, details[name]])) as Stepped;

/** The maximum number of undo steps. */
export const MAX_UNDO_STEPS = 10;

/** What can be undone, oldest first, and what can be redone, the last that was undone at the end. */
interface History {
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
}

/** A project with what a step changes. */
interface Content {
  readonly details: ProjectDetails;
  readonly selection: Selection;
}

/** The snapshot of a project as it is, with the details of another snapshot. */
export const snapshotOf = ({ details, selection }: Content, like?: Snapshot): Snapshot => {
  const names = Object.keys(details).filter((name) => like && name in like) as (keyof ProjectDetails)[];
  return {
    ...steppedOf(details),
    ...Object.fromEntries(names.map((name) => [name, details[name]])),
    selection,
  };
};

/** The history after a step that leads away from `before`. */
export const withStep = (past: readonly Snapshot[], before: Snapshot): History => ({
  past: [...past, before].slice(-MAX_UNDO_STEPS),
  future: [],
});

/** Whether two snapshots have the same documents, headings and details. */
function isSameStep({ selection, ...one }: Snapshot, { selection: listed, ...other }: Snapshot): boolean {
  const written = (list: Selection) => JSON.stringify([toReferences(list), list.headings]);
  return stepNames.every((name) => isSame(one[name], other[name])) && written(selection) === written(listed);
}

/**
 * The history of a window that takes over what another one did: that is a step here too. What the other one undid or redid
 * is undone or redone.
 */
export function followedBy({ past, future, ...own }: History & Content, other: Content): History {
  const [from, to] = [snapshotOf(own), snapshotOf(other)];
  const [before, after] = [past.at(-1), future.at(-1)];
  if (isSameStep(from, to)) return { past, future };
  if (before && isSameStep(before, to)) return { past: past.slice(0, -1), future: [...future, from] };
  if (after && isSameStep(after, to)) return { past: [...past, from], future: future.slice(0, -1) };
  return withStep(past, from);
}

/** Those of them that a stored step holds; an older version wrote fewer. */
export function readStepped(raw: object): Partial<Stepped> {
  const readable = Object.entries(raw).filter(([name, value]) => {
    const known = stepNames.find((one) => one === name);
    return known !== undefined && like(defaultDetails[known])(value);
  });
  return Object.fromEntries(readable);
}

/** Whether two values of a detail say the same; a record that the server answered is another object. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
