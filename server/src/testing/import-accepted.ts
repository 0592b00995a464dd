import { runProgram } from './server-process.ts';

/**
 * Imports a catalogue as an operator does who accepts whatever it loses: small catalogues lose a fifth with every
 * entry. `tree` is the source folder of another version of the server, which may accept nothing or hold nothing.
 * @throws Error if it is not served after that
 */
export async function importAccepted(
  source: string,
  environment: Readonly<Record<string, string>>,
  tree?: URL,
): Promise<void> {
  const run = (...args: string[]) => runProgram('command-line/catalogue.ts', args, { ...environment }, tree);
  const { code, output, errors } = await run('import', source);
  if (code === 0) return;
  const release = /catalogue -- accept (\S+)/.exec(output)?.[1];
  if (!release) throw new Error(`the import ended with ${code}: ${errors}`);
  const accepted = await run('accept', release);
  if (accepted.code !== 0) throw new Error(accepted.errors);
}
