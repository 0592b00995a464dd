import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type LookAnswer, LookAnswerSchema, type LookTask } from '../host/look-messages.ts';
import { inTurn } from '../run/in-turn.ts';
import { IsolatedHost, IsolatedPrepare, STATED_LIMITS } from '../run/isolated-host.ts';
import { compareWith } from './compare-with.ts';
import type { Difference } from './page-look.ts';
import { popplerLooks } from './poppler-looks.ts';

/** Two engines that share no code with each other or with the linker's own reader. */
export const ENGINES = ['PDFium', 'poppler'] as const;
export type Engine = (typeof ENGINES)[number];

/** What an engine found, or why it could not read the file. */
export type EngineReport =
  | { kind: 'compared'; pages: number; differences: Difference[] }
  | { kind: 'unread'; detail: string };

export interface ComparedFile {
  name: string;
  /** Why it was refused or failed; undefined if it was prepared. */
  refused?: string;
  reports: Partial<Record<Engine, EngineReport>>;
}

const LOOK_HOST = new URL('../host/look-host.ts', import.meta.url);
/** Limits for all pages of a file, before and after. */
const LOOK_LIMITS = { seconds: 180, memory: 2 * 1024 ** 3 };
/** The first files of a run take longer: programs must be compiled, and caches are empty. */
const PREPARE_LIMITS = { ...STATED_LIMITS, seconds: 60 };

/**
 * Prepares each file, links it into a package without stamps, and compares source and package with both
 * engines.
 */
export async function compareFiles(
  files: readonly { name: string; file: string }[],
  atOnce: number,
  onDone: (compared: ComparedFile) => void,
): Promise<ComparedFile[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-compare-'));
  const lanes = Array.from({ length: atOnce }, () => ({
    prepare: new IsolatedPrepare(PREPARE_LIMITS),
    look: new IsolatedHost<LookTask, LookAnswer>(LOOK_HOST, LookAnswerSchema, LOOK_LIMITS),
  }));
  try {
    return await inTurn(files, atOnce, async ({ name, file }, index, number) => {
      const lane = lanes[number];
      if (lane === undefined) throw new RangeError('no such lane');
      const bytes = await readFile(file);
      const fileName = path.basename(file);
      const task = { bytes, fileName, returnBytes: true, opinion: false, neighbours: false };
      const outcome = await lane.prepare.run(task);
      const compared: ComparedFile = { name, reports: {} };
      if (outcome.kind !== 'answered') compared.refused = `${outcome.kind}: ${outcome.detail}`;
      else if (outcome.answer.linked === undefined) {
        const { outcome: how, detail } = outcome.answer;
        compared.refused = how === 'refused' ? detail : `${how}: ${detail.split('\n')[0]}`;
      } else {
        const after = path.join(folder, `${index}.pdf`);
        await writeFile(after, outcome.answer.linked);
        const looked = await lane.look.run({ before: file, after });
        const answer =
          looked.kind === 'answered' ? looked.answer : { unread: `${looked.kind}: ${looked.detail}` };
        compared.reports = {
          PDFium: reportOf(answer),
          poppler: reportOf(await compareWith(popplerLooks, file, after)),
        };
        await rm(after);
      }
      onDone(compared);
      return compared;
    });
  } finally {
    for (const { prepare, look } of lanes) {
      prepare.close();
      look.close();
    }
    await rm(folder, { recursive: true });
  }
}

function reportOf({ unread, pages, differences }: Omit<LookAnswer, 'peakMemory'>): EngineReport {
  if (unread !== undefined) return { kind: 'unread', detail: unread };
  return { kind: 'compared', pages: pages ?? 0, differences: differences ?? [] };
}
