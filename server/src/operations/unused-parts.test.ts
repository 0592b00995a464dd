import { expect, it } from 'vitest';
import { importSource } from '../import/import-source.ts';
import type { Services } from '../services.ts';
import { eachWithServices } from '../testing/own-services.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';
import { unusedIn } from './unused-parts.ts';

let services: Services;

eachWithServices((opened) => {
  services = opened;
});

const released = async (region: string[], systems: unknown[] = []) => {
  const sheet = { id: 'sheet', file: 'a.dwg', documentType: 'datasheet' };
  const catalogue = {
    manufacturer: { name: 'M' },
    products: [{ id: 'p', title: 'P', type: 'T', region, documents: [sheet] }],
    systems,
  };
  const folder = await writeCatalogue(catalogue, { 'a.dwg': Buffer.from('AC1032') });
  await importSource(folder, services.imports);
  await services.catalogue.refresh();
  return services.catalogue.get().release;
};

it('says which buttons have no document anywhere, and that there are no systems and no regions apart', async () => {
  const unused = unusedIn(await released(['us', 'canada']));
  expect(unused).toMatchObject({ systems: true, regions: ['us', 'canada'] });
  expect(unused.buttons.products).toEqual(expect.arrayContaining(['sds', 'sds_can', 'warranty']));
  expect(unused.buttons.products).not.toContain('datasheet');
  expect(unused.buttons.systems).toContain('datasheet');
});

it('keeps a region that a product is for alone, and systems that are there', async () => {
  const wall = { id: 's', title: 'Wall', products: ['p'], documents: [] };
  expect(unusedIn(await released(['us'], [wall]))).toMatchObject({ systems: false, regions: ['canada'] });
});
