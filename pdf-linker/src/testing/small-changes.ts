import type { ChangesSheet } from '../layout/changes-sheet.ts';

/** A sheet of changes of a package with two documents and a file. */
export const smallChanges: ChangesSheet = {
  title: 'Changes in R1',
  counted: '4 changes',
  sign: '1',
  said: 'changed in R1',
  cells: [
    { caption: 'Submittal', text: '07 92 00-001-R1' },
    { caption: 'Revises', text: 'R0' },
    { caption: 'R0 sent', text: 'November 20, 2026' },
    { caption: 'R1 sent', text: '' },
  ],
  columns: { number: 'No.', document: 'Document', what: 'What changed', page: 'Page' },
  none: 'Nothing changed since R0.',
  groups: [
    {
      heading: 'Replaced',
      rows: [{ number: '02', name: 'Data', what: 'JS-116E replaces JS-116, 2 pages', document: 1 }],
    },
    {
      heading: 'Added and removed',
      rows: [
        { number: '03', name: 'Detail.dxf', what: 'Added', file: 0 },
        { number: '', name: 'Primer Chart', struck: true, what: 'Removed, was no. 03, page 9 of R0' },
      ],
    },
    {
      heading: 'Project fields',
      rows: [{ number: '', name: 'Date', what: 'December 4, 2026, was November 20, 2026' }],
    },
  ],
  note: 'changed in R1, see Changes, page {page}',
};
