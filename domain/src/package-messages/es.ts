import { languages } from '@submittal/contract/languages';
import { areas, longDates } from '../../../pdf-linker/src/layout/page-words.ts';
import { plurals } from '../counted-words.ts';
import { esDocuments } from '../document-labels/es.ts';
import type { PackageMessages } from './package-messages.ts';

const { locale } = languages.es;
const { plural } = plurals(locale);

/** The words of a package in Spanish, as used in construction in the United States. */
export const es: PackageMessages = {
  pages: {
    languageTag: locale,
    date: longDates(locale),
    bytes: (count) => plural(count, 'byte', 'bytes'),
    units: ['KB', 'MB', 'GB'],
    cover: {
      title: 'Portada',
      submittal: 'Expediente técnico',
      stamp: 'Sello del revisor',
      reviewedBy: 'Revisado por',
      stampDate: 'Fecha',
      documentsWithFiles: (documents, files) =>
        files < documents ? `${documents}, de ellos ${files} junto a este PDF` : `${files}, junto a este PDF`,
      texts: { description: 'Descripción', notes: 'Notas' },
      bothTexts: 'Descripción y notas',
      fromCover: 'Viene de la portada',
      goesOn: {
        description: (sheet) => `La descripción continúa, hoja ${sheet} →`,
        notes: (sheet) => `Las notas continúan, hoja ${sheet} →`,
        value: (sheet) => `Continúa, hoja ${sheet} →`,
      },
    },
    transmittal: {
      title: 'Hoja de remisión',
      follow: (items, sheets) =>
        `${items.from === items.to ? `El artículo ${items.to} sigue` : `Los artículos ${items.from} a ${items.to} siguen`} ${
          sheets.from === sheets.to ? `en la hoja ${sheets.to}` : `en las hojas ${sheets.from} a ${sheets.to}`
        }. Observaciones, certificación y sellos están en la hoja ${sheets.to}.`,
      items: (count) => plural(count, 'artículo', 'artículos'),
      area: areas(locale, 'pulg.'),
    },
    contents: {
      title: 'Índice',
      continued: 'continuación',
      number: 'N.º',
      document: 'Documento',
      type: 'Tipo',
      code: 'Código',
      numberOrDate: 'N.º o fecha',
      page: 'Página',
      file: 'Archivo',
      size: 'Tamaño',
      documents: (count) => plural(count, 'documento', 'documentos'),
      files: (count) => plural(count, 'archivo', 'archivos'),
      sheet: (sheet, count) => `hoja ${sheet} de ${count}`,
      beside: 'Junto a este PDF, en el ZIP',
      linkTo: (title, page) => `${title}, página ${page}`,
    },
    divider: {
      section: (number, heading) => `Sección ${number}, ${heading}`,
      inThisSection: 'En esta sección',
      more: (count) => `y ${count} más`,
    },
    changes: { title: 'Cambios' },
    packageIndex: {
      title: 'Índice de paquetes',
      number: 'N.º',
      section: 'Sección',
      name: 'Título y archivo',
      documents: 'Doc.',
      pages: 'Páginas',
      total: 'Total',
      packages: (count) => plural(count, 'paquete', 'paquetes'),
    },
  },
  coverCells: {
    author: 'Presentado por',
    location: 'Ubicación',
    date: 'Fecha',
    email: 'Correo',
    phoneNumber: 'Teléfono',
    documents: 'Documentos',
    pages: 'Páginas',
    notes: 'Notas',
  },
  label: {
    project: 'Proyecto',
    contract: 'Contrato',
    section: 'Sección, párrafo',
    item: 'Partida',
    number: 'Expediente',
    page: 'Página',
  },
  proposed: (text) => `${text} (leído del documento)`,
  paragraph: (number) => `párr.\u00a0${number}`,
  ...esDocuments,
  withoutSection: 'Sin sección',
};
