import { API_BASE_PATH } from '@submittal/contract/constants';
import { ErrorBodySchema, type ErrorCode, errorStatus } from '@submittal/contract/errors';
import { namedSchemas } from '@submittal/contract/named-schemas';
import { type Route, type RouteName, routes } from '@submittal/contract/routes';
import { z } from 'zod';
import about from '../../package.json' with { type: 'json' };

type Json = Readonly<Record<string, unknown>>;

/** Errors that any call may return, besides its own. */
const ANY_CALL: readonly ErrorCode[] = [
  'invalid-request',
  'too-many-requests',
  'internal-error',
  'unreadable',
  'not-ready',
  'busy',
  'unavailable',
  'storage-full',
];

/** Further errors of a call that changes something, and of one that has a body. */
const ANY_CHANGE: readonly ErrorCode[] = ['origin-not-allowed'];
const ANY_BODY: readonly ErrorCode[] = ['file-too-large', 'too-slow'];

const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The schemas declared once, and the references to them. */
class Components {
  readonly #io: 'input' | 'output';
  readonly #named = new Map<z.ZodType, string>();

  constructor(io: 'input' | 'output') {
    this.#io = io;
  }

  /** A reference to a schema, under its name in the contract or else under the given one. */
  refer(schema: z.ZodType, name: string): Json {
    const [own] = Object.entries(namedSchemas).find(([, one]) => one === schema) ?? [name];
    this.#named.set(schema, own);
    return { $ref: `#/components/schemas/${own}` };
  }

  /** All schemas that were referred to, and those that these refer to in turn. */
  schemas(): Record<string, Json> {
    const registry = z.registry<{ id: string }>();
    const named = new Map([
      ...Object.entries(namedSchemas).map(([id, one]) => [one, id] as const),
      ...this.#named,
    ]);
    for (const [schema, id] of named) registry.add(schema, { id });
    const { schemas } = z.toJSONSchema(registry, {
      io: this.#io,
      unrepresentable: 'any',
      uri: (id) => `#/components/schemas/${id}`,
    });
    const definitions: Record<string, Json> = {};
    const tell = (id: string) => {
      const found = schemas[id];
      if (!found || definitions[id]) return;
      const { $id, $schema, ...rest } = found;
      definitions[id] = rest;
      for (const [, inner = ''] of JSON.stringify(rest).matchAll(/"#\/components\/schemas\/(\w+)"/g))
        tell(inner);
    };
    for (const id of this.#named.values()) tell(id);
    return definitions;
  }
}

const bytes = { type: 'string', format: 'binary' } as const;

function parameters(route: Route): Json[] {
  const id = {
    name: 'id',
    in: 'path',
    required: true,
    description: 'As an earlier answer named it',
    schema: { type: 'string', maxLength: 400 },
  };
  const { properties = {}, required = [] } = route.query
    ? z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' })
    : {};
  const query = Object.entries(properties).map(([name, property]) => {
    const { description = '', ...schema } = typeof property === 'object' ? property : {};
    return { name, in: 'query', required: required.includes(name), description, schema };
  });
  const prefer = {
    name: 'Prefer',
    in: 'header',
    description:
      '`handling=strict` has fields that are not known refused, which else are ignored with a warning',
    schema: { type: 'string' },
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      '43 to 128 random letters, digits, hyphens or underscores that nobody else knows. A call with the key of an earlier one makes nothing and answers what that one made, as it is now',
    schema: { type: 'string' },
  };
  return [
    ...(route.path.includes('/:id') ? [id] : []),
    ...query,
    ...(route.body ? [prefer] : []),
    ...(route.keyed ? [key] : []),
  ];
}

function requestBody(name: string, { body, files }: Route, inputs: Components): Json | undefined {
  if (body) {
    const schema = inputs.refer(body, `${upperFirst(name)}Request`);
    const required = !body.safeParse(undefined).success;
    return { required, content: { 'application/json': { schema } } };
  }
  if (files === undefined) return undefined;
  const schema = {
    type: 'object',
    properties: {
      [files]: { type: 'array', items: bytes, minItems: 1, description: 'The files, with their names' },
    },
    required: [files],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function refusals(route: Route, refusal: Json): [string, Json][] {
  const codes = [
    ...route.errors,
    ...ANY_CALL,
    ...(route.method === 'GET' ? [] : ANY_CHANGE),
    ...(route.body || route.files ? ANY_BODY : []),
  ];
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].toSorted((one, other) => one - other);
  return statuses.map((status) => {
    const ofStatus = [...new Set(codes.filter((code) => errorStatus[code] === status))];
    const description = `Refused: ${ofStatus.map((code) => `\`${code}\``).join(', ')}`;
    return [String(status), { description, content: { 'application/json': { schema: refusal } } }];
  });
}

function successes(name: string, route: Route, outputs: Components): [string, Json][] {
  const { status, body, binary } = route.success;
  if (body) {
    const schema = outputs.refer(body, `${upperFirst(name)}Answer`);
    const content = { 'application/json': { schema }, ...bytesOf(binary ?? []) };
    return [[String(status), { description: 'Done', content }]];
  }
  if (!binary) return [[String(status), { description: 'Done' }]];
  const content = bytesOf(binary);
  const ranges = route.errors.includes('range-not-satisfiable');
  return [
    [String(status), { description: 'The bytes', content }],
    ...(ranges ? [['206', { description: 'The bytes that Range names', content }] as [string, Json]] : []),
    ['304', { description: 'What If-None-Match names is still what there is' }],
  ];
}

function bytesOf(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: bytes }]));
}

function security({ token }: Route): Json[] {
  if (token === undefined) return [];
  return token === 'optional' ? [{}, { editToken: [] }] : [{ editToken: [] }];
}

/**
 * The description of every call of the contract (OpenAPI 3.1), from which clients can be generated.
 * @param prefix the path at which callers reach this server, without a slash at its end
 */
export function describeApi(prefix: string): Json {
  const inputs = new Components('input');
  const outputs = new Components('output');
  const refusal = outputs.refer(ErrorBodySchema, 'Refusal');
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const path = API_BASE_PATH + route.path.replaceAll(/:(\w+)/g, '{$1}');
    const methods = paths[path] ?? {};
    paths[path] = methods;
    const common = { parameters: parameters(route), security: security(route) };
    const responses = Object.fromEntries([...successes(name, route, outputs), ...refusals(route, refusal)]);
    const body = requestBody(name, route, inputs);
    methods[route.method.toLowerCase()] = {
      operationId: name,
      summary: route.summary,
      ...common,
      ...(body && { requestBody: body }),
      responses,
    };
    if (route.method !== 'GET') continue;
    const headers = Object.entries(responses).map(([status, { description }]) => [status, { description }]);
    methods.head = {
      operationId: `${name}Headers`,
      summary: `The headers of ${name} alone`,
      ...common,
      responses: Object.fromEntries(headers),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Submittal Builder',
      description: "Search a manufacturer's products, pick documents, take away one submittal package.",
      version: about.version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: prefix || '/', description: 'This server' }],
    paths,
    components: {
      securitySchemes: {
        editToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The edit token that createSubmittal answered, once: whoever has it may change the project',
        },
      },
      schemas: { ...inputs.schemas(), ...outputs.schemas() },
    },
  };
}
