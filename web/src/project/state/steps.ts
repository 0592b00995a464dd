import type { Selection } from '@submittal/domain/selection';
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

/** What every action that changes documents stores beforehand. */
export interface Snapshot extends Partial<Stepped> {
  readonly title: string;
  readonly selection: Selection;
}

/** The values of these details. */
export const steppedOf = (details: ProjectDetails): Stepped =>
  Object.fromEntries(stepNames.map((name) => [name, details[name]])) as Stepped;

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
