import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openStage } from '../testing/component-stage.tsx';
import { Popover } from './Popover.tsx';

/** A window with a window in it, between two fields. */
function Subject() {
  return (
    <>
      <button type="button">Before</button>
      <Popover label="More" trigger={(opener) => <button type="button" {...opener} children="Open more" />}>
        {() => (
          <>
            <button type="button">First</button>
            <Popover
              label="List"
              trigger={(opener) => <button type="button" {...opener} children="Open list" />}
            >
              {(close) => (
                <>
                  <button type="button">Choose</button>
                  <button type="button" onClick={close}>
                    Done
                  </button>
                </>
              )}
            </Popover>
          </>
        )}
      </Popover>
      <button type="button">After</button>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const more = () => page.getByRole('dialog', { name: 'More' });
const list = () => page.getByRole('dialog', { name: 'List' });
const gone = (dialog: ReturnType<typeof list>) => expect.element(dialog).not.toBeInTheDocument();

it('opens with the focus in it, and a second press on its button closes it', async () => {
  await using _ = openStage(<Subject />);
  await button('Open more').click();
  await expect.element(more()).toBeVisible();
  await expect.element(button('Open more')).toHaveAttribute('aria-expanded', 'true');
  await hasFocus(button('First'));
  await button('Open more').click();
  await gone(more());
  await expect.element(button('Open more')).toHaveAttribute('aria-expanded', 'false');
  await button('Open more').click();
  await expect.element(more()).toBeVisible();
});

it('opens again at once after it was hidden, before the browser tells that it was', async () => {
  await using _ = openStage(<Subject />);
  await button('Open more').click();
  await expect.element(more()).toBeVisible();
  const opener = button('Open more').element() as HTMLElement;
  (more().element() as HTMLElement).hidePopover();
  opener.click();
  // Longer than the browser takes to tell.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(more()).toBeVisible();
  await hasFocus(button('First'));
});

it('stays while a window within it is used, and Escape closes the inner one first', async () => {
  await using _ = openStage(<Subject />);
  await button('Open more').click();
  await button('Open list').click();
  await button('Choose').click();
  await expect.element(list()).toBeVisible();
  await expect.element(more()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await gone(list());
  await hasFocus(button('Open list'));
  await expect.element(more()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await gone(more());
  await hasFocus(button('Open more'));
});

it('gives the focus back when what is in it closes it', async () => {
  await using _ = openStage(<Subject />);
  await button('Open more').click();
  await button('Open list').click();
  await button('Done').click();
  await gone(list());
  await hasFocus(button('Open list'));
});

it('closes with all within it by a press elsewhere, which does what it would do', async () => {
  await using _ = openStage(<Subject />);
  await button('Open more').click();
  await button('Open list').click();
  await button('Before').click();
  await gone(list());
  await gone(more());
  await hasFocus(button('Before'));
});

it('is left by Tab for what comes after its button, and closes then', async () => {
  await using _ = openStage(<Subject />);
  await button('Before').click();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await hasFocus(button('First'));
  await userEvent.tab();
  await hasFocus(button('Open list'));
  await userEvent.tab();
  await hasFocus(button('After'));
  await gone(more());
});

it('opens again after its element was moved in the document, which closes it', async () => {
  await using stage = openStage(<Subject />);
  await button('Open more').click();
  await expect.element(more()).toBeVisible();
  document.body.append(stage.root.host);
  await expect.element(button('Open more')).toHaveAttribute('aria-expanded', 'false');
  await button('Open more').click();
  await expect.element(more()).toBeVisible();
});

it('opens and closes by clicks that no pointer brings, as assistive technology sends them', async () => {
  await using _ = openStage(<Subject />);
  const click = () =>
    button('Open more')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
  await button('Open more').click();
  await expect.element(more()).toBeVisible();
  click();
  await gone(more());
  await button('Open more').click();
  await button('Open more').click();
  await gone(more());
  click();
  await expect.element(more()).toBeVisible();
});

it('is left by Shift+Tab for what comes before its button, and closes then', async () => {
  await using _ = openStage(<Subject />);
  await button('Open more').click();
  await hasFocus(button('First'));
  await userEvent.tab({ shift: true });
  await hasFocus(button('Open more'));
  await expect.element(more()).toBeVisible();
  await userEvent.tab({ shift: true });
  await hasFocus(button('Before'));
  await gone(more());
});
