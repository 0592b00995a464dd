import type { Role } from '../words/label-role.ts';
import type { Said } from '../words/proposal.ts';
import type { Labelled } from './labelled-values.ts';

/** The texts of a form that stand beside labels of a role. */
export function textsBeside(labelled: readonly Labelled[], role: Role, form: RegExp): Said[] {
  return labelled.flatMap((one): Said[] => {
    if (one.role !== role || one.inProse) return [];
    // `Codes: 2018 International Building Code` has a label in its value.
    const own = role === 'codeEdition' ? one.rest : one.inline;
    const value = own === '' ? one.right || one.below : own;
    // What ends with a colon is the next label.
    return form.test(value) && !value.endsWith(':')
      ? [{ value, sentence: one.sentence, page: one.page }]
      : [];
  });
}
