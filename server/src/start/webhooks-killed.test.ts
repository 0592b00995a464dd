import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { importSource } from '../import/import-source.ts';
import { openServices } from '../services.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { standIn } from '../trail/webhook-outbox.ts';

const KILLS = 30;
const SHARES = 3;

/** A receiver that is away in every third round, and slow to answer, so that processes die while it does. */
async function startReceiver() {
  const got: string[] = [];
  const state = { away: false };
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    await pause(Math.random() * 200);
    if (state.away) return answer.writeHead(503).end();
    const { type, data } = JSON.parse(body) as { type: string; data: { share: string } };
    if (type === 'submittal.shared') got.push(data.share);
    return answer.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { got, state, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

// The drill "webhooks": `npm run drill -- webhooks`.
describe.skipIf(process.env.DRILL !== '1').each(testDatabases())(
  'webhooks of a server that is killed, on $name',
  ({ create }) => {
    it(`tell of every share that was answered, however it went, after ${KILLS} kills`, async () => {
      const dataDir = await temporaryFolder();
      const database = await create(dataDir);
      const receiver = await startReceiver();
      const environment = {
        DATA_DIR: dataDir,
        ...(database.url !== null && { DATABASE_URL: database.url }),
        WEBHOOK_URL: receiver.url,
        WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        WEBHOOK_PRIVATE_ADDRESSES: 'true',
      };
      const services = await openServices(testConfig(dataDir, environment));
      const document = { id: 'd', file: 'd.pdf', documentType: 'datasheet' };
      const folder = await writeCatalogue(
        {
          manufacturer: { name: 'M' },
          products: [{ id: 'p', title: 'P', type: 'T', documents: [document] }],
        },
        { 'd.pdf': await drawPdf('D', 1) },
      );
      await importSource(folder, services.imports);
      await services.webhooks.store.setEndpoint(receiver.url);
      await services.close();

      const shared = new Set<string>();
      for (let round = 0; round < KILLS; round++) {
        receiver.state.away = round % 3 === 2;
        const server = await startServerProcess(environment);
        const dies = pause(200 + Math.random() * 3000).then(() => server.stop('SIGKILL'));
        try {
          for (let share = 0; share < SHARES; share++) {
            const { id, editToken: token } = await createProject(server.url, {
              resources: [{ productID: 'p', resourceID: 'd' }],
            });
            const answer = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
            if (answer.status === 201)
              shared.add(standIn(((await answer.json()) as { shareId: string }).shareId));
          }
        } catch {
          // It died while it was asked: nobody was notified that there is a share.
        }
        await dies;
      }
      receiver.state.away = false;
      const server = await startServerProcess(environment);
      for (
        let seconds = 0;
        seconds < 240 && [...shared].some((share) => !receiver.got.includes(share));
        seconds++
      ) {
        await pause(1000);
      }
      await server.stop();
      receiver.server.closeAllConnections();
      receiver.server.close();
      const received = new Set(receiver.got);
      console.log(
        `${shared.size} shares, ${received.size} told of, ${receiver.got.length - received.size} of them again`,
      );
      expect(shared.size).toBeGreaterThan(KILLS);
      expect([...shared].filter((share) => !received.has(share))).toEqual([]);
      await database.close();
      await removeFolders(dataDir, folder);
    }, 900_000);
  },
);
