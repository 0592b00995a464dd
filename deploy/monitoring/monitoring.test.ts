import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@submittal/contract/calls';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startTestServer } from '../../server/src/testing/test-server.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

const RulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook: z.string() }) }),
      ),
    }),
  ),
});
const rules = RulesSchema.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);

const DashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
});
const panels = DashboardSchema.parse(JSON.parse(read('dashboard.json'))).panels;

/** Each expression with what it is for. */
const expressions: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

/** What Prometheus adds by itself. */
const OF_PROMETHEUS = ['up'];

/** The metrics of an expression: the names before a selector. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/([a-z][a-z0-9_]*)\{/g)].flatMap(([, name = '']) =>
    OF_PROMETHEUS.includes(name) ? [] : [name],
  );

describe('alerts and dashboard', () => {
  it('name only metrics and labels that the server exports', async () => {
    const server = await startTestServer({ METRICS_TOKEN: 'a-token-of-the-test' });
    const text = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer a-token-of-the-test' } })
    ).text();
    await server.close();
    const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]));
    const exported = new Set(
      [...types].flatMap(([name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    for (const [of, expr] of expressions) {
      expect(expr, of).toContain('job="submittal-builder"');
      expect(
        metricsIn(expr).filter((name) => !exported.has(name)),
        of,
      ).toEqual([]);
    }
    expect(expressions.flatMap(([, expr]) => metricsIn(expr)).length).toBeGreaterThan(expressions.length - 1);
  });

  it('name only routes that exist', () => {
    const routes = expressions.flatMap(([, expr]) =>
      [...expr.matchAll(/route=~"([^"]+)"/g)].map(([, route]) => route),
    );
    expect(routes).not.toEqual([]);
    for (const route of routes) {
      expect(
        Object.values(calls).some(({ path: call }) => new RegExp(`^${route}$`).test(`/api${call}`)),
        route,
      ).toBe(true);
    }
  });
});

it('each alert leads to a section of the runbooks', () => {
  const file = path.join(import.meta.dirname, '../../docs/runbooks.md');
  const anchors = [...readFileSync(file, 'utf8').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const { alert, annotations } of rules) {
    expect(anchors, alert).toContain(annotations.runbook.replace('docs/runbooks.md#', ''));
  }
});

describe('the scrape configurations', () => {
  const ScrapeSchema = z.object({
    rule_files: z.array(z.string()),
    scrape_configs: z.array(z.object({ job_name: z.string() })),
  });

  it.each(['prometheus.yaml', 'prometheus-kubernetes.yaml'])('%s gives the job that alerts name', (file) => {
    const { rule_files, scrape_configs } = ScrapeSchema.parse(parse(read(file)));
    expect(rule_files).toEqual(['alerts.yaml']);
    expect(scrape_configs.map(({ job_name }) => job_name)).toEqual(['submittal-builder']);
    // What another one scrapes by annotations would have another job, and count twice.
    expect(read('../kubernetes/submittal-builder.yaml')).not.toContain('prometheus.io/');
  });
});

const promtool = [process.env.PROMTOOL, '/usr/bin/promtool'].find((file) => file && existsSync(file));

// Debian's promtool is built without Kubernetes: it does not know the other configuration.
it.runIf(promtool).each([
  ['takes the rules', 'check', 'rules', 'alerts.yaml'],
  ['takes the configuration for Compose', 'check', 'config', '--syntax-only', 'prometheus.yaml'],
  ['fires the alerts when it should', 'test', 'rules', 'alerts.test.yaml'],
])('Prometheus %s', (_what, ...args) => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
