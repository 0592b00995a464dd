import { expect, it } from 'vitest';
import { proposed, table } from '../../../testing/exports/proposed-export.ts';

// An ERP calls its articles in capitals, and keeps what they are called on paper in one table of all texts.

const GROUPS = table(
  'NUMTAB_0;CODE_0;LNGDES_0;DEPCOD_0',
  '20;RB;Robinetterie;',
  '20;CH;Chauffage;',
  '21;RB10;Robinets à boisseau;RB',
  '21;RB20;Robinets d’arrêt;RB',
  '21;CH10;Purgeurs;CH',
);
const RANGES = ['3000', '3001', '3100', '5010'];
const ITEMS = table(
  'ITMREF_0;ITMDES1_0;TCLCOD_0;TSICOD_1;YGAM_0;EANCOD_0',
  '300015;RBS SPHER FF LEV 15x21;PF;RB10;3000;',
  '300020;RBS SPHER FF LEV 20x27;PF;RB10;3000;',
  '300115;RBS SPHER MF LEV 15x21;PF;RB10;3001;',
  '300120;RBS SPHER MF LEV 20x27;PF;RB10;3001;',
  '310015;ROB ARRET LAVOR 15;PF;RB20;3100;',
  '310020;ROB ARRET LAVOR 20;NEG;RB20;3100;',
  '501010;PURG FLOTAIR 10;PF;CH10;5010;',
  '501015;PURG FLOTAIR 15;PF;CH10;5010;',
  '599000;Robinet de puisage Ancien;NEG;RB20;;',
  '900001;CARTON 300x200;EMB;RB20;;',
  '900002;BARRE LAITON D28;MP;RB20;;',
);
const named = (field: string, language: string, texts: readonly string[]) =>
  texts.map((text, at) => `YGAMME;${field};${language};${RANGES[at]};${text}`);
const TEXTS = table(
  'CODFIC_0;ZONE_0;LANGUE_0;IDENT1_0;TEXTE_0',
  ...named('YLIBGAM', 'FRA', [
    'Robinet Sphérior FF',
    'Robinet Sphérior MF',
    "Robinet d'arrêt Lavor",
    'Purgeur Flotair',
  ]),
  ...named('YLIBGAM', 'ENG', ['Sphérior FF ball valve', 'Sphérior MF ball valve']),
  ...named('YTXTWEB', 'FRA', [
    'Robinet à boisseau sphérique à passage intégral pour eau froide et chaude, à deux taraudages.',
    'Robinet à boisseau sphérique à passage intégral pour eau froide et chaude, mâle et femelle.',
    'Robinet à soupape pour arrêter un lavabo.',
    'Purgeur automatique pour chauffage.',
  ]),
  'ITMMASTER;DES1AXX;ENG;300015;Ball valve with lever 15x21',
);

it('takes the ranges that texts name for products, and articles for their sizes', async () => {
  const { products, found, documents } = await proposed(
    {
      'ITMMASTER.csv': ITEMS,
      'ATEXTRA.csv': TEXTS,
      'ATABDIV.csv': GROUPS,
      'AOBJTXT.csv': table(
        'ABREV_0;IDENT1_0;IDENT2_0;TYPDOC_0;NAM_0',
        String.raw`YGA;3000;;FT;S:\Documentation\sph.pdf`,
        String.raw`YGA;3001;;FT;S:\Documentation\mf.pdf`,
        String.raw`ITM;310020;;NOT;S:\Documentation\lav.pdf`,
        String.raw`YGA;5010;;CERT;S:\Documentation\flo.pdf`,
      ),
    },
    ['sph', 'mf', 'lav', 'flo'].map((name) => `Documentation/${name}.pdf`),
  );
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['3000', 'Robinet Sphérior FF', 'Robinets à boisseau'],
    ['3001', 'Robinet Sphérior MF', 'Robinets à boisseau'],
    ['3100', "Robinet d'arrêt Lavor", 'Robinets d’arrêt'],
    ['5010', 'Purgeur Flotair', 'Purgeurs'],
    ['599000', 'Robinet de puisage Ancien', 'Robinets d’arrêt'],
  ]);
  expect(products[0]?.['description']).toMatch(/^Robinet à boisseau sphérique à passage intégral/);
  expect(found.tables.variants?.map(({ cells: { id, key } }) => [id, key]).slice(0, 3)).toEqual([
    ['3000', '300015'],
    ['3000', '300020'],
    ['3001', '300115'],
  ]);
  expect(documents.map(([file, , , ...parents]) => [file, parents]).toSorted()).toEqual([
    ['Documentation/flo.pdf', ['5010']],
    ['Documentation/lav.pdf', ['3100']],
    ['Documentation/mf.pdf', ['3001']],
    ['Documentation/sph.pdf', ['3000']],
  ]);
});

it('joins the lines of a text, and takes rows that name another for sizes of it', async () => {
  const article = (number: string, parent: string, name: string, kind = 'F') =>
    `${number};${kind};${parent};${name};1010`;
  const text = (number: string, language: string, line: number, words: string) =>
    `${number};${language};BEZL;${line};${words}`;
  const { products, documents } = await proposed(
    {
      'ARTSTAMM.csv': table(
        'ARTNR;ARTTYP;HAUPTART;BEZ1;WGR',
        article('10100', '', 'ROEHRENGV VARDO R1'),
        article('10100.032', '10100', 'ROEHRENGV VARDO R1'),
        article('10100.040', '10100', 'ROEHRENGV VARDO R1'),
        article('10110', '', 'ROEHRENGV VARDO R2 M G'),
        article('10110.040', '10110', 'ROEHRENGV VARDO R2 M G'),
        article('10120', '', 'FLASCHENGV NIVARA'),
        article('10130', '', 'DESIGNGV NERO'),
        article('90010', '', 'FALTKARTON', 'V'),
        article('90020', '', 'PP GRANULAT', 'R'),
        article('90030', '', 'RINNENKOERPER ROH', 'H'),
      ),
      'ARTTEXT.csv': table(
        'ARTNR;SPR;TEXTART;ZEILE;TEXT',
        text('10100', 'D', 1, 'Röhrengeruchsverschluss Vardo R1'),
        text('10110', 'D', 2, 'Geräteanschluss'),
        text('10110', 'D', 1, 'Röhrengeruchsverschluss Vardo R2 mit'),
        text('10120', 'D', 1, 'Flaschengeruchsverschluss Nivara'),
        text('10130', 'D', 1, 'Designgeruchsverschluss Nero'),
        text('10100', 'N', 1, 'Buissifon Vardo R1'),
        text('10110', 'N', 1, 'Buissifon Vardo R2'),
        text('10120', 'E', 1, 'Bottle trap Nivara'),
        text('10130', 'E', 1, 'Design trap Nero'),
      ),
      'PREISE.csv': table(
        'Bezeichnung;Preis',
        'ROEHRENGV VARDO R1;20',
        'FLASCHENGV NIVARA;30',
        'DESIGNGV NERO;40',
      ),
    },
    ['tdb/10100.040.pdf', 'tdb/10110.040.pdf', 'tdb/Flaschengeruchsverschluss Nivara.pdf'],
  );
  expect(products.map(({ id, title }) => [id, title])).toEqual([
    ['10100', 'Röhrengeruchsverschluss Vardo R1'],
    ['10110', 'Röhrengeruchsverschluss Vardo R2 mit Geräteanschluss'],
    ['10120', 'Flaschengeruchsverschluss Nivara'],
    ['10130', 'Designgeruchsverschluss Nero'],
  ]);
  expect(documents.map(([file, , , ...parents]) => [file, parents])).toEqual([
    ['tdb/10100.040.pdf', ['10100']],
    ['tdb/10110.040.pdf', ['10110']],
    ['tdb/Flaschengeruchsverschluss Nivara.pdf', ['10120']],
  ]);
});

it('names the categories of products by the table that names these, and takes the rows that have one text each', async () => {
  const families = ['CCF', 'CCD', 'BEN', 'GOU'];
  const products = families.flatMap((family, at) =>
    [0, 1, 2].map((index) => ({ code: `P1002${at}${index}`, family, ref: `R${at}${index}` })),
  );
  const { products: rows } = await proposed({
    'articles.csv': table(
      'REF_ARTICLE;CODE_PRODUIT;LIBELLE_ARTICLE;STATUT',
      ...products.flatMap(({ code, ref }) =>
        ['050', '100', '150'].map((size) => `${ref}-${size};${code};CDC FIL ${ref} ${size} MM;ACTIF`),
      ),
    ),
    'produits.csv': table(
      'CODE_PRODUIT;CODE_FAMILLE;LIBELLE_INTERNE;STATUT',
      ...products.map(({ code, family, ref }) => `${code};${family};CDC FIL ${ref};ACTIF`),
    ),
    'familles.csv': table(
      'CODE_FAMILLE;CODE_PARENT;LIBELLE_INTERNE',
      'RAY1;;CHEMINEMENT DE CABLES',
      'RAY2;;BOITES ET SOL',
      ...families.map((family, at) => `${family};RAY${at < 2 ? 1 : 2};FAM ${family}`),
    ),
    'traductions.csv': table(
      'ENTITE;CODE;CHAMP;LANGUE;VALEUR',
      ...['RAY1', 'RAY2', ...families].map((code) => `FAMILLE;${code};libelle;fr_FR;Famille ${code} nommée`),
      ...products.map(({ code, ref }) => `PRODUIT;${code};nom_web;fr_FR;Chemin de câbles Trélis ${ref}`),
    ),
  });
  expect(rows.map(({ title, type }) => [title, type])).toEqual(
    products.map(({ family, ref }) => [`Chemin de câbles Trélis ${ref}`, `Famille ${family} nommée`]),
  );
});
