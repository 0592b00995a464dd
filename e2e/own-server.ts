import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '@submittal/server/testing/free-port';
import { startMailServer, type TestMailServer } from '@submittal/server/testing/mail-server';
import { removeFolders } from '@submittal/server/testing/remove-folders';
import { runProgram, startServerProcess } from '@submittal/server/testing/server-process';
import { temporaryFolder, writeCatalogue } from '@submittal/server/testing/tiny-catalogue';
import { importOnce, putTinyData } from '@submittal/server/testing/tiny-data';

// A real server of a test's own, with a small catalogue, and what it hands mail and help messages to.

export interface OwnServer {
  readonly url: string;
  /** What it has logged. */
  log(): string;
  /** Runs one of the operator's commands on its stores; answers what it printed. */
  operate(program: string, ...args: string[]): Promise<string>;
  /** Its database, as a second process sees it: for what a test cannot wait for, such as a year. */
  change(sql: string, ...values: string[]): void;
  stop(): Promise<void>;
}

export async function startOwnServer(environment: Record<string, string> = {}): Promise<OwnServer> {
  const [dataDir, catalogue] = await Promise.all([temporaryFolder(), writeCatalogue()]);
  const settings = { DATA_DIR: dataDir, CATALOGUE: catalogue, ...environment };
  await putTinyData(dataDir);
  const server = await startServerProcess(settings, undefined, importOnce(catalogue));
  return {
    url: server.url,
    log: () => server.errors,
    async operate(program, ...args) {
      const { code, output, errors } = await runProgram(`command-line/${program}.ts`, args, settings);
      if (code !== 0) throw new Error(errors);
      return output;
    },
    change(sql, ...values) {
      const database = new DatabaseSync(path.join(dataDir, 'submittal.sqlite'), { timeout: 10_000 });
      const { changes } = database.prepare(sql).run(...values);
      database.close();
      if (changes === 0) throw new Error(`nothing changed: ${sql}`);
    },
    async stop() {
      await server.stop();
      await removeFolders(dataDir, catalogue);
    },
  };
}

/** A mail server that refuses recipients as asked, and an own server that sends through it. */
export async function startMailingServer(
  refuse: (recipient: string) => number | null,
  environment: Record<string, string> = {},
): Promise<{ server: OwnServer; mails: TestMailServer['mails']; stop(): Promise<void> }> {
  const smtp = await startMailServer(refuse);
  const port = await freePort();
  const server = await startOwnServer({
    PORT: String(port),
    // Links in mail begin with it, and a test opens them.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'submittals@maker.example',
    ...environment,
  });
  return {
    server,
    mails: smtp.mails,
    async stop() {
      await server.stop();
      await smtp.close();
    },
  };
}

interface Made {
  readonly id: string;
  readonly token: string;
  readonly shareId: string;
}

/** Makes a project and its share over the API, as another visitor's browser does. */
export async function makeShare(url: string, project: object): Promise<Made> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(project);
  const created = await fetch(`${url}/api/CreateSubmittal`, { method: 'POST', headers, body });
  const { id, editToken: token } = (await created.json()) as { id: string; editToken: string };
  const authorization = `Bearer ${token}`;
  const shared = await fetch(`${url}/api/CreateShare/${id}`, { method: 'POST', headers: { authorization } });
  return { id, token, shareId: ((await shared.json()) as { shareId: string }).shareId };
}
