import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorStatus } from './errors.ts';
import { type Route, routes } from './routes.ts';

const table: [string, Route][] = Object.entries(routes);

describe('the route table', () => {
  it('has every call of the specification, section 7', () => {
    const calls = table.map(([, route]) => `${route.method} ${route.path}`);
    expect(calls).toEqual(
      expect.arrayContaining([
        'POST /CreateSubmittal',
        'GET /getsubmittalbyid/:id',
        'PUT /UpdateSubmittal/:id',
        'POST /UploadFiles/:id',
        'POST /UploadLogo/:id',
        'GET /GeneratePdf/:id',
        'GET /colorlookup',
        'POST /searchproducts',
        'GET /productfiltercollection',
        'POST /searchsystems',
        'GET /systemfiltercollection',
      ]),
    );
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('requires the edit token for every change of something that exists', () => {
    const open = table.filter(([, route]) => route.method !== 'GET' && route.token !== 'required');
    expect(open.map(([name]) => name).sort()).toEqual([
      'createSubmittal',
      // A reader's press: the link, and the password where it has one, are what allows it.
      'openShare',
      'searchProducts',
      'searchSystems',
      'submitHelp',
    ]);
  });

  it('has room for warnings in every answer to a body', () => {
    for (const [name, route] of table) {
      if (!route.body) continue;
      const { body } = route.success;
      expect(body instanceof z.ZodObject && 'warnings' in body.shape, name).toBe(true);
    }
  });

  it('names only errors that have a status, and a wrong token wherever one is required', () => {
    for (const [name, route] of table) {
      for (const code of route.errors)
        expect(errorStatus[code], `${name}: ${code}`).toBeGreaterThanOrEqual(400);
      if (route.token === 'required')
        expect(route.errors, name).toEqual(
          expect.arrayContaining(['edit-token-required', 'edit-token-wrong']),
        );
    }
  });
});
