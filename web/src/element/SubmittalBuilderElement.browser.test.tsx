import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The element around an application that a test starts when it wants to; whole pages are in e2e/.

/** A start that was asked for and has not ended yet. */
interface Start {
  readonly texts: string;
  readonly wanted: () => boolean;
  readonly end: (app: unknown) => void;
}

const starts = vi.hoisted((): Start[] => []);
vi.mock('./load-application.ts', () => ({
  loadApplication: async () => ({
    startApplication: ({ texts }: { texts: string }, wanted: () => boolean) =>
      new Promise((end) => starts.push({ texts, wanted, end })),
  }),
}));

const { SubmittalBuilderElement } = await import('./SubmittalBuilderElement.ts');
customElements.define('submittal-builder', SubmittalBuilderElement);

/** What the element asks of an application. */
function made(name: string) {
  const given = { getState: () => ({ given: true }) };
  return {
    settings: { setState: vi.fn(), getState: () => ({ language: 'en' }) },
    consent: { give: vi.fn(), store: given },
    speak: async () => {},
    project: () => ({ name }),
    stop: vi.fn(),
    forget: vi.fn(),
  };
}

let element: InstanceType<typeof SubmittalBuilderElement>;
beforeEach(() => {
  starts.length = 0;
  element = new SubmittalBuilderElement();
});
afterEach(() => Element.prototype.remove.call(element));

/** The start with these texts, once it has been asked for. */
const startWith = (texts: string) =>
  vi.waitFor(() => {
    const start = starts.find((one) => one.texts === texts);
    if (!start) throw new Error(`No start with ${texts} yet`);
    return start;
  });

it('belongs to its last start, though an earlier one ends after it', async () => {
  element.setAttribute('texts', '/slow.json');
  document.body.append(element);
  const slow = await startWith('/slow.json');
  element.setAttribute('texts', '/quick.json');
  const quick = await startWith('/quick.json');
  expect([slow.wanted(), quick.wanted()]).toEqual([false, true]);
  const app = made('quick');
  quick.end(app);
  await element.ready;
  slow.end(undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(element.project).toEqual({ name: 'quick' });
  element.consent(false);
  expect(app.forget, 'what the browser keeps is removed').toHaveBeenCalledOnce();
});

it('stops an application that was drawn in the moment in which it was taken away', async () => {
  document.body.append(element);
  const start = await startWith('');
  const app = made('late');
  start.end(app);
  element.setAttribute('texts', '/other.json');
  await startWith('/other.json');
  expect(app.stop).toHaveBeenCalledOnce();
  expect(element.project).toBeNull();
});

it.each(['http://[', 'https://', 'javascript:alert(1)', 'data:text/plain,x'])(
  'says so where the address of its server is %s, and names it in the console',
  async (address) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    element.apiBase = address;
    document.body.append(element);
    await expect.poll(() => element.shadowRoot?.querySelector('[role=alert]')?.textContent).toBeTruthy();
    expect(String(said.mock.calls)).toContain(`api-base="${address}"`);
    expect(starts).toEqual([]);
    said.mockRestore();
  },
);
