import { csv, type ExportWriter, type KeyProduct, plannedFiles } from './made-export.ts';
import type { Trade } from './trades.ts';

// Exports of ERPs: a row for each document, names of files that are numbers, semicolons and windows-1252.

const german: Readonly<Record<string, string>> = {
  datasheet: 'Technisches Merkblatt',
  sds: 'Sicherheitsdatenblatt',
  installation: 'Montageanleitung',
  certification: 'Leistungserklärung',
  standardmaterialwarranty: 'Garantie',
};
const french: Readonly<Record<string, string>> = {
  datasheet: 'Fiche technique',
  sds: 'FDS',
  installation: 'Notice de pose',
  certification: 'Déclaration de performance',
  standardmaterialwarranty: 'Garantie',
};
const dokar: Readonly<Record<string, string>> = {
  datasheet: 'TDB',
  sds: 'SDB',
  installation: 'MON',
  certification: 'LE',
  standardmaterialwarranty: 'GAR',
};
const plain = (title: string) => title.replaceAll('™', '').replaceAll('’', "'");

async function sap(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const groups = [...new Set(trade.products.map(({ category }) => category))];
  const rows: string[][] = [];
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const { product, type, language } = planned;
    const number = String(10000417 + at * 7);
    await to.document(`DMS/${number}.pdf`, planned);
    rows.push([
      `0000000000${product.sku.replaceAll(/\D/g, '')}`.slice(-18),
      plain(product.title),
      String(100 + groups.indexOf(product.category)),
      product.category,
      dokar[type] ?? '',
      german[type] ?? '',
      language,
      `${String((at % 27) + 1).padStart(2, '0')}.03.2024`,
      `${number}.pdf`,
      'FR',
    ]);
  }
  await to.text(
    'ZMM_DOKLISTE.csv',
    csv(
      [['MATNR', 'MAKTX', 'MATKL', 'WGBEZ', 'DOKAR', 'DKTXT', 'LANGU', 'DATUM', 'DATEI', 'DOKST'], ...rows],
      ';',
    ),
    'latin1',
  );
  return trade.products.map(({ title, category }) => ({ title: plain(title), type: category }));
}

async function germanHeads(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const rows: string[][] = [];
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const { product, type, language } = planned;
    const number = `${4711000 + at}`;
    await to.document(`Dokumente/${number}.pdf`, planned, { layout: 'below' });
    rows.push([
      product.sku,
      plain(product.title),
      product.category,
      product.short,
      german[type] ?? '',
      {
        DE: 'Deutsch',
        EN: 'Englisch',
        FR: 'Französisch',
        NL: 'Niederländisch',
        PL: 'Polnisch',
        IT: 'Italienisch',
      }[language] ?? language,
      `${(at % 9) + 1}.${(at % 12) + 1}.2024`,
      `${number}.pdf`,
      at % 4 ? 'Ja' : 'Ja',
    ]);
  }
  await to.text(
    'Artikelliste mit Dokumenten.csv',
    csv(
      [
        [
          'Artikelnummer',
          'Bezeichnung',
          'Warengruppe',
          'Langtext',
          'Dokumentart',
          'Sprache',
          'Stand',
          'Dateiname',
          'Webfreigabe',
        ],
        ...rows,
      ],
      ';',
    ),
    'latin1',
  );
  return trade.products.map(({ title, category }) => ({ title: plain(title), type: category }));
}

/** Dynamics: items, and their attachments in another table. */
async function dynamics(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const rows: string[][] = [];
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const { product, type, language } = planned;
    const number = `DOC-${String(20310 + at)}`;
    await to.document(`Attachments/${number}.pdf`, planned);
    rows.push([
      number,
      product.sku,
      {
        datasheet: 'Tech Data',
        sds: 'MSDS',
        installation: 'Install',
        certification: 'Cert',
        standardmaterialwarranty: 'Warranty',
      }[type as string] ?? '',
      `${number}.pdf`,
      { EN: 'en-us', FR: 'fr-ca', ES: 'es-mx' }[language] ??
        `${language.toLowerCase()}-${language.toLowerCase()}`,
      '2024-01-15 08:00:00',
    ]);
  }
  await to.text(
    'EcoResReleasedProductV2.csv',
    csv([
      [
        'ITEMNUMBER',
        'PRODUCTNAME',
        'SEARCHNAME',
        'ITEMGROUPID',
        'PRODUCTDESCRIPTION',
        'PRODUCTLIFECYCLESTATEID',
        'INVENTORYUNITSYMBOL',
        'NETPRODUCTWEIGHT',
      ],
      ...trade.products.map(({ sku, title, category, long }, at) => [
        sku,
        plain(title),
        plain(title).toUpperCase().slice(0, 20),
        category,
        long,
        'Operational',
        'EA',
        String(at * 1.5),
      ]),
    ]),
  );
  await to.text(
    'DocuRef.csv',
    csv([
      ['DOCUREFID', 'ITEMNUMBER', 'TYPEID', 'ORIGINALFILENAME', 'LANGUAGEID', 'MODIFIEDDATETIME'],
      ...rows,
    ]),
  );
  return trade.products.map(({ title, category }) => ({ title: plain(title), type: category }));
}

async function sage(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const rows: string[][] = [];
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const { product, type, language } = planned;
    const number = String(88012 + at * 3);
    await to.document(`GED/${number}.pdf`, planned);
    rows.push([
      product.sku,
      plain(product.title),
      product.category,
      french[type] ?? '',
      {
        EN: 'Anglais',
        FR: 'Français',
        DE: 'Allemand',
        ES: 'Espagnol',
        NL: 'Néerlandais',
        PL: 'Polonais',
        IT: 'Italien',
      }[language] ?? language,
      `${String((at % 27) + 1).padStart(2, '0')}/04/2024`,
      `\\\\srv01\\GED\\${number}.pdf`,
      at % 5 === 0 ? 'O' : 'N',
    ]);
  }
  await to.text(
    'articles.csv',
    csv(
      [
        [
          'Référence',
          'Désignation',
          'Famille',
          'Type de document',
          'Langue',
          'Date de révision',
          'Fichier',
          'Suivi stock',
        ],
        ...rows,
      ],
      ';',
    ),
    'latin1',
  );
  return trade.products.map(({ title, category }) => ({ title: plain(title), type: category }));
}

/** A material master, documents with their versions, and a table that links the two. */
async function linked(trade: Trade, to: ExportWriter): Promise<KeyProduct[]> {
  const groups = [...new Set(trade.products.map(({ category }) => category))];
  const documents: string[][] = [];
  const links: string[][] = [];
  for (const [at, planned] of plannedFiles(trade).entries()) {
    const { product, type, language } = planned;
    const number = String(5000100 + at);
    const versions = type === 'datasheet' ? 1 + (at % 3) : 1;
    for (let version = versions; version > 0; version--) {
      const file = `DMS/${7000000 + documents.length}.pdf`;
      const isCurrent = version === versions;
      await to.document(file, planned, { isNamed: isCurrent, owners: isCurrent ? [product.title] : [] });
      const text = `${german[type]} ${plain(product.title)}`;
      documents.push([
        number,
        dokar[type] ?? '',
        String(version).padStart(2, '0'),
        text,
        language,
        file.slice(4),
      ]);
    }
    links.push([product.sku, number]);
  }
  const materials = trade.products.map(({ sku, title, category, long }) => [
    sku,
    plain(title),
    long,
    `W${groups.indexOf(category)}`,
    category,
  ]);
  const heads = {
    MARA: ['Materialnummer', 'Materialkurztext', 'Grunddatentext', 'Warengruppe', 'Bezeichnung Warengruppe'],
    DRAW: ['Dokumentnummer', 'Dokumentart', 'Version', 'Beschreibung', 'Sprache', 'Originaldatei'],
    DRAD: ['Materialnummer', 'Dokumentnummer'],
  };
  await to.text('MARA.csv', csv([heads.MARA, ...materials], ';'), 'latin1');
  await to.text('DRAW.csv', csv([heads.DRAW, ...documents], ';'), 'latin1');
  await to.text('DRAD.csv', csv([heads.DRAD, ...links], ';'), 'latin1');
  return trade.products.map(({ title, category }) => ({ title: plain(title), type: category }));
}

/** The ERPs. */
export const erps = { sap, germanHeads, dynamics, sage, linked } as const;
