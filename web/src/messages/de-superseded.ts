import { plurals } from '@submittal/domain/counted-words';
import type { enSuperseded } from './en-superseded.ts';

const { plural } = plurals('de-DE');
const documents = (count: number) => plural(count, 'Dokument', 'Dokumente');

/** The German texts about documents with newer versions. */
export const deSuperseded: typeof enSuperseded = {
  superseded: {
    mark: 'Ersetzt',
    dropped: 'Nicht mehr im Katalog',
    renamed: 'Im Katalog umbenannt',
    renew: (title) => `${title} auf die neuere Fassung umstellen`,
    renewName: (title) => `${title} unter dem neuen Namen übernehmen`,
    renewShort: 'Umstellen',
    renewAll: (count) => (count === 1 ? 'Umstellen' : `Alle ${count} umstellen`),
    renewed: (count) => `${documents(count)} umgestellt`,
    failed: 'Die neuere Fassung konnte nicht geholt werden',
  },
};
