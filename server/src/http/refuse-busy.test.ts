import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { expect, it } from 'vitest';
import { openLogger } from '../logger.ts';
import { shedCalls } from '../measures.ts';
import { closeAfterEach } from '../testing/close-after-each.ts';
import { logRequests } from './log-requests.ts';
import { refuseBusy } from './refuse-busy.ts';

const closing = closeAfterEach();

it.each(['onRequest', 'preValidation'] as const)(
  'a call refused in %s is not worked on, is told when to come again, and the log says why',
  async (hook) => {
    const lines: string[] = [];
    const logger: FastifyBaseLogger = openLogger('info', { write: (line) => lines.push(line) });
    const app = Fastify({
      loggerInstance: logger,
      logController: new LogController({ disableRequestLogging: true }),
    });
    closing.push(() => app.close());
    logRequests(app);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', 'https://site.example');
    });
    app.addHook(hook, async (_request, reply) => refuseBusy(reply, 'generating', 'store'));
    let worked = false;
    app.post('/call', async () => {
      worked = true;
      return {};
    });
    const counted = async () => {
      const { values } = await shedCalls.get();
      return values.find(({ labels }) => labels.class === 'generating')?.value ?? 0;
    };
    const before = await counted();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${url}/call`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ projectName: 'A'.repeat(200_000) }),
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://site.example');
    const { error } = (await answer.json()) as { error: { code: string; request: string } };
    expect(error.code).toBe('busy');
    expect(error.request).not.toBe('');
    expect(worked).toBe(false);
    expect(await counted()).toBe(before + 1);
    const answered = () => lines.filter((line) => line.includes('"answered"'));
    await expect.poll(() => answered().length).toBe(1);
    expect(JSON.parse(answered()[0] ?? '')).toMatchObject({ route: '/call', status: 503, reason: 'store' });
  },
);
