import { rm } from 'node:fs/promises';
import { type KillReport, killRounds } from '@submittal/server/testing/kill-rounds';
import { writeCatalogue } from '@submittal/server/testing/tiny-catalogue';
import { markdownTable } from '../run/table.ts';
import { emptyDataFolder } from '../set/made-catalogue.ts';
import type { Section } from './section.ts';

/** Whether a server that is killed under load keeps what it acknowledged. */
export const durability: Section = { name: 'durability', title: 'Durability', run };

async function run(say: (progress: string) => void): Promise<string> {
  const rounds = Number(process.env['DURABILITY_ROUNDS'] ?? 200);
  const catalogue = await writeCatalogue();
  const databases = [['SQLite', ''] as const];
  const postgres = process.env['TEST_DATABASE_URL'];
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const [name, databaseUrl] of postgres
    ? [...databases, ['PostgreSQL', postgres] as const]
    : databases) {
    const dataDir = await emptyDataFolder('durability-data');
    const options = { rounds, databaseUrl, dataDir, catalogue, jobs: true };
    const report: KillReport = await killRounds({ ...options, say: (line) => say(`${name}: ${line}`) });
    const { acknowledged, mails, imports, removed } = report;
    rows.push([name, ...[rounds, acknowledged, mails, imports, removed, report.faults.length].map(String)]);
    faults.push(...report.faults.map((fault) => `- ${name}: ${fault}`));
    await rm(dataDir, { recursive: true, force: true });
  }
  await rm(catalogue, { recursive: true, force: true });
  return `The real server, killed with SIGKILL after 4 to 30 acknowledged changes, while six visitors create projects, change them,
upload files, share and send mail, catalogues are imported and what is old is removed; then started again on the same stores. Every third
kill ends an import by a command too. After each kill the projects of the last rounds are looked at, at the end all of
them, whether each promised mail was sent once, each job done and each catalogue imported once, and whether every blob that the
database refers to is there with its own bytes, and no other. PostgreSQL is measured where
\`TEST_DATABASE_URL\` names one; \`DURABILITY_ROUNDS\` says how often.

${markdownTable(['', 'kills', 'acknowledged changes', 'mails', 'imports', 'projects removed', 'lost, twice or not whole'], rows)}
${faults.length > 0 ? `\n${faults.slice(0, 50).join('\n')}\n` : ''}`;
}
