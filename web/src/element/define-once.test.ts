import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineOnce } from './define-once.ts';

const Element = class {};
const fresh = () => class extends Element {} as unknown as CustomElementConstructor;

let defined: Map<string, CustomElementConstructor>;
let warned: unknown[];

beforeEach(() => {
  defined = new Map();
  warned = [];
  vi.stubGlobal('customElements', {
    get: (name: string) => defined.get(name),
    define: (name: string, element: CustomElementConstructor) => defined.set(name, element),
  });
  vi.spyOn(console, 'warn').mockImplementation((text) => warned.push(text));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the first definition wins, and a second version warns once and uses it', () => {
  const first = fresh();
  vi.stubGlobal('ELEMENT_VERSION', '1.0.0');
  defineOnce('submittal-builder', first);
  vi.stubGlobal('ELEMENT_VERSION', '1.1.0');
  defineOnce('submittal-builder', fresh());
  expect(defined.get('submittal-builder')).toBe(first);
  expect(warned).toEqual(['<submittal-builder> of version 1.0.0 is on this page; 1.1.0 uses it.']);
});

it('the same version twice is no fault of the page', () => {
  vi.stubGlobal('ELEMENT_VERSION', '1.0.0');
  defineOnce('submittal-builder', fresh());
  defineOnce('submittal-builder', fresh());
  expect(warned).toEqual([]);
});

it('a definition without a version, as of 0.3.0, is another one', () => {
  vi.stubGlobal('ELEMENT_VERSION', '1.0.0');
  defined.set('submittal-builder', fresh());
  defineOnce('submittal-builder', fresh());
  expect(warned).toHaveLength(1);
});
