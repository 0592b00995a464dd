import type { TransmittalForm } from '../layout/transmittal-form.ts';

const text = (name: string, label: string, value = '') =>
  ({ kind: 'text', field: { name, label, value }, look: 'value', lines: 1 }) as const;

/** A transmittal with one of each kind of field, and with two items, of which one deviates. */
export const smallTransmittal: TransmittalForm = {
  title: 'Transmittal',
  number: { caption: 'Submittal', text: '07 92 00-014-0' },
  strip: [{ caption: 'Project', text: 'Harbor Point', share: 1 }],
  above: [
    {
      rows: [
        {
          cells: [
            { caption: 'Owner', share: 1, holds: [text('party.owner', 'Owner', 'Harbor Trust')] },
            {
              caption: 'Submission',
              share: 1,
              holds: [
                {
                  kind: 'options',
                  field: { name: 'submission.kind', label: 'Submission', value: 'new' },
                  options: [
                    { value: 'new', caption: 'New' },
                    { value: 'resubmittal', caption: 'Resubmittal of' },
                  ],
                  after: { name: 'submission.of', label: 'Resubmittal of', value: '' },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  columns: [
    { caption: 'No.', width: 22, align: 'right' },
    { caption: 'Model', align: 'left' },
    { caption: 'Labels', width: 60, align: 'left' },
    { caption: 'Action', width: 76, align: 'left', tinted: true },
  ],
  deviation: 'Deviation',
  items: ['01', '02'].map((number) => ({
    cells: [
      { kind: 'printed', text: number, look: 'number' },
      { kind: 'printed', text: 'ArdSeal 790', look: 'name', small: 'Sealant' },
      {
        kind: 'text',
        field: { name: `item.${number}.labels`, label: `Labels, ${number}`, value: 'EF-2' },
        look: 'code',
      },
      {
        kind: 'choice',
        field: { name: `item.${number}.action`, label: `Action, ${number}`, value: '' },
        options: ['Approved', 'Rejected'],
      },
    ],
    ...(number === '02' && {
      deviation: { name: 'item.02.deviation', label: 'Deviation, 02', value: 'Another colour' },
    }),
  })),
  key: { caption: 'Action words:', words: ['Approved', 'Rejected'] },
  below: [
    {
      rows: [
        {
          grows: 1,
          cells: [
            {
              caption: 'Certification',
              share: 1,
              holds: [
                { kind: 'check', field: { name: 'cert.agreed', label: 'Certification', value: 'Yes' } },
              ],
            },
            { caption: 'Signature', share: 1, holds: [{ kind: 'line' }] },
            { caption: 'Stamp', share: 1, points: 144, tinted: true, holds: [{ kind: 'stamp' }] },
          ],
        },
      ],
    },
  ],
  lists: [],
  note: 'Fill on screen or by hand.',
};
