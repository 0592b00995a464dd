import { emptySelection } from '@submittal/domain/selection';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { bench, product, resource, Server, started, status } from '../../testing/sync-bench.ts';
import { defaultDetails } from '../record/details.ts';
import { blankStored } from '../record/stored.ts';

/** What a server says whose database does not answer. */
const unavailable = (seconds = '5') =>
  new ApiError(new Response(null, { status: 503, headers: { 'retry-after': seconds } }), {
    error: { code: 'unavailable', message: 'Later.' },
  });

/** A server that stores what it is sent and whose answer is lost, as often as `left` says. */
class ForgetfulServer extends Server {
  left = 0;

  async #lose<Value>(begun: Promise<Value>): Promise<Value> {
    const answer = await begun;
    if (this.left === 0) return answer;
    this.left--;
    throw status(502);
  }

  override create(...input: Parameters<Server['create']>) {
    return this.#lose(super.create(...input));
  }

  override update(...input: Parameters<Server['update']>) {
    return this.#lose(super.update(...input));
  }
}

/** A server that answers nothing until it is released. */
class HangingServer extends Server {
  hangs = false;

  override update(...input: Parameters<Server['update']>) {
    if (!this.hangs) return super.update(...input);
    this.log.push(`update ${input[0]} ${input[2]}`);
    return new Promise<never>(() => undefined);
  }
}

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a save that the server cannot take at present', () => {
  const transient = {
    'a refused connection': () => new NetworkError('down'),
    'a body that is cut off': () => new TypeError('terminated'),
    'an answer that is no JSON': () => new SyntaxError('Unexpected token'),
    '408': () => status(408),
    '425': () => status(425),
    '429': () => status(429),
    '500': () => status(500),
    '502': () => status(502),
    '503': () => status(503),
    '503 with Retry-After': () => unavailable(),
    '504': () => status(504),
  };

  it.each(Object.entries(transient))('is sent again after %s, until it lands', async (_name, failure) => {
    const { sync, server, store, actions } = await started();
    server.failures.push(...Array.from({ length: 6 }, failure));
    actions.setDetails({ title: 'Harbor Point' });
    await sync.settled();
    expect(store.getState()).toMatchObject({ pending: true });
    expect(store.getState().unsaved).not.toBeNull();
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(server.project?.projectName).toBe('Harbor Point');
    expect(server.log).toHaveLength(7);
    expect(store.getState()).toMatchObject({ version: 2, pending: false, unsaved: null });
  });

  it('says so once for all attempts, and that it landed', async () => {
    const { sync, server, actions, notices } = await started();
    server.failures.push(status(502), status(502), status(502));
    actions.setDetails({ title: 'Harbor Point' });
    await sync.settled();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(notices).toEqual(['update-failed', 'updated']);
  });

  it('is sent ever more rarely while the server is away, and no more rarely than every half minute', async () => {
    const { server, actions } = await started();
    server.failures.push(...Array.from({ length: 200 }, () => status(502)));
    actions.add(product, [resource('a')]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    const early = server.log.length;
    expect(early).toBeGreaterThan(4);
    expect(early).toBeLessThan(10);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(server.log.length - early).toBeGreaterThanOrEqual(19);
    expect(server.log.length - early).toBeLessThan(42);
  });

  it('is not sent before the time that the server names, whatever else changes', async () => {
    const { sync, server, actions } = await started();
    server.failures.push(unavailable('40'));
    actions.add(product, [resource('a')]);
    await sync.settled();
    actions.add(product, [resource('b')]);
    sync.retry();
    await vi.advanceTimersByTimeAsync(39_000);
    expect(server.log).toEqual(['update id1 1']);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(server.log).toEqual(['update id1 1', 'update id1 1']);
    expect(server.project?.resources).toHaveLength(2);
  });

  it('goes with the next change at once where the server names no time', async () => {
    const { sync, server, actions, store } = await started();
    server.failures.push(new NetworkError('down'));
    actions.add(product, [resource('a')]);
    await sync.settled();
    actions.add(product, [resource('b')]);
    await sync.settled();
    expect(server.log).toEqual(['update id1 1', 'update id1 1']);
    expect(store.getState()).toMatchObject({ pending: false, unsaved: null });
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(server.log).toHaveLength(2);
  });

  it('waits no longer because the visitor goes on while the server is away', async () => {
    const { sync, server, actions, store } = await started();
    server.failures.push(...Array.from({ length: 12 }, () => new NetworkError('down')));
    for (let change = 0; change < 12; change++) {
      actions.setDetails({ title: `Title ${change}` });
      await sync.settled();
    }
    await vi.advanceTimersByTimeAsync(1500);
    expect(store.getState().pending).toBe(false);
    expect(server.project?.projectName).toBe('Title 11');
  });

  it('is sent at once when the connection returns', async () => {
    const { sync, server, actions, store } = await started();
    server.failures.push(...Array.from({ length: 8 }, () => new NetworkError('down')));
    actions.add(product, [resource('a')]);
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    server.failures.length = 0;
    sync.retry();
    await sync.settled();
    expect(store.getState().pending).toBe(false);
  });

  it('is sent at once when the page is in view again, if it waits', async () => {
    const { sync, server, actions, store } = await started();
    server.failures.push(...Array.from({ length: 8 }, () => status(502)));
    actions.add(product, [resource('a')]);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    server.failures.length = 0;
    sync.wake();
    await sync.settled();
    expect(store.getState().pending).toBe(false);
    server.refuses = true;
    actions.add(product, [resource('b')]);
    await sync.settled();
    server.log.length = 0;
    sync.wake();
    await sync.settled();
    expect(server.log).toEqual([]);
  });

  it('is given up where the answer hangs, and sent again', async () => {
    const server = new HangingServer();
    const { sync, actions, store } = bench(undefined, undefined, server);
    await sync.start();
    server.hangs = true;
    actions.add(product, [resource('a')]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(store.getState()).toMatchObject({ pending: true, unsaved: 'offline' });
    server.hangs = false;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(store.getState()).toMatchObject({ pending: false, unsaved: null });
  });

  it('is recognised where it had arrived all the same, whichever attempt it was', async () => {
    const server = new ForgetfulServer();
    const { sync, actions, store, asked } = bench(undefined, undefined, server);
    await sync.start();
    server.failures.push(status(502));
    actions.setDetails({ title: 'One' });
    await sync.settled();
    server.left = 1;
    actions.setDetails({ title: 'Two' });
    await sync.settled();
    actions.setDetails({ title: 'Three' });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(asked).toEqual([]);
    expect(server.project?.projectName).toBe('Three');
    expect(store.getState()).toMatchObject({ pending: false, unanswered: null });
  });

  it('is not sent again for a project that was left', async () => {
    const { server, actions } = await started();
    server.failures.push(status(502));
    actions.add(product, [resource('a')]);
    await vi.advanceTimersByTimeAsync(100);
    actions.reset();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(server.log).toEqual(['update id1 1']);
  });

  it('asks which version stays where somebody else saved while it waited, and then lands', async () => {
    const { server, actions, asked, store } = await started();
    server.failures.push(status(502), status(502));
    actions.setDetails({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(500);
    server.changeElsewhere('Theirs');
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(asked).toHaveLength(1);
    expect(server.project?.projectName).toBe('Mine');
    expect(store.getState().pending).toBe(false);
  });
});

describe('a change that the server does not accept', () => {
  it('is said to wait for the next one, and not sent again before', async () => {
    const { server, actions, store, sync } = await started();
    server.failures.push(status(413));
    actions.add(product, [resource('a')]);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(server.log).toHaveLength(1);
    expect(store.getState()).toMatchObject({ pending: true, unsaved: 'rejected' });
    actions.add(product, [resource('b')]);
    await sync.settled();
    expect(store.getState()).toMatchObject({ pending: false, unsaved: null });
  });
});

describe('a project that could not be loaded', () => {
  it('is loaded when the server is back, without a save', async () => {
    const stored = { ...blankStored, id: 'id1', editToken: 'token1', version: 1 };
    const all = bench(undefined, stored);
    await all.server.create({ details: stored.details, selection: stored.selection });
    all.server.changeElsewhere('Theirs');
    all.server.log.length = 0;
    all.server.failures.push(status(502), new NetworkError('down'));
    await all.sync.start();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(all.server.log).toEqual(['fetch id1', 'fetch id1', 'fetch id1']);
    expect(all.store.getState()).toMatchObject({ version: 2, pending: false, details: { title: 'Theirs' } });
    expect(all.asked).toEqual([]);
  });
});

describe('a project that is created', () => {
  it('is created once, though the answers to it were lost', async () => {
    const server = new ForgetfulServer();
    const { sync, store } = bench(undefined, undefined, server);
    server.left = 2;
    await sync.start();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(server.log).toEqual(['create', 'create', 'create']);
    expect(server.created).toBe(1);
    expect(store.getState()).toMatchObject({ id: 'id1', editToken: 'token1', version: 1, pending: false });
  });

  it('gets what was changed before it was known', async () => {
    const server = new ForgetfulServer();
    const { sync, store, actions } = bench(undefined, undefined, server);
    server.left = 1;
    await sync.start();
    actions.setDetails({ title: 'Harbor Point' });
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(server.created).toBe(1);
    expect(server.project?.projectName).toBe('Harbor Point');
    expect(store.getState()).toMatchObject({ id: 'id1', pending: false });
  });

  it('is the same one after the page was loaded again', async () => {
    const server = new ForgetfulServer();
    const first = bench(undefined, undefined, server);
    server.left = 1;
    await first.sync.start();
    const { id, pending, creationKey } = first.store.getState();
    expect({ id, pending }).toEqual({ id: null, pending: true });
    const next = bench(undefined, { ...blankStored, pending, creationKey }, server);
    await next.sync.start();
    expect(server.created).toBe(1);
    expect(next.store.getState()).toMatchObject({ id: 'id1', pending: false, creationKey: null });
  });

  it('is not replaced with what another tab, which created it, has not entered', async () => {
    const server = new ForgetfulServer();
    const one = bench(undefined, undefined, server);
    server.left = 1;
    await one.sync.start();
    const { creationKey, unanswered } = one.store.getState();
    const stored = { ...blankStored, pending: true, creationKey, unanswered };
    const other = bench(undefined, stored, server);
    one.actions.setDetails({ title: 'Of the first' });
    await one.sync.settled();
    other.choose('other');
    other.store.setState({ details: { ...stored.details, title: 'Of the second' } });
    await other.sync.start();
    expect(other.asked.map(({ projectName }) => projectName)).toEqual(['Of the first']);
    expect(other.store.getState()).toMatchObject({
      id: 'id1',
      pending: false,
      details: { title: 'Of the first' },
    });
  });

  it('has no logo, if it follows one that is gone', async () => {
    class LogolessServer extends Server {
      override async create(...input: Parameters<Server['create']>) {
        return { ...(await super.create(...input)), logoFilename: '' };
      }
    }
    const server = new LogolessServer();
    const { sync, store, actions } = bench(undefined, undefined, server);
    await sync.start();
    actions.setDetails({ logoFilename: 'x_logo.png' });
    await sync.settled();
    server.failures.push(status(404));
    actions.setDetails({ title: 'Harbor Point' });
    await sync.settled();
    expect(store.getState()).toMatchObject({ id: 'id2', pending: false, details: { logoFilename: '' } });
  });

  it('is another one once the visitor has started over', async () => {
    const server = new ForgetfulServer();
    const { sync, store, actions } = bench(undefined, undefined, server);
    server.left = 1;
    await sync.start();
    actions.reset();
    await sync.start();
    expect(server.created).toBe(2);
    expect(store.getState().id).toBe('id2');
  });
});

describe('what needs the project on the server, such as a share', () => {
  it('has the change saved first, says that it waits, and is done when the change has landed', async () => {
    const { sync, server, actions, store } = await started();
    server.failures.push(...Array.from({ length: 4 }, () => status(502)));
    actions.setDetails({ title: 'Harbor Point' });
    await sync.settled();
    const shared = vi.fn(async () => server.project?.projectName);
    const share = sync.exclusive(shared);
    await vi.advanceTimersByTimeAsync(100);
    expect(shared).not.toHaveBeenCalled();
    expect(store.getState().callWaits).toBe(true);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(await share).toBe('Harbor Point');
    expect(store.getState()).toMatchObject({ callWaits: false, pending: false });
  });

  it('is refused with the reason after some minutes, and the change is sent again still', async () => {
    const { sync, server, actions, store } = await started();
    server.failures.push(...Array.from({ length: 14 }, () => new NetworkError('down')));
    actions.setDetails({ title: 'Harbor Point' });
    await sync.settled();
    const share = sync.exclusive(async () => 'shared').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4 * MINUTE);
    expect(await share).toBeInstanceOf(NetworkError);
    expect(store.getState().callWaits).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(store.getState().pending).toBe(false);
  });

  it('is refused at once where the server does not accept the change', async () => {
    const { sync, server, actions } = await started();
    server.failures.push(status(413), status(413));
    actions.add(product, [resource('a')]);
    await sync.settled();
    await expect(sync.exclusive(async () => 'shared')).rejects.toMatchObject({ status: 413 });
    expect(server.log).toHaveLength(2);
  });

  it('is given up with the project that was left', async () => {
    const { sync, server, actions, store } = await started();
    server.failures.push(status(502), status(502));
    actions.add(product, [resource('a')]);
    await sync.settled();
    const share = sync.exclusive(async () => 'shared').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    actions.reset();
    expect(await share).toMatchObject({ message: 'Request cancelled' });
    expect(store.getState().callWaits).toBe(false);
  });
});

describe('two tabs with one project', () => {
  it('both send what one of them could not save, and neither asks', async () => {
    const server = new Server();
    const one = bench(undefined, undefined, server);
    await one.sync.start();
    server.failures.push(...Array.from({ length: 12 }, () => new NetworkError('down')));
    one.actions.setDetails({ title: 'Harbor Point' });
    await vi.advanceTimersByTimeAsync(500);
    // The other reads what the first has stored.
    const other = bench(undefined, one.store.getState(), server);
    other.store.setState({ followed: true });
    other.sync.followed();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect([...one.asked, ...other.asked]).toEqual([]);
    expect(one.store.getState().pending).toBe(false);
    expect(other.store.getState()).toMatchObject({ pending: false, details: { title: 'Harbor Point' } });
    expect(server.project?.projectName).toBe('Harbor Point');
  });

  it('send nothing more once the other has saved it', async () => {
    const all = await started();
    all.store.setState({ pending: true, followed: true });
    all.sync.followed();
    await vi.advanceTimersByTimeAsync(1000);
    all.store.setState({ pending: false });
    all.sync.followed();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(all.server.log).toEqual([]);
  });
});

describe('a server that fails at everything while the page loads', () => {
  it('gets what was chosen meanwhile once it is well, and the change stays', async () => {
    vi.useFakeTimers();
    const { sync, server, store, actions, notices } = bench(undefined, {
      ...blankStored,
      id: 'id1',
      editToken: 'token1',
      version: 1,
    });
    await server.create({ details: defaultDetails, selection: emptySelection });
    server.failures.push(...Array.from({ length: 4 }, () => status(500)));
    await sync.start();
    actions.add(product, [resource('a')]);
    await sync.settled();
    expect(store.getState()).toMatchObject({ pending: true, unsaved: 'busy' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.project?.resources.map(({ resourceID }) => resourceID)).toEqual(['a']);
    expect(store.getState()).toMatchObject({ pending: false, selection: { order: ['a'] } });
    expect(notices).not.toContain('reverted');
    vi.useRealTimers();
  });
});

describe('a server that fails once when it is back', () => {
  it('takes nothing back of what was done while it was away', async () => {
    vi.useFakeTimers();
    const { sync, server, store, actions, notices } = await started();
    server.failures.push(status(502), status(500));
    actions.add(product, [resource('a'), resource('b')]);
    await sync.settled();
    actions.setDetails({ title: 'Harbor Point' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.project?.resources.map(({ resourceID }) => resourceID)).toEqual(['a', 'b']);
    expect(store.getState()).toMatchObject({ pending: false, details: { title: 'Harbor Point' } });
    expect(notices).not.toContain('reverted');
    vi.useRealTimers();
  });

  it('takes back the documents that it fails at, and not a name that is typed meanwhile', async () => {
    const { sync, server, store, actions } = await started();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = promise;
    server.failures.push(status(500));
    actions.add(product, [resource('a')]);
    await vi.waitFor(() => expect(server.log).toHaveLength(1));
    actions.setDetails({ title: 'Harbor Point' });
    resolve();
    await sync.settled();
    expect(server.project).toMatchObject({ projectName: 'Harbor Point', resources: [] });
    expect(store.getState()).toMatchObject({ pending: false, details: { title: 'Harbor Point' } });
  });
});

describe('a page that a proxy answers instead of the server', () => {
  const page = (code: number) =>
    new ApiError(
      new Response('<h1>Not here</h1>', {
        status: code,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
      undefined,
    );

  it.each([401, 403, 404, 410])('says nothing of the project, whatever its status: %i', async (code) => {
    vi.useFakeTimers();
    const { sync, server, store, actions, ended } = await started();
    server.failures.push(page(code));
    actions.setDetails({ title: 'Harbor Point' });
    await sync.settled();
    expect(store.getState()).toMatchObject({ id: 'id1', pending: true, unsaved: 'offline' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.getState()).toMatchObject({ id: 'id1', pending: false });
    expect(server.project?.projectName).toBe('Harbor Point');
    expect([server.created, ended()]).toEqual([1, 0]);
    vi.useRealTimers();
  });
});
