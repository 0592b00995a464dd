// A process with a child that never ends; it prints the child's process id.
import { ChildPool } from '../children/child-pool.ts';

const pool = new ChildPool(new URL('./misbehaving-child.ts', import.meta.url), {
  seconds: 600,
  bytes: 1024 ** 3,
});
const lane = pool.lane(1);
await lane.run({ does: 'answer' });
void lane.run({ does: process.argv[2] });
console.log(pool.pids.join());
