// Starts the server that all browser tests share on its empty folder, and ends it when all pages of the sample can be
// searched. `npm test` does that beside other tests.
import { awaitPreviews } from '@submittal/server/testing/await-previews';
import { startServerProcess } from '@submittal/server/testing/server-process';
import { commonServer } from './common-server.ts';

const server = await startServerProcess({ ...commonServer, PORT: '0' });
try {
  await awaitPreviews(server.url, commonServer);
} finally {
  process.exitCode = (await server.stop()) ?? 1;
}
