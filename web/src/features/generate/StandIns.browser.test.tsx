import type { ProjectResource } from '@submittal/contract/document';
import { flatDocuments } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useProject } from '../../app/app-context.ts';
import { openStage } from '../../testing/component-stage.tsx';
import { StandIns } from './StandIns.tsx';

function OfProject() {
  const details = useProject((state) => state.details);
  const documents = flatDocuments(useProject((state) => state.selection));
  return <StandIns details={details} documents={documents} />;
}

const notice = page.getByRole('region', { name: 'Some characters cannot be printed' });

it('names what has no glyph by the field it stands in, once something prints that field', async () => {
  await using stage = openStage(<OfProject />);
  const { actions } = stage.app.project;
  actions.setDetails({ title: '港湾 مستشفى ⌀ 🏗️ ༀ', notes: 'አማ', description: 'plain' });
  await expect.element(notice).not.toBeInTheDocument();
  actions.setDetails({ pageStamps: true });
  await expect.element(notice).toBeVisible();
  expect(notice.element().querySelector('dl')?.textContent).toBe('Project Nameༀ');
  actions.setDetails({ coverPage: true });
  await expect.element(notice.getByText('Notes')).toBeVisible();
  expect(notice.element().querySelector('dl')?.textContent).toBe('Project NameༀNotesአማ');
  const document: ProjectResource = {
    ...madeDocument('sheet', { resourceName: 'Detail-መ🏢.pdf', pageCount: 1 }),
    productID: 'seal',
    productTitle: 'Seal',
  };
  actions.add({ id: 'seal', title: 'Seal' }, [document]);
  await expect.element(notice.getByText('Names of documents')).toBeVisible();
  await expect.element(notice.getByText('መ', { exact: true })).toBeVisible();
});
