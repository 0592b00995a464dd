import { plurals } from '@submittal/domain/counted-words';
import type { enSharing } from './en-sharing.ts';

const { plural } = plurals('es-US');

/**
 * The Spanish texts of share links: what a reader sees of a package, and what its owner sees of the links.
 */
export const esSharing: typeof enSharing = {
  sharing: {
    contents: 'Contenido',
    inPdf: (page) => `Página ${page} de submittal.pdf`,
    byParts: 'Este expediente es grande: el visor muestra un documento a la vez.',
    firstPart: 'Volver a la primera página',
    openWhole: 'Abrir el expediente completo',
    madeOn: 'Creado el',
    expiresOn: 'Vence el',
    print: 'Imprimir',
    qr: {
      title: 'Código QR',
      text: 'Escanéelo para abrir este expediente en un teléfono o una tableta en la obra.',
      alt: 'Código QR del enlace',
      failed: 'No se pudo dibujar el código QR.',
    },
    mail: {
      title: 'Enviar expediente por correo',
      recipients: 'Destinatarios',
      several: 'Varias direcciones: sepárelas con comas. Nadie ve las demás.',
      noRecipient: 'Escriba al menos una dirección',
      faulty: (addresses) => `${addresses.join(', ')}: use la forma nombre@empresa.com`,
      enough: (addresses) => `${addresses.join(', ')}: suficientes correos por hoy`,
      tooMany: (most) => `Como máximo ${most} destinatarios`,
      message: 'Mensaje',
      copy: (address) => `Enviarme una copia, a ${address}`,
      copyNote:
        'En esta dirección también se le avisa si el fabricante retira un documento de este proyecto.',
      noOwnAddress:
        'Su proyecto no tiene dirección de correo. Agréguela en los datos del proyecto para recibir respuestas y una copia.',
      attached: (size) => `El correo lleva el enlace y el archivo adjunto (${size} MB).`,
      notAttached: (size, most) =>
        `El correo lleva solo el enlace: el archivo tiene ${size} MB y se adjuntan como máximo ${most} MB.`,
      protected: (password) =>
        password
          ? 'El correo lleva solo el enlace y no dice nada del expediente. Comunique la contraseña aparte.'
          : 'El correo lleva solo el enlace y no dice nada del expediente.',
      send: 'Enviar',
      failed: 'No se pudo enviar el correo',
      unknown: 'No se sabe si el correo se envió. Envíelo de nuevo: nadie lo recibirá dos veces.',
      subject: (title) => `Expediente técnico: ${title}`,
      delivery: 'Entrega',
      delivered: (sent, all) =>
        sent === all
          ? plural(all, 'correo enviado', 'correos enviados')
          : `${sent} de ${plural(all, 'correo enviado', 'correos enviados')}`,
      standing: {
        queued: 'En espera',
        sending: 'Enviando',
        retrying: 'Reintentando',
        sent: 'Enviado',
        failed: 'Falló',
      },
      nextAttempt: (time) => `Próximo intento a las ${time}`,
      mayClose: 'Puede cerrar esta ventana: el servidor sigue intentando.',
      again: 'Enviar a otros',
    },
    links: 'Enlaces compartidos',
    name: 'Nombre',
    namePlaceholder: '¿Para quién es?',
    unnamed: (time, to) => (to ? `${time}, para ${to}` : `Enlace del ${time}`),
    rename: (name) => `Cambiar el nombre de ${name}`,
    addressOf: (name) => `Dirección de ${name}`,
    copy: 'Copiar',
    copyOf: (name) => `Copiar ${name}`,
    live: 'Abierto',
    endsIn: (days) => `Termina en ${plural(days, 'día', 'días')}`,
    endedOn: (date) => `Terminó el ${date}`,
    revokedOn: (date) => `Retirado el ${date}`,
    revoked: 'Retirado',
    expires: 'Vence',
    afterDays: (days, date) => `En ${plural(days, 'día', 'días')}, el ${date}`,
    set: 'Sí',
    none: 'Ninguna',
    openedLabel: 'Aperturas',
    lastOpened: 'Última apertura',
    packageLabel: 'Expediente',
    recalled:
      'Quienes lo leen lo ven con un aviso. Actualícelo o quítelo en su proyecto, genere de nuevo, comparta el enlace nuevo y retire este.',
    announce: 'Avisar a los lectores de enlaces anteriores',
    renew: 'Renovar',
    renewed: 'El enlace tiene una dirección nueva',
    changeFailed: 'No se pudo cambiar el enlace',
    newer: 'Hay una versión más reciente de este expediente',
    newerOf: (date) => `del ${date}`,
    newLink: {
      title: 'Enlace nuevo',
      create: 'Crear enlace',
      passwordNote: 'Dígala por separado; nunca está en el enlace.',
      note: 'Un enlace muestra el expediente como era cuando se creó. Si el expediente cambia, hace falta un enlace nuevo.',
      done: 'Enlace creado',
      failed: 'No se pudo crear el enlace',
    },
    opened: (count: number) => plural(count, 'apertura', 'aperturas'),
    openedOf: (count, most) => `${count} de ${plural(most, 'apertura', 'aperturas')}`,
    current: 'Al día',
    changed: 'Cambiado desde entonces',
    withRecalled: 'Documento retirado',
    changedText:
      'El proyecto ha cambiado desde que se creó este enlace. Los lectores siguen viendo lo que se generó entonces.',
    noneText: 'No hay ningún enlace abierto. Publique de nuevo para crear uno.',
    publishAgain: 'Publicar de nuevo',
    protect: {
      action: 'Proteger este enlace',
      change: 'Cambiar la protección',
      protected: 'Contraseña',
      text: 'Los lectores pulsan para abrir el expediente; antes no se muestra nada. Dígales usted la contraseña: no se vuelve a mostrar.',
      password: 'Contraseña',
      newPassword: 'Contraseña nueva',
      openings: 'Número de aperturas',
      short: (least) => `Al menos ${least} caracteres`,
      neither: 'Escriba una contraseña, un número o ambos',
      number: (most) => `Un número entero de 1 a ${most}`,
      soFar: (count) => `Las aperturas hechas también cuentan: ${count}.`,
      save: 'Proteger',
      remove: 'Quitar la protección',
      done: 'Enlace protegido',
      removed: 'Protección quitada',
      failed: 'No se pudo cambiar la protección',
    },
    open: {
      title: 'Expediente protegido',
      passwordText: 'Escriba la contraseña que recibió de quien lo comparte.',
      pressText: 'Se puede abrir un número limitado de veces. Ábralo cuando tenga tiempo de leerlo.',
      password: 'Contraseña',
      missing: 'Escriba la contraseña',
      wrong: 'Esta contraseña no es correcta',
      action: 'Abrir el expediente',
      failed: 'No se pudo abrir el expediente',
    },
    revoke: {
      action: 'Retirar',
      title: 'Retirar el enlace',
      question: '¿Retirar este enlace?',
      consequence: 'Quien tenga el enlace ya no podrá abrir el expediente. No se puede deshacer.',
      keep: 'Conservar el enlace',
      done: 'Enlace retirado',
      failed: 'No se pudo retirar el enlace',
    },
  },
};
