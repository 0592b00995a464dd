import { expect, it } from 'vitest';
import { meaningOf } from './columns.ts';

const said = (label: string) => {
  const meaning = meaningOf(label);
  return meaning && [meaning.of, meaning.field, meaning.language].join(' ').trim();
};

it('reads names of the database, aliases of queries and labels of the back office', () => {
  expect(['id_category_default', 'pl.name', 'name_fr', 'description_short_2'].map(said)).toEqual([
    'product category id',
    'name',
    'name fr',
    'product summary #2',
  ]);
  expect(['nom_produit_en', 'attachment_name', 'Nom du fichier', 'categorie_defaut'].map(said)).toEqual([
    'product name en',
    'attachment name',
    'attachment file',
    'product category',
  ]);
  expect(['ID produktu', 'Größe', 'Wyświetlane', 'Referencia', 'Artikel-Nr.'].map(said)).toEqual([
    'product id',
    'size',
    'active',
    'reference',
    'product reference',
  ]);
});

it('says nothing of prices, dates and groups of shops', () => {
  expect(['Prix HT', 'date_add', 'id_shop_group', 'quantity'].map(said)).toEqual([null, null, null, null]);
});
