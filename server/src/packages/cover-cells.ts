import { coverCellNames, isCounted, projectFields } from '@submittal/contract/project-fields';
import type { CoverCell } from '@submittal/pdf-linker/package-words';
import type { ProjectDetails } from '../submittals/stored-submittal.ts';
import { packageMessages } from './package-messages.ts';

/** The cells of the cover's title block, in printing order. */
export function coverCells(details: ProjectDetails): CoverCell[] {
  const labels = packageMessages(details.language).coverCells;
  return coverCellNames.map((name) => {
    const label = labels[name];
    if (isCounted(name)) return { label, value: { count: name } };
    const { wire, form, cover } = projectFields[name];
    const value = form.input === 'date' ? { date: details[wire] } : { text: details[wire] };
    return { label, value, ...('wide' in cover && { wide: true }), ...('small' in cover && { small: true }) };
  });
}
