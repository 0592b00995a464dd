import { CreateProjectSchema } from '@submittal/contract/project';
import { TransmittalSchema } from '@submittal/contract/transmittal';
import { blankTransmittal, transmittalItemFields } from '@submittal/contract/transmittal-fields';
import { emptySelection } from '@submittal/domain/selection';
import { expect, it } from 'vitest';
import { defaultDetails, toPayload } from './details.ts';
import { itemTextNames, readTransmittal } from './transmittal-record.ts';

it.each([undefined, null, 7, 'text', []])('is none where nobody has entered one: %s', (raw) => {
  expect(readTransmittal(raw)).toBeUndefined();
});

it('is read field by field, damaged or of another version', () => {
  const damaged = {
    section: '07 92 00',
    sequence: 14,
    submission: 'again',
    purpose: 'action',
    dateRequired: 'soon',
    drawing: 'x'.repeat(300),
    layout: {},
    later: 'unknown',
    items: [7, { productID: '' }, { productID: 'p', quantity: '2 lf', model: null }],
  };
  const read = readTransmittal(damaged);
  expect(read).toMatchObject({
    section: '07 92 00',
    sequence: '',
    submission: '',
    purpose: 'action',
    layout: '',
  });
  expect(read?.dateRequired).toBe('');
  expect(read?.drawing).toHaveLength(120);
  expect(read?.items).toMatchObject([{ productID: 'p', quantity: '2 lf', model: '' }]);
  expect(TransmittalSchema.safeParse(read).success).toBe(true);
  expect(readTransmittal({ items: 7 })).toEqual(blankTransmittal);
});

it('is written as the server answers it, so that a save is known as such', () => {
  const read = readTransmittal({ section: 'a', items: [{ productID: 'p', labels: 'A1' }] });
  expect(JSON.stringify(TransmittalSchema.parse(read))).toBe(JSON.stringify(read));
});

it('is sent so that no damage keeps a save from landing', () => {
  const details = { ...defaultDetails, transmittal: { section: 7, sequence: '14', items: [null] } as never };
  const sent = toPayload(details, emptySelection);
  expect(CreateProjectSchema.safeParse(sent).success).toBe(true);
  expect(sent.transmittal).toMatchObject({ section: '', sequence: '14' });
  expect(toPayload(defaultDetails, emptySelection).transmittal).toBeNull();
});

it('has items whose texts are as long as the server takes them', () => {
  const longest = Object.fromEntries(
    itemTextNames.map((name) => [name, 'x'.repeat(transmittalItemFields[name].max)]),
  );
  expect(TransmittalSchema.safeParse({ items: [{ productID: 'p', ...longest }] }).success).toBe(true);
  const longer = itemTextNames.map((name) => ({
    productID: 'p',
    [name]: 'x'.repeat(transmittalItemFields[name].max + 1),
  }));
  expect(TransmittalSchema.safeParse({ items: longer }).error?.issues).toHaveLength(itemTextNames.length);
});
