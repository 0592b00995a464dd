import { plurals } from '@submittal/domain/counted-words';
import type { enSuperseded } from './en-superseded.ts';

const { plural } = plurals('fr-CA');

/** The French texts about documents with newer versions. */
export const frSuperseded: typeof enSuperseded = {
  superseded: {
    mark: 'Remplacé',
    dropped: 'Retiré du catalogue',
    renamed: 'Renommé dans le catalogue',
    renew: (title) => `Mettre à jour ${title} à sa version plus récente`,
    renewName: (title) => `Prendre ${title} sous son nouveau nom`,
    renewShort: 'Mettre à jour',
    renewAll: (count) => (count === 1 ? 'Mettre à jour' : `Mettre à jour les ${count}`),
    renewed: (count) => plural(count, 'document mis à jour', 'documents mis à jour'),
    failed: 'La version plus récente n’a pas pu être obtenue',
  },
};
