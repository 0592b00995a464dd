import type { enHelp } from './en-help.ts';

/** The French texts of the window that asks for help. */
export const frHelp: typeof enHelp = {
  help: {
    title: 'Besoin d’aide?',
    firstname: 'Prénom',
    lastname: 'Nom',
    email: 'Courriel',
    phone: 'Téléphone',
    message: 'Message',
    send: 'Envoyer',
    sending: 'Envoi en cours',
    tryAgain: 'Réessayer',
    projectNumber: 'Votre numéro de projet est envoyé avec le message.',
    closes: 'Cette fenêtre se ferme dans 2 secondes.',
    enter: (field) => `Remplissez le champ « ${field} »`,
    success: 'Merci de votre message. Nous vous répondrons sous peu!',
    failed: 'Une erreur est survenue lors de l’envoi du formulaire',
    notSent: 'Le formulaire n’a pas pu être envoyé',
  },
};
