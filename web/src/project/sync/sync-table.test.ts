import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Project } from '@submittal/contract/project';
import { addDocuments, emptySelection } from '@submittal/domain/selection';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import { product, resource, status } from '../../testing/sync-bench.ts';
import { toPayload } from '../record/details.ts';
import { blankProject, type ProjectState } from '../state/state.ts';
import type { Failure } from './failures.ts';
import { contentOf } from './server-project.ts';
import { atRest, type Caller, none, type Stage, type StageName, type SyncEvent } from './sync-state.ts';
import { type OutcomeName, step, table } from './sync-table.ts';

// Every entry of the table as it is drawn in the decision record.

const record = path.resolve(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  'docs',
  'decisions',
  '097-saves-land.md',
);

const selection = addDocuments(emptySelection, product, [resource('a')]).selection;
const here = { details: { ...blankProject.details, title: 'Here' }, selection };
const project: ProjectState = {
  ...blankProject,
  ...here,
  id: 'id1',
  editToken: 'token1',
  version: 4,
  pending: true,
  place: '1',
};
const answer: Project = {
  ...toPayload({ ...here.details, title: 'There' }, selection),
  id: 'id1',
  version: 5,
  totalFileSize: 0,
  totalResourceCount: 1,
  resources: [resource('a')],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  mayEdit: true,
};
const ours = { id: 'id1', token: 'token1' };
const stages: { readonly [Name in StageName]: Extract<Stage, { readonly at: Name }> } = {
  queued: { at: 'queued' },
  confirming: { at: 'confirming', target: ours, version: 4 },
  loading: { at: 'loading', target: ours, version: 4 },
  creating: { at: 'creating', sent: here, as: 'it is', repeated: false },
  saving: { at: 'saving', ours, version: 4, sent: here },
  comparing: { at: 'comparing', ours },
  conflicted: { at: 'conflicted', ours, other: answer },
  calling: { at: 'calling', ours },
  refreshing: { at: 'refreshing', ours },
};
const errors: Readonly<Record<Failure, Error>> = {
  unreachable: new NetworkError('down'),
  busy: status(503),
  full: status(507),
  faulty: status(500),
  conflicting: status(409),
  gone: status(404),
  forbidden: status(403),
  rejected: status(413),
};
const isFailure = (name: OutcomeName): name is Failure => name in errors;

function eventOf(name: OutcomeName): SyncEvent {
  if (isFailure(name)) return { type: 'failed', error: errors[name] };
  if (name === 'answered') return { type: 'answered', project: answer };
  return name === 'chosen' ? { type: 'chosen', choice: 'mine' } : { type: 'done' };
}

/** What follows an outcome in a stage: the next stage, and what the visitor, the callers and other tabs notice. */
function entry(at: StageName, name: OutcomeName, diverted = false): string {
  const call = at === 'calling' || at === 'refreshing';
  const caller: Caller = { call: async () => undefined, resolve: () => undefined, reject: () => undefined };
  const job = call ? ({ kind: 'exclusive', caller, turn: 0 } as const) : ({ kind: 'save', turn: 0 } as const);
  const { state, effects } = step(
    {
      ...atRest,
      base: { ...contentOf(answer), version: 4 },
      waiting: at === 'queued' ? new Set(['documents']) : none,
      running: {
        job,
        stage: stages[at],
        kinds: call || at === 'queued' ? none : new Set(['documents']),
        diverted,
        from: project.version,
        mark: undefined,
      },
    },
    eventOf(name),
    call ? { ...project, pending: false } : project,
  );
  const set = Object.assign({}, ...effects.map((effect) => (effect.do === 'set' ? effect.part : {})));
  const next = state.running?.stage.at ?? (state.retry ? 'retrying' : (set.unsaved ?? 'idle'));
  const noticed = effects.flatMap((effect) => {
    if (effect.do === 'ended' || effect.do === 'saved') return effect.do;
    if (effect.do === 'notify') return effect.notice;
    return effect.do === 'end' ? (effect.error === undefined ? 'call done' : 'call failed') : [];
  });
  return [next, ...noticed].join(', ');
}

/** The rows of the table in the record, by their first cell. */
const drawn = new Map(
  readFileSync(record, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map(([first = '', ...cells]) => [first, cells] as const),
);
const columns = (drawn.get('stage') ?? []) as OutcomeName[];

describe.each(Object.keys(table) as StageName[])('in the stage %s', (at) => {
  it.each(Object.keys(table[at]) as OutcomeName[])('%s has the effect that the record draws', (name) => {
    expect(entry(at, name)).toBe(drawn.get(`\`${at}\``)?.[columns.indexOf(name)]);
  });

  it('has no other outcome', () => {
    const cells = drawn.get(`\`${at}\``) ?? [];
    expect(columns.filter((_, index) => cells[index] !== '–').toSorted()).toEqual(
      Object.keys(table[at]).toSorted(),
    );
  });
});

describe('a way that has failed once', () => {
  it.each([
    ['saving', 'conflicting'],
    ['saving', 'gone'],
    ['comparing', 'gone'],
    ['loading', 'gone'],
  ] as const)('is not tried again at once: %s, %s', (at, name) => {
    expect(entry(at, name, true)).toBe('retrying');
  });
});
