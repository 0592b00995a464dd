import type { ClientConfig } from '@submittal/contract/client-config';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clientConfigQuery } from '../../api/client-config.ts';
import { openStage, type Stage } from '../../testing/component-stage.tsx';
import { productResult } from './finder-result.ts';
import { ModeTabs } from './ModeTabs.tsx';
import { RegionSwitch } from './RegionSwitch.tsx';
import { ResultCard } from './ResultCard.tsx';

const entry = {
  ProductID: 'p1',
  ProductTitle: 'ArdSeal 790',
  ProductSubtitle: 'Silicone sealant',
  Description: 'Seals joints.',
  ListingImageURL: '',
  ProductURL: '',
  Region: [],
  ProductType: 'Sealants',
  ProductSubtype: '',
  MasterFormat: '',
  Documents: [madeDocument('sheet', { resourceDocumentType: 'datasheet' })],
};

const nothing = () => undefined;

function stageWith(mode: 'products' | 'systems' = 'products'): Stage {
  return openStage(
    <>
      <ModeTabs mode={mode} others={undefined} onChange={nothing} />
      <RegionSwitch />
      <ResultCard result={productResult(entry, '')} search="" headingLevel={2} without="" />
    </>,
  );
}

/** What a server tells that hides this. */
function tell(stage: Stage, unused: ClientConfig['unused']): void {
  const config: ClientConfig = {
    manufacturer: { name: 'M', logoURL: '' },
    email: false,
    emailAttachmentBytes: 0,
    help: { endpoint: '' },
    uploads: { maxFileBytes: 1, maxProjectBytes: 1, maxProjectFiles: 1 },
    unused,
  };
  stage.app.queries.setQueryData(clientConfigQuery(stage.app.api).queryKey, config);
}

const button = (name: RegExp) => page.getByRole('button', { name });
const unused: ClientConfig['unused'] = {
  buttons: { products: ['sds', 'warranty', 'datasheet'], systems: [] },
  systems: true,
  regions: ['us', 'canada'],
  singleFilters: true,
};

it('is grey unless the server hides it, and the card has the subtitle above the description', async () => {
  await using stage = stageWith();
  tell(stage, undefined);
  await expect.element(button(/^SDS no documents/)).toHaveAttribute('data-state', 'void');
  await expect.element(page.getByRole('tab', { name: 'Systems' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Canada/ })).toBeInTheDocument();
  await expect.element(page.getByText('Silicone sealant', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Seals joints.', { exact: true })).toBeVisible();
});

it('is hidden: buttons without documents, the choice of systems, regions', async () => {
  await using stage = stageWith();
  tell(stage, unused);
  await expect.element(button(/^SDS no documents/)).not.toBeInTheDocument();
  await expect.element(button(/^Warranty/)).not.toBeInTheDocument();
  // What a result has is shown, whatever was said before it came.
  await expect.element(button(/^Data Sheet/)).toBeVisible();
  await expect.element(button(/^Cert Letter/)).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Systems' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});

it('stays where a visitor is: among systems, or in a region', async () => {
  await using stage = stageWith('systems');
  tell(stage, unused);
  stage.app.project.actions.setDetails({ region: 'canada' });
  await expect.element(page.getByRole('tab', { name: 'Products' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Canada/ })).toBeChecked();
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(2);
});
