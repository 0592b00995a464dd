import { expect, it } from 'vitest';
import { table as csv, proposed } from '../../testing/exports/proposed-export.ts';
import { paragraph, table, wordFile } from '../../testing/word-file.ts';

const LIST = csv(
  'Art.-Nr.;Name;Gruppe',
  '10;Corvo 20;Dichtstoffe',
  '11;Lamina 40;Bahnen',
  '12;Lamina 60;Bahnen',
);

const text = (...lines: readonly string[]) => lines.map((line) => paragraph(line)).join('');

it('a Word document whose name says nothing is of the product that its title names, of the kind and in the language of its text', async () => {
  const { documents } = await proposed({
    'Artikel.csv': LIST,
    'Texte/AT-0017 final.docx': wordFile({
      head: paragraph('Arven Werke GmbH'),
      body: `${paragraph('Ausschreibungstext', 'Title')}${paragraph('Lamina 40', 'Title')}${text(
        'Liefern und fachgerechtes Verlegen einer einlagigen Bahn auf dem vorbereiteten Untergrund, die Stöße sind zu verschweißen.',
      )}`,
    }),
    'Texte/Brief 3.docx': wordFile({
      body: `${paragraph('Letter of conformity', 'Title')}${table([['Product', 'Corvo 20']])}${text(
        'We hereby confirm that the product named above was made in our own factory and that it meets the order.',
      )}`,
    }),
  });
  expect(documents).toEqual([
    ['Texte/AT-0017 final.docx', 'architecturalspec', 'DE', '11'],
    ['Texte/Brief 3.docx', 'certification', 'EN', '10'],
  ]);
});

it('a Word document that cannot be read is asked about by its name, as before', async () => {
  const { documents, open } = await proposed({
    'Artikel.csv': LIST,
    'Corvo 20 Datenblatt.docx': new TextEncoder().encode('no archive'),
    'Lamina 40 Datenblatt.docx': new TextEncoder().encode('PK and no more'),
  });
  expect(documents.map(([file, , , owner]) => [file, owner])).toEqual([
    ['Corvo 20 Datenblatt.docx', '10'],
    ['Lamina 40 Datenblatt.docx', '11'],
  ]);
  expect(open).toBe(0);
});

it('a drive of Word documents alone has the products that these are titled with', async () => {
  const sheet = (name: string) =>
    wordFile({
      body: `${paragraph('Technisches Datenblatt', 'Title')}${paragraph(name, 'Title')}${text(
        'Für das Abdichten von Fugen zwischen Bauteilen im Innen- und Außenbereich, ohne Lösemittel.',
      )}${table([
        ['Breite', '20 mm'],
        ['Gewicht', '1,2 kg'],
      ])}`,
    });
  const { products } = await proposed({
    'Blätter/2024-01.docx': sheet('Corvo 20'),
    'Blätter/2024-02.docx': sheet('Lamina 40'),
  });
  expect(products.map(({ title }) => title)).toEqual(['Corvo 20', 'Lamina 40']);
});
