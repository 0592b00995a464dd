import { act, createElement, createRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SubmittalBuilder as SubmittalBuilderElement } from '../../public/submittal-builder.d.ts';

// The component of the package, mounted; `package.test.ts` packs, compiles and renders it on a server.

let SubmittalBuilder: typeof import('../../package/react.ts').SubmittalBuilder;
const page = document.createElement('div');

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // As writing the package puts it beside the component.
  vi.stubGlobal('DECLARED', {
    'submittal-builder': {
      attributes: { apiBase: 'api-base', pageTitle: 'page-title' },
      events: { onStep: 'submittal:step', onError: 'submittal:error' },
    },
  });
  ({ SubmittalBuilder } = await import('../../package/react.ts'));
  document.body.append(page);
});
afterEach(() => page.replaceChildren());

const fire = (name: string, detail: object) =>
  page.querySelector('submittal-builder')?.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));

it('tells the latest handlers of events while it is mounted, and none after', async () => {
  const root = createRoot(page);
  const [first, second, failed] = [vi.fn(), vi.fn(), vi.fn()];
  await act(() => root.render(<SubmittalBuilder apiBase="/api" pageTitle onStep={first} onError={failed} />));
  const element = page.querySelector('submittal-builder');
  fire('submittal:step', { screen: 'review' });
  expect(first).toHaveBeenCalledOnce();
  expect(first.mock.calls[0]?.[0].detail).toEqual({ screen: 'review' });
  expect(failed).not.toHaveBeenCalled();
  await act(() => root.render(<SubmittalBuilder apiBase="/api" onStep={second} />));
  expect(page.querySelector('submittal-builder')).toBe(element);
  expect(element?.hasAttribute('page-title')).toBe(false);
  fire('submittal:step', { screen: 'build' });
  fire('submittal:error', {});
  expect([first, second, failed].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  await act(() => root.unmount());
  element?.dispatchEvent(new CustomEvent('submittal:step'));
  expect(second).toHaveBeenCalledOnce();
});

it('takes over what a server has rendered, without a complaint, and gives the element to a ref', async () => {
  const complaints = vi.spyOn(console, 'error');
  const [step, ref] = [vi.fn(), createRef<SubmittalBuilderElement>()];
  const component = createElement(SubmittalBuilder, { apiBase: '/api', pageTitle: true, onStep: step, ref });
  page.innerHTML = renderToString(component);
  const rendered = page.querySelector('submittal-builder');
  expect(rendered?.getAttribute('page-title')).toBe('');
  const root = await act(() => hydrateRoot(page, component));
  expect(ref.current).toBe(rendered);
  fire('submittal:step', { screen: 'home' });
  expect(step).toHaveBeenCalledOnce();
  expect(complaints).not.toHaveBeenCalled();
  await act(() => root.unmount());
  expect(ref.current).toBeNull();
});

it('loads the script that it is given, unless the page has the element', async () => {
  const script = `data:text/javascript,${encodeURIComponent(
    'globalThis.loads = (globalThis.loads ?? 0) + 1; customElements.define("submittal-builder", class extends HTMLElement {});',
  )}`;
  const loads = () => Reflect.get(globalThis, 'loads');
  const root = createRoot(page);
  await act(() => root.render(<SubmittalBuilder apiBase="/api" />));
  expect(loads()).toBeUndefined();
  await act(() => root.render(<SubmittalBuilder apiBase="/api" script={script} />));
  await expect.poll(loads).toBe(1);
  await act(() => root.render(<SubmittalBuilder key="another" script={`${script}//`} />));
  expect(loads()).toBe(1);
  await act(() => root.unmount());
});
