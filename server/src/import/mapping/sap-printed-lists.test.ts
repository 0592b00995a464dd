import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { proposed } from '../../testing/exports/proposed-export.ts';

// Exports of SAP without a table of the dictionary: printed lists, whose columns are called in short, and downloads of classes.

/** A download as a spreadsheet. */
function sheet(...rows: readonly string[]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => row.split(';'))), 'Hoja1');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

/** A list as the spool has it, with the head again on each of two pages. */
function spool(head: string, ...rows: readonly string[]): string {
  const all = [head, ...rows].map((row) => row.split(';'));
  const widths = (all[0] ?? []).map((_, at) => Math.max(...all.map((cells) => (cells[at] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `|${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join('|')}|`;
  const rule = '-'.repeat(line([]).length);
  const [names = [], ...others] = all;
  const page = (number: number, own: readonly (readonly string[])[]) =>
    [`03.03.2023     Lista     ${number}`, '', rule, line(names), rule, ...own.map(line), rule, ''].join(
      '\r\n',
    );
  return page(1, others.slice(0, 3)) + page(2, others.slice(3));
}

const tabs = (...rows: readonly string[]) =>
  Buffer.from(
    `\uFEFF${['03.03.2023\t\tLista\t1', '', ...rows.map((row) => `\t${row.replaceAll(';', '\t')}`)].join('\r\n')}`,
    'utf16le',
  );

const zeros = (number: string) => number.padStart(18, '0');

/** A maker of taps, in Spanish. */
const SPANISH: Record<string, string | Uint8Array> = {
  'ZLISTA.txt': spool(
    'Material;TpMt;Texto breve de material;Mat.conf;Jerarquía productos;Gr.art.;St;B',
    '800010;KMAT;GRIF LAV AURELIO;;0001000010;01;;',
    '700011;FERT;GRIF LAV AURELIO CROMO;800010;0001000010;01;;',
    '700012;FERT;GRIF LAV AURELIO NEGRO;800010;;01;;',
    '800020;KMAT;GRIF LAV AURELIO 900;;0001000010;01;Z9;X',
    '700021;FERT;GRIF LAV AURELIO 900 CROMO;800020;0001000010;01;Z9;X',
    '700031;HAWA;ROCIADOR PLUVIA;;0001000020;02;;',
    '700041;HAWA;Grasa de silicona GS;;0001000020;02;;',
    '700091;HAWA;EXPOSITOR MADERA NO VENTA;;;99;;',
  ),
  'V76.xls': tabs(
    'Jerarquía de productos;Nvl;Denominación ES;Denominación PT',
    '00010;1;Grifería;Torneiras',
    '0001000010;2;Grifos de lavabo;Torneiras de lavatório',
    '0001000020;2;Ducha;Duche',
  ),
  'CL6C.xlsx': sheet(
    'Lista de objetos de clase',
    'Clase;ZWEB;Web;Cl.clase;001',
    'Objeto;Denominación de objeto;St;Nombre web;Nombre web EN;Caudal',
    '800010;GRIF LAV AURELIO;1;Grifo lavabo Aurelio;Basin tap Aurelio;5 l/min',
    '700031;ROCIADOR PLUVIA;1;Rociador Pluvia;Shower head Pluvia;9 l/min',
    '700041;Grasa de silicona GS;1;Grasa de silicona GS;;',
  ),
  'Acreedores.txt': spool(
    'Acreedor;Nombre;Población',
    '41001;Latones Ebro;Reus',
    '41002;Cromados Sur;Lucena',
  ),
  'DMS/DRAW.csv': [
    'Cl.doc.;Documento;Doc.parc.;Versión;St;Descripción;Fichero',
    'ZFT;000010001;000;00;LI;FICHA;\\\\srv\\DMS\\ZFT\\000010001_000_00.pdf',
    'ZIM;000020001;000;00;LI;MONTAJE;\\\\srv\\DMS\\ZIM\\000020001_000_00.pdf',
    '',
  ].join('\r\n'),
  'DMS/DRAD.csv': [
    'Cl.doc.;Documento;Doc.parc.;Versión;Objeto;Clave de objeto',
    `ZFT;000010001;000;00;MARA;${zeros('700012')}`,
    'ZFT;000010001;000;00;LFA1;0000700031',
    'ZIM;000020001;000;00;ZJER;0001000020',
    '',
  ].join('\r\n'),
  'DMS/ZFT/000010001_000_00.pdf': '',
  'DMS/ZIM/000020001_000_00.pdf': '',
  'GOS/LISTA.xlsx': sheet(
    'Tipo de objeto;Clave de instancia;Rel.;Título;ID SOFM;Fichero',
    `BUS1001006;${zeros('800010')};ATTA;ensayo;FOL29000000000004EXT43000000004830;FOL29000000000004EXT43000000004830.PDF`,
  ),
  'GOS/FOL29000000000004EXT43000000004830.PDF': '',
  'EHS/asignacion.txt': 'Especificación\tIdentificador\tMaterial\n000000004777\tGRASA\t700041\n',
  'EHS/MSDS_GEN_ES_000000004777_0001.pdf': '',
};

/** A maker of lamps, in German, with the texts of materials in columns by language. */
const GERMAN: Record<string, string | Uint8Array> = {
  'YLISTE.txt': spool(
    'Material;MArt;Konf.Mat.;Prodhierarchie;Warengruppe;St;L',
    '90010;KMAT;;A01;L1;;',
    '70011;FERT;90010;A01;L1;;',
    '70012;FERT;90010;A01;L1;;',
    '70021;HAWA;;A02;L1;;',
    '70031;HAWA;;A02;L1;;X',
  ),
  'Texte.xlsx': sheet(
    'Material;Materialkurztext (DE);Materialkurztext (EN)',
    '90010;Pendelleuchte LUMO;Pendant LUMO',
    '70011;Pendelleuchte LUMO weiß;Pendant LUMO white',
    '70012;Pendelleuchte LUMO rot;Pendant LUMO red',
    '70021;Stehleuchte ARKO;Floor lamp ARKO',
    '70031;Stehleuchte BRIX;Floor lamp BRIX',
  ),
  'Hierarchie.csv':
    'Produkthierarchie;Bezeichnung DE;Bezeichnung EN\nA01;Pendelleuchten;Pendants\nA02;Stehleuchten;Floor lamps\n',
  'Klasse.xlsx': sheet(
    'Objekt;Objektbezeichnung;Status;Lichtstrom',
    '90010;Pendelleuchte LUMO;1;800 lm',
    '70021;Stehleuchte ARKO;1;900 lm',
  ),
  'Anlagen/Liste.xlsx': sheet(
    'Objekttyp;Instanz-ID;Titel;Dateiname',
    `BUS1001006;${zeros('70021')};Blatt;Scan 7.pdf`,
  ),
  'Anlagen/Scan 7.pdf': '',
};

describe('printed lists of SAP', () => {
  it('have products by what classes call the heads of their sizes, and none that is past or given away', async () => {
    const { products } = await proposed(SPANISH);
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Grifo lavabo Aurelio', 'Grifos de lavabo'],
      ['Rociador Pluvia', 'Ducha'],
      ['Grasa de silicona GS', 'Ducha'],
    ]);
  });

  it('have files of materials, of a place in the hierarchy, of attachments, and of specifications', async () => {
    const { documents, products } = await proposed(SPANISH);
    const titles = new Map(products.map(({ id, title }) => [id, title]));
    const found = documents.map(([file, , , ...ids]) => [file, ...ids.map((id) => titles.get(id ?? ''))]);
    expect(found.toSorted()).toEqual([
      ['DMS/ZFT/000010001_000_00.pdf', 'Grifo lavabo Aurelio'],
      ['DMS/ZIM/000020001_000_00.pdf', 'Rociador Pluvia', 'Grasa de silicona GS'],
      ['EHS/MSDS_GEN_ES_000000004777_0001.pdf', 'Grasa de silicona GS'],
      ['GOS/FOL29000000000004EXT43000000004830.PDF', 'Grifo lavabo Aurelio'],
    ]);
  });

  it('have texts by language in columns, in German as well', async () => {
    const { documents, products } = await proposed(GERMAN);
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Pendelleuchte LUMO', 'Pendelleuchten'],
      ['Stehleuchte ARKO', 'Stehleuchten'],
    ]);
    expect(documents.map(([file, , , id]) => [file, id])).toEqual([['Anlagen/Scan 7.pdf', products[1]?.id]]);
  });
});
