import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { removeFolders } from './remove-folders.ts';
import { runProgram } from './server-process.ts';
import { temporaryFolder, writeCatalogue } from './tiny-catalogue.ts';

/**
 * Arguments of a server process that imports nothing where a release is served already: the import of an unchanged
 * catalogue is a process of its own. Where there is none, it imports this catalogue.
 */
export const importOnce = (catalogue: string): readonly string[] => ['--first', catalogue];

let imported: Promise<string> | null = null;

/** A data folder with the tiny catalogue, imported once a process: a server takes longer to import it than to start. */
function importedData(): Promise<string> {
  imported ??= (async () => {
    const [dataDir, catalogue] = await Promise.all([temporaryFolder(), writeCatalogue()]);
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    const { code, errors } = await runProgram('command-line/catalogue.ts', ['import', catalogue], {
      DATA_DIR: dataDir,
    });
    if (code !== 0) throw new Error(errors);
    await removeFolders(catalogue);
    return dataDir;
  })();
  return imported;
}

/** Fills a data folder, for a server on the embedded database, with what an import of the tiny catalogue leaves. */
export async function putTinyData(dataDir: string): Promise<void> {
  await cp(await importedData(), dataDir, { recursive: true });
}
