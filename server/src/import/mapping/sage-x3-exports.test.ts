import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Exports of Sage X3: tables of its database, as queries write them. Articles are sizes and colours of models, whose names are texts of codes.

const sheet = (...rows: readonly string[]) => utils.aoa_to_sheet(rows.map((row) => row.split(';')));

/** A maker of taps, in French: models are the second statistical group, whose table names the family of each. */
const TAPS: Record<string, string | Uint8Array> = {
  'SQL/ITMMASTER.csv': table(
    'ITMREF_0;TCLCOD_0;ITMDES1_0;ITMDES2_0;TSICOD_0;TSICOD_1;TSICOD_2;ITMSTA_0;STU_0;LIFENDDAT_0;CREUSR_0',
    'LV10-CH;PF;MITIGEUR ORBELLE CHROME; ;RL;LV10;LAI;1;UN;1753-01-01 00:00:00.000;ADM',
    'LV10-NO;PF;MITIGEUR ORBELLE NOIR; ;RL;LV10;LAI;1;UN;1753-01-01 00:00:00.000;ADM',
    'LV10-CA;PF;CARTOUCHE ORBELLE; ;RL;LV10;CER;1;UN;1753-01-01 00:00:00.000;ADM',
    'LV20-CH;PF;MITIGEUR ORBELLE HAUT CHROME; ;RL;LV20;LAI;1;UN;1753-01-01 00:00:00.000;ADM',
    'LV20-NO;PF;MITIGEUR ORBELLE HAUT NOIR; ;RL;LV20;LAI;5;UN;2021-03-01 00:00:00.000;ADM',
    'DO30-CH;PF;COLONNE NIVALE CHROME; ;RD;DO30;LAI;1;UN;1753-01-01 00:00:00.000;ADM',
    'DO40-CH;PF;COLONNE NIVALE XL CHROME; ;RD;DO40;LAI;1;UN;1753-01-01 00:00:00.000;ADM',
    'DO50-CH;PF;COLONNE GIVRE CHROME;*** SUPPRIME ***;RD;DO50;LAI;5;UN;2019-03-01 00:00:00.000;ADM',
    'DO60-CH;PF;COLONNE AURORE CHROME; ;RD;DO60;LAI;2;UN;1753-01-01 00:00:00.000;ADM',
    'KIT-01;NEG;KIT JOINTS FIBRE; ;RE; ;CER;1;UN;1753-01-01 00:00:00.000;ADM',
    'RD-VIS;PF;VIS DE FIXATION; ;RD; ;LAI;1;UN;1753-01-01 00:00:00.000;ADM',
    'SF-LV10;SF;CORPS BRUT ORBELLE; ;RL;LV10;LAI;1;UN;1753-01-01 00:00:00.000;ADM',
    'MP-001;MP;BARRE LAITON; ; ; ; ;1;KG;1753-01-01 00:00:00.000;ADM',
    'Z100;SRV;FRAIS DE PORT; ; ; ; ;1;UN;1753-01-01 00:00:00.000;ADM',
    'TEST9;PF;TEST NE PAS UTILISER; ;RL; ; ;6;UN;1753-01-01 00:00:00.000;ADM',
  ),
  'SQL/ATABDIV.csv': table(
    'NUMTAB_0;CODE_0;LNGDES_0;SHODES_0;A1_0;ENAFLG_0',
    ...['RL', 'RD', 'RE'].map((code) => `20;${code}; ; ; ;2`),
    '21;LV10; ; ;RL;2',
    '21;LV20; ; ;RL;2',
    '21;DO30; ; ;RD;2',
    '21;DO40; ; ;RD;2',
    '21;DO50; ; ;RD;1',
    '21;DO60; ; ;RD;2',
    '22;LAI; ; ; ;2',
    '22;CER; ; ; ;2',
  ),
  'SQL/ITMCATEG.csv': table(
    'TCLCOD_0;TCLAXX_0',
    'PF;Produits finis',
    'NEG;Négoce',
    'SF;Semi-finis',
    'MP;Matières premières',
    'SRV;Prestations',
  ),
  'SQL/ATEXTRA.csv': table(
    'CODFIC_0;ZONE_0;LANGUE_0;IDENT1_0;IDENT2_0;TEXTE_0',
    'ATABTAB;INTIT;FRA;20; ;Famille produit',
    'ATABTAB;INTIT;FRA;21; ;Modèle',
    'ATABTAB;INTIT;FRA;22; ;Matière',
    'ATABDIV;LNGDES;FRA;20;RL;Mitigeurs de lavabo',
    'ATABDIV;LNGDES;ENG;20;RL;Basin mixers',
    'ATABDIV;LNGDES;FRA;20;RD;Colonnes de douche',
    'ATABDIV;LNGDES;FRA;20;RE;Entretien',
    'ATABDIV;LNGDES;FRA;21;LV10;Orbelle',
    'ATABDIV;SHODES;FRA;21;LV10;Orb.',
    'ATABDIV;LNGDES;FRA;21;LV20;Orbelle Haut',
    'ATABDIV;LNGDES;ENG;21;LV20;Orbelle Tall',
    'ATABDIV;LNGDES;FRA;21;DO30;Nivale',
    'ATABDIV;LNGDES;FRA;21;DO40;Nivale XL',
    'ATABDIV;LNGDES;FRA;21;DO50;Givre',
    'ATABDIV;LNGDES;FRA;21;DO60;Aurore',
    'ATABDIV;LNGDES;FRA;22;LAI;Laiton',
    'ATABDIV;LNGDES;FRA;22;CER;Céramique',
  ),
  'SQL/TEXCLOB.csv': table(
    'CODE_0;IDENT1_0;IDENT2_0;IDENT3_0;TEXTE_0',
    String.raw`ITM1;LV10-CH;SAL;FRA;"{\rtf1\ansi\deff0{\fonttbl{\f0\fswiss Arial;}}\pard\f0\fs18 Mitigeur \'e9conome.\par Corps en laiton.\par}"`,
    'ITM2;DO30-CH;PUR;FRA;Commander par 10.',
  ),
  'SQL/AOBJTXT.csv': table(
    'ABREV_0;IDENT1_0;IDENT2_0;TYPDOC_0;NAM_0;ORINAM_0;DES_0',
    'ITM;LV10-CH; ;PDF;[ATT]/ITM/GED77.pdf;scan.pdf;Fiche technique',
    'ITM;LV20-CH; ;PDF;[ATT]/ITM/GED78.pdf;scan.pdf;Fiche technique',
    'ITM;DO40-CH; ;PDF;[DOC]/Notices/NP-3.pdf;NP-3.pdf;Notice de pose',
    'ITM;DO40-CH; ;PDF;[DOC]/Notices/Notice Orbelle Haut.pdf;Notice.pdf;Notice de pose',
    'ITM;MP-001; ;PDF;[ATT]/ITM/barre.pdf;barre.pdf;fiche fournisseur',
    'ITM;DO40-CH; ;PDF;[DOC]/Notices/Fiche technique Nivale XL.pdf;FT.pdf;suite RDV',
    'ADI;21;DO30;PDF;[ATT]/ADI/GED80.pdf;GED80.pdf;Fiche technique',
    'BPC;C0044; ;PDF;[ATT]/BPC/plan.pdf;plan.pdf;Plan affaire',
  ),
  'ATT/ITM/GED77.pdf': '',
  'ATT/ITM/GED78.pdf': '',
  'ATT/ITM/barre.pdf': '',
  'ATT/ADI/GED80.pdf': '',
  'ATT/BPC/plan.pdf': '',
  'DOC/Notices/NP-3.pdf': '',
  'DOC/Notices/Fiche technique Nivale XL.pdf': '',
  'DOC/Notices/Notice Orbelle Haut.pdf': '',
};

describe('an export of Sage X3 whose articles are of models', () => {
  it('has models as products, with their families, without what nobody can buy', async () => {
    const { products } = await proposed(TAPS);
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Orbelle', 'Mitigeurs de lavabo'],
      ['Orbelle Haut', 'Mitigeurs de lavabo'],
      ['Nivale', 'Colonnes de douche'],
      ['Nivale XL', 'Colonnes de douche'],
      ['KIT JOINTS FIBRE', 'Entretien'],
    ]);
    expect(products[0]?.description).toBe('Mitigeur économe.\nCorps en laiton.');
    expect(products[2]?.description ?? '').toBe('');
  });

  it('has what is attached to articles of a model, and leaves what belongs to others', async () => {
    const { documents, products } = await proposed(TAPS);
    const titles = new Map(products.map(({ id, title }) => [id, title]));
    const owners = documents.map(([file = '', , , ...parents]) => [
      file.replace(/^.*\//, ''),
      ...parents.map((id) => titles.get(id)),
    ]);
    expect(owners.toSorted()).toEqual([
      ['Fiche technique Nivale XL.pdf', 'Nivale XL'],
      ['GED77.pdf', 'Orbelle'],
      ['GED78.pdf', 'Orbelle Haut'],
      ['GED80.pdf', 'Nivale'],
      ['NP-3.pdf', 'Nivale XL'],
      // Somebody has copied the attachment with the article.
      ['Notice Orbelle Haut.pdf', 'Orbelle Haut'],
    ]);
  });
});

it('types attachments by what somebody has noted of them, if that is a type', async () => {
  const further = ['LV10-CH', 'LV20-CH', 'DO30-CH', 'DO40-CH'].flatMap((number, at) =>
    ['Fiche technique', 'Notice de pose'].map(
      (said) => [number, `GED${at}-${said.length}.pdf`, said] as const,
    ),
  );
  const { documents } = await proposed({
    ...TAPS,
    'SQL/AOBJTXT.csv':
      String(TAPS['SQL/AOBJTXT.csv']) +
      table(
        ...further.map(([number, file, said]) => `ITM;${number}; ;PDF;[ATT]/ITM/${file};${file};${said}`),
      ),
    ...Object.fromEntries(further.map(([, file]) => [`ATT/ITM/${file}`, ''])),
  });
  const types = new Map(documents.map(([file = '', type]) => [file.replace(/^.*\//, ''), type]));
  expect(types.get('GED77.pdf')).toBe('datasheet');
  expect(types.get('NP-3.pdf')).toBe('installation');
  expect(types.get('Fiche technique Nivale XL.pdf')).toBe('datasheet');
});

/** A maker of fans, in English, as a workbook: models in a table of the owner's own, and statistical groups that nobody has named. */
function fans(): Uint8Array {
  const book = utils.book_new();
  const add = (name: string, ...rows: readonly string[]) =>
    utils.book_append_sheet(book, sheet(...rows), name);
  add(
    'ITMMASTER',
    'Articles',
    'ITMREF_0;TCLCOD_0;DES1AXX_0;ITMDES1_0;TSICOD_0;TSICOD_1;YMODEL_0;YWEB_0;ITMSTA_0;STU_0',
    '100231;FG;;AX-ZEPHYR 200 WH;F1;WHT;A200;2;1;EA',
    '100232;FG;;AX-ZEPHYR 200 BK;F1;BLK;A200;2;1;EA',
    '100233;FG;;AX-ZEPHYR 315 WH;F1;WHT;A315;2;1;EA',
    '100240;FG;;RF-MISTRAL 400;F2;WHT;M400;2;1;EA',
    '100241;FG;;RF-MISTRAL 400 OEM;F2;BLK;MOEM;1;1;EA',
    '100250;SP;;IMPELLER 200;F9;BLK;;1;1;EA',
    '900001;RM;;SHEET 1.5;;;;1;1;KG',
  );
  add(
    'YMODEL',
    'YMODEL_0;YDESAXX_0;YKW_0',
    'A200;Zephyr 200;0.2',
    'A315;Zephyr 315;0.3',
    'M400;Mistral 400;0.5',
    'MOEM;Mistral OEM;0.5',
  );
  add(
    'ATABDIV',
    'NUMTAB_0;CODE_0;LNGDES_0',
    '20;F1;Axial fans',
    '20;F2;Roof fans',
    '20;F9;Spare parts',
    '21;WHT;White',
    '21;BLK;Black',
  );
  add(
    'ATEXTRA',
    'CODFIC_0;ZONE_0;LANGUE_0;IDENT1_0;IDENT2_0;TEXTE_0',
    'ATABTAB;INTIT;BRI;20;;Product statistical group 1',
    'ATABTAB;INTIT;BRI;21;;Product statistical group 2',
    'YMODEL;YDESAXX;GER;A200;;Zephyr 200 Achsial',
  );
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

it('reads models of a table that an owner has added, and shows what its flag says', async () => {
  const { products } = await proposed({ 'x3.xlsx': fans() });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Zephyr 200', 'Axial fans'],
    ['Zephyr 315', 'Axial fans'],
    ['Mistral 400', 'Roof fans'],
  ]);
});

/** A maker of sealants, in Spanish, with commas: articles are products, ranges and families put them together. */
const SEALANTS = {
  'ITMMASTER.csv': table(
    'dbo.ITMREF_0,TCLCOD_0,ITMDES1_0,TSICOD_0,TSICOD_1,ITMSTA_0,STU_0,SALTEX_0',
    '"S-01","PT","Sellador Marel 300 ml","SE","MAR","1","UN","T01"',
    '"S-02","PT","Sellador Marel 600 ml","SE","MAR","1","UN",NULL',
    '"S-03","PT","Sellador Marel Fuego 300 ml","SE","MAR","1","UN",NULL',
    '"E-01","PT","Espuma Tiva Plus 750 ml","ES","TIV","1","UN",NULL',
    '"E-02","PT","Espuma Tiva Invierno 750 ml","ES","TIV","4","UN",NULL',
    '"E-03","PT","Espuma Tiva Obra 750 ml","ES","TIV","5","UN",NULL',
    '"S-09","PT","Boquilla Marel","SE","MAR","1","UN",NULL',
    '"S-10","PT","Recambio Sellador Marel","SE","MAR","1","UN",NULL',
    '"M-01","EMB","Caja 12","SE","","1","UN",NULL',
  ),
  'ATABDIV.csv': table(
    'NUMTAB_0,CODE_0,LNGDES_0',
    '20,SE,Selladores',
    '20,ES,Espumas',
    '21,MAR,Marel',
    '21,TIV,Tiva',
  ),
  'ATABTAB.csv': table('NUMTAB_0,INTIT_0', '20,Familia', '21,Gama'),
  'TEXCLOB.csv': table('CODE_0,IDENT1_0,TEXTE_0', 'T01,,"Sella juntas, también mojadas."'),
};

it('has articles as products without their sizes and parts where no field says models', async () => {
  const { products } = await proposed(SEALANTS);
  expect(products.map(({ title }) => title)).toEqual([
    'Sellador Marel',
    'Sellador Marel Fuego',
    'Espuma Tiva Plus',
    'Espuma Tiva Invierno',
    'Boquilla Marel',
  ]);
  expect(products.map(({ type }) => type)).toEqual([
    'Selladores',
    'Selladores',
    'Espumas',
    'Espumas',
    'Selladores',
  ]);
  expect(products[0]?.description).toBe('Sella juntas, también mojadas.');
});

/** A maker of blinds, in French: the catalogue's products and their families stand in a table of the owner's own alone. */
const BLINDS = {
  'X3/ITMMASTER.csv': table(
    'ITMREF_0;TCLCOD_0;ITMDES1_0;ITMSTA_0;ZPRDWEB_0;CREUSR_0',
    'S1001;PFI;STO BAN OPL 3X2 ECRU;1;P01;ADM',
    'S1002;PFI;STO BAN OPL 4X3 ECRU;1;P01;ADM',
    'S1003;PFI;STO BAN CFR 4X3 GRIS;1;P02;ADM',
    'S2001;PFI;STO VER TMS 1200;1;P03;ADM',
    'S2002;PFI;STO VER TMS 1400;4;P03;ADM',
    'MPT01;MP;TOILE ECRUE;1;;ADM',
  ),
  'X3/ZPRDWEB.csv': table(
    'ZPRDWEB_0;ZTITRE_0;ZFAM_0;ZORDRE_0;AUUID_0',
    'P01;Opaline;BAN;1;A1',
    'P02;Coffre Azur;BAN;2;A2',
    'P03;Tamis;VER;3;A3',
  ),
  'X3/ZFAMWEB.csv': table('ZFAM_0;ZLIB_0', 'BAN;Stores bannes', 'VER;Stores verticaux'),
  'X3/TEXCLOB.csv': table('CODE_0;IDENT1_0;IDENT2_0;IDENT3_0;TEXTE_0', 'T1;P02;WEB;FRA;Un coffre fermé.'),
};

it('has products and families of a table of the owner alone, whatever articles are called', async () => {
  const { products } = await proposed(BLINDS);
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Opaline', 'Stores bannes'],
    ['Coffre Azur', 'Stores bannes'],
    ['Tamis', 'Stores verticaux'],
  ]);
  expect(products[1]?.description).toBe('Un coffre fermé.');
});
