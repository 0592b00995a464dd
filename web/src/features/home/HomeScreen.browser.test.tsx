import type { ClientConfig } from '@submittal/contract/client-config';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clientConfigQuery } from '../../api/client-config.ts';
import { openStage } from '../../testing/component-stage.tsx';
import { HomeScreen } from './HomeScreen.tsx';

it.each([
  [true, 'Download, link or email'],
  [false, 'Download or link'],
])('says how a package is handed over by a server that sends email: %s', async (email, words) => {
  await using stage = openStage(<HomeScreen />);
  const config: ClientConfig = {
    manufacturer: { name: 'M', logoURL: '' },
    email,
    emailAttachmentBytes: 0,
    help: { endpoint: '' },
    uploads: { maxFileBytes: 1, maxProjectBytes: 1, maxProjectFiles: 1 },
    unused: { buttons: { products: [], systems: [] }, systems: false, regions: [], singleFilters: false },
  };
  stage.app.queries.setQueryData(clientConfigQuery(stage.app.api).queryKey, config);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Letter, 8.5 × 11 in')).toBeVisible();
});
