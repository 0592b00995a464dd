import type { Language } from '@submittal/contract/languages';

/** The texts used before any other is loaded. */
export const loadingTexts: Readonly<Record<Language, { readonly failed: string; readonly retry: string }>> = {
  en: {
    failed: 'The Submittal Builder could not be loaded. Check your connection and try again.',
    retry: 'Retry',
  },
  fr: {
    failed: 'Le Submittal Builder n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
  es: {
    failed: 'No se pudo cargar Submittal Builder. Compruebe su conexión y vuelva a intentarlo.',
    retry: 'Reintentar',
  },
  de: {
    failed:
      'Der Submittal Builder konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    retry: 'Erneut versuchen',
  },
};
