import { types } from 'node:util';

/** An error of another thread or realm is none by `instanceof`; what it says is the same. */
interface ErrorLike {
  readonly message: string;
  readonly name?: unknown;
  readonly code?: unknown;
  /** SQLite's own. */
  readonly errcode?: unknown;
  readonly stack?: unknown;
}

function isErrorLike(thrown: object): thrown is ErrorLike {
  return 'message' in thrown && typeof thrown.message === 'string' && thrown.message !== '';
}

/**
 * What was thrown, as an error, with its name and code. Of an object that is none, only the names of its properties
 * are reported: their values may be anything.
 */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error || types.isNativeError(thrown)) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return new Error(String(thrown));
  if (!isErrorLike(thrown)) {
    const names = Object.keys(thrown).slice(0, 20).join(', ') || 'nothing';
    return new Error(`something was thrown that is no error; it has ${names}`);
  }
  const { message, name, code, errcode, stack } = thrown;
  return Object.assign(new Error(message), {
    ...(typeof name === 'string' && { name }),
    ...(typeof stack === 'string' && { stack }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof errcode === 'number' && { errcode }),
  });
}

/** The message of what was thrown, for a sentence. */
export function messageOf(thrown: unknown): string {
  const { message, name } = asError(thrown);
  return message || name;
}
