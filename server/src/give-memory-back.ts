import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MEBIBYTE = 1024 * 1024;

/** How much a process grows before it gives memory back, in bytes: between two tasks, and while it works. */
const GROWTH_BETWEEN = 32 * MEBIBYTE;
const GROWTH_AT_WORK = 48 * MEBIBYTE;

/** The larger a process is, the longer a collection takes: a large one grows by this part of what it takes. */
const GROWTH_OF_ALL = 0.25;

/** A process of so many bytes is large. */
const LARGE = 256 * MEBIBYTE;

/** How often a process at work looks whether it has grown, in milliseconds. */
const LOOK_EVERY_MILLISECONDS = 200;

let collect: NodeJS.GCFunction | undefined;

/** What this process took after it last gave memory back, in bytes. */
let left = process.memoryUsage.rss();

/**
 * Gives the system what this process does not need any more, if it has grown by so many bytes: V8 keeps the pages of a heap
 * that was large once, and does not see how large what its objects hold outside is. It takes 50 ms, and what is compiled
 * anew 100.
 */
export async function giveMemoryBack(growth = GROWTH_BETWEEN): Promise<void> {
  if (process.memoryUsage.rss() >= left + Math.max(growth, left * GROWTH_OF_ALL)) await collectAll();
}

/**
 * The same for a process that keeps its memory low and has just let go of much, however large it was before: what comes next takes
 * the place of that, and is not added to it, and less garbage may come. A small one is left alone, and so is one that has more to
 * do than an import, which would stand still meanwhile.
 */
export async function giveAllBack(): Promise<void> {
  if (!isLow || process.memoryUsage.rss() < LARGE) return;
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT_OF_LARGE}`);
  await collectAll();
}

async function collectAll(): Promise<void> {
  collect ??= openCollector();
  // Not at once: then what the callers hold would stay.
  await collect({ type: 'major', flavor: 'last-resort', execution: 'async' });
  left = process.memoryUsage.rss();
}

/**
 * How much garbage may come to what is in use before V8 collects, in percent. By itself it lets a heap double, which is 500 MB while
 * the index of a large catalogue is made; and no timer looks meanwhile, because that is one piece of work.
 */
const GARBAGE_PERCENT = 40;

/** The same in a process that has become large. */
const GARBAGE_PERCENT_OF_LARGE = 20;

/** Whether this process keeps its memory low. */
let isLow = false;

/** Does so from time to time, in a process of which nobody waits for an answer. */
export function keepMemoryLow(): void {
  isLow = true;
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  setInterval(() => giveMemoryBack(GROWTH_AT_WORK), LOOK_EVERY_MILLISECONDS).unref();
}

/** V8's collector, which is there for what is compiled after the flag is set. */
function openCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
