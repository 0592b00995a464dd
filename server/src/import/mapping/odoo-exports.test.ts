import { describe, expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Exports of Odoo by its dialog, by queries of its database, and by its interface.

/** Files that differ, of which no page can be read. */
const unread = (files: readonly string[]) => Object.fromEntries(files.map((name) => [name, name]));

const hash = (at: number) => String(at).padStart(40, 'ab');
const stored = (at: number) => `${hash(at).slice(0, 2)}/${hash(at)}`;

/** A maker of lamps whose user speaks French: the dialog's labels, with what a product has several of in rows that follow; nobody kept the names of files. */
const LAMPS = {
  'articles.csv': table(
    `ID externe;Référence interne;Nom;Type de produit;Catégorie de produits;Catégorie de produits du site web;Attributs du produit/Attribut;Peut être vendu;Est publié`,
    `lampes.lune_30;;Suspension Lune 30;Biens;Tous / Vendable / Suspensions;Intérieur / Suspensions;Couleur;True;True`,
    `;;;;;Nouveautés;Longueur;;`,
    `lampes.lune_60;L60;Suspension Lune 60;Biens;Tous / Vendable / Suspensions;Intérieur / Suspensions;;True;True`,
    `lampes.orage;O1;Applique Orage;Biens;Tous;Intérieur / Appliques;;True;True`,
    `lampes.pose;S1;Mise en service;Service;Tous / Vendable / Suspensions;Intérieur / Suspensions;;True;True`,
    `lampes.verre;M7;Verre opale brut;Biens;Tous / Matières premières;;;;`,
    `lampes.mat_expo;E1;Présentoir de comptoir;Biens;Tous / Vendable;;;True;`,
  ),
  'variantes.csv': table(
    `ID externe;Référence interne;Modèle de produit/ID externe;Nom;Valeurs de variante`,
    `lampes.v1;L30-B;lampes.lune_30;Suspension Lune 30;Couleur: Blanc`,
    `;;;;Longueur: 1 m`,
    `lampes.v2;L30-N;lampes.lune_30;Suspension Lune 30;Couleur: Noir`,
  ),
  'products in English (product.template).csv': table(
    'External ID;Name',
    'lampes.lune_30;Lune 30 pendant',
    'lampes.orage;Orage wall lamp',
  ),
  'ir.attachment.csv': table(
    'id;name;res_model;res_name;store_fname;mimetype',
    `__export__.ir_attachment_71_0a1b2c3d;Fiche.pdf;product.template;Suspension Lune 30;${stored(1)};application/pdf`,
    `__export__.ir_attachment_72_0a1b2c3d;Fiche.pdf;product.template;[L60] Suspension Lune 60;${stored(2)};application/pdf`,
    `__export__.ir_attachment_73_0a1b2c3d;Notice.pdf;product.template;Suspension Lune 30;${stored(3)};application/pdf`,
    `__export__.ir_attachment_74_0a1b2c3d;Notice.pdf;product.template;[L60] Suspension Lune 60;${stored(3)};application/pdf`,
    `__export__.ir_attachment_75_0a1b2c3d;Fiche Orage.pdf;product.product;[O1] Applique Orage;${stored(4)};application/pdf`,
    `__export__.ir_attachment_76_0a1b2c3d;Devis 118.pdf;sale.order;S00118;${stored(5)};application/pdf`,
    `__export__.ir_attachment_77_0a1b2c3d;Verre.pdf;product.template;[M7] Verre opale brut;${stored(6)};application/pdf`,
  ),
};
const LAMP_FILES = [1, 2, 3, 4, 5, 6].map((at) => `filestore/${stored(at)}.pdf`);

const jsonb = (texts: Readonly<Record<string, string>>) => `"${JSON.stringify(texts).replaceAll('"', '""')}"`;

/** A maker of pumps: tables of the database, with translated names, and files that a script has called after ids of attachments. */
const PUMPS = {
  'dump/product_template.csv': table(
    'id,categ_id,create_uid,type,name,sale_ok,active,is_published,website_description',
    `11,3,2,consu,${jsonb({ en_US: 'Tarn 40 pump', nl_BE: 'Pomp Tarn 40' })},t,t,t,"<a href=""/web/content/504?download=true"">Sheet</a>"`,
    `12,3,2,consu,${jsonb({ en_US: 'Tarn 65 pump' })},t,t,t,`,
    `13,4,2,consu,${jsonb({ en_US: 'Vire controller' })},t,t,f,`,
    `14,3,2,consu,${jsonb({ en_US: 'Tarn 20 pump' })},t,f,f,`,
    `15,3,2,service,${jsonb({ en_US: 'Commissioning' })},t,t,t,`,
    `16,5,2,consu,${jsonb({ en_US: 'Shaft seal Tarn' })},t,t,f,`,
    `17,3,2,consu,${jsonb({ en_US: 'Tarn 40 pump (copy)' })},t,t,t,`,
  ),
  'dump/product_product.csv': table(
    'id,product_tmpl_id,default_code,active',
    '111,11,T40-A,t',
    '112,11,T40-B,t',
    '113,12,T65,t',
  ),
  'dump/product_category.csv': table(
    'id,parent_id,name,complete_name',
    '1,,All,All',
    '2,1,Saleable,All / Saleable',
    '3,2,Circulation pumps,All / Saleable / Circulation pumps',
    '4,2,Controllers,All / Saleable / Controllers',
    '5,2,Spare parts,All / Saleable / Spare parts',
  ),
  'dump/product_public_category.csv': table(
    'id,parent_id,name,parent_path',
    `1,,${jsonb({ en_US: 'Controllers' })},1/`,
  ),
  'dump/product_public_category_product_template_rel.csv': table(
    'product_template_id,product_public_category_id',
    '13,1',
  ),
  'dump/ir_attachment.csv': table(
    'id,name,res_model,res_field,res_id,type,store_fname,mimetype',
    `500,image_1920,product.template,image_1920,11,binary,${stored(0)},image/png`,
    `501,Manual.pdf,product.template,,11,binary,${stored(1)},application/pdf`,
    `502,Manual.pdf,product.template,,12,binary,${stored(1)},application/pdf`,
    `503,Drawing é.pdf,product.product,,112,binary,${stored(3)},application/pdf`,
    `504,tarn-sheet.pdf,ir.ui.view,,0,binary,${stored(4)},application/pdf`,
    `505,Minutes.pdf,product.template,,13,binary,${stored(5)},application/pdf`,
    `506,Old.pdf,product.template,,12,binary,${stored(6)},application/pdf`,
    `507,Tarn 20.pdf,product.template,,14,binary,${stored(7)},application/pdf`,
    `508,Sheet.pdf,product.template,,13,binary,${stored(8)},application/pdf`,
  ),
  'dump/product_document.csv': table(
    'id,ir_attachment_id,active,shown_on_product_page',
    ...[501, 502, 503, 507, 508].map((id, at) => `${at + 1},${id},t,t`),
    '9,506,f,f',
  ),
};
const PUMP_FILES = [
  'files/501_Manual.pdf',
  'files/503_Drawing_e_.pdf',
  'files/504_tarn-sheet.pdf',
  'files/505_Minutes.pdf',
  'files/506_Old.pdf',
  'files/507_Tarn_20.pdf',
  'files/508_Sheet.pdf',
];

/** A maker of locks without a website, as the interface answers: in two languages, without files in a filestore. */
const LOCKS = {
  'product.template.json': JSON.stringify([
    {
      id: 5,
      name: 'Riegel R1',
      categ_id: [8, 'Alle / Schlösser'],
      sale_ok: true,
      active: true,
      type: 'consu',
      default_code: 'R1',
    },
    {
      id: 6,
      name: 'Riegel R2',
      categ_id: [8, 'Alle / Schlösser'],
      sale_ok: true,
      active: true,
      type: 'consu',
      default_code: false,
    },
    {
      id: 7,
      name: 'Stahlblech',
      categ_id: [9, 'Alle / Rohstoffe'],
      sale_ok: true,
      active: true,
      type: 'consu',
      default_code: 'S',
    },
    {
      id: 8,
      name: 'Kasten roh',
      categ_id: [8, 'Alle / Schlösser'],
      sale_ok: false,
      active: true,
      type: 'consu',
      default_code: 'K',
    },
  ]),
  'product.template.en_US.json': JSON.stringify([
    { id: 5, name: 'Bolt R1' },
    { id: 6, name: 'Bolt R2' },
  ]),
  'product.document.json': JSON.stringify({
    jsonrpc: '2.0',
    result: [
      {
        id: 1,
        ir_attachment_id: [90, 'Blatt.pdf'],
        name: 'Blatt.pdf',
        res_model: 'product.template',
        res_id: 5,
        active: true,
      },
      {
        id: 2,
        ir_attachment_id: [91, 'Blatt.pdf'],
        name: 'Blatt.pdf',
        res_model: 'product.template',
        res_id: 6,
        active: true,
      },
      {
        id: 3,
        ir_attachment_id: [92, 'Walzzeugnis.pdf'],
        name: 'Walzzeugnis.pdf',
        res_model: 'product.template',
        res_id: 7,
        active: true,
      },
    ],
  }),
};

describe('exports of Odoo', () => {
  it('are what is sold and on the website, with the last step of its category', async () => {
    const { products } = await proposed({ ...LAMPS, ...unread(LAMP_FILES) });
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Suspension Lune 30', 'Suspensions'],
      ['Suspension Lune 60', 'Suspensions'],
      ['Applique Orage', 'Appliques'],
    ]);
  });

  it('have files in the filestore for all records that have the same one', async () => {
    const { products, documents, unused } = await proposed({ ...LAMPS, ...unread(LAMP_FILES) });
    const [lune30, lune60, orage] = products.map(({ id }) => id);
    const [first, second, third, fourth, ...others] = LAMP_FILES;
    expect(documents.map(([file, , , ...parents]) => [file, parents])).toEqual([
      [first, [lune30]],
      [second, [lune60]],
      [third, [lune30, lune60]],
      [fourth, [orage]],
    ]);
    expect(unused).not.toEqual(expect.arrayContaining(others));
  });

  it('are rows of the database with the texts of all languages, without what is archived, copied, or a service', async () => {
    const { products } = await proposed({ ...PUMPS, ...unread(PUMP_FILES) });
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Tarn 40 pump', 'Circulation pumps'],
      ['Tarn 65 pump', 'Circulation pumps'],
      ['Vire controller', 'Controllers'],
    ]);
  });

  it('have the documents of products and what their texts link, not what is archived or hangs on messages', async () => {
    const { products, documents } = await proposed({ ...PUMPS, ...unread(PUMP_FILES) });
    const [tarn40, tarn65, vire] = products.map(({ id }) => id);
    expect(documents.map(([file, , , ...parents]) => [file, parents])).toEqual([
      ['files/501_Manual.pdf', [tarn40, tarn65]],
      ['files/503_Drawing_e_.pdf', [tarn40]],
      ['files/504_tarn-sheet.pdf', [tarn40]],
      ['files/508_Sheet.pdf', [vire]],
    ]);
  });

  it('are answers of the interface, where a category of what is bought tells what is no product', async () => {
    const files = ['pdf/Blatt_90.pdf', 'pdf/Blatt_91.pdf', 'pdf/Walzzeugnis_92.pdf'];
    const { products, documents } = await proposed({ ...LOCKS, ...unread(files) });
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Riegel R1', 'Schlösser'],
      ['Riegel R2', 'Schlösser'],
    ]);
    const [first, second] = products.map(({ id }) => id);
    expect(documents.map(([file, , , ...parents]) => [file, parents])).toEqual([
      ['pdf/Blatt_90.pdf', [first]],
      ['pdf/Blatt_91.pdf', [second]],
    ]);
  });

  it('are called as their base says where an answer in another language repeats most of it', async () => {
    const { products } = await proposed({
      ...LOCKS,
      'product.template.en_US.json': JSON.stringify([
        { id: 5, name: 'Riegel R1' },
        { id: 6, name: 'Bolt R2' },
        { id: 7, name: 'Stahlblech' },
        { id: 8, name: 'Kasten roh' },
      ]),
      'product.template.da_DK.json': JSON.stringify([
        { id: 5, name: 'Riegel R1' },
        { id: 6, name: 'Slå R2' },
        { id: 7, name: 'Stahlblech' },
        { id: 8, name: 'Kasten roh' },
      ]),
      'res_partner.json': JSON.stringify([
        { id: 31, name: 'Stahl Nord AG', supplier_rank: 4, lang: 'de_DE' },
        { id: 88, name: 'Antriebe GmbH', supplier_rank: 2, lang: 'de_DE' },
      ]),
      'product_supplierinfo.csv': ',id,product_name,price\n0,1,Latch 1,3.5\n1,2,Latch 2,3.5\n2,3,Latch 3,4\n',
    });
    expect(products.map(({ title }) => title)).toEqual(['Riegel R1', 'Riegel R2']);
  });
});
