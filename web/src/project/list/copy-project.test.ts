import type { ProjectResource } from '@submittal/contract/document';
import type { Heading } from '@submittal/contract/project';
import { fromResources } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { defaultDetails } from '../record/details.ts';
import { copyProject } from './copy-project.ts';

const key = (sign: string) => sign.repeat(32);
const address = (sign: string) => `/api/documents/${key(sign)}/file`;

const document = (id: string, productID: string, sign: string): ProjectResource => ({
  ...madeDocument(id, { resourceURL: address(sign) }),
  productID,
  productTitle: productID,
});

interface Reference {
  readonly productID: string;
  readonly resourceID: string;
}

/** A server with some documents under the addresses of today, and some originals and logos that it can give. */
function server(catalogue: Readonly<Record<string, string>>, files: readonly string[] = []) {
  const asked: string[] = [];
  let uploads = 0;
  const answer = (resources: readonly Reference[], version: number, more: object = {}) =>
    Response.json({
      id: 'new',
      editToken: 'token',
      version,
      updatedAt: '2026-11-22T10:00:00.000Z',
      mayEdit: true,
      projectName: 'Copy',
      resources: resources.map(({ resourceID, productID }) =>
        document(resourceID, productID, catalogue[resourceID] ?? 'f'),
      ),
      ...more,
    });
  const fetcher: typeof fetch = async (input, init) => {
    const path = new URL(String(input)).pathname.replace(/^\/api/, '');
    asked.push(`${init?.method} ${path}`);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    if (path === '/CreateSubmittal') {
      const resources: Reference[] = body.resources;
      const details = resources.flatMap(({ resourceID }, at) =>
        resourceID in catalogue ? [] : [{ path: `resources[${at}].resourceID`, message: 'no' }],
      );
      if (details.length === 0) return answer(resources, 1, { headings: body.headings });
      const error = { code: 'invalid-request', message: 'Some are not available.', details };
      return Response.json({ error }, { status: 400 });
    }
    if (path === '/UpdateSubmittal/new')
      return answer(body.resources, 2, { logoFilename: body.logoFilename, headings: body.headings });
    if (path === '/UploadFiles/new') {
      uploads += 1;
      return Response.json({ resources: [document(`up${uploads}`, 'uploads', 'f')] });
    }
    if (path === '/UploadLogo/new') return Response.json({ fileName: 'new_logo.png' });
    if (files.some((one) => path.includes(one))) return new Response('bytes');
    return Response.json({ error: { code: 'not-found', message: 'no' } }, { status: 404 });
  };
  const api = createApiClient({ base: '/api', page: 'https://maker.example/', fetcher });
  return { api, asked };
}

const content = (
  resources: readonly ProjectResource[],
  logoFilename = '',
  headings: readonly Heading[] = [],
) => ({
  details: { ...defaultDetails, title: 'Copy', logoFilename },
  selection: fromResources(resources, headings),
});

describe('a copy of a project', () => {
  it('is a project of its own, with its own id and token', async () => {
    const { api, asked } = server({ a: 'a', b: 'b' });
    const copied = await copyProject(api, content([document('a', 'p', 'a'), document('b', 'q', 'b')]));
    expect(copied).toMatchObject({ lost: [], newer: [] });
    expect(copied.stored).toMatchObject({
      id: 'new',
      editToken: 'token',
      version: 1,
      pending: false,
      selection: { order: ['a', 'b'] },
    });
    expect(asked).toEqual(['POST /CreateSubmittal']);
  });

  it('names what the catalogue has no more, and what it has in a newer version', async () => {
    const { api } = server({ a: 'c' });
    const copied = await copyProject(api, content([document('a', 'p', 'a'), document('b', 'p', 'b')]));
    expect(copied).toMatchObject({ lost: ['b'], newer: ['a'] });
    expect(copied.stored.selection.order).toEqual(['a']);
  });

  it('uploads the visitor’s own files and logo anew, in their places', async () => {
    const { api, asked } = server({ a: 'a', b: 'b' }, [key('d'), 'old_logo.png']);
    const own = document('own', 'uploads', 'd');
    const copied = await copyProject(
      api,
      content([document('a', 'p', 'a'), own, document('b', 'p', 'b')], 'old_logo.png'),
    );
    expect(copied.lost).toEqual([]);
    expect(copied.stored).toMatchObject({
      version: 2,
      details: { logoFilename: 'new_logo.png' },
      selection: { order: ['a', 'up1', 'b'] },
    });
    expect(asked).toContain(`GET /documents/${key('d')}/file`);
  });

  it('has its headings over what they stood over, own files and what is gone among it', async () => {
    const over = (resourceID: string): Heading => ({
      id: `over ${resourceID}`,
      name: resourceID,
      divider: true,
      resourceID,
    });
    const resources = [
      document('a', 'p', 'a'),
      document('own', 'uploads', 'd'),
      document('gone', 'p', 'e'),
      document('b', 'p', 'b'),
      document('c', 'p', 'c'),
    ];
    const { api } = server({ a: 'a', b: 'b', c: 'c' }, [key('d')]);
    const all = content(resources, '', [over('own'), over('gone'), over('c')]);
    const { stored } = await copyProject(api, all);
    expect(stored.selection.order).toEqual(['a', 'up1', 'b', 'c']);
    expect(stored.selection.headings.map(({ name, resourceID }) => [name, resourceID])).toEqual([
      ['own', 'up1'],
      ['gone', 'b'],
      ['c', 'c'],
    ]);
    const without = content(resources.slice(2), '', [over('gone'), over('c')]);
    const copy = await copyProject(api, without);
    expect(copy.stored.selection.headings.map(({ resourceID }) => resourceID)).toEqual(['b', 'c']);
  });

  it('tells which of the visitor’s own files could not be had, and keeps the others', async () => {
    const { api } = server({}, [key('d')]);
    const copied = await copyProject(
      api,
      content([document('gone', 'uploads', 'e'), document('own', 'uploads', 'd')]),
    );
    expect(copied.lost).toEqual(['gone']);
    expect(copied.stored.selection.order).toEqual(['up1']);
  });

  it('fetches nothing but originals of this API, whatever a file names', async () => {
    const { api, asked } = server({});
    const addresses = [
      'https://elsewhere.example/x',
      '//elsewhere.example/documents/x',
      '/api/Share/x',
      '/logout',
    ];
    const resources = addresses.map((resourceURL, at) => ({
      ...document(`u${at}`, 'uploads', 'a'),
      resourceURL,
    }));
    expect((await copyProject(api, content(resources))).lost).toHaveLength(4);
    expect(asked).toEqual(['POST /CreateSubmittal']);
  });
});
