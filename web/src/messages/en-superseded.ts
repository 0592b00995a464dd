import { plurals } from '@submittal/domain/counted-words';

const { plural } = plurals('en');
const documents = (count: number) => plural(count, 'document', 'documents');

/** The English texts about documents with newer versions. */
export const enSuperseded = {
  superseded: {
    mark: 'Superseded',
    dropped: 'No longer in the catalog',
    renamed: 'Renamed in the catalog',
    renew: (title: string) => `Update ${title} to its newer version`,
    renewName: (title: string) => `Take ${title} under its new name`,
    renewShort: 'Update',
    renewAll: (count: number) => (count === 1 ? 'Update It' : `Update All ${count}`),
    renewed: (count: number) => `${documents(count)} updated`,
    failed: 'The newer version could not be fetched',
  },
};
