import { API_BASE_PATH } from '@submittal/contract/constants';
import { ErrorBodySchema, errorStatus } from '@submittal/contract/errors';
import { type Route, type RouteName, routes } from '@submittal/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPasswordsCheaply } from './testing/cheap-passwords.ts';
import { mailedBy, startMailServer, type TestMailServer } from './testing/mail-server.ts';
import {
  type Caller,
  expected,
  rights,
  type Target,
  tellsCallersApart,
} from './testing/rights/rights-table.ts';
import {
  type CommonWorld,
  openCommonWorld,
  openRightsWorld,
  personal,
  type RightsWorld,
  UNREADABLE_TOKENS,
} from './testing/rights/rights-world.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// Every call of the contract, by everyone, of everything. What is right stands in testing/rights/rights-table.ts.

let server: TestServer;
let smtp: TestMailServer;
let common: CommonWorld;
let tried = 0;

keepPasswordsCheaply();

beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer({
    ...mailedBy(smtp),
    // Every request has a sender of its own, and so limits of its own.
    TRUST_PROXY: 'true',
  });
  common = await openCommonWorld(server);
});
afterAll(async () => {
  console.info(`rights: ${tried} calls`);
  await server.close();
  await smtp.close();
});

const table = Object.entries(routes) as [RouteName, Route][];

async function send(name: RouteName, method: string, id: string, authorization?: string): Promise<Response> {
  tried += 1;
  const { json, form } = rights[name];
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const body = hasBody ? (form?.() ?? (json && JSON.stringify(json()))) : undefined;
  return fetch(server.url + API_BASE_PATH + routes[name].path.replace(':id', encodeURIComponent(id)), {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `2001:db8:${(tried >> 16).toString(16)}:${(tried & 0xffff).toString(16)}::1`,
      ...(authorization !== undefined && { authorization }),
      ...(hasBody && json && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
}

/** `done`, or the code of a refusal in the one shape of the wire, with its status and not to be stored. */
async function outcomeOf(name: RouteName, response: Response): Promise<string> {
  if (response.status < 400) {
    await response.arrayBuffer();
    return response.status === routes[name].success.status ? 'done' : `status ${response.status}`;
  }
  const { error } = ErrorBodySchema.parse(await response.json());
  expect(response.status).toBe(errorStatus[error.code]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  // The router's own, for an address that has another number of parts.
  if (error.code !== 'not-found') expect((routes[name] as Route).errors, name).toContain(error.code);
  return error.code;
}

/** Everything that is stored, but what reading counts and the queue of mail does by itself. */
async function stored(): Promise<string> {
  const tables = (await server.services.db.introspection.getTables()).map((one) => one.name).toSorted();
  const rows: [string, object[]][] = [];
  for (const name of tables) {
    if (['usage_counts', 'mail_counts', 'mails'].includes(name)) continue;
    const result = await sql<object>`select * from ${sql.table(name)}`.execute(server.services.db);
    rows.push([name, result.rows.map((row) => ({ ...row, opened: 0 }))]);
  }
  return JSON.stringify(rows);
}

/** The `Authorization` headers of a caller, all of them where it matters who calls; none is undefined. */
function headersOf(caller: Caller, { tokens }: RightsWorld, all: boolean): (string | undefined)[] {
  if (caller === 'owner' || caller === 'linked') return [`Bearer ${tokens[caller]}`];
  const headers =
    caller === 'stranger'
      ? tokens.strangers.map((token) => `Bearer ${token}`)
      : [undefined, ...UNREADABLE_TOKENS];
  return all ? headers : headers.slice(0, 1);
}

const callers: readonly Caller[] = ['nobody', 'stranger', 'linked', 'owner'];

/** What a call's address may name, with so many ids of each. */
function targetsOf(name: RouteName, world: RightsWorld, most?: number): [Target, string][] {
  const takesId = routes[name].path.includes(':id');
  return (Object.entries(world.targets) as [Target, readonly string[]][]).flatMap(([target, ids]) =>
    (target === 'none') === takesId ? [] : ids.slice(0, most).map((id): [Target, string] => [target, id]),
  );
}

describe('the rights matrix', () => {
  it.each(table.map(([name]) => name))(
    '%s is refused to whoever it is not for, and changes nothing then',
    async (name) => {
      const world = await openRightsWorld(server, common);
      const wrong: string[] = [];
      const before = await stored();
      for (const [target, id] of targetsOf(name, world)) {
        for (const caller of callers) {
          const right = expected(rights[name], target, caller);
          const all = tellsCallersApart(rights[name], target);
          if (right === 'done') continue;
          for (const header of headersOf(caller, world, all)) {
            const outcome = await outcomeOf(name, await send(name, routes[name].method, id, header));
            // An empty part of an address is no part of it to the router.
            const unrouted = target === 'no id' && outcome === 'not-found';
            if (outcome !== right && !unrouted)
              wrong.push(`${target} "${id}", ${caller} "${header}": ${outcome}, not ${right}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(await stored()).toBe(before);
    },
  );

  it.each(table.map(([name]) => name))('%s is done for whoever it is for', async (name) => {
    const wrong: string[] = [];
    const { method } = routes[name];
    let world = await openRightsWorld(server, common);
    for (const [at, [target]] of targetsOf(name, world).entries()) {
      for (const caller of callers) {
        if (expected(rights[name], target, caller) !== 'done') continue;
        // What changes something, changes it for the next one.
        if (method !== 'GET') world = await openRightsWorld(server, common);
        const id = targetsOf(name, world)[at]?.[1] ?? '';
        for (const header of headersOf(caller, world, true)) {
          const response = await send(name, method, id, header);
          const text = caller === 'owner' || caller === 'linked' ? '' : await response.clone().text();
          const outcome = await outcomeOf(name, response);
          if (outcome !== 'done') wrong.push(`${target} "${id}", ${caller} "${header}": ${outcome}`);
          for (const secret of Object.values(personal)) {
            if (text.includes(secret)) wrong.push(`${target}, ${caller} "${header}": told ${secret}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('knows no method of an address but those of its calls, whoever asks', async () => {
    const world = await openRightsWorld(server, common);
    const before = await stored();
    const wrong: string[] = [];
    for (const [name, { path }] of table) {
      const known = table.filter(([, route]) => route.path === path).map(([, route]) => route.method);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
        if (known.some((one) => one === method)) continue;
        for (const [target, id] of targetsOf(name, world, 1)) {
          for (const header of [undefined, `Bearer ${world.tokens.owner}`]) {
            const outcome = await outcomeOf(name, await send(name, method, id, header));
            if (outcome !== 'not-found') wrong.push(`${method} ${path}, ${target} "${id}": ${outcome}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await stored()).toBe(before);
  });

  it('answers HEAD as GET, without a body, and to nothing else', async () => {
    const world = await openRightsWorld(server, common);
    const wrong: string[] = [];
    for (const [name, { path, method }] of table) {
      if (method !== 'GET' && table.some(([, route]) => route.path === path && route.method === 'GET'))
        continue;
      for (const [target, id] of targetsOf(name, world, 1)) {
        for (const header of [undefined, `Bearer ${world.tokens.owner}`]) {
          const [head, get] = [await send(name, 'HEAD', id, header), await send(name, 'GET', id, header)];
          if ((await get.text()) === '' && method === 'GET') wrong.push(`GET ${path}, ${target}: nothing`);
          if ((await head.text()) !== '') wrong.push(`HEAD ${path}, ${target}: a body`);
          if (head.status !== get.status)
            wrong.push(`${path}, ${target} "${id}": ${head.status}, not ${get.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
