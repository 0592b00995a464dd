import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

const PORTS = 90;

const others: ReturnType<typeof spawn>[] = [];

/** The ports that another process was given, all at once. */
async function givenElsewhere(): Promise<readonly number[]> {
  const source = `
    const { freePort } = await import(${JSON.stringify(new URL('./free-port.ts', import.meta.url).href)});
    const ports = await Promise.all(Array.from({ length: ${PORTS} }, () => freePort()));
    console.log(JSON.stringify(ports));
    process.stdin.resume().on('end', () => process.exit());
  `;
  const other = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = await once(other.stdout, 'data');
  others.push(other);
  return JSON.parse(String(said));
}

it('gives no port twice while those who asked have not begun to listen, in one process or in several', async () => {
  const given = await Promise.all([
    Promise.all(Array.from({ length: PORTS }, () => freePort())),
    ...Array.from({ length: 4 }, givenElsewhere),
  ]);
  for (const other of others) other.stdin?.end();
  const ports = given.flat();
  expect(ports).toHaveLength(5 * PORTS);
  expect(new Set(ports).size).toBe(ports.length);
});
