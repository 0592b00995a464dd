import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openStage } from '../testing/component-stage.tsx';
import { ProjectName } from './ProjectName.tsx';

const name = () => page.getByRole('button', { name: /edit the name$/ });
const field = () => page.getByRole('textbox', { name: 'Project Name' });

it('is edited in its place: Enter keeps it, Escape returns what was there, and an emptied one stays', async () => {
  await using stage = openStage(<ProjectName />);
  const title = () => stage.app.project.store.getState().details.title;
  await name().click();
  await hasFocus(field());
  await userEvent.keyboard('Harbor Tower{Enter}');
  await hasFocus(name());
  expect(title()).toBe('Harbor Tower');
  await userEvent.keyboard('{Enter}');
  await hasFocus(field());
  await userEvent.keyboard('Something else{Escape}');
  await hasFocus(name());
  expect(title()).toBe('Harbor Tower');
  await name().click();
  await userEvent.keyboard('{Backspace}{Enter}');
  await hasFocus(name());
  expect(title()).toBe('Harbor Tower');
  await expect.element(name()).toHaveTextContent('Harbor Tower');
});

it('is kept when the visitor goes on elsewhere, and takes as many characters as a name may have', async () => {
  await using stage = openStage(
    <>
      <ProjectName />
      <button type="button">Elsewhere</button>
    </>,
  );
  await name().click();
  await expect.element(field()).toHaveAttribute('maxlength', '300');
  await userEvent.keyboard('Pier 4');
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.poll(() => stage.app.project.store.getState().details.title).toBe('Pier 4');
  await hasFocus(page.getByRole('button', { name: 'Elsewhere' }));
});
