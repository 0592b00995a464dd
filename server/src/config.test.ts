import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ConfigError, EnvironmentSchema, readConfig } from './config.ts';

const manual = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

/** The rows of the manual's tables of variables: name, and default where that is a literal. */
const explained = [...manual.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| (.+?) +\|/gm)].map(
  ([, name = '', standard = '']) => ({ name, standard: /^`(.*)`$/.exec(standard)?.[1] }),
);

it('is explained in the manual, variable by variable and with its defaults', () => {
  expect(explained.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(EnvironmentSchema.shape).toSorted(),
  );
  for (const { name, standard } of explained) {
    if (standard === undefined) continue;
    const given = EnvironmentSchema.parse({ [name]: standard });
    expect(given, name).toEqual(EnvironmentSchema.parse({}));
  }
});

it('takes a forms service only with both of its ids, and joins them to one address', () => {
  expect(readConfig({}).helpService).toBeNull();
  expect(() => readConfig({ HELP_PORTAL_ID: '4711' })).toThrow(ConfigError);
  expect(() => readConfig({ HELP_FORM_ID: 'f-1' })).toThrow('HELP_PORTAL_ID');
  const ids = { HELP_PORTAL_ID: '4711', HELP_FORM_ID: 'f-1' };
  expect(readConfig({ ...ids, HELP_SERVICE_URL: 'https://forms.example/v3/' }).helpService).toBe(
    'https://forms.example/v3/4711/f-1',
  );
});

it('reads how long a mail waits for its next attempts', () => {
  expect(readConfig({ MAIL_RETRY_SECONDS: '1, 2 3' }).mailPauses).toEqual([1000, 2000, 3000]);
  expect(() => readConfig({ MAIL_RETRY_SECONDS: '1,soon' })).toThrow('MAIL_RETRY_SECONDS');
});

it('believes one proxy, or as many as are configured', () => {
  const trusted = ['true', 'false', '1', '2', '0'].map(
    (TRUST_PROXY) => readConfig({ TRUST_PROXY }).trustProxy,
  );
  expect(trusted).toEqual([1, 0, 1, 2, 0]);
  expect(() => readConfig({ TRUST_PROXY: 'many' })).toThrow('TRUST_PROXY: say true');
});

it('takes a public address with a path, and none that its links could not begin with', () => {
  const read = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL }).publicUrl;
  expect(read('https://A.example:443/Tools/submittals/')).toBe('https://a.example/Tools/submittals');
  for (const [address, reason] of [
    ['https://a.example/?x=1', 'without a name, a query or a fragment'],
    ['https://a.example/#x', 'without a name, a query or a fragment'],
    ['https://me@a.example/', 'without a name, a query or a fragment'],
    ['https://a.example//tools', 'empty part'],
    ['https://a.example/api/', 'may not be /api'],
    ['https://a.example/share', 'may not be /api'],
  ] as const) {
    expect(() => read(address), address).toThrow(reason);
  }
});

it('sends no mail without the address that its links begin with', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' };
  expect(() => readConfig(mail)).toThrow('PUBLIC_URL: needed when SMTP_URL is set');
  expect(() => readConfig({ SMTP_URL: mail.SMTP_URL })).toThrow(/MAIL_FROM: .*\n.*PUBLIC_URL: /);
  expect(readConfig({ ...mail, PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example');
});

it('has processes of one role only where they share a database', () => {
  expect(readConfig({}).role).toBe('all');
  expect(() => readConfig({ ROLE: 'web' })).toThrow('ROLE: web and worker need DATABASE_URL');
  expect(() => readConfig({ ROLE: 'both' })).toThrow('ROLE');
  expect(readConfig({ ROLE: 'worker', DATABASE_URL: 'postgres://db.example/s' }).role).toBe('worker');
});

it('watches a catalogue that is named, with reports to several', () => {
  expect(readConfig({ CATALOGUE: '/c' }).feed).toBeNull();
  expect(() => readConfig({ FEED_EVERY_MINUTES: '5' })).toThrow('FEED_EVERY_MINUTES: name what');
  const given = { CATALOGUE: '/c', FEED_EVERY_MINUTES: '5', FEED_REPORT_TO: 'a@b.example, c@d.example' };
  expect(readConfig(given).feed).toEqual({
    source: '/c',
    every: 300_000,
    settle: 30_000,
    reportTo: ['a@b.example', 'c@d.example'],
  });
  expect(() => readConfig({ ...given, FEED_REPORT_TO: 'nobody' })).toThrow('FEED_REPORT_TO');
});

it('reads a catalogue from a bucket with a key of its own, whole or not at all', () => {
  expect(readConfig({ S3_ENDPOINT: 'http://s3.example' }).catalogueBucket).toEqual({
    endpoint: 'http://s3.example',
    region: null,
    credentials: null,
  });
  const key = { CATALOGUE_S3_ACCESS_KEY_ID: 'id', CATALOGUE_S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig(key).catalogueBucket.credentials).toEqual({
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(() => readConfig({ CATALOGUE_S3_ACCESS_KEY_ID: 'id' })).toThrow('CATALOGUE_S3_ACCESS_KEY_ID');
});

it('names every variable that is wrong, addresses that are none among them', () => {
  const faultOf = (given: Record<string, string>) => {
    try {
      readConfig(given);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
    return '';
  };
  for (const name of Object.keys(EnvironmentSchema.shape)) {
    for (const value of ['foo', ' ', 'http://', 'https://[', '/', ',', 'x, y']) {
      expect(() => faultOf({ [name]: value }), `${name}=${value}`).not.toThrow();
    }
  }
  expect(faultOf({ MONITORING_DSN: 'foo', ALLOWED_ORIGINS: 'bar', PORT: 'many' })).toMatch(
    /PORT: .*\n.*MONITORING_DSN: .*\n.*ALLOWED_ORIGINS: /,
  );
  // In words of what to write, not of the library that checks; equal faults of a list once each.
  expect(
    faultOf({
      ALLOWED_ORIGINS: 'https://a.example none none/',
      BLOB_URL: 'folder',
      FEED_REPORT_TO: 'nobody',
      HELP_PORTAL_ID: 'ä',
      LOG_LEVEL: 'loud',
      MAIL_FROM: 'not a mailbox',
      PORT: '1.5',
    })
      .split('\n')
      .slice(1)
      .toSorted(),
  ).toEqual([
    '  ALLOWED_ORIGINS: entry 2: give an address that begins with https:// or http://',
    '  ALLOWED_ORIGINS: entry 3: give an address that begins with https:// or http://',
    '  BLOB_URL: give an address that begins with s3://',
    '  FEED_REPORT_TO: entry 1: give the address of a mailbox, such as submittals@example.com',
    '  HELP_PORTAL_ID: give up to 100 letters, digits, _ and -',
    expect.stringMatching(/^ {2}LOG_LEVEL: give one of .*info/),
    expect.stringMatching(/^ {2}MAIL_FROM: give the address of a mailbox/),
    '  PORT: give a whole number from 0 to 65535',
  ]);
  const apart = faultOf({
    HELP_FORM_ID: 'f',
    DATABASE_SCHEMA: 's',
    ROLE: 'web',
    WEBHOOK_URL: 'https://a.example',
  });
  for (const name of ['HELP_PORTAL_ID', 'DATABASE_SCHEMA', 'ROLE', 'WEBHOOK_SECRET']) {
    expect(apart).toContain(`\n  ${name}: `);
  }
});
