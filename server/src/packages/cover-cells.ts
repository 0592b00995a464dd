import type { CoverCell } from '@submittal/pdf-linker/package-words';
import type { ProjectDetails } from '../submittals/project-store.ts';

/** The title block of the cover, in the order in which it is set. */
export function coverCells(details: ProjectDetails): CoverCell[] {
  return [
    { label: 'Submitted by', value: { text: details.submitterName }, wide: true },
    { label: 'Location', value: { text: details.location } },
    { label: 'Date', value: { date: details.date } },
    { label: 'Email', value: { text: details.email } },
    { label: 'Phone', value: { text: details.phone } },
    { label: 'Documents', value: { count: 'documents' } },
    { label: 'Pages', value: { count: 'pages' } },
    { label: 'Notes', value: { text: details.notes }, wide: true, small: true },
  ];
}
