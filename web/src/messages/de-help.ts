import type { enHelp } from './en-help.ts';

/** The German texts of the window that asks for help. */
export const deHelp: typeof enHelp = {
  help: {
    title: 'Brauchen Sie Hilfe?',
    firstname: 'Vorname',
    lastname: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    message: 'Nachricht',
    send: 'Senden',
    sending: 'Wird gesendet',
    tryAgain: 'Erneut versuchen',
    projectNumber: 'Ihre Projektnummer wird mit der Nachricht gesendet.',
    closes: 'Dieses Fenster schließt sich in 2 Sekunden.',
    enter: (field) => `Füllen Sie das Feld „${field}“ aus`,
    success: 'Vielen Dank für Ihre Nachricht. Wir melden uns in Kürze!',
    failed: 'Beim Senden des Formulars ist ein Fehler aufgetreten',
    notSent: 'Das Formular konnte nicht gesendet werden',
  },
};
