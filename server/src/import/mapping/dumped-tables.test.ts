import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

const NAMES = ['Alder', 'Beech', 'Cedar', 'Damson', 'Elder', 'Fir'];
const id = (kind: string, at: number) => `${kind}${at}`.padEnd(32, 'c0ffee');

/** A shop's list of products beside dumps of its tables, which write ids with a sign before their digits. */
const shop = () =>
  proposed(
    {
      'product.csv': table(
        'id;product_number;name;categories',
        ...NAMES.map((name, at) => `${id('a', at)};10${at}20;${name} Seal;${id('b', at % 2)}`),
      ),
      'product_download.csv': table(
        'id;product_id;media_id;position',
        ...NAMES.map((_, at) => `0x${id('d', at)};0x${id('a', at)};0x${id('e', at)};${at}`),
      ),
      'product_download_translation.csv': table(
        'product_download_id;language_id;title',
        ...NAMES.map(
          (_, at) => `0x${id('d', at)};0x${id('f', 1)};${at % 2 ? 'Data sheet' : 'Safety data sheet'} ${at}`,
        ),
      ),
      'media.csv': table('id;path', ...NAMES.map((_, at) => `0x${id('e', at)};media/m${at}.pdf`)),
      'category_translation.csv': table(
        'category_id;language_id;name',
        `0x${id('b', 0)};0x${id('f', 1)};Sealants`,
        `0x${id('b', 1)};0x${id('f', 1)};Primers`,
      ),
    },
    NAMES.map((_, at) => `media/m${at}.pdf`),
  );

it('finds the documents of products whose ids a dump writes with a sign for hexadecimal digits', async () => {
  const { documents } = await shop();
  expect(documents.map(([file, , , parent]) => [file, parent])).toEqual(
    NAMES.map((_, at) => [`media/m${at}.pdf`, id('a', at)]),
  );
});

it('takes names of categories by such ids, and texts of other rows by language for no products', async () => {
  const { products } = await shop();
  expect(products.map(({ title, type }) => [title, type])).toEqual(
    NAMES.map((name, at) => [`${name} Seal`, at % 2 === 0 ? 'Sealants' : 'Primers']),
  );
});
