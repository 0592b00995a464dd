import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openStage } from '../../testing/component-stage.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchField } from './SearchField.tsx';

const search = <SearchField value="" onChange={() => undefined} />;

it('takes the focus by /, from anywhere on the page', async () => {
  await using _ = openStage(search);
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await userEvent.keyboard('/');
  await hasFocus(page.getByRole('searchbox'));
});

it('leaves / to a modal window: the focus stays within it', async () => {
  await using _ = openStage(
    <>
      {search}
      <Dialog open onOpenChange={() => undefined} title="Need Help?">
        Text
      </Dialog>
    </>,
  );
  const close = page.getByRole('button', { name: 'Close' });
  await hasFocus(close);
  await userEvent.keyboard('/');
  await hasFocus(close);
});
