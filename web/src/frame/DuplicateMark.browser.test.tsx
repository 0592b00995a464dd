import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useApp } from '../app/app-context.ts';
import { hasFocus, openStage } from '../testing/component-stage.tsx';
import { Popover } from '../ui/Popover.tsx';
import { DuplicateMark } from './DuplicateMark.tsx';

const add = ['p1', 'p2'].map((id) => ({ id, title: id }));

function Subject() {
  const { project } = useApp();
  return (
    <>
      <DuplicateMark />
      <Popover label="List" trigger={(opener) => <button type="button" {...opener} children="Open" />}>
        {() => (
          <button
            type="button"
            onClick={() => {
              for (const under of add) project.actions.add(under, [madeDocument('A')]);
            }}
          >
            Add twice
          </button>
        )}
      </Popover>
    </>
  );
}

it('leaves Escape to the window in which a duplicate was added, while its text shows by itself', async () => {
  await using _ = openStage(<Subject />);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Add twice' }).click();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'List' })).not.toBeInTheDocument();
  await hasFocus(page.getByRole('button', { name: 'Open' }));
});
