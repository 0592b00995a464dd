import { Command, CommanderError } from 'commander';

/**
 * A command that says itself what is wrong with a command line: what was meant, where that is known, and the right
 * form. The commands that are added to it do the same.
 */
export function describedCommand(name: string): Command {
  return new Command(name).exitOverride().showHelpAfterError();
}

/**
 * Runs the command that the process was given; `commandsOf` declares all, and each tells `done` its exit code. Resolves
 * with that, with 0 after help that was asked for, and with 2 if the command line was not understood.
 */
export async function runDescribed(commandsOf: (done: (code: number) => void) => Command): Promise<number> {
  let exitCode = 0;
  const program = commandsOf((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync();
  } catch (error) {
    // It has been reported already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  return exitCode;
}
