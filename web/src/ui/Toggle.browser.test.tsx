import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openStage } from '../testing/component-stage.tsx';
import { Toggle } from './Toggle.tsx';

/** A switch that keeps what it tells. */
function open(label?: string) {
  const changes: boolean[] = [];
  function Subject() {
    const [checked, setChecked] = useState(false);
    const change = (now: boolean) => {
      changes.push(now);
      setChecked(now);
    };
    const name = label === undefined ? { 'aria-label': 'Cover' } : { label };
    return <Toggle checked={checked} onCheckedChange={change} {...name} />;
  }
  return { stage: openStage(<Subject />), changes };
}

const toggle = () => page.getByRole('switch', { name: 'Cover' });

it('tells each change, by a press on it or on its label and by Space', async () => {
  const { stage, changes } = open('Cover');
  await using _ = stage;
  await expect.element(toggle()).not.toBeChecked();
  await toggle().click();
  await expect.element(toggle()).toBeChecked();
  await page.getByText('Cover').click();
  await expect.element(toggle()).not.toBeChecked();
  await userEvent.keyboard(' ');
  expect(changes).toEqual([true, false, true]);
});

it('needs no label', async () => {
  const { stage, changes } = open();
  await using _ = stage;
  await expect.element(page.getByText('Cover')).not.toBeInTheDocument();
  await toggle().click();
  expect(changes).toEqual([true]);
});
