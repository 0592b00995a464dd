import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openStage } from '../testing/component-stage.tsx';
import { Tooltip } from './Tooltip.tsx';

function Subject() {
  return (
    <div style={{ padding: 80 }}>
      <Tooltip text="Choose a document first">
        <button type="button">Go on</button>
      </Tooltip>
      <button type="button">Elsewhere</button>
    </div>
  );
}

const button = () => page.getByRole('button', { name: 'Go on' });
const tip = () => page.getByRole('tooltip');

it('shows while the pointer rests, on the text itself too, and goes with the pointer', async () => {
  await using _stage = openStage(<Subject />);
  await userEvent.hover(button());
  await expect.element(tip()).toHaveTextContent('Choose a document first');
  await userEvent.hover(tip());
  await expect.element(tip()).toBeVisible();
  await userEvent.hover(page.getByRole('button', { name: 'Elsewhere' }));
  await expect.element(tip()).not.toBeInTheDocument();
});

it('shows for the keyboard, and Escape takes it away while the focus stays', async () => {
  await using _stage = openStage(<Subject />);
  await userEvent.keyboard('{Tab}');
  await expect.element(tip()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip()).not.toBeInTheDocument();
  expect(button().element().matches(':focus')).toBe(true);
});

it('shows at a press, and a press elsewhere takes it away', async () => {
  await using _stage = openStage(<Subject />);
  await userEvent.click(button());
  await expect.element(tip()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Elsewhere' }));
  await expect.element(tip()).not.toBeInTheDocument();
});

it('stands below what it belongs to, and its arrow points at the middle of that', async () => {
  await using _stage = openStage(<Subject />);
  await userEvent.click(button());
  await expect.element(tip()).toBeVisible();
  const [above, below] = [button(), tip()].map((one) => one.element().getBoundingClientRect());
  if (!above || !below) throw new Error('not drawn');
  expect(below.top).toBeGreaterThanOrEqual(above.bottom);
  const arrow = Number.parseFloat(getComputedStyle(tip().element(), '::before').left) + 4;
  expect(Math.abs(below.left + arrow - (above.left + above.width / 2))).toBeLessThan(1);
});
