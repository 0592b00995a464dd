import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { openServices } from '../services.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

it('answers from its first second, however long it took to start', async () => {
  const dataDir = await temporaryFolder();
  const services = await openServices(testConfig(dataDir));
  const app = await buildApp(services);
  await app.ready();
  const end = performance.now() + 4000;
  while (performance.now() < end);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const statuses: number[] = [];
  for (let times = 0; times < 8; times++) {
    statuses.push((await fetch(`http://127.0.0.1:${port}/api/getsubmittalbyid/none`)).status);
    await pause(100);
  }
  expect(new Set(statuses)).toEqual(new Set([404]));
  await app.close();
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
});
