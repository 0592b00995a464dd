import { parseArgs } from 'node:util';
import type { Finding, State } from './check.ts';
import { examine } from './checks.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run doctor [-- --json]

Checks what a server needs, and says what to do about what is missing: configuration, ports,
the file of receivers, disk, database, clock, blob store with ranges, fonts, the processes that read documents, mail, the
catalogue, signing keys, the last backup, and the address that readers reach. It needs the same environment as the server, and may run beside it. It changes nothing: what
it stores, it removes.

Exit codes: 0 nothing is wrong (there may be warnings), 1 something does not work, 2 the command was not understood.`;

const MARK: Readonly<Record<State, string>> = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ' };

function print({ check, state, found, toDo }: Finding): void {
  console.log(`${MARK[state]}  ${check}: ${found}${toDo ? `\n         → ${toDo}` : ''}`);
}

await runCommand(
  async () => {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      console.log(usage);
      return 0;
    }
    const findings: Finding[] = [];
    for await (const finding of examine(process.env)) {
      findings.push(finding);
      if (!values.json) print(finding);
    }
    if (values.json) console.log(JSON.stringify(findings, null, 2));
    return findings.some(({ state }) => state === 'fault') ? 1 : 0;
  },
  { failed: 1 },
);
