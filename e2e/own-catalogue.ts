import os from 'node:os';
import path from 'node:path';

/** Documents of the sample catalogue, for catalogues that tests write themselves. */
export const drawn = path.join(
  import.meta.dirname,
  '..',
  'sample-catalogue',
  'drawn',
  'documents',
  'ardseal-790',
);

/**
 * A place for a catalogue that a test changes, and for a server of its own at `offset` from the first port. Nothing is
 * made here: a test file is also read by processes that run none of its tests.
 */
export function ownCatalogue(name: string, offset: number) {
  const port = Number(process.env.E2E_PORT ?? 18480) + offset;
  const folder = path.join(os.tmpdir(), `submittal-${name}-${process.pid}`);
  const catalogue = path.join(folder, 'catalogue');
  return {
    folder,
    catalogue,
    baseURL: `http://127.0.0.1:${port}`,
    environment: {
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      CATALOGUE: catalogue,
      LOG_LEVEL: 'warn',
    },
  };
}
