import { describe, expect, it } from 'vitest';
import { comparedName } from '../names/likeness.ts';
import { wordsOf } from '../names/name-parts.ts';
import { listedProducts } from './listed-products.ts';

const titles = ['Corvo 20', 'Corvo 20 XL', 'Corvo 200', 'Lamina', 'Lamina+', 'Tern Hatch', 'TernHatch'];
const byName = Map.groupBy(titles, (title) => comparedName(wordsOf(title)).joined);
byName.set('cv0202', ['Corvo 20 XL']).set('440410', ['TernHatch']);
const listed = (...lines: string[]) =>
  listedProducts(lines, (joined) => {
    const found = byName.get(joined);
    return found && new Set(found);
  });

describe('products that a page lists', () => {
  it.each([
    ['rows of a table with item numbers', ['Product Model no.', 'Corvo 20 CV-0201', 'Lamina LM-77']],
    [
      'names with item numbers in brackets',
      ['the following products', 'Corvo 20 (CV-0201)', 'Lamina (LM-77)'],
    ],
    [
      'items of a specification',
      ['2.02 PRODUCTS', 'A. Corvo 20, Model no. CV-0201: Width 60 in', 'B. Lamina, Model LM-77'],
    ],
    ['bullets', ['Gilt für:', '• Corvo 20', '• Lamina']],
    ['rows that say what they name', ['Produkt: Corvo 20', 'Prüfkörper Lamina (LM-77)']],
    ['item numbers of digits', ['Artikel', 'Corvo 20 440120', 'Lamina 440130']],
  ])('are %s', (_, lines) => {
    expect(listed(...lines)).toEqual(['Corvo 20', 'Lamina']);
  });

  it('are all in a cell, beside what these and others below them are for', () => {
    const table = ['Certificate of conformity', 'Corvo 20, Corvo 200 facades', 'Lamina facades and roofs'];
    expect(listed(...table)).toEqual(['Corvo 20', 'Corvo 200', 'Lamina']);
    expect(listed('Lamina facades and roofs')).toEqual([]);
    expect(listed('Corvo 20, Corvo 200 are not to be used where water may stand.')).toEqual([]);
  });

  it('are those whose number stands behind a label of numbers, and not those whose number a standard has', () => {
    expect(listed('Art.nr 440410 550 x 780')).toEqual(['TernHatch']);
    expect(listed('Air leakage tested to EN 440410', 'DIN EN ISO 440410')).toEqual([]);
    expect(listed('The article no. of this hatch was 440410 in the past')).toEqual([]);
  });

  it.each(['Prijslijst vloeren 2024', 'Cennik 2024', 'Prislista', 'Tabela de preços'])(
    'are none in a list of prices: %s',
    (title) => {
      expect(listed(title, '• Corvo 20', '• Lamina')).toEqual([]);
    },
  );

  it('are none in a catalogue of everything', () => {
    expect(listed('Catálogo general 2024', '• Corvo 20', '• Lamina')).toEqual([]);
    expect(listed('Gesamtkatalog', '• Corvo 20', '• Lamina')).toEqual([]);
    expect(listed('General instructions', '• Corvo 20', '• Lamina')).toEqual(['Corvo 20', 'Lamina']);
  });

  it('are not those whose name goes on in the next line, nor a part of one with a plus', () => {
    expect(listed('Corvo 20 -', 'Deluxe')).toEqual([]);
    expect(listed('Lamina+ (LM-78)')).toEqual(['Lamina+']);
  });

  it('are those with the longest name', () => {
    expect(listed('Corvo 20 XL CV-0202', 'Corvo 200 (CV-0300)', 'Lamina+ LM-78')).toEqual([
      'Corvo 20 XL',
      'Corvo 200',
      'Lamina+',
    ]);
  });

  it('are not those that a sentence or a measure begins with', () => {
    expect(
      listed(
        'Corvo 20 is a hatch for flat roofs.',
        'Lamina 1200 mm',
        'Fix the Corvo 200 with screws',
        'Corvo 20 60 in',
      ),
    ).toEqual([]);
  });

  it.each([
    'Accessories',
    'Related products',
    'Zubehör',
    'Voir aussi',
    'Ersatzteile',
    'Materials required',
    'Parts list',
    'Stückliste',
  ])('are not those behind "%s"', (head) => {
    expect(listed('Corvo 20 (CV-0201)', head, 'Lamina LM-77')).toEqual(['Corvo 20']);
  });

  it.each([
    'Corvo 20, Corvo 200 …',
    'Corvo 20 / Corvo 200',
    'Corvo 20 und Corvo 200',
    'Corvo 20 + Corvo 200',
  ])('stand side by side in a line: %s', (line) => {
    expect(listed('Limited Warranty', line)).toEqual(['Corvo 20', 'Corvo 200']);
  });

  it('stand side by side in columns, with nothing between them', () => {
    expect(listed('Concerns:', 'Corvo 20 XL Corvo 200 Lamina', 'Lamina+ Corvo 20')).toEqual([
      'Corvo 20 XL',
      'Corvo 200',
      'Lamina',
      'Lamina+',
      'Corvo 20',
    ]);
    expect(listed('Corvo 20 XL and the Lamina of Corvo 200')).toEqual([]);
  });

  it('are none in a list of prices', () => {
    expect(listed('Preisliste 2026', 'Corvo 20 CV-0201', 'Lamina LM-77')).toEqual([]);
    expect(listed('Corvo 20 CV-0201 $ 1,210.00', 'Lamina LM-77 $ 80.00')).toEqual([]);
  });

  it('are those of an item number, whatever the name beside it', () => {
    expect(listed('Luke Corvo groß CV-0202', 'Tern Hatch 440410')).toEqual(['Corvo 20 XL', 'TernHatch']);
    expect(listed('Corvo 20 - (CV-0202)', 'XL')).toEqual(['Corvo 20 XL']);
  });

  it('are none where a name may be that of two products', () => {
    expect(listed('Corvo 20 (CV-0201)', 'Tern Hatch (TH-1)')).toEqual([]);
  });
});

describe('item numbers that lead', () => {
  it('say the products of items, and none of sentences and of lines without a bullet', () => {
    expect(listed('Applies to:', '– CV-0202 Flat roof hatch', '– CV-0999 Flat roof hatch')).toEqual([
      'Corvo 20 XL',
    ]);
    expect(listed('– CV-0202 was tested for five hours.')).toEqual([]);
    expect(listed('CV-0202 Flat roof hatch')).toEqual([]);
  });

  it.each([
    'MODEL DISCONTINUED 2018 – SEE CV-0202',
    'Eingestellt, ersetzt durch CV-0202',
    'Vervallen, gebruik model CV-0202',
    'Modèle abandonné, remplacé par CV-0202',
  ])('are not those of products to which a page sends: %s', (line) => {
    expect(listed('Corvo 10 hatch', line)).toEqual([]);
  });

  it.each([
    ['a purchase order', ['Purchase Order 4711', 'Corvo 20 CV-0201']],
    ['a confirmation', ['Werk AG', 'Auftragsbestätigung 12', '• Corvo 20']],
    ['a list of a transport', ['Transportlijst 7', '• Corvo 20 (CV-0201)']],
    ['a list of pieces', ['3 ea CV-0202, 2 ea CV-0201']],
  ])('and names on %s are of no document of a product', (_, lines) => {
    expect(listed(...lines)).toEqual([]);
  });
});
