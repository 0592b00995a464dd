import { Command, CommanderError } from 'commander';

/**
 * A command that says itself what is wrong with a command line: what was meant, where that is known, and the right
 * form. The commands that are added to it do the same.
 */
export function describedCommand(name: string): Command {
  return new Command(name).exitOverride().showHelpAfterError().hook('preAction', refuseEmpty);
}

/**
 * What a script's unset variable leaves is no answer: as a folder it would be the one that the command runs in, and as
 * the beginning of an id it would fit any.
 */
function refuseEmpty(_program: Command, command: Command): void {
  const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === '';
  for (const [at, argument] of command.registeredArguments.entries()) {
    if (isEmpty(command.args[at])) command.error(`error: argument '${argument.name()}' is empty`);
  }
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if (isEmpty(value)) command.error(`error: option '${option.flags}' is empty`);
  }
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
