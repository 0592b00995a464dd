import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

it('projects that are announced and not sent shut out no search, and no project of somebody else for long', async () => {
  const server = await startTestServer({ TRUST_PROXY: 'true' });
  const sockets: Socket[] = [];
  try {
    const { hostname, port } = new URL(server.url);
    for (let at = 0; at < 80; at++) {
      const socket = connect(Number(port), hostname).on('error', () => {});
      await once(socket, 'connect');
      socket.write(
        `POST /api/CreateSubmittal HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.${at % 5}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${2 * 1024 * 1024}\r\n\r\n{`,
      );
      sockets.push(socket);
    }
    const ask = (call: string, body: string) =>
      fetch(`${server.url}/api/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body,
      });
    const project = JSON.stringify({ description: 'x'.repeat(20_000) });
    // All have been read when there is no room for one more.
    while ((await ask('CreateSubmittal', project)).status !== 429);
    expect((await ask('searchproducts', '{}')).status).toBe(200);
    expect((await ask('CreateSubmittal', '{}')).status).toBe(201);
    // Those that send nothing give way.
    while ((await ask('CreateSubmittal', project)).status === 429);
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.close();
  }
});
