import { setTimeout as pause } from 'node:timers/promises';
import type { Feed } from '../feed/feed.ts';
import type { Standing } from '../feed/feed-store.ts';
import { counted } from '../import/counted.ts';
import { nameOfSource } from '../import/source-address.ts';
import type { Services } from '../services.ts';

/** How often the state is read while a look is waited for, and how long until a process must have begun it. */
const READ_EVERY_MILLISECONDS = 500;
const MAX_WAIT_MILLISECONDS = 120_000;

/** Shows how the watched source of the catalogue is, as text or as JSON. */
export async function showFeed({ feed }: Services, json: boolean): Promise<number> {
  if (!feed) return notWatched();
  const { standing } = await feed.store.read(feed.id);
  print(feed, standing, json);
  return 0;
}

/** Asks for a look at once, and waits for what comes of it; a process that does jobs looks. */
export async function lookNow({ feed, jobs }: Services, json: boolean): Promise<number> {
  if (!feed) return notWatched();
  const asked = await feed.store.ask(feed.id);
  await jobs.add('feed', {});
  const begun = Date.now();
  for (;;) {
    const { standing } = await feed.store.read(feed.id);
    const isSeen = standing !== null && standing.answered >= asked;
    if (isSeen && !isUnderWay(standing)) {
      print(feed, standing, json);
      return standing.fault === '' && standing.taken?.refused === undefined ? 0 : 1;
    }
    if (!isSeen && !standing?.importing && Date.now() - begun > MAX_WAIT_MILLISECONDS) {
      console.error(
        'No process has begun to look. One that does jobs must run: ROLE=all or ROLE=worker. It looks when it starts.',
      );
      return 1;
    }
    await pause(READ_EVERY_MILLISECONDS);
  }
}

function notWatched(): number {
  console.error('The catalogue is not watched: set CATALOGUE and FEED_EVERY_MINUTES (docs/operations.md).');
  return 1;
}

function isUnderWay({ fault, importing, seen }: Standing): boolean {
  return fault === '' && (importing !== undefined || seen !== undefined);
}

function print({ config, id }: Feed, standing: Standing | null, json: boolean): void {
  const source = nameOfSource(config.source);
  if (json) {
    const { taken, ...rest } = standing ?? {};
    const refused = taken?.refused ?? null;
    console.log(
      JSON.stringify({ source, id, everyMinutes: config.every / 60_000, ...rest, refused }, null, 2),
    );
    return;
  }
  const lines = [`Source: ${source}, every ${counted(config.every / 60_000, 'minute')}`];
  if (!standing) lines.push('Not looked at yet.');
  else lines.push(...statusLines(standing));
  console.log(lines.join('\n'));
}

function statusLines(standing: Standing): string[] {
  const { lookedAt, nextAt, succeededAt, changedAt, fault, failures, taken, seen, importing, report } =
    standing;
  return [
    `Last look: ${lookedAt}`,
    `Last success: ${succeededAt ?? 'none yet'}`,
    `Last change: ${changedAt ?? 'none yet'}`,
    ...(importing ? ['It is being imported.'] : []),
    ...(seen && !importing ? [`It has changed, and is imported when it holds still (seen ${seen.at}).`] : []),
    ...(fault ? [`It cannot be read or imported (${failures} times in a row): ${fault}`] : []),
    ...(taken?.refused ? [`${taken.refused}. It is not tried again before it changes.`] : []),
    `Next look: ${nextAt}`,
    ...(report ? ['', `Last report, ${report.at}: ${report.subject}`, '', report.text.trimEnd()] : []),
  ];
}
