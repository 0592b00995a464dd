import { languages } from '@submittal/contract/languages';
import { decimals, plurals } from '@submittal/domain/counted-words';
import { formatResultSize } from '@submittal/domain/file-size';
import { labelled } from '../../../../pdf-linker/src/layout/labelled.ts';
import { mailDates } from './mail-dates.ts';
import type { ShareMessages } from './share-words.ts';

const { locale } = languages.es;
const { plural } = plurals(locale);
const decimal = decimals(locale);

/** The words about shares in Spanish, as used in construction in the United States. */
export const es: ShareMessages = {
  submittal: 'Expediente técnico',
  documents: (count) => plural(count, 'documento', 'documentos'),
  pages: (count) => plural(count, 'página', 'páginas'),
  size: (bytes) => `${decimal(formatResultSize(bytes))} MB`,
  preview: {
    description: (parts) => `Expediente técnico: ${parts.join(' · ')}`,
    protected: 'Este expediente está protegido.',
    picture: (title) => `Primera página de ${title}`,
    ended: {
      'share-revoked': 'Quien compartió este enlace lo retiró.',
      'share-expired':
        'Es posible que el enlace de este expediente haya vencido. Genere un expediente nuevo.',
    },
  },
  mail: {
    subject: (title) => `Expediente técnico: ${title}`,
    sender: 'Expedientes técnicos',
    copy: 'Esta es su copia del expediente que compartió. Si el fabricante retira un documento que contiene, se le avisará en esta dirección.',
    shared: 'Se comparte con usted un expediente técnico.',
    sharedBy: (name) => `Se comparte con usted un expediente técnico. Nombre indicado: “${name}”`,
    protectedTitle: 'Expediente protegido',
    titleGiven: (title) => `Título indicado: “${title}”`,
    message: 'Mensaje de quien lo comparte:',
    recalled: 'Retirado por el fabricante desde que se compartió:',
    openAt: (link) => `Ábralo aquí: ${link}`,
    open: 'Abrir el expediente',
    contents: 'Contenido',
    attached: {
      pdf: 'El documento va adjunto a este correo.',
      zip: 'El archivo ZIP va adjunto a este correo.',
    },
    stopped: 'Esta dirección no acepta correos de este servicio.',
    notAttached: (size, most) =>
      `El archivo no va adjunto: tiene ${size}, y este servidor adjunta como máximo ${most}. El enlace de arriba lo abre.`,
    protected: {
      password:
        'Pide una contraseña, que no está en este correo. Quien comparte el expediente se la dirá por separado.',
      openings: 'El enlace se abre un número limitado de veces: ábralo cuando tenga tiempo de leer.',
    },
    fact: (label, value) => labelled('es', label, value),
    facts: {
      documents: 'Documentos',
      pages: 'Páginas',
      file: 'Archivo',
      ends: 'El enlace funciona hasta el',
    },
    date: mailDates(locale),
    more: (count) => `y ${count} más`,
    closing: (manufacturer, answered) => {
      const sender = `la herramienta de expedientes técnicos${manufacturer === '' ? '' : ` de ${manufacturer}`}`;
      const answers = answered ? ' Las respuestas llegan a quien comparte el expediente.' : '';
      return `Enviado con ${sender}. El título, los nombres y el mensaje los escribió quien lo comparte; nadie los ha revisado.${answers}`;
    },
    stop: 'No recibir más correos de este servicio',
  },
  recall: {
    subject: (title) => `Documentos retirados: ${title}`,
    opening: 'El fabricante retiró documentos de un expediente que usted preparó.',
    documents: 'Documentos retirados',
    from: (title, day) => `${title}, retirado desde el ${day}`,
    replacedBy: (title) => `Su versión más reciente: ${title}`,
    todo: 'Abra el proyecto en el navegador donde lo preparó. Actualice o quite cada documento retirado y genere de nuevo el expediente.',
    open: 'Abrir la herramienta',
    openAt: (address) => `Ábralo aquí: ${address}`,
    links:
      'Estos enlaces todavía muestran un documento retirado, con un aviso. Retírelos cuando haya compartido un enlace nuevo:',
    closing: (manufacturer) => {
      const sender = `la herramienta de expedientes técnicos${manufacturer === '' ? '' : ` de ${manufacturer}`}`;
      return `Enviado con ${sender}, porque se envió una copia de este expediente a esta dirección.`;
    },
  },
  stop: {
    ask: {
      heading: '¿Dejar de recibir estos correos?',
      text: 'La dirección que recibió este correo no recibirá más correos de este servicio, los envíe quien los envíe.',
      press: 'Detener todos los correos',
    },
    done: { heading: 'No más correos', text: 'Esta dirección ya no recibe correos de este servicio.' },
    unknown: {
      heading: 'Este enlace está incompleto',
      text: 'Abra de nuevo el enlace del correo, o cópielo entero.',
    },
  },
};
