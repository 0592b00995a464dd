import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { EnvironmentSchema, readConfig } from '../server/src/config.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Read by Node and by the S3 client, not by the server's configuration. */
const OTHERS = [
  'BACKUP_AT',
  'NODE_COMPILE_CACHE',
  'PATH',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_REGION',
];

/** What a manifest leaves to the operator. */
const SECRETS = {
  PUBLIC_URL: 'https://submittals.example.com',
  DATABASE_URL: 'postgres://submittal:secret@database.example.com/submittal',
  DATABASE_PASSWORD: 'secret',
  S3_SECRET: 'secret',
  SIGNING_KEYS: 'k'.repeat(44),
  CATALOGUE_FOLDER: '/srv/catalogue',
};

const Variables = z.record(z.string(), z.string());

/** A process as a manifest starts it: what it gets beside the image's own, and seconds until it is killed. */
interface Started {
  readonly settings: Readonly<Record<string, string>>;
  readonly grace: number;
}

/** The variables that the image sets. */
function imageSettings(): Record<string, string> {
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)/m.exec(read('Dockerfile')) ?? [];
  return Object.fromEntries(
    block.split(/\s+\\?\s*/).map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  );
}

/** Replaces `${NAME:?reason}` and `${NAME:-default}` as Compose does. */
function interpolated(text: string): string {
  return text.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name: string, kind: string, rest: string) => {
    const value: string | undefined = Object.entries(SECRETS).find(([secret]) => secret === name)?.[1];
    return value ?? (kind === '-' ? rest : '');
  });
}

const ComposeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: Variables.default({}),
      stop_grace_period: z.templateLiteral([z.int(), 's']).default('10s'),
      read_only: z.boolean().default(false),
    }),
  ),
});

function composed() {
  return ComposeSchema.parse(parse(interpolated(read('compose.yaml')), { merge: true })).services;
}

function inCompose(): Record<string, Started> {
  return Object.fromEntries(
    Object.entries(composed())
      .filter(([, { image }]) => /^submittal-builder:/.test(image))
      .map(([name, service]) => [
        name,
        {
          settings: { ...imageSettings(), ...service.environment },
          grace: Number.parseInt(service.stop_grace_period, 10),
        },
      ]),
  );
}

const ContainerSchema = z.object({
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
});

const BackupSchema = z.object({
  kind: z.literal('CronJob'),
  spec: z.object({
    schedule: z.string().regex(/^\d+ \d+ \* \* \*$/),
    concurrencyPolicy: z.literal('Forbid'),
    jobTemplate: z.object({
      spec: z.object({
        template: z.object({
          spec: z.object({
            containers: z.tuple([
              z.object({
                image: z.string(),
                args: z.array(z.string()),
                volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
              }),
            ]),
            volumes: z.array(
              z.object({
                name: z.string(),
                persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
              }),
            ),
          }),
        }),
      }),
    }),
  }),
});

const ListSchema = z.object({
  items: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('ConfigMap'), data: Variables }),
      z.object({
        kind: z.literal('Deployment'),
        metadata: z.object({ name: z.string() }),
        spec: z.object({
          template: z.object({
            spec: z.object({
              terminationGracePeriodSeconds: z.int(),
              securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.int().min(1) }),
              containers: z.tuple([ContainerSchema]),
            }),
          }),
        }),
      }),
      BackupSchema,
      z.object({ kind: z.enum(['PersistentVolumeClaim', 'Service', 'Ingress', 'PodDisruptionBudget']) }),
    ]),
  ),
});

function inKubernetes(): Record<string, Started> {
  const { items } = ListSchema.parse(parse(read('deploy/kubernetes/submittal-builder.yaml')));
  const shared = items.flatMap((item) => (item.kind === 'ConfigMap' ? [item.data] : []))[0];
  return Object.fromEntries(
    items.flatMap((item) => {
      if (item.kind !== 'Deployment') return [];
      const { containers, terminationGracePeriodSeconds: grace } = item.spec.template.spec;
      const own = Object.fromEntries(containers[0].env.map(({ name, value }) => [name, value]));
      const { DATABASE_URL, SIGNING_KEYS } = SECRETS;
      return [
        [
          item.metadata.name,
          { settings: { ...imageSettings(), ...shared, ...own, DATABASE_URL, SIGNING_KEYS }, grace },
        ],
      ];
    }),
  );
}

const UNIT = 'deploy/systemd/submittal-builder.service';

function inSystemd(): Started {
  const unit = read(UNIT);
  const pairs = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  return {
    settings: Object.fromEntries(pairs.map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''])),
    grace: Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]),
  };
}

const started: [string, Started][] = [
  ['the image', { settings: imageSettings(), grace: Number.POSITIVE_INFINITY }],
  ...Object.entries(inCompose()).map(([name, of]): [string, Started] => [`compose.yaml's ${name}`, of]),
  ...Object.entries(inKubernetes()).map(([name, of]): [string, Started] => [`Kubernetes' ${name}`, of]),
  ['systemd', inSystemd()],
];

describe.each(started)('%s', (_name, { settings, grace }) => {
  it('sets only what the server knows', () => {
    const known = [...Object.keys(EnvironmentSchema.shape), ...OTHERS];
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('is a configuration that the server starts with, and leaves it the time to end', () => {
    const { ending } = readConfig(settings);
    expect(grace * 1000).toBeGreaterThanOrEqual(ending.drain + ending.shutdown + 5000);
  });
});

describe('several processes', () => {
  it.each([
    ['compose.yaml', inCompose()],
    ['Kubernetes', inKubernetes()],
  ])('share stores and keys in %s, and one kind does the jobs', (_name, all) => {
    const configs = Object.values(all).map(({ settings }) => readConfig(settings));
    for (const of of [
      'databaseUrl',
      'blobUrl',
      's3Endpoint',
      'publicUrl',
      'trustProxy',
      'signingKeys',
    ] as const) {
      expect(new Set(configs.map((config) => JSON.stringify(config[of]))).size, of).toBe(1);
    }
    expect(new Set(configs.map(({ role }) => role))).toEqual(new Set(['web', 'worker']));
    expect(configs.every(({ signingKeys }) => signingKeys.length > 0)).toBe(true);
    // The catalogue is the workers' to import.
    expect(configs.filter(({ catalogue }) => catalogue !== null).every(({ role }) => role === 'worker')).toBe(
      true,
    );
  });
});

describe('backups', () => {
  it('have a place and a schedule in Kubernetes', () => {
    const { items } = ListSchema.parse(parse(read('deploy/kubernetes/submittal-builder.yaml')));
    const [cron] = items.filter((item) => item.kind === 'CronJob');
    const { containers, volumes } = cron?.spec.jobTemplate.spec.template.spec ?? {
      containers: [],
      volumes: [],
    };
    const [backup] = containers;
    expect(backup?.args).toEqual(['backup', '/backups/daily/', '--keep', '14']);
    const at = backup?.volumeMounts.find(({ mountPath }) => mountPath === '/backups');
    expect(volumes.find(({ name }) => name === at?.name)?.persistentVolumeClaim?.claimName).toBe(
      'submittal-builder-backups',
    );
  });

  it('run at their time in Compose', () => {
    const { backup } = z
      .object({ services: z.object({ backup: z.object({ command: z.array(z.string()) }) }) })
      .parse(parse(read('compose.yaml'), { merge: true })).services;
    const folder = mkdtempSync(path.join(tmpdir(), 'submittal-backup-service-'));
    // Programs of the test in place of those that wait and back up; the clock is the machine's.
    const fake = (name: string, text: string) => {
      writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`);
      chmodSync(path.join(folder, name), 0o755);
    };
    fake('sleep', `echo "$1" >> ${folder}/slept`);
    fake(
      'submittal-builder',
      `echo "$@" >> ${folder}/ran; [ $(wc -l < ${folder}/ran) -lt 2 ] || kill -TERM $PPID`,
    );
    const script = (backup.command[0] ?? '').replaceAll('$$', '$');
    const { status } = spawnSync('sh', ['-c', script], {
      env: { PATH: `${folder}:${process.env.PATH}`, BACKUP_AT: '02:30' },
      timeout: 10_000,
    });
    expect(status).toBe(0);
    expect(readFileSync(path.join(folder, 'ran'), 'utf8')).toBe(
      'backup /backups/daily/ --keep 14\n'.repeat(2),
    );
    for (const seconds of readFileSync(path.join(folder, 'slept'), 'utf8').trim().split('\n')) {
      const at = new Date(Date.now() + Number(seconds) * 1000);
      expect(Number(seconds)).toBeLessThanOrEqual(86_400);
      expect(Math.abs((at.getUTCHours() - 2) * 60 + at.getUTCMinutes() - 30)).toBeLessThanOrEqual(1);
    }
    rmSync(folder, { recursive: true });
  });
});

it('no manifest names a version that was released before', () => {
  const released = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(
    ([, version]) => version,
  );
  const [, tag] =
    /submittal-builder:(\d+\.\d+\.\d+)$/m.exec(read('deploy/kubernetes/submittal-builder.yaml')) ?? [];
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
  // Until a version is closed, the manifest names the one to come.
  expect(tag === version || !released.includes(tag), tag).toBe(true);
});

it('nginx in compose.yaml balances the processes of compose.yaml', () => {
  const { nginx } = z
    .object({ services: z.object({ nginx: z.object({ command: z.array(z.string()) }) }) })
    .parse(parse(read('compose.yaml'), { merge: true })).services;
  const script = (nginx.command[2] ?? '').split(' > ')[0]?.replace('/etc/submittal-builder.conf', '$1') ?? '';
  const { stdout } = spawnSync(
    'sh',
    ['-c', script, 'sh', path.join(ROOT, 'deploy/nginx/submittal-builder.conf')],
    { encoding: 'utf8' },
  );
  const servers = [...stdout.matchAll(/^\s*server ([\w.-]+):8080 resolve /gm)].map(([, name]) => name);
  // What "resolve" needs.
  expect(stdout).toMatch(/^\s*zone \w+ \d+k;$/m);
  expect(stdout).toContain('resolver 127.0.0.11 valid=5s ipv6=off;');
  expect(servers).toEqual(Object.keys(inCompose()).filter((name) => name.startsWith('web')));
  expect(stdout).not.toMatch(/127\.0\.0\.1\b/);
});

it.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)(
  'the unit is one that systemd takes',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'submittal-unit-'));
    mkdirSync(path.join(folder, 'bin'));
    writeFileSync(path.join(folder, 'bin/submittal-builder'), '#!/bin/sh\n');
    chmodSync(path.join(folder, 'bin/submittal-builder'), 0o755);
    const file = path.join(folder, path.basename(UNIT));
    writeFileSync(file, read(UNIT).replaceAll('/opt/submittal-builder', folder));
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);
