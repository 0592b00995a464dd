import { RequestCancelledError } from '../api/errors.ts';

/**
 * A call to send until it is answered: it ends as cancelled if the window has another project by then. What was meant
 * for one is in none else.
 */
export function ofOneProject<Answer>(
  call: (id: string, token: string) => Promise<Answer>,
): (id: string, token: string) => Promise<Answer> {
  let own: string | undefined;
  return async (id, token) => {
    own ??= id;
    if (id !== own) throw new RequestCancelledError();
    return call(id, token);
  };
}
