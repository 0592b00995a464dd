import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { addDocuments, emptySelection } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { defaultDetails } from '../../project/record/details.ts';
import {
  enteredDay,
  formProducts,
  itemName,
  itemRows,
  startTexts,
  suggestedSections,
  transmittalFrom,
} from './form.ts';

const added = (id: string, title: string, documents: string[], selection = emptySelection) =>
  addDocuments(
    selection,
    { id, title },
    documents.map((one) => ({ ...madeDocument(one), productID: id, productTitle: title })),
  ).selection;
const selection = added(
  'uploads',
  'Uploaded Documents',
  ['u'],
  added('seal', 'ArdSeal', ['b', 'c'], added('skin', 'AirSkin', ['a'])),
);
const products = formProducts(selection, { uploads: 'Documents téléversés' });

it('has an item for each product of the project, and one for the visitor’s own files', () => {
  expect(products).toEqual([
    { id: 'skin', title: 'AirSkin', documents: 1 },
    { id: 'seal', title: 'ArdSeal', documents: 2 },
    { id: 'uploads', title: 'Documents téléversés', documents: 1 },
  ]);
});

it('suggests the sections of the products, most documents first', () => {
  const skin = { number: '07 27 26', title: 'Air Barriers' };
  const seal = { number: '07 92 00', title: 'Joint Sealants' };
  expect(suggestedSections(products, { skin, seal })).toEqual([
    { ...seal, products: ['ArdSeal'], documents: 2 },
    { ...skin, products: ['AirSkin'], documents: 1 },
  ]);
  expect(suggestedSections(products, { skin: seal, seal })).toMatchObject([{ documents: 3 }]);
  expect(suggestedSections(products, {})).toEqual([]);
});

it('begins with what is known, and says from where', () => {
  const sections = suggestedSections(products, { seal: { number: '07 92 00', title: 'Joint Sealants' } });
  const details = { ...defaultDetails, author: 'Northline' };
  const first = startTexts(details, products, sections, undefined);
  expect(first.values).toMatchObject({
    section: '07 92 00',
    subcontractor: 'Northline',
    certification: '',
    print: '',
  });
  expect(first.origins).toEqual({ subcontractor: 'project' });
  const parties = { from: 'Last', fields: { contractor: 'Tidewater' }, logo: null };
  const next = startTexts(details, products, sections, parties);
  expect(next.values).toMatchObject({ contractor: 'Tidewater', subcontractor: '' });
  expect(next.origins).toEqual({ contractor: 'last' });
  const start = startTexts({ ...details, transmittal: blankTransmittal }, products, sections, parties);
  expect(start.values).toMatchObject({ section: '', contractor: '', subcontractor: '' });
});

it('makes the record of what was entered, and keeps what belongs to a product that has left', () => {
  const gone = {
    productID: 'gone',
    manufacturer: '',
    model: '',
    description: '',
    labels: 'B1',
    quantity: '',
    paragraph: '',
    deviation: '',
  };
  const before = { ...blankTransmittal, layout: 'federal', items: [gone] };
  const rows = itemRows(products, before);
  const { values } = startTexts({ ...defaultDetails, transmittal: before }, products, [], undefined);
  const [, seal] = rows;
  if (!seal) throw new Error('There is no second row');
  const made = transmittalFrom(
    { ...values, owner: ' Trust ', [itemName(seal, 'quantity')]: '2 lf' },
    rows,
    before,
  );
  expect(made).toMatchObject({ owner: 'Trust', layout: 'federal' });
  expect(made.items).toEqual([{ ...gone, productID: 'seal', labels: '', quantity: '2 lf' }, gone]);
});

it('enters no day that does not exist, with which the project could not be saved', () => {
  const typed = { dateRequired: '12027-06-30', dateSent: '2028-02-29', lastDelivery: '2027-02-29' };
  expect(transmittalFrom(typed, [], undefined)).toMatchObject({ dateRequired: '', dateSent: '2028-02-29' });
  expect(enteredDay(typed, 'lastDelivery')).toBe('');
  expect(enteredDay({ lastDelivery: '2027-06-30' }, 'lastDelivery')).toBe('2027-06-30');
});
