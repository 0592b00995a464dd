import { writeFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { HelpStore } from '../help/help-store.ts';
import { openServices } from '../services.ts';

const usage = `Usage:
  npm run help -- list          shows the messages of the help form, the newest first
  npm run help -- export FILE   writes them all as JSON`;

async function main([command, file, ...rest]: readonly string[]): Promise<number> {
  const listing = command === 'list' && file === undefined;
  const exporting = command === 'export' && file !== undefined && rest.length === 0;
  if (!listing && !exporting) {
    console.error(usage);
    return 2;
  }
  const services = await openServices(readConfig(process.env));
  try {
    const messages = await new HelpStore(services.db).all();
    if (exporting) {
      await writeFile(file, `${JSON.stringify(messages, null, 2)}\n`, { mode: 0o600 });
      console.log(`Wrote ${messages.length} messages to ${file}.`);
      return 0;
    }
    for (const { receivedAt, submission } of messages) {
      const fields = new Map(submission.fields.map(({ name, value }) => [name, value]));
      console.log(
        `${receivedAt}  ${fields.get('firstname')} ${fields.get('lastname')} <${fields.get('email')}>`,
      );
      console.log(`  ${(fields.get('message') ?? '').replaceAll('\n', '\n  ')}\n`);
    }
    if (messages.length === 0) console.log('There are no messages.');
    return 0;
  } finally {
    await services.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
