import type { Preflight as Check } from '@submittal/contract/preflight';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openStage } from '../../../testing/component-stage.tsx';
import { Preflight } from './Preflight.tsx';
import type { RowFindings } from './row-findings.ts';

const under = { id: 'p1', title: 'ArdSeal 790' };
const receiver = { id: 'dot', name: 'Bridge office', needs: {}, namesProject: [], requiredFields: [] };
const profile = { ...receiver, limits: { fileBytes: 7_300_000 }, patterns: {} };

const lapsed: Check['findings'][number] = {
  kind: 'lapsed',
  weight: 'mayBeReturned',
  place: { resourceID: 'a', resourceName: 'Old_Letter.pdf' },
  values: { day: '2026-09-30' },
  mend: { act: 'remove', resourceID: 'a' },
};
const missing: Check['findings'][number] = {
  kind: 'kindMissing',
  weight: 'mayBeReturned',
  place: { productID: 'p1', productTitle: 'ArdSeal 790' },
  values: { kind: 'type:sds' },
  mend: { act: 'add', productID: 'p1', productTitle: 'ArdSeal 790', document: madeDocument('sds') },
};

/** The panel, and what rows of the list get from it. */
function Stage(props: Omit<ComponentProps<typeof Preflight>, 'onFound'>) {
  const [found, setFound] = useState<RowFindings>();
  return (
    <>
      <Preflight {...props} onFound={setFound} />
      <ol>
        {[...(found ?? [])].map(([id, marks]) => (
          <li key={id} data-testid={id}>
            {marks}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The panel over a project of two documents; the server answers these findings. */
function open(findings: Check['findings'], fine: string[] = [], Place = Stage) {
  const said: string[] = [];
  const shown: string[] = [];
  const marked: string[] = [];
  const stage = openStage(
    <Place
      announce={(words) => said.push(words)}
      onRow={(id) => shown.push(id)}
      onMark={(id) => marked.push(id)}
    />,
  );
  const { app } = stage;
  app.project.actions.add(under, [madeDocument('a'), madeDocument('b')]);
  vi.spyOn(app.project.sync, 'settled').mockResolvedValue();
  const { request } = app.api;
  let asked = 0;
  vi.spyOn(app.api, 'request').mockImplementation((name, options) => {
    // There is no server for anything else.
    if (name !== 'preflight') return request(name, options);
    asked++;
    const receiver = app.project.store.getState().details.receiver ? profile : null;
    return Promise.resolve({
      ...{ version: 1, receiver, findings, fine, notChecked: [] },
      ...{ tally: { mayBeReturned: 0, worthALook: 0 } },
      receivers: [{ profile, tally: { mayBeReturned: 2, worthALook: 1 } }],
    } as never);
  });
  const ids = () => app.project.store.getState().selection.order.join(' ');
  return { stage, said, shown, marked, ids, asked: () => asked };
}

/** The panel below the list, as on a phone. */
function BelowList(props: Omit<ComponentProps<typeof Preflight>, 'onFound'>) {
  const [found, setFound] = useState<RowFindings>();
  return (
    <>
      <ol>
        {Array.from({ length: 30 }, (_, at) => (
          <li key={at} style={{ minHeight: found ? 80 : 40 }}>
            {at === 20 && found?.get('a')}
          </li>
        ))}
      </ol>
      <Preflight {...props} onFound={setFound} />
      <div style={{ height: 2000 }} />
    </>
  );
}

const opener = page.getByRole('button', { name: /Pre-flight/ });

it('asks nothing until it is opened, and then tells each finding with its place', async () => {
  const { stage, asked, shown } = open([lapsed]);
  await using _ = stage;
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  expect(asked()).toBe(0);
  await opener.click();
  await expect.element(page.getByText('Validity has ended').first()).toBeVisible();
  await expect.element(page.getByText('Old Letter, valid until Sep 30, 2026.')).toBeVisible();
  await expect.element(page.getByText('Nothing here blocks you.')).toBeVisible();
  await page.getByRole('button', { name: /^Show in List/ }).click();
  expect(shown).toEqual(['a']);
});

it('mends by one press, which undo reverses', async () => {
  const { stage, ids, said } = open([lapsed, missing]);
  await using _ = stage;
  await opener.click();
  await page.getByRole('button', { name: /^Remove Document/ }).click();
  await expect.poll(ids).toBe('b');
  await page.getByRole('button', { name: /^Add Document/ }).click();
  await expect.poll(ids).toBe('b sds');
  expect(said).toEqual(['Document removed.', 'Document added.']);
  stage.app.project.actions.undo();
  stage.app.project.actions.undo();
  expect(ids()).toBe('a b');
});

it('mends all by one press, in one step that undo reverses', async () => {
  const { stage, ids, said } = open([lapsed, { ...lapsed, kind: 'repeated' }, missing]);
  await using _ = stage;
  await opener.click();
  await page.getByRole('button', { name: 'Mend All 2' }).click();
  await expect.poll(ids).toBe('b sds');
  expect(said).toEqual(['2 mended, in one step that Undo reverses.']);
  stage.app.project.actions.undo();
  expect(ids()).toBe('a b');
  stage.app.project.actions.redo();
  expect(ids()).toBe('b sds');
});

it('offers no press for all where there is one finding to mend', async () => {
  const { stage } = open([lapsed, { ...lapsed, kind: 'repeated', mend: null }]);
  await using _ = stage;
  await opener.click();
  await expect.element(page.getByText('Validity has ended').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Mend All/ })).not.toBeInTheDocument();
});

it('leads from finding to finding by F8, with their rows, and from a row to its finding', async () => {
  const { stage, shown } = open([lapsed, missing]);
  await using _ = stage;
  await opener.click();
  const first = page.getByRole('listitem').filter({ hasText: 'Old Letter, valid until' });
  const focused = () => stage.root.activeElement?.textContent;
  const mark = page
    .getByTestId('a')
    .getByRole('button', { name: 'May be returned, finding 1: Validity has ended' });
  await expect.element(mark).toBeVisible();
  await userEvent.keyboard('{F8}');
  await expect.element(first).toHaveAttribute('aria-current', 'true');
  await expect.element(mark).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{F8}');
  await expect.poll(focused).toContain('ArdSeal 790 has no');
  await expect.element(mark).not.toHaveAttribute('aria-current');
  await userEvent.keyboard('{Shift>}{F8}{/Shift}');
  await expect.poll(focused).toContain('Old Letter, valid until');
  await userEvent.keyboard('{Shift>}{F8}{/Shift}');
  await expect.poll(focused).toContain('ArdSeal 790 has no');
  await mark.click();
  await expect.poll(focused).toContain('Old Letter, valid until');
  expect(shown).toEqual(['a', 'a', 'a']);
  await opener.click();
  await expect.element(page.getByTestId('a')).not.toBeInTheDocument();
});

it('opens the marks of a document from what is said of them, and of nothing else', async () => {
  const unmarked = { ...lapsed, kind: 'variantsUnmarked', mend: null };
  const { stage, marked } = open([lapsed, unmarked]);
  await using _ = stage;
  await opener.click();
  const press = page.getByRole('button', { name: /^Open Marks/ });
  await expect.element(press).toBeVisible();
  expect(press.elements()).toHaveLength(1);
  await press.click();
  expect(marked).toEqual(['a']);
});

it('lists what is fine: open where nothing was found', async () => {
  const { stage } = open([], ['recalled', 'blankPages']);
  await using _ = stage;
  await opener.click();
  await expect.element(page.getByText('No blank pages')).toBeVisible();
  await expect.element(page.getByText('Nothing recalled')).toBeVisible();
  await expect.element(page.getByText('2 checks').first()).toBeVisible();
  await expect.element(page.getByText('Fonts embedded')).not.toBeInTheDocument();
});

it('keeps the receiver with the project, and undo takes it back', async () => {
  const { stage } = open([]);
  await using _ = stage;
  const chosen = () => stage.app.project.store.getState().details.receiver;
  await opener.click();
  await expect.element(page.getByText('Nothing was found.')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('radio', { name: /Bridge office/ }).click();
  await expect.poll(chosen).toEqual({ profile: 'dot', own: null, patterns: {} });
  await expect.element(page.getByText('up to 7.3 MB a file').first()).toBeVisible();
  stage.app.project.actions.undo();
  expect(chosen()).toBeNull();
  stage.app.project.actions.redo();
  expect(chosen()).toEqual({ profile: 'dot', own: null, patterns: {} });
});

it('takes limits that only the visitor knows', async () => {
  const { stage } = open([]);
  await using _ = stage;
  await opener.click();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Enter Your Own Limits' }).click();
  await page.getByLabelText('Largest file (MB)').fill('20');
  await page.getByRole('button', { name: 'Use These Limits' }).click();
  await expect
    .poll(() => stage.app.project.store.getState().details.receiver?.own?.limits)
    .toEqual({ fileBytes: 20_000_000 });
});

it('stays where it was pressed while rows above it grow with what was found', async () => {
  const { stage } = open([lapsed], [], BelowList);
  await using _ = stage;
  const top = () => opener.element().getBoundingClientRect().top;
  await expect.element(opener).toBeInTheDocument();
  window.scrollBy({ top: top() - 300, behavior: 'instant' });
  const pressed = top();
  expect(pressed).toBeCloseTo(300, 0);
  (opener.element() as HTMLElement).click();
  await expect.element(page.getByRole('button', { name: /Show in List/ })).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(top()).toBeCloseTo(pressed, 0);
  (opener.element() as HTMLElement).click();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(top()).toBeCloseTo(pressed, 0);
  window.scrollTo(0, 0);
});
