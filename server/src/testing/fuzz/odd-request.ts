import fc from 'fast-check';
import type { DescribedCall, JsonSchema } from './described-api.ts';

/** A request as sent over the wire. */
export interface OddRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** Ids and tokens that the server knows, so that requests get past the first check. */
export interface KnownWords {
  readonly ids: readonly string[];
  readonly tokens: readonly string[];
}

const oddWords = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '\ufeff',
  '💣',
  '%',
  '%00',
  '_',
  '../..',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'NaN',
  "' or 1=1 --",
  '"; drop table projects; --',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'İ',
  'ß',
  'x'.repeat(5000),
  '(((((((((((((((((((((((((a',
];

const oddWord = fc.oneof(
  fc.constantFrom(...oddWords),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
);

/**
 * JSON that fits nothing, as text, so that it can have duplicate keys, and numbers that no double can
 * represent.
 */
const oddJson = fc.oneof(
  oddWord.map((word) => JSON.stringify(word)),
  fc.constantFrom(
    ...[
      'null',
      'true',
      '0',
      '-0',
      '-1',
      '1.5',
      '1e400',
      '-1e400',
      '1e-400',
      '9007199254740993',
      '99999999999',
    ],
    ...['[]', '{}', '[null]', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"":""}'],
    ...['"\\ud800"', '"\\u0000"', '{"a":1,"a":2}', `"${'y'.repeat(70_000)}"`],
    '['.repeat(2000) + ']'.repeat(2000),
    `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  ),
  fc.json({ maxDepth: 4 }),
);

function list(texts: readonly string[]): string {
  return `[${texts.join(',')}]`;
}

/** JSON close to a schema: mostly right, with something odd somewhere. */
function jsonNear(schema: JsonSchema): fc.Arbitrary<string> {
  return fc.oneof({ weight: 40, arbitrary: jsonBy(schema) }, { weight: 1, arbitrary: oddJson });
}

function jsonBy(schema: JsonSchema): fc.Arbitrary<string> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(jsonNear));
  if (schema.enum) return fc.constantFrom(...schema.enum).map((value) => JSON.stringify(value));
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const));
  switch (schema.type) {
    case 'object':
      return objectBy(schema);
    case 'array': {
      const item = jsonNear(schema.items ?? {});
      const { minItems = 0, maxItems = 50 } = schema;
      const many = fc
        .tuple(item, fc.constantFrom(maxItems, maxItems + 1))
        .map(([text, count]) => list(Array.from({ length: Math.min(count, 3000) }, () => text)));
      return fc.oneof(
        { weight: 20, arbitrary: fc.array(item, { minLength: minItems, maxLength: minItems + 3 }).map(list) },
        { weight: 1, arbitrary: many },
      );
    }
    case 'string':
      return stringBy(schema).map((text) => JSON.stringify(text));
    case 'integer':
    case 'number':
      return numberBy(schema);
    case 'boolean':
      return fc.constantFrom('true', 'false');
    case 'null':
      return fc.constant('null');
    default:
      return oddJson;
  }
}

function objectBy({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<string> {
  const known = Object.entries(properties).map(([name, schema]) => {
    const entry = jsonNear(schema).map((text) => `${JSON.stringify(name)}:${text}`);
    return fc.option(entry, { freq: required.includes(name) ? 30 : 1, nil: null });
  });
  const unknown = fc.tuple(oddWord, oddJson).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  // A known one, given a second time.
  const again = fc
    .tuple(fc.constantFrom('x', ...Object.keys(properties)), oddJson)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  const beside = fc.option(fc.oneof(unknown, again), { freq: 1, nil: null });
  return fc.tuple(...known, beside).map((entries) => `{${entries.filter((one) => one !== null).join(',')}}`);
}

function stringBy({ minLength = 0, maxLength = 60, format, pattern }: JsonSchema): fc.Arbitrary<string> {
  // fast-check's patterns do not support Unicode property classes.
  const matched = pattern !== undefined && !/\\p/i.test(pattern);
  return fc.oneof(
    { weight: 30, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 30) }) },
    { weight: 1, arbitrary: oddWord },
    {
      weight: 1,
      arbitrary: fc.constantFrom(maxLength, maxLength + 1, minLength).map((length) => 'z'.repeat(length)),
    },
    ...(matched ? [{ weight: 60, arbitrary: fc.stringMatching(new RegExp(pattern)) }] : []),
    ...(format === 'email' ? [{ weight: 30, arbitrary: fc.emailAddress() }] : []),
    ...(format === 'uri' ? [{ weight: 30, arbitrary: fc.webUrl() }] : []),
  );
}

function numberBy({ minimum, exclusiveMinimum, maximum }: JsonSchema): fc.Arbitrary<string> {
  const least = minimum ?? exclusiveMinimum ?? 0;
  const edges = [least - 1, least, least + 1, ...(maximum === undefined ? [] : [maximum, maximum + 1])];
  return fc
    .oneof(
      { weight: 8, arbitrary: fc.nat(20).map((value) => least + 1 + value) },
      { weight: 2, arbitrary: fc.constantFrom(...edges) },
      { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double()) },
    )
    .map((value) => JSON.stringify(value));
}

/** A body that is cut short, has a byte too many, or is in another encoding. */
function broken(text: string): fc.Arbitrary<Buffer> {
  const bytes = Buffer.from(text);
  return fc.oneof(
    fc.nat(bytes.length).map((at) => bytes.subarray(0, at)),
    fc
      .tuple(fc.nat(bytes.length), fc.uint8Array({ minLength: 1, maxLength: 3 }))
      .map(([at, piece]) => Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])),
    fc.constantFrom(Buffer.from(text, 'utf16le'), Buffer.from(`\ufeff${text}`), Buffer.from(text + text)),
  );
}

const BOUNDARY = 'odd-boundary';

/** Files of a form with these fields, and bodies that are no form at all. */
const oddForm = (fields: readonly string[]): fc.Arbitrary<Buffer> =>
  fc
    .array(
      fc.record({
        field: fc.oneof(fc.constantFrom(...fields), oddWord),
        name: fc.oneof(fc.constantFrom('a.pdf', 'b.png', 'c'), oddWord),
        bytes: fc.oneof(
          fc.constantFrom(
            '%PDF-1.7\n',
            '\u0089PNG\r\n\u001a\n',
            '',
            'MZ',
            '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>',
          ),
          fc.string({ unit: 'binary', maxLength: 300 }),
        ),
        end: fc.constantFrom('\r\n', '', '\n'),
      }),
      { maxLength: 4 },
    )
    .chain((parts) => {
      const text = parts.map(
        ({ field, name, bytes, end }) =>
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${bytes}${end}`,
      );
      return fc
        .constantFrom(...Array.from({ length: 4 }, () => `--${BOUNDARY}--\r\n`), '', `--${BOUNDARY}`)
        .map((end) => Buffer.from(text.join('') + end));
    });

const jsonTypes = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        '',
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
        'application/x-www-form-urlencoded',
      ],
      ...[
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'application/jsonp',
        '*/*',
        'x'.repeat(200),
        'json',
      ],
    ),
  },
);

interface Sent {
  readonly type: string | null;
  readonly body: Buffer | null;
}

function bodies(call: DescribedCall): fc.Arbitrary<Sent> {
  const none: fc.Arbitrary<Sent> = fc.constant({ type: null, body: null });
  if (['GET', 'HEAD'].includes(call.method)) return none;
  const content = call.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  if (schema) {
    const body = jsonNear(schema).chain((text) =>
      fc.oneof(
        { weight: 12, arbitrary: fc.constant(Buffer.from(text)) },
        { weight: 1, arbitrary: broken(text) },
      ),
    );
    return fc.record({ type: jsonTypes, body });
  }
  const form = content['multipart/form-data']?.schema;
  if (!form) return none;
  const type = fc.constantFrom(
    `multipart/form-data; boundary=${BOUNDARY}`,
    'multipart/form-data',
    'application/json',
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ type, body: oddForm(Object.keys(form.properties ?? {})) }) },
    { weight: 1, arbitrary: none },
  );
}

/** The characters that Node's client allows in a header. */
const headerText = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').trim();

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'if-none-match',
    'if-range',
    'prefer',
    'range',
    'x-forwarded-host',
    'cookie',
  ),
  fc.oneof(
    fc.constantFrom(
      'bytes=0-',
      'bytes=-1',
      'bytes=5-1',
      'bytes=0-0,1-1,2-2',
      'bytes=99999999999999999999-',
      'handling=strict',
    ),
    fc.constantFrom(
      '*',
      'gzip',
      'br;q=0',
      'identity;q=0, *;q=0',
      '"x"',
      'W/"x"',
      'handling=',
      ','.repeat(300),
    ),
    oddWord.map(headerText),
  ),
  { maxKeys: 2 },
);

/** Encodes a text for an address; what cannot be encoded is left for the server to refuse. */
function inAddress(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : encodeURIComponent(text.toWellFormed());
}

/** Odd requests to one call. Each has another sender's address, because limits are not what is tested. */
export function oddRequests(call: DescribedCall, known: KnownWords): fc.Arbitrary<OddRequest> {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 1, arbitrary: oddWord },
  );
  const token = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known.tokens).map((text) => `Bearer ${text}`) },
    { weight: 1, arbitrary: oddWord.map((word) => headerText(`Bearer ${word}`)) },
    { weight: 1, arbitrary: fc.constant('') },
  );
  const declared = call.parameters.filter((one) => one.in === 'query');
  const query = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom('page', ...declared.map(({ name }) => name)), oddWord),
      fc.oneof(
        ...declared.map(({ schema }) => jsonNear(schema).map((text) => text.replaceAll(/^"|"$/g, ''))),
        oddWord,
      ),
    ),
    { maxLength: declared.length + 1 },
  );
  const sender = fc.ipV4();
  return fc
    .record({ id, token, query, sent: bodies(call), others: oddHeaders, sender })
    .map(({ id: one, token: header, query: asked, sent, others, sender: from }): OddRequest => {
      const search = asked
        .map(([name, value]) => `${inAddress(name)}=${inAddress(value.slice(0, 4000))}`)
        .join('&');
      return {
        method: call.method,
        path: call.path.replace('{id}', inAddress(one)) + (search === '' ? '' : `?${search}`),
        headers: {
          ...others,
          ...(header !== '' && { authorization: header }),
          ...(sent.type !== null && { 'content-type': sent.type }),
          'x-forwarded-for': from,
        },
        body: sent.body,
      };
    });
}
