import { ProjectSchema } from '@submittal/contract/project';
import { expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { startTestServer } from '../testing/test-server.ts';
import { projectText } from './project-text.ts';

const chosen = [
  { productID: 'seal-790', resourceID: 'spec-790' },
  { productID: 'seal-20', resourceID: 'detail-20' },
];

it('the text of a project is that of all its fields, with its documents in their order', async () => {
  const server = await startTestServer();
  try {
    const { id, editToken: token } = await createProject(server.url, { resources: chosen });
    for (const resources of [chosen, chosen.toReversed(), chosen.slice(1), []]) {
      const { version } = ProjectSchema.parse(
        await (await ask(server.url, `/getsubmittalbyid/${id}`)).json(),
      );
      const changed = await ask(server.url, `/UpdateSubmittal/${id}`, {
        method: 'PUT',
        token,
        json: { version, resources },
      });
      const saved = ProjectSchema.parse(await changed.json());
      for (let read = 0; read < 2; read++) {
        const answer = await ask(server.url, `/getsubmittalbyid/${id}`, { token });
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
        expect(await answer.json()).toEqual(saved);
      }
      expect(JSON.parse(projectText(saved))).toEqual(saved);
    }
    const none = await ask(server.url, `/getsubmittalbyid/${'A'.repeat(22)}`);
    expect([none.status, await none.json()]).toMatchObject([404, { error: { code: 'project-not-found' } }]);
  } finally {
    await server.close();
  }
});

it('a project that does not fit its schema has no text', () => {
  const project = { id: 'p', resources: [] } as unknown as Parameters<typeof projectText>[0];
  expect(() => projectText(project)).toThrow();
});
