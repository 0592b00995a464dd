import type { enHelp } from './en-help.ts';

/** The Spanish texts of the window that asks for help. */
export const esHelp: typeof enHelp = {
  help: {
    title: '¿Necesita ayuda?',
    firstname: 'Nombre',
    lastname: 'Apellido',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    message: 'Mensaje',
    send: 'Enviar',
    sending: 'Enviando',
    tryAgain: 'Intentar de nuevo',
    projectNumber: 'El número de su proyecto se envía con el mensaje.',
    closes: 'Esta ventana se cierra en 2 segundos.',
    enter: (field) => `Complete el campo “${field}”`,
    success: 'Gracias por su mensaje. ¡Le responderemos pronto!',
    failed: 'Ocurrió un error al enviar el formulario',
    notSent: 'No se pudo enviar el formulario',
  },
};
