import { expect, it } from 'vitest';
import { proposed, table } from '../../../testing/exports/proposed-export.ts';

const NAMES = ['Alder', 'Beech', 'Cedar', 'Damson', 'Elder', 'Fir', 'Gorse', 'Hazel'];
const KINDS = ['DLH', 'DLH', 'DLH', 'YRP', 'YRP', 'WCH', 'WCH', 'WCH'];
const NAMED = { DLH: 'Hydraulic Dock Levelers', YRP: 'Yard Ramps', WCH: 'Wheel Chocks' };

/** An ERP's list of articles, with what its columns are called there, and its table of codes of all columns. */
const articles = table(
  'IMITM,IMLITM,IMDSC1,IMSRP1,IMSTKT,IMBUYR',
  ...NAMES.map((name, at) => `10${at}20,41-04${at}1,Leveler ${name},${KINDS[at]},${'MPMPMPMP'[at]},401${at}`),
);

it('takes codes for types that one part of a table of all codes names', async () => {
  const { products } = await proposed({
    'ITEMMAST.csv': articles,
    'UDC.csv': table(
      'DRSY,DRRT,DRKY,DRDL01',
      ...Object.entries(NAMED).map(([code, name]) => `41,S1,       ${code},${name}`),
      '41,S1,       PRT,Replacement Parts',
      '41,I,         M,Manufactured',
      '41,I,         P,Purchased',
      '41,S2,       DLH,Standard Duty',
      '41,S2,       CAN,Canada Only',
    ),
  });
  expect(products.map(({ type }) => type)).toEqual(KINDS.map((code) => NAMED[code as keyof typeof NAMED]));
});

it('leaves out what a code calls not to be used', async () => {
  const { products, doubts } = await proposed({
    'ITEMMAST.csv': `${articles}109920,41-TEST,Test configuration,ZZZ,M,4019\n`,
    'UDC.csv': table(
      'DRSY,DRRT,DRKY,DRDL01',
      ...Object.entries({ ...NAMED, ZZZ: 'Do Not Use' }).map(([code, name]) => `41,S1,${code},${name}`),
      '41,S2,CAN,Canada Only',
      '41,S2,STD,Standard Duty',
    ),
  });
  expect(products).toHaveLength(NAMES.length);
  expect(doubts.join('\n')).toContain('"109920" (a number that is not used)');
});
