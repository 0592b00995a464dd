/** An error whose message is all that an operator needs. */
export class CommandFault extends Error {}

/** A command line that was not understood, though only its meaning says so: the exit code is 2. */
export class Misunderstood extends CommandFault {}
