import { expect, it } from 'vitest';
import type { InterfaceLanguage } from '../host/interface-language.ts';
import { startApplication } from './application.ts';

/** A language that the test sets, as a page does with `lang`. */
function settableLanguage(first: string): InterfaceLanguage & { set(tag: string): void } {
  let tag = first;
  return {
    tag: () => tag,
    set: (next) => {
      tag = next;
    },
    choose: () => undefined,
    look: () => undefined,
    keep: () => undefined,
    forget: () => undefined,
    dispose: () => undefined,
  };
}

it('starts in the language that the page set while the texts of another were loading', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const [page, overlay] = [document.createElement('div'), document.createElement('div')];
  root.append(page, overlay);
  const language = settableLanguage('de');
  const starting = startApplication(
    {
      apiBase: '/no-server-here',
      basePath: '/',
      region: undefined,
      headingLevel: 1,
      landmarks: 'own',
      pageTitle: false,
      language,
      consented: true,
      createsLater: false,
      fetcher: () => new Promise(() => undefined),
      texts: '',
      answered: () => false,
      host,
      overlay,
      root,
      page,
    },
    () => true,
    'build',
  );
  language.set('fr');
  const app = await starting;
  expect(app?.settings.getState().language).toBe('fr');
  app?.stop();
  host.remove();
});
