import { it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openStage } from '../testing/component-stage.tsx';
import { Popover } from './Popover.tsx';
import { Toolbar } from './Toolbar.tsx';

/** Five buttons in rows of three, of which one opens a window, between two fields. */
function Subject() {
  return (
    <>
      <button type="button">Before</button>
      <div style={{ width: 300 }}>
        <Toolbar label="Tools">
          {['One', 'Two', 'Three', 'Four'].map((name) => (
            <button key={name} type="button" style={{ width: 100 }}>
              {name}
            </button>
          ))}
          <Popover
            label="Window"
            trigger={(opener) => (
              <button type="button" style={{ width: 100 }} {...opener}>
                Five
              </button>
            )}
          >
            {() => <button type="button">Inside</button>}
          </Popover>
        </Toolbar>
      </div>
      <button type="button">After</button>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('is one stop of the Tab key, at the button that had the focus last', async () => {
  await using _ = openStage(<Subject />);
  await button('Before').click();
  await userEvent.tab();
  await hasFocus(button('One'));
  await userEvent.keyboard('{ArrowRight}');
  await hasFocus(button('Two'));
  await userEvent.tab();
  await hasFocus(button('After'));
  await userEvent.tab({ shift: true });
  await hasFocus(button('Two'));
});

it('is gone through by the arrows in two directions, and by Home and End', async () => {
  await using _ = openStage(<Subject />);
  await button('Two').click();
  await userEvent.keyboard('{ArrowDown}');
  await hasFocus(button('Five'));
  await userEvent.keyboard('{ArrowUp}{Home}');
  await hasFocus(button('One'));
  await userEvent.keyboard('{ArrowLeft}');
  await hasFocus(button('One'));
  await userEvent.keyboard('{End}');
  await hasFocus(button('Five'));
});

it('leaves the keys of a window to it', async () => {
  await using _ = openStage(<Subject />);
  await button('Five').click();
  await hasFocus(button('Inside'));
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await hasFocus(button('Inside'));
  await userEvent.keyboard('{Escape}');
  await hasFocus(button('Five'));
});
