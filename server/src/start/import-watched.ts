// A separate process for the import of a watched source, as `import-at-start.ts` for one at a start. Its only argument is
// the order; what came of it goes to the process that started it.
import { readConfig } from '../config.ts';
import { ImportOrderSchema, type ImportOutcome } from '../feed/feed.ts';
import { importOrdered } from '../feed/import-ordered.ts';
import { keepMemoryLow } from '../give-memory-back.ts';
import { ImportFaults } from '../import/finding.ts';
import { showProgress } from '../import/progress.ts';
import { tellStanding } from '../import/tell-standing.ts';
import { openServices } from '../services.ts';
import { EXIT } from './import-exits.ts';
import { tracedImport } from './traced-import.ts';

function send(message: ImportOutcome): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!process.send) throw new Error('this program is started by a server only');
    process.send(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

keepMemoryLow();
const config = readConfig(process.env);
await tracedImport(config, bring);

async function bring(): Promise<void> {
  const services = await openServices(config);
  try {
    const report = await importOrdered(
      ImportOrderSchema.parse(JSON.parse(process.argv[2] ?? '')),
      services.imports,
      {
        progress: showProgress(process.stdout),
        waiting: tellStanding((line) => console.log(line)),
      },
    );
    console.log(report.subject);
    await send(report);
  } catch (error) {
    if (!(error instanceof ImportFaults)) throw error;
    console.error(error.message);
    process.exitCode = EXIT.refused;
  } finally {
    await services.close();
  }
}
