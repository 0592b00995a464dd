// Visitors of a cluster, in a process of their own, which tells its parent what they meet. Arguments: the address, the
// number of visitors, and what they do besides.
import { setTimeout as pause } from 'node:timers/promises';
import { lookAgain, type Memory, visit } from './visitor.ts';
import { Experience, GaveUp, VisitorClient } from './visitor-client.ts';

const [url = '', count = '1', ...does] = process.argv.slice(2);
const experience = new Experience();
const memory: Memory = { known: [], recipients: [] };
const client = new VisitorClient(url, experience);
let works = true;

function tell(ended: boolean): void {
  const { answered, repeated, waiting, faults } = experience;
  const { known, recipients } = memory;
  process.send?.({
    ended,
    answered,
    repeated,
    waiting,
    faults,
    projects: known.length,
    recipients: ended ? recipients : [],
  });
}

async function visitor(number: number): Promise<void> {
  for (let time = 0; works; time++) {
    const name = `v${number}-${time}`;
    // Every other file is one that all visitors upload at about the same time.
    const file = time % 2 === 0 ? `Same ${time}` : name;
    try {
      await visit(client, memory, { name, file, does });
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error;
    }
    await pause(50 * Math.random());
  }
}

process.on('message', () => {
  works = false;
});
process.on('disconnect', () => process.exit());
const telling = setInterval(() => tell(false), 200);
await Promise.all(Array.from({ length: Number(count) }, (_, number) => visitor(number)));
await lookAgain(client, memory, does).catch((error: unknown) => {
  if (!(error instanceof GaveUp)) throw error;
});
clearInterval(telling);
tell(true);
process.disconnect();
