import { expect, it } from 'vitest';
import { factsOf } from './files/file-facts.ts';
import { folderPartsOf, namePartsOf } from './names/name-parts.ts';
import { languageIn } from './pages/page-language.ts';
import { pageSays } from './pages/page-says.ts';

const known = { words: new Set(['kestrel', '40']), joined: new Set(['kestrel40']) };

it.each([
  ['Kestrel 40 Prüfbericht', 'testreport'],
  ["Kestrel 40 rapport d'essai", 'testreport'],
  ['Kestrel 40 - informe de ensayos', 'testreport'],
  ['rapporto di prova Kestrel 40', 'testreport'],
  ["Owner's Manual Kestrel 40", 'maintenance'],
  ['Kestrel 40 O&M manual', 'maintenance'],
  ['Bedienungsanleitung Kestrel 40', 'maintenance'],
  ["Kestrel 40 manuel d'utilisation et d'entretien", 'maintenance'],
  ['Manual de mantenimiento Kestrel 40', 'maintenance'],
  ['Maßzeichnung Kestrel 40', 'individualdetail'],
  ['Kestrel 40 dessin coté', 'individualdetail'],
  ['kestrel-40_plan+elev', 'individualdetail'],
  ['Devis descriptif Kestrel 40', 'architecturalspec'],
  ['Herstellerbestätigung Kestrel 40', 'certification'],
  ['prod.blad Kestrel 40', 'datasheet'],
  ['Kestrel 40 - productinfo 2022', 'datasheet'],
  ['Onderhoud en beheer Kestrel 40', 'maintenance'],
])('reads the type of document in "%s"', (name, type) => {
  expect(namePartsOf(name).documentType).toBe(type);
});

it('takes words that products are called by, too, for a type beside the name of a product alone', () => {
  expect(namePartsOf('Kestrel 40_plan', known)).toMatchObject({
    documentType: 'individualdetail',
    words: ['kestrel', '40'],
  });
  expect(namePartsOf('MAINT-Kestrel-40', known).documentType).toBe('maintenance');
  expect(namePartsOf('Kestrel 40 rapport', known).documentType).toBe('testreport');
  expect(namePartsOf('kestrel-40 submittal', known).documentType).toBe('datasheet');
  expect(namePartsOf('Holiday plan', known).documentType).toBeNull();
  expect(namePartsOf('Maintenance Coat 200', known).documentType).toBeNull();
  const named = { words: new Set(['site', 'plan']), joined: new Set(['site', 'siteplan']) };
  expect(namePartsOf('Site Plan', named).documentType).toBeNull();
  expect(folderPartsOf('Plans').documentType).toBe('individualdetail');
});

it('calls no button after the folder of a product', () => {
  const facts = factsOf('Pumps/Kestrel 40/Kestrel 40 poster.pdf', [], { names: known });
  expect(facts).toMatchObject({ documentType: 'document', subtitle: 'Documents' });
});

it.each([
  ['individualdetail', ['Kestrel 40', '1300', '914', 'Dimensional drawing', 'Width 1300 mm']],
  ['individualdetail', ['Alle Maße in mm', 'Zeichnung Nr. 5101-40', 'Maßstab 1:5']],
  ['individualdetail', ['ALL DIMENSIONS IN MM', 'DRAWING NO. 5101-40', 'SCALE 1:20']],
  ['brochure', ['FOLDER', 'Kestrel 40', 'Ramen die blijven']],
  ['certification', ['KOMO® PRODUCTCERTIFICAAT', 'K-41 Kozijnen', 'Kestrel 40']],
  ['maintenance', ['Bedienungs- und Wartungsanleitung', 'Kestrel 40', 'Dieses Dokument gilt für:']],
  ['testreport', ["RAPPORT D'ESSAI", 'Kestrel 40', 'Rapport n° TR-1 du laboratoire']],
  [
    'architecturalspec',
    [
      'SECTION 11 00 00',
      'PARTIE 1 - GÉNÉRALITÉS',
      '1.1 SOMMAIRE',
      'Fiches techniques',
      'PARTIE 2 - PRODUITS',
    ],
  ],
  ['certification', ['Werk GmbH', 'Betreff: Herstellerbestätigung für Kestrel 40 (1040), Kestrel 41 (1041)']],
])('reads that a page is a document of type %s', (type, lines) => {
  const page = lines.map((text, at) => ({ text, height: at === 0 ? 14 : 10 }));
  expect(pageSays(page, languageIn).documentType).toBe(type);
});
