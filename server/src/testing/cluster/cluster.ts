import { mkdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../mail-server.ts';
import { startOfferedNginx } from '../nginx.ts';
import { type OwnPostgres, startOwnPostgres } from '../own-postgres.ts';
import { removeFolders } from '../remove-folders.ts';
import { startS3Process } from '../s3-peer.ts';
import { StartedServer } from '../started-server.ts';
import { type StorageProxy, startStorageProxy } from '../storage-proxy.ts';
import { temporaryFolder, writeCatalogue } from '../tiny-catalogue.ts';

export interface ClusterOptions {
  readonly webs: number;
  readonly workers: number;
  /** The folder of PostgreSQL's programs. */
  readonly programs: string;
  /** The catalogue that every process names; a small one if there is none. */
  readonly catalogue?: string;
  /** The source of the version that every process has at first, where it is not this one. */
  readonly source?: URL;
}

/** How often the memory of processes is looked at. */
const LOOK_MILLISECONDS = 300;

const MAX_SAID = 3000;

/** One process of a cluster, which is started again and again. */
export class Member {
  readonly name: string;
  readonly port: number;
  readonly #environment: Readonly<Record<string, string>>;
  #process: StartedServer;
  #ending = false;
  /** The most memory it has had, in megabytes. */
  peakMegabytes = 0;
  /** How it ended without being asked to. */
  readonly faults: string[] = [];

  constructor(name: string, port: number, environment: Readonly<Record<string, string>>, source?: URL) {
    this.name = name;
    this.port = port;
    this.#environment = { ...environment, PORT: String(port) };
    this.#process = this.#begin(source);
  }

  /** Resolves when it serves a catalogue. */
  async ready(): Promise<void> {
    await this.#process.ready();
  }

  /** Kills it and starts it again. */
  async kill(): Promise<void> {
    this.#ending = true;
    await this.#process.stop('SIGKILL');
    this.#process = this.#begin();
  }

  /** Asks it to end, and starts one of this version in its place. */
  async replace(): Promise<void> {
    await this.stop();
    this.#process = this.#begin();
  }

  /** Has it stand still, as a process that the system has stopped. */
  freeze(): void {
    process.kill(this.#process.pid, 'SIGSTOP');
  }

  /** Has it go on. */
  thaw(): void {
    process.kill(this.#process.pid, 'SIGCONT');
  }

  /** Asks it to end; how it does must be no fault. */
  async stop(): Promise<void> {
    this.#ending = true;
    const end = await this.#process.stop();
    if (end !== 0)
      this.faults.push(`${this.name} was asked to end, and did with ${end}: ${this.#process.output}`);
  }

  /** The end of what it has written since it was started last. */
  get said(): string {
    return `${this.name} wrote: ${this.#process.output.slice(-MAX_SAID)}`;
  }

  /** Looks at its memory. */
  async look(): Promise<void> {
    const status = await readFile(`/proc/${this.#process.pid}/status`, 'utf8').catch(() => '');
    const megabytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
    this.peakMegabytes = Math.max(this.peakMegabytes, Math.round(megabytes));
  }

  #begin(source?: URL): StartedServer {
    this.#ending = false;
    const begun = new StartedServer(this.#environment, source);
    begun.ended.then((end) => {
      if (!this.#ending) this.faults.push(`${this.name} ended with ${end}: ${begun.output.slice(-MAX_SAID)}`);
    });
    return begun;
  }
}

/** Processes of every role on PostgreSQL and S3, behind nginx, all of which a test may have fail. */
export interface Cluster {
  /** Where visitors reach it. */
  readonly url: string;
  /** The folder of nginx's logs. */
  readonly logs: string;
  readonly webs: readonly Member[];
  readonly workers: readonly Member[];
  readonly members: readonly Member[];
  readonly postgres: OwnPostgres;
  readonly storage: StorageProxy;
  readonly smtp: TestMailServer;
  /** Where a command, or a test itself, reaches the same stores. */
  readonly environment: Readonly<Record<string, string>>;
  /** Resolves when all processes serve. */
  ready(): Promise<void>;
  /** Ends all of its processes. */
  close(): Promise<void>;
}

/** Starts a cluster. What it had started is closed if it does not come to be. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  await using begun = new AsyncDisposableStack();
  const folder = await temporaryFolder();
  begun.defer(() => removeFolders(folder));
  const catalogue = options.catalogue ?? (await writeCatalogue());
  if (options.catalogue === undefined) begun.defer(() => removeFolders(catalogue));
  const postgres = await startOwnPostgres(options.programs);
  begun.defer(() => postgres.stop());
  const s3 = await startS3Process();
  begun.defer(() => s3.close());
  const storage = await startStorageProxy(s3.url);
  begun.defer(() => storage.close());
  const smtp = await startMailServer();
  begun.defer(() => smtp.close());
  const environment = {
    ...mailedBy(smtp),
    DATABASE_URL: postgres.url(),
    BLOB_URL: 's3://submittals/own',
    S3_ENDPOINT: storage.url,
    CATALOGUE: catalogue,
    SIGNING_KEYS: 'k'.repeat(44),
    DATA_DIR: `${folder}/command`,
    LEAST_FREE_DISK_MB: '0',
    MAX_MAILS_PER_SENDER_DAY: '100000',
    MAX_MAILS_PER_DAY: '100000',
    MAX_UPLOAD_MB_PER_SENDER_DAY: '100000',
  };
  const own = { LOG_LEVEL: 'warn', TRUST_PROXY: 'true', DRAIN_SECONDS: '1', SHUTDOWN_SECONDS: '30' };
  const members: Member[] = [];
  begun.defer(async () => {
    await Promise.all(members.map((one) => one.stop()));
  });
  const member = async (ROLE: string, number: number) => {
    const name = `${ROLE} ${number}`;
    const DATA_DIR = `${folder}/${ROLE}-${number}`;
    // 0.3.0 does not make it, and its processes get in each other's way when they import at the same time.
    if (options.source) await mkdir(DATA_DIR, { recursive: true });
    const one = new Member(
      name,
      await freePort(),
      { ...environment, ...own, ROLE, DATA_DIR },
      options.source,
    );
    members.push(one);
    if (options.source) await one.ready();
    return one;
  };
  const webs = await inTurn(options.webs, (number) => member('web', number));
  const workers = await inTurn(options.workers, (number) => member('worker', number));
  const ready = async () => {
    await Promise.all(members.map((one) => one.ready()));
  };
  await ready();
  const port = await freePort();
  const stopNginx = await startOfferedNginx(
    port,
    webs.map((one) => `127.0.0.1:${one.port}`),
    folder,
  );
  begun.defer(stopNginx);
  let looks = true;
  const looking = (async () => {
    for (; looks; await pause(LOOK_MILLISECONDS)) await Promise.all(members.map((one) => one.look()));
  })();
  begun.defer(async () => {
    looks = false;
    await looking;
  });
  const whole = begun.move();
  return {
    url: `http://127.0.0.1:${port}`,
    logs: folder,
    webs,
    workers,
    members,
    postgres,
    storage,
    smtp,
    environment,
    ready,
    close: () => whole.disposeAsync(),
  };
}

async function inTurn<Made>(count: number, make: (number: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let number = 1; number <= count; number++) made.push(await make(number));
  return made;
}
