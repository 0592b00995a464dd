import { describe, expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Exports of PrestaShop: lists of its back office, queries of its SQL Manager, and tables of its database.

/** Files that differ, of which no page can be read. */
const unread = (files: readonly string[]) => Object.fromEntries(files.map((name) => [name, name]));

const hash = (at: number) => String(at).padStart(40, 'c0de');

/** A maker of door handles whose back office speaks French: lists, and queries that join what they need under names of their own. */
const HANDLES = {
  'product_2023-11-06_090102.csv': table(
    'ID;Image;Nom;Référence;Catégorie;"Prix (HT)";"Prix (TTC)";Quantité;État;Position',
    '3;https://x/3.jpg;"Béquille Aria";BQ-A;"Béquilles";10;12;4;1;',
    '4;https://x/4.jpg;"Béquille Opéra";BQ-O;"Béquilles";10;12;4;1;',
    '5;https://x/5.jpg;"Rosace carrée";RS-C;Nouveautés;10;12;4;1;',
    '6;https://x/6.jpg;"Béquille Ancienne";BQ-X;"Béquilles";10;12;4;0;',
    '7;https://x/7.jpg;"Nuancier de finitions";NU;"Échantillons et nuanciers";10;12;4;1;',
    '8;https://x/8.jpg;"Copie de Béquille Aria";BQ-A;"Béquilles";10;12;4;1;',
    '9;https://x/9.jpg;"Consigne palette";PAL;"Frais de livraison";10;12;4;1;',
    '10;https://x/10.jpg;"Béquille Lyre";BQ-L;Accueil;10;12;4;1;',
  ),
  'category_2023-11-06_090130.csv': table(
    'ID;Nom;Description;Position;Affichée',
    '11;Quincaillerie;;0;1',
    '15;Nouveautés;;1;1',
  ),
  'request_sql_2.csv': table(
    'id_category;id_parent;level_depth;active;nom_fr;nom_en;link_rewrite',
    '2;1;1;1;Accueil;Home;accueil',
    '11;2;2;1;Quincaillerie;Hardware;quincaillerie',
    '12;11;3;1;Béquilles;Handles;bequilles',
    '13;11;3;1;Rosaces;Roses;rosaces',
    '14;2;2;1;"Échantillons et nuanciers";Samples;echantillons',
    '15;2;2;1;Nouveautés;New;nouveautes',
    '16;2;2;1;"Frais de livraison";Shipping;frais',
  ),
  'request_sql_3.csv': table(
    'id_product;id_category',
    ...['3;2', '3;12', '4;12', '5;15', '5;13', '6;12', '7;14', '9;16', '10;2', '10;12'],
  ),
  'request_sql_5.csv': table(
    'id_product;nom_produit_en;id_attachment;name;file_name;file;file_size',
    `3;Aria lever;21;Fiche Aria;fiche.pdf;${hash(21)};40`,
    `4;Opera lever;22;Fiche Opéra;fiche.pdf;${hash(22)};41`,
    `5;Square rose;23;Pose;notice de pose.pdf;${hash(23)};42`,
    `3;Aria lever;23;Pose;notice de pose.pdf;${hash(23)};42`,
    `6;Old lever;24;Fiche;bequille ancienne.pdf;${hash(24)};43`,
    `8;Copy;21;Fiche Aria;fiche.pdf;${hash(21)};40`,
  ),
  'request_sql_6.csv': table(
    'id_product_attribute;id_product;reference;attributes',
    '31;3;BQ-A-N;Finition: noir',
    '32;3;BQ-A-B;Finition: blanc',
  ),
};
const HANDLE_FILES = [
  'pdf/bequilles/fiche_21.pdf',
  'pdf/bequilles/fiche_22.pdf',
  'pdf/communs/Notice de pose.pdf',
  'pdf/bequilles/bequille_ancienne.pdf',
];

/** A maker of gratings as tables of its database, in two languages; its files are called as the shop keeps them. */
const GRATINGS = {
  'ps_product.csv': table(
    'id_product,id_supplier,id_category_default,id_shop_default,reference,active,visibility',
    '1,0,4,1,G30,1,both',
    '2,0,4,1,G40,1,both',
    '3,0,5,1,F1,1,catalog',
    '4,0,4,1,G50,1,none',
    '5,0,6,1,H1,1,both',
  ),
  'ps_product_lang.csv': table(
    'id_product,id_shop,id_lang,description,description_short,link_rewrite,name',
    '1,1,1,,,rost-30,Rost 30',
    '1,1,2,,,grating-30,Grating 30',
    '2,1,1,"<p><a href=""index.php?controller=attachment&id_attachment=9"">Blatt</a></p>",,rost-40,Rost 40',
    '2,1,2,,,grating-40,Grating 40',
    '3,1,1,,,rahmen,Rahmen',
    '3,1,2,,,frame,Frame',
    '4,1,1,,,rost-50,Rost 50',
    '5,1,1,,,haken,Haken',
  ),
  'ps_lang.csv': table('id_lang,name,active,iso_code', '1,Deutsch,1,de', '2,English,1,en'),
  'ps_category.csv': table(
    'id_category,id_parent,id_shop_default,level_depth,active,is_root_category',
    ...['1,0,1,0,1,0', '2,1,1,1,1,1', '4,2,1,2,1,0', '5,2,1,2,1,0', '6,2,1,2,0,0'],
  ),
  'ps_category_lang.csv': table(
    'id_category,id_shop,id_lang,name,link_rewrite',
    ...['4,1,1,Roste,roste', '4,1,2,Gratings,gratings', '5,1,1,Rahmen und Zargen,rahmen', '6,1,1,Alt,alt'],
  ),
  'ps_product_attachment.csv': table('id_product,id_attachment', ...['1,7', '2,7', '3,8', '4,10']),
  'ps_attachment.csv': table(
    'id_attachment,file,file_name,file_size,mime',
    ...[7, 8, 9, 10].map((at) => `${at},${hash(at)},blatt.pdf,100,application/pdf`),
  ),
  'ps_attachment_lang.csv': table(
    'id_attachment,id_lang,name,description',
    ...[7, 8, 9, 10].map((at) => `${at},1,Datenblatt,NULL`),
  ),
};
const GRATING_FILES = [7, 8, 9, 10].map((at) => `download/${hash(at)}.pdf`);

/** A maker of ladders: a list, and a query that names files of products by their references and lists several in one cell. */
const LADDERS = {
  'product_2024-01-08_120000.csv': table(
    'ID;Imagen;Nombre;Referencia;Categoría;"Precio (imp. excl.)";"Precio (imp. incl.)";Cantidad;Estado;Posición',
    '1;https://x/1.jpg;Escalera Cima;CM;Escaleras;1;2;3;Sí;',
    '2;https://x/2.jpg;Escalera Duna;DN;Escaleras;1;2;3;Sí;',
    '3;https://x/3.jpg;Escalera Vieja;VJ;Escaleras;1;2;3;No;',
  ),
  'attachment_2024-01-08_120100.csv': table(
    'ID;Nombre;Archivo;Tamaño;"Asociado con"',
    '1;Ficha;ficha.pdf;0.10k;"1 producto(s)"',
    '2;Ficha;ficha.pdf;0.10k;"1 producto(s)"',
    '3;Manual;manual.pdf;0.10k;"2 producto(s)"',
  ),
  'request_sql_1.csv': table(
    'reference;adjuntos;id_manufacturer',
    'CM;ficha.pdf, manual.pdf;1',
    'DN;ficha.pdf, manual.pdf;1',
  ),
};
const LADDER_FILES = ['pdf/CM/ficha.pdf', 'pdf/DN/ficha.pdf', 'pdf/manual.pdf'];

describe('exports of PrestaShop', () => {
  it('are what the shop sells, with its default category or else the deepest that lasts', async () => {
    const { products } = await proposed({ ...HANDLES, ...unread(HANDLE_FILES) });
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Béquille Aria', 'Béquilles'],
      ['Béquille Opéra', 'Béquilles'],
      ['Rosace carrée', 'Rosaces'],
      ['Béquille Lyre', 'Béquilles'],
    ]);
  });

  it('have files by names with ids, for all products that queries join with them', async () => {
    const { products, documents, unused } = await proposed({ ...HANDLES, ...unread(HANDLE_FILES) });
    const [aria, opera, rose] = products.map(({ id }) => id);
    const [first, second, third, past] = HANDLE_FILES;
    expect(documents.map(([file, , , ...parents]) => [file, parents])).toEqual([
      [first, [aria]],
      [second, [opera]],
      [third, [aria, rose]],
    ]);
    expect(unused).not.toContain(past);
  });

  it('are rows of the database in its first language, without what is hidden', async () => {
    const { products } = await proposed({ ...GRATINGS, ...unread(GRATING_FILES) });
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Rost 30', 'Roste'],
      ['Rost 40', 'Roste'],
      ['Rahmen', 'Rahmen und Zargen'],
    ]);
  });

  it('have files that are called by hashes, and what their descriptions link', async () => {
    const { products, documents } = await proposed({ ...GRATINGS, ...unread(GRATING_FILES) });
    const [rost30, rost40, rahmen] = products.map(({ id }) => id);
    expect(documents.map(([file, , , ...parents]) => [file, parents])).toEqual([
      [GRATING_FILES[0], [rost30, rost40]],
      [GRATING_FILES[1], [rahmen]],
      [GRATING_FILES[2], [rost40]],
    ]);
  });

  it('have several files of one name by the folders of their products', async () => {
    const { products, documents } = await proposed({ ...LADDERS, ...unread(LADDER_FILES) });
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Escalera Cima', 'Escaleras'],
      ['Escalera Duna', 'Escaleras'],
    ]);
    const [cima, duna] = products.map(({ id }) => id);
    expect(documents.map(([file, , , ...parents]) => [file, parents]).toSorted()).toEqual([
      [LADDER_FILES[0], [cima]],
      [LADDER_FILES[1], [duna]],
      [LADDER_FILES[2], [cima, duna]],
    ]);
  });
});
