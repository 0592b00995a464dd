import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openStage } from '../testing/component-stage.tsx';
import { InlineEdit } from './InlineEdit.tsx';

/** Ends an edit; answers what its owner was given, in turn. */
async function edited(end: 'Enter' | 'Escape' | 'leaving the screen'): Promise<(string | undefined)[]> {
  const answers: (string | undefined)[] = [];
  {
    await using _ = openStage(
      <InlineEdit value="Pier 4" label="Name" max={80} onDone={(text) => answers.push(text)} />,
    );
    const field = page.getByRole('textbox', { name: 'Name' });
    await field.fill('Harbor Point ');
    expect(answers).toEqual([]);
    if (end !== 'leaving the screen') {
      const key = new KeyboardEvent('keydown', { key: end, bubbles: true, cancelable: true });
      field.element().dispatchEvent(key);
    }
  }
  await expect.poll(() => answers).not.toEqual([]);
  return answers;
}

it('keeps what was typed on Enter, and when its screen goes away', async () => {
  expect(await edited('Enter')).toEqual(['Harbor Point']);
  expect(await edited('leaving the screen')).toEqual(['Harbor Point']);
});

it('restores the old value on Escape', async () => {
  expect(await edited('Escape')).toEqual([undefined]);
});
