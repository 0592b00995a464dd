import { useState } from 'react';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isolate } from '../../ui/isolate.ts';
import { Message } from '../../ui/Message.tsx';
import { copyFault, copyNotes } from './copy-texts.ts';

/**
 * The project may no longer be changed from here: what is on screen goes on as a separate project, or waits.
 */
export function EndedDialog() {
  const t = useAllMessages();
  const { project, notices } = useApp();
  const ended = useProject((state) => state.ended);
  const title = useProject((state) => state.details.title);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const keep = () => {
    setBusy(true);
    setFault('');
    project.projects
      .keepAsCopy()
      .then((copied) => {
        notices.success(t.projects.ended.kept(isolate(title)));
        for (const note of copyNotes(copied, t)) notices.failure(note);
      })
      .catch((error: unknown) => setFault(copyFault(error, t)))
      .finally(() => setBusy(false));
  };
  const close = () => {
    setFault('');
    project.store.setState({ ended: false });
  };
  return (
    <Dialog
      open={ended}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={t.projects.ended.title}
      footer={
        <>
          <Button onClick={close}>{t.projects.ended.later}</Button>
          <Button look="primary" busy={busy} onClick={keep}>
            {t.projects.ended.keep}
          </Button>
        </>
      }
    >
      <p>{t.projects.ended.text}</p>
      {fault !== '' && <Message tone="bad">{fault}</Message>}
    </Dialog>
  );
}
