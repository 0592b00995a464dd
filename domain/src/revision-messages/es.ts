import { languages } from '@submittal/contract/languages';
import { plurals } from '../counted-words.ts';
import { type RevisionMessages, ranged } from './revision-messages.ts';

const { plural, noun } = plurals(languages.es.locale);

/** The words of a revision in Spanish. */
export const es: RevisionMessages = {
  title: (name) => `Cambios en ${name}`,
  none: (before) => `Nada ha cambiado desde ${before}.`,
  counted: (count) => plural(count, 'cambio', 'cambios'),
  cells: { submittal: 'Entrega', revises: 'Revisa', sent: (name) => `${name} enviada` },
  columns: { number: 'N.º', document: 'Documento', what: 'Qué cambió', page: 'Página' },
  groups: {
    replaced: 'Reemplazados',
    added: 'Agregados y quitados',
    others: 'Marcas, páginas y orden',
    fields: 'Datos del proyecto',
  },
  replaces: (now, was, pages) => `${now} reemplaza a ${was}, ${plural(pages, 'página', 'páginas')}`,
  replacesFile: (now, was) => `${now} reemplaza a ${was}`,
  edition: (pages) => `Nueva edición, ${plural(pages, 'página', 'páginas')}`,
  file: 'Nueva edición',
  added: (code) => (code === '' ? 'Agregado' : `Agregado, ${code}`),
  removed: (number, page, before) =>
    `Quitado, era el n.º ${number}${page === null ? '' : `, página ${page} de ${before}`}`,
  selectedPages: (now, was, of) =>
    now === ''
      ? `Todas (${plural(of, 'página', 'páginas')}), antes ${noun(ranged(was), 'página', 'páginas')} ${was}`
      : `${noun(ranged(now), 'Página', 'Páginas')} ${now}, antes ${was === '' ? `todas (${of})` : was}`,
  marks: 'Marcas cambiadas',
  moved: (number) => `Movido, era el n.º ${number}`,
  field: (now, was) => `${now}, antes ${was}`,
  blank: 'en blanco',
  said: (name) => `cambiado en ${name}`,
  note: (name, sheet) => `cambiado en ${name}, véase ${sheet}, página {page}`,
  purposes: { action: 'Decisión', information: 'Información' },
  form: {
    title: 'Nombre del proyecto',
    author: 'Presentado por',
    date: 'Fecha',
    location: 'Ubicación',
    email: 'Correo electrónico',
    phoneNumber: 'Teléfono',
    notes: 'Notas',
    description: 'Descripción',
  },
  transmittal: {
    section: 'Número de sección',
    sectionTitle: 'Título de sección',
    sequence: 'Secuencia',
    projectNumber: 'Número de proyecto',
    contractNumber: 'Número de contrato',
    dateSent: 'Fecha de envío',
    dateRequired: 'Respuesta necesaria el',
    purpose: 'Se envía para',
    paragraph: 'Párrafo de la especificación',
    drawing: 'Referencia del plano',
    owner: 'Propietario',
    architect: 'Arquitecto',
    engineer: 'Ingeniero',
    contractor: 'Contratista',
    subcontractor: 'Subcontratista',
    supplier: 'Proveedor',
    copiesTo: 'Copias a',
    remarks: 'Observaciones',
    certification: 'Texto de la certificación',
    certifiedBy: 'Firmado por',
  },
  item: {
    manufacturer: 'Fabricante',
    model: 'Modelo',
    description: 'Descripción',
    labels: 'Tipos',
    quantity: 'Cantidad',
    paragraph: 'Párrafo',
    deviation: 'Desviación',
  },
};
