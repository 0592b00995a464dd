import { expect, it } from 'vitest';
import about from '../../package.json' with { type: 'json' };
import { describeApi } from '../../server/src/operations/api-description.ts';
import { releasedApi } from '../../server/src/testing/golden/golden-set.ts';
import { changesOf } from './api-changes.ts';

it('nothing breaks those who built on the last release, as long as the first number is the same', async () => {
  const { version, api } = await releasedApi();
  if (about.version.split('.')[0] !== version.split('.')[0]) return;
  expect(changesOf(api, describeApi('')).filter(({ breaks }) => breaks)).toEqual([]);
});

it('tells what breaks clients from what does not', () => {
  const before = {
    openapi: '3.1.0',
    info: { title: 'Made up', version: '1' },
    paths: {
      '/one': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Asked' } } },
          },
          responses: {
            200: {
              description: '',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Answered' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Asked: { type: 'object', properties: { name: { type: 'string' } }, required: [] as string[] },
        Answered: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            title: { type: 'string' },
            form: { type: 'object', properties: {} as Record<string, unknown>, required: [] as string[] },
          } as Record<string, unknown> & {
            form: { properties: Record<string, unknown>; required: string[] };
          },
          required: ['id', 'title'],
        },
      },
    },
  };
  const changed = (change: (schemas: (typeof before)['components']['schemas']) => void) => {
    const after = structuredClone(before);
    change(after.components.schemas);
    return changesOf(before, after);
  };
  const call = 'POST /one';

  const gone = changed(({ Answered }) => {
    delete Answered.properties['title'];
    Answered.required = ['id'];
  });
  expect(gone).toMatchObject([
    { breaks: true, call },
    { breaks: true, call },
  ]);
  const otherType = changed(({ Answered }) =>
    Object.assign(Answered.properties, { title: { type: 'number' } }),
  );
  expect(otherType).toMatchObject([{ breaks: true, call }]);
  expect(changed(({ Asked }) => Asked.required.push('name'))).toMatchObject([{ breaks: true, call }]);

  const within = changed(({ Answered }) => {
    Answered.properties.form.properties['permit'] = { type: 'string' };
    Answered.properties.form.required = ['permit'];
  });
  expect(within.length).toBeGreaterThan(0);
  expect(within.filter(({ breaks }) => breaks)).toEqual([]);

  const more = changed(({ Asked, Answered }) => {
    Object.assign(Asked.properties, { colour: { type: 'string' } });
    Object.assign(Answered.properties, { colour: { type: 'string' } });
  });
  expect(more).toMatchObject([
    { breaks: false, call },
    { breaks: false, call },
  ]);
});
