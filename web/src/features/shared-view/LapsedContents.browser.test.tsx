import type { ShareContent } from '@submittal/contract/sharing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openStage } from '../../testing/component-stage.tsx';
import { LapsedContents } from './LapsedContents.tsx';

function content(title: string, fields: Partial<ShareContent>): ShareContent {
  return { title, heading: 'Sealants', page: 1, file: null, size: 1, ...fields };
}

const madeAt = '2020-03-01T12:00:00.000Z';

it('tells a reader what was valid when it was shared and is not any more', async () => {
  const contents = [
    content('Lapsed Since', { validUntil: '2020-03-01' }),
    content('Lapsed Before', { validUntil: '2020-02-29' }),
    content('Still Valid', { validUntil: '2999-01-01' }),
    content('Recalled Since', { validUntil: '2020-04-01', recalledFrom: '2020-03-15' }),
    content('Without', {}),
  ];
  await using stage = openStage(<LapsedContents facts={{ contents, madeAt }} />);
  await expect.element(page.getByText('Lapsed Since was valid until Mar 1, 2020.')).toBeVisible();
  const status = stage.root.querySelector('[role="status"]')?.textContent;
  expect(status).toBe(
    'Lapsed Since was valid until Mar 1, 2020.This package keeps what was shared. Ask its sender for a new one.',
  );
});

it('says nothing while everything is valid', async () => {
  const contents = [content('Still Valid', { validUntil: '2999-01-01' }), content('Without', {})];
  await using stage = openStage(<LapsedContents facts={{ contents, madeAt }} />);
  expect(stage.root.textContent).not.toContain('valid until');
});
