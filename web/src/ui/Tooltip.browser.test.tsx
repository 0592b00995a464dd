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

const long =
  'This document is in the submittal under more than one product. It is printed once, at its first place, and every product that lists it leads there.';

it('breaks a long text into lines within the window, also in a figure of one line', async () => {
  await page.viewport(390, 844);
  const inherited = { whiteSpace: 'nowrap', letterSpacing: '4px', fontWeight: 700 } as const;
  await using _stage = openStage(
    <div style={{ ...inherited, padding: '80px 0 80px 340px' }}>
      <Tooltip text={long}>
        <button type="button">Go on</button>
      </Tooltip>
    </div>,
  );
  await userEvent.click(button());
  await expect.element(tip()).toBeVisible();
  const box = tip().element();
  const { left, right } = box.getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(box);
  expect(box.scrollWidth).toBe(box.clientWidth);
  expect(text.getBoundingClientRect().right).toBeLessThan(right);
  expect(left).toBeGreaterThanOrEqual(8);
  expect(right).toBeLessThanOrEqual(382);
  const { letterSpacing, fontWeight } = getComputedStyle(box);
  expect([letterSpacing, fontWeight]).toEqual(['normal', '400']);
  await page.viewport(1000, 800);
});
