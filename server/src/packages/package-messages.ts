import type { CoverCellName } from '@submittal/contract/project-fields';

/** The words of generated pages that name a project's fields. */
export const packageMessages = {
  coverCells: {
    author: 'Submitted by',
    location: 'Location',
    date: 'Date',
    email: 'Email',
    phoneNumber: 'Phone',
    documents: 'Documents',
    pages: 'Pages',
    notes: 'Notes',
  } satisfies Record<CoverCellName, string>,
};
