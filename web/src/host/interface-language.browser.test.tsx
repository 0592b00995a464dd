import { afterEach, beforeEach, expect, test } from 'vitest';
import { followLanguage } from './interface-language.ts';

const page = document.documentElement;
const said = page.getAttribute('lang');

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.body.replaceChildren();
  if (said === null) page.removeAttribute('lang');
  else page.setAttribute('lang', said);
});

/** An element in a shadow root, in a section of the page. */
function placed() {
  const section = document.createElement('section');
  const outer = document.createElement('div');
  const element = document.createElement('div');
  outer.attachShadow({ mode: 'open' }).append(element);
  section.append(outer);
  document.body.append(section);
  return { section, element };
}

test('is that of the closest lang: the element, what holds it across shadow roots, the document, else English', () => {
  const { section, element } = placed();
  page.removeAttribute('lang');
  const language = followLanguage(element, () => undefined);
  expect(language.tag()).toBe('en');
  page.setAttribute('lang', 'es');
  expect(language.tag()).toBe('es');
  section.setAttribute('lang', 'de-AT');
  expect(language.tag()).toBe('de-AT');
  element.setAttribute('lang', 'fr-CA');
  expect(language.tag()).toBe('fr-CA');
  element.setAttribute('lang', 'ja');
  expect(language.tag()).toBe('en');
  language.dispose();
});

test('follows the page wherever it says another', async () => {
  const { section, element } = placed();
  const heard: string[] = [];
  const language = followLanguage(element, (why) => heard.push(`${why}: ${language.tag()}`));
  section.setAttribute('lang', 'de');
  await expect.poll(() => heard).toEqual(['page: de']);
  page.setAttribute('lang', 'fr');
  element.setAttribute('lang', 'es');
  await expect.poll(() => heard.at(-1)).toBe('page: es');
  language.dispose();
});

test('is what the visitor chose, which is kept, until that is what the page says anyway', () => {
  const { section, element } = placed();
  section.setAttribute('lang', 'fr');
  const language = followLanguage(element, () => undefined);
  language.choose('de');
  expect(language.tag()).toBe('de');
  section.setAttribute('lang', 'es');
  expect(language.tag()).toBe('de');
  const later = followLanguage(placed().element, () => undefined);
  expect(later.tag()).toBe('de');
  language.choose('es');
  section.setAttribute('lang', 'fr');
  expect(language.tag()).toBe('fr');
  language.dispose();
  later.dispose();
});

test('is that of the package that is looked at where the page says none', () => {
  const { section, element } = placed();
  page.removeAttribute('lang');
  const language = followLanguage(element, () => undefined);
  language.look('de-DE');
  expect(language.tag()).toBe('de-DE');
  section.setAttribute('lang', 'es');
  expect(language.tag()).toBe('es');
  language.look(undefined);
  section.removeAttribute('lang');
  expect(language.tag()).toBe('en');
  language.dispose();
});

test('is left to the browser by a page that calls it unknown', () => {
  const { element } = placed();
  page.setAttribute('lang', 'fr');
  element.setAttribute('lang', '');
  const language = followLanguage(element, () => undefined);
  const browsers = navigator.languages.map((tag) => tag.slice(0, 2));
  expect(browsers).toContain('en');
  expect(language.tag().slice(0, 2)).toBe('en');
  language.dispose();
});

test('keeps nothing that a visitor chose before that is allowed, and keeps it then', () => {
  let allowed = false;
  const language = followLanguage(
    placed().element,
    () => undefined,
    () => allowed,
  );
  language.choose('de');
  expect(language.tag()).toBe('de');
  expect(localStorage).toHaveLength(0);
  allowed = true;
  language.keep();
  expect(Object.values(localStorage)).toEqual(['de']);
  language.forget();
  expect(localStorage).toHaveLength(0);
  language.dispose();
});
