import { flatDocuments } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useProject } from '../app/app-context.ts';
import { openStage } from '../testing/component-stage.tsx';
import { PackagePreview } from './PackagePreview.tsx';
import { usePackagePages } from './use-package-pages.ts';

function Preview() {
  const documents = useProject((state) => state.selection);
  return <PackagePreview documents={flatDocuments(documents)} pages={usePackagePages()} note="In order" />;
}

it('says on a phone how many sheets are beyond its edge, until they are scrolled to', async () => {
  await page.viewport(390, 800);
  await using stage = openStage(<Preview />);
  stage.app.project.actions.add(
    { id: 'p1', title: 'ArdSeal 790' },
    [...'abcdefghijkl'].map((id) => madeDocument(id)),
  );
  await expect.element(page.getByText(/^\+\d+$/)).toBeVisible();
  const list = page.getByRole('list').element();
  const sheets = [...list.children];
  const end = list.getBoundingClientRect().right;
  const beyond = sheets.filter((sheet) => sheet.getBoundingClientRect().right > end);
  expect(beyond.length).toBeGreaterThan(5);
  await expect.element(page.getByText(`+${beyond.length}`)).toBeVisible();
  list.scrollLeft = list.scrollWidth;
  await expect.element(page.getByText(/^\+\d+$/)).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await expect.element(page.getByText(/^\+\d+$/)).not.toBeInTheDocument();
});
