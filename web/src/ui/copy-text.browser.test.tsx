import { it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hasFocus, openStage } from '../testing/component-stage.tsx';
import { copyText } from './copy-text.ts';

it('leaves the focus where it is, even where it must select what it copies', async () => {
  using _refused = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new Error('no secure origin'));
  await using stage = openStage(<button type="button">Share</button>);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await hasFocus(share);
  await copyText('https://maker.example/#/share/1', stage.app.overlay);
  await hasFocus(share);
});
