/** An error whose message is all that an operator needs. */
export class CommandFault extends Error {}
