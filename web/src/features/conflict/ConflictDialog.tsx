import { useStore } from 'zustand';
import { useApp, useMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/**
 * Another window saved a newer version: asks which one to keep.
 */
export function ConflictDialog() {
  const { project } = useApp();
  const conflict = useStore(project.conflicts.store, (state) => state.open);
  const t = useMessages();
  return (
    <Dialog
      open={conflict !== undefined}
      // An open question would stop all saving, so closing keeps what is on screen.
      onOpenChange={(open) => {
        if (!open) conflict?.('mine');
      }}
      title={t.project.conflictTitle}
      footer={
        <>
          <Button onClick={() => conflict?.('other')}>{t.project.takeOther}</Button>
          <Button look="primary" onClick={() => conflict?.('mine')}>
            {t.project.keepMine}
          </Button>
        </>
      }
    >
      <p>{t.project.conflictText}</p>
    </Dialog>
  );
}
