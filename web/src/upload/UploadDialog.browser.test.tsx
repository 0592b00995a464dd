import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openStage } from '../testing/component-stage.tsx';
import { documentTypes } from './chosen-files.ts';
import { UploadDialog } from './UploadDialog.tsx';
import type { UploadFault } from './upload-fault.ts';

const file = (name: string, content = 'content') => new File([content], name);

function open(
  onUpload: ComponentProps<typeof UploadDialog>['onUpload'] = async () => undefined,
  multiple = true,
) {
  function Subject() {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setShown(true)}>
          Open again
        </button>
        <UploadDialog
          open={shown}
          onOpenChange={setShown}
          rules={{ accept: documentTypes, multiple, mostBytes: 1000 }}
          kinds="PDF, JPG or PNG"
          onUpload={onUpload}
        />
      </>
    );
  }
  return openStage(<Subject />);
}

const area = () => page.getByRole('button', { name: /Drag file or click here to browse/ });
const send = () => page.getByRole('button', { name: 'Upload', exact: true });
const list = () => page.getByRole('list', { name: 'Chosen files' });

/** What the browser tells an element over which files are dragged. */
function drag(type: string, files: readonly File[], on: Element = area().element()) {
  const dataTransfer = new DataTransfer();
  for (const one of files) dataTransfer.items.add(one);
  const event = new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer });
  on.dispatchEvent(event);
  return event;
}

it('is titled where nothing else is said', async () => {
  await using _ = open();
  await expect.element(page.getByRole('dialog', { name: 'Upload Files', exact: true })).toBeVisible();
});

describe('the area', () => {
  it('opens the browser’s own choice by click, Enter and Space', async () => {
    await using stage = open();
    await expect.element(area()).toBeVisible();
    const input = stage.root.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input');
    const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined);
    await area().click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(opened).toHaveBeenCalledTimes(3);
  });

  it('stays lit while files are over it or its children, and takes what is dropped', async () => {
    await using stage = open();
    await expect.element(area()).toBeVisible();
    const resting = area().element().className;
    const child = area().element().querySelector('strong') as Element;
    drag('dragenter', [file('a.pdf')]);
    await expect.poll(() => area().element().className).not.toBe(resting);
    const lit = area().element().className;
    drag('dragenter', [file('a.pdf')], child);
    drag('dragleave', [file('a.pdf')]);
    expect(area().element().className).toBe(lit);
    expect(drag('dragover', [file('a.pdf')]).defaultPrevented).toBe(true);
    drag('drop', [file('a.pdf'), file('b.png')]);
    await expect.poll(() => area().element().className).toBe(resting);
    await expect.element(list().getByText('a.pdf')).toBeVisible();
    expect(stage.root.querySelectorAll('ul[aria-live] li')).toHaveLength(2);
  });

  it('takes no text that is dragged over it', async () => {
    await using _ = open();
    await expect.element(area()).toBeVisible();
    const resting = area().element().className;
    expect(drag('dragenter', []).defaultPrevented).toBe(false);
    expect(area().element().className).toBe(resting);
  });
});

describe('the chosen files', () => {
  it('tell why one cannot be used, go one by one, and are each there once', async () => {
    const uploaded = vi.fn(async () => undefined);
    await using _ = open(uploaded);
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
    const good = file('good.pdf');
    drag('drop', [good, good, file('plan.dwg'), file('empty.pdf', ''), file('big.pdf', 'x'.repeat(1001))]);
    await expect.element(list().getByText(/this file type is not accepted/)).toBeVisible();
    await expect.element(list().getByText(/this file is empty/)).toBeVisible();
    expect(list().getByRole('listitem').elements()).toHaveLength(4);
    await page.getByRole('button', { name: 'Remove plan.dwg' }).click();
    expect(list().getByRole('listitem').elements()).toHaveLength(3);
    await send().click();
    // What cannot be used is reported to whoever sends the rest.
    const refused = ['empty.pdf', 'big.pdf'].map((name) => ({ name, reason: expect.any(String) }));
    expect(uploaded).toHaveBeenCalledExactlyOnceWith([good], refused, expect.any(AbortSignal));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('are one where only one can be used: the newest good one', async () => {
    await using _ = open(undefined, false);
    await expect.element(area()).toBeVisible();
    drag('drop', [file('first.png')]);
    drag('drop', [file('second.png')]);
    await expect.element(list().getByText('second.png')).toBeVisible();
    await expect.element(list().getByText('first.png')).not.toBeInTheDocument();
  });
});

describe('sending', () => {
  it('is busy until it is answered, and sends once however often it is pressed', async () => {
    let answer: (fault: UploadFault | undefined) => void = () => undefined;
    const uploaded = vi.fn(
      () =>
        new Promise<UploadFault | undefined>((resolve) => {
          answer = resolve;
        }),
    );
    await using _ = open(uploaded);
    await expect.element(area()).toBeVisible();
    drag('drop', [file('a.pdf')]);
    await send().click();
    await expect.element(send()).toHaveAttribute('aria-busy', 'true');
    await send().click({ force: true });
    expect(uploaded).toHaveBeenCalledTimes(1);
    answer({ text: 'Too much for one day', refused: [] });
    await expect.element(page.getByRole('alert').getByText(/Too much/)).toBeVisible();
    await expect.element(list().getByText('a.pdf')).toBeVisible();
    await send().click();
    answer(undefined);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('marks what the server refuses, which one press removes or another file replaces', async () => {
    const uploaded = vi
      .fn<(files: readonly File[]) => Promise<UploadFault | undefined>>()
      .mockResolvedValueOnce({
        text: '1 file was not added',
        refused: [{ name: 'locked.pdf', reason: 'protected by a password' }],
      })
      .mockResolvedValueOnce(undefined);
    await using _ = open(uploaded);
    await expect.element(area()).toBeVisible();
    drag('drop', [file('locked.pdf')]);
    await send().click();
    await expect.element(list().getByText(/locked\.pdf, protected by a password/)).toBeVisible();
    // It would be refused again.
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
    const unlocked = file('open.pdf');
    drag('drop', [unlocked]);
    await page.getByRole('button', { name: 'Remove locked.pdf' }).click();
    await send().click();
    expect(uploaded).toHaveBeenLastCalledWith([unlocked], [], expect.any(AbortSignal));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['Cancel', 'Escape'])('is withdrawn with %s, and leaves the next window alone', async (way) => {
    const signals: AbortSignal[] = [];
    let answer: () => void = () => {};
    const uploaded = (_files: unknown, _refused: unknown, signal: AbortSignal) =>
      new Promise<undefined>((resolve) => {
        signals.push(signal);
        answer = () => resolve(undefined);
      });
    await using stage = open(uploaded);
    await expect.element(area()).toBeVisible();
    drag('drop', [file('a.pdf')]);
    await send().click();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect.element(area()).toBeVisible();
    drag('drop', [file('b.pdf')]);
    answer();
    await expect.element(list().getByText('b.pdf')).toBeVisible();
    await send().click();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    answer();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(stage.root.querySelector('dialog')).toBeNull();
  });

  it('does not happen after Cancel or Escape', async () => {
    const uploaded = vi.fn(async () => undefined);
    await using _ = open(uploaded);
    await expect.element(area()).toBeVisible();
    drag('drop', [file('a.pdf')]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(uploaded).not.toHaveBeenCalled();
  });
});
