import type { ClientConfig } from '@submittal/contract/client-config';
import { languageCodes } from '@submittal/contract/languages';
import { madeDocument } from '@submittal/domain/testing/made-document';
import type { Step } from '@submittal/domain/workflow';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clientConfigQuery } from '../api/client-config.ts';
import { loadMessages } from '../messages/messages.ts';
import { TopNavigation } from '../shell/TopNavigation.tsx';
import { openStage, type Stage } from '../testing/component-stage.tsx';
import { ProjectHeader } from './ProjectHeader.tsx';
import { useForward } from './use-forward.ts';

/** From the narrowest phone to where everything has room; 900 and 1080 px are where layouts change. */
const WIDTHS = [
  300, 320, 360, 390, 640, 700, 768, 899, 900, 912, 940, 960, 979, 981, 1024, 1079, 1080, 1180, 1280,
];

/** The least width of “My Submittal” in px: some of its letters, in the smaller text of a header that sticks. */
const READABLE = 71;

/** What is wrong with the header at this width: a name that is cut too short, controls over others or out of view. */
function faultsOf({ root }: Stage): string[] {
  const header = root.querySelector('[part=project-header]') as HTMLElement;
  const name = header.querySelector('strong')?.getBoundingClientRect().width ?? 0;
  const wide = document.documentElement.clientWidth;
  const seen = [
    ...root.querySelectorAll('[part=step], [part=help-link], [part=project-header] :is(button, a, output)'),
  ]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ words: element.textContent, at: element.getBoundingClientRect() }));
  const over = seen.flatMap(({ words, at }, index) =>
    seen
      .slice(index + 1)
      .filter(
        ({ at: other }) =>
          Math.min(at.right, other.right) - Math.max(at.left, other.left) > 1 &&
          Math.min(at.bottom, other.bottom) - Math.max(at.top, other.top) > 1,
      )
      .map((other) => `${words} is over ${other.words}`),
  );
  const out = seen
    .filter(({ at }) => at.left < -1 || at.right > wide + 1)
    .map(({ words }) => `${words} is out of view`);
  return [...(name < READABLE ? [`the name is ${Math.round(name)} px wide`] : []), ...over, ...out];
}

function Head({ screen }: { screen: Step }) {
  return (
    <>
      <TopNavigation screen={screen} />
      <ProjectHeader screen={screen} forward={useForward(screen, undefined, false)} />
    </>
  );
}

/** What is wrong in any language at any width. */
async function faultsInAll(stage: Stage): Promise<string[]> {
  const found: string[] = [];
  for (const language of languageCodes) {
    await loadMessages(language);
    stage.app.settings.setState({ language });
    for (const width of WIDTHS) {
      await page.viewport(width, 800);
      found.push(...faultsOf(stage).map((fault) => `${language} ${width}: ${fault}`));
    }
  }
  await page.viewport(1000, 800);
  return found;
}

for (const screen of ['build', 'review', 'generate', 'share'] as const) {
  it(`has room for every word on ${screen}, in each language at every width`, async () => {
    await using stage = openStage(<Head screen={screen} />);
    stage.app.project.actions.setDetails({ title: 'My Submittal' });
    stage.app.project.actions.add(
      { id: 'p1', title: 'ArdSeal 790' },
      Array.from({ length: 10 }, (_, index) => madeDocument(`D${index}`)),
    );
    // As long as a name may be.
    const { queryKey } = clientConfigQuery(stage.app.api);
    stage.app.queries.setQueryData(queryKey, (before) => ({
      ...(before as ClientConfig),
      manufacturer: {
        logoURL: '',
        name: 'Müller-Lüdenscheidt & Söhne Bauelemente GmbH & Co. KG '.repeat(3),
      },
    }));
    expect(await faultsInAll(stage)).toEqual([]);
  });
}

it('has room while it sticks, too', async () => {
  await using stage = openStage(
    <>
      <Head screen="build" />
      <div style={{ height: '3000px' }} />
    </>,
  );
  stage.app.project.actions.setDetails({ title: 'My Submittal' });
  stage.app.project.actions.add({ id: 'p1', title: 'ArdSeal 790' }, [madeDocument('A')]);
  window.scrollTo(0, 600);
  await expect.poll(() => stage.root.querySelector('[part=project-header]')?.className).toMatch(/compact/);
  expect(await faultsInAll(stage)).toEqual([]);
  window.scrollTo(0, 0);
});
