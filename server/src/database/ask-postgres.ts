import pg from 'pg';

/** What a server calls its connections from a watch in its own lists. */
const WATCH_NAME = 'submittal-watch';

/** Said by a server that is starting or stopping. */
const NOT_NOW = /^57P0\d$/;

/** What the server says of the process behind a connection: that it works, or that it waits for us or is gone. */
export type Backend = 'works' | 'waits';

/**
 * Asks PostgreSQL over a new connection whether it answers, and what the process with a number does; 0 is none's. Rejects if it
 * does not answer before the signal.
 */
export async function askPostgres(url: string, signal: AbortSignal, pid = 0): Promise<Backend> {
  const client = new pg.Client({ connectionString: url, application_name: WATCH_NAME });
  client.on('error', () => {});
  // Of a connection with TLS the stream is another one later.
  const cut = () => client.connection.stream.destroy(new Error('the database does not answer in time'));
  signal.addEventListener('abort', cut);
  try {
    signal.throwIfAborted();
    await client.connect();
    const { rows } = await client.query<{ state: string | null }>(
      'select state from pg_stat_activity where pid = $1',
      [pid],
    );
    return rows.every(({ state }) => state?.startsWith('idle')) ? 'waits' : 'works';
  } catch (error) {
    // Whatever else it says, it answers.
    if (error instanceof pg.DatabaseError && !NOT_NOW.test(error.code ?? '')) return 'works';
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
    client.end().catch(() => {});
  }
}
