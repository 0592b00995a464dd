// A thread that makes the index of one release, so that no request waits for it.
import { finishInThread } from '../finish-in-thread.ts';
import { inMemoryEngine } from './in-memory-engine.ts';

await finishInThread(inMemoryEngine);
