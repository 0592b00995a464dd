import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openStage } from '../testing/component-stage.tsx';
import { QrDialog } from './QrDialog.tsx';

function Subject() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <QrDialog
        open={open}
        onOpenChange={setOpen}
        shareId="s1"
        link={`${window.location.origin}/#/share/s1`}
        title="Harbor Point"
      />
    </>
  );
}

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`;

it('asks for the code again each time it is opened, after a failure too', async () => {
  await using stage = openStage(<Subject />);
  using address = vi.spyOn(stage.app.api, 'url').mockReturnValue('data:image/png,none');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('The QR code could not be drawn.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  address.mockReturnValue(picture);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('img', { name: 'QR code of the share link' })).toBeVisible();
});
