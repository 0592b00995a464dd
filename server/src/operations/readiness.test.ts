import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { IMPORTING } from '../import/import-terms.ts';
import { startEmptyServer, startTestServer } from '../testing/test-server.ts';

async function standing(url: string): Promise<unknown> {
  return (await fetch(`${url}/readyz`)).json();
}

it('says that a process without a catalogue waits for one, and how far its import is', async () => {
  const server = await startEmptyServer({});
  const none = ['a catalogue: none is imported, and no import is going on'];
  expect(await standing(server.url)).toMatchObject({ status: 'not ready', waitsFor: none });
  const { claims, db } = server.services;
  await claims.hold(IMPORTING, async () => {
    expect(await standing(server.url)).toMatchObject({ waitsFor: ['a catalogue: an import has begun'] });
    // What its holder tells is written every few seconds.
    await sql`update claims set done = 120, total = 500`.execute(db);
    const reached = ['a catalogue: an import is at 120 of 500 documents'];
    expect(await standing(server.url)).toMatchObject({ waitsFor: reached });
  });
  expect(await standing(server.url)).toMatchObject({ waitsFor: none });
  await server.close();
});

it('waits for nothing once it is ready', async () => {
  const server = await startTestServer();
  expect(await standing(server.url)).toEqual({
    status: 'ready',
    checks: { catalogue: true, database: true, blobs: true },
  });
  await server.close();
});
