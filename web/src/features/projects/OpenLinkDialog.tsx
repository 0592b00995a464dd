import type { Project } from '@submittal/contract/project';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { ConsentRefusedError } from '../../consent/consent.ts';
import { EndedLinkError, NoRoomError } from '../../project/list/copies.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isolate } from '../../ui/isolate.ts';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** What the link leads to, as far as is known. */
type Found = 'looking' | 'ended' | 'unreachable' | 'no room' | Project;

/**
 * The visitor followed an edit link: asks whether to open its project, because the link's sender sees
 * whatever is entered from then on.
 */
export function OpenLinkDialog() {
  const t = useAllMessages();
  const { project, arrival, router } = useApp();
  const link = useStore(arrival, (state) => state.link);
  const [found, setFound] = useState<Found>('looking');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!link || link === 'cut short') return;
    let left = false;
    setFound('looking');
    project.projects.look(link).then(
      (there) => !left && setFound(there),
      (error: unknown) => {
        if (error instanceof ConsentRefusedError) arrival.setState({ link: undefined });
        else if (!left) setFound(error instanceof EndedLinkError ? 'ended' : 'unreachable');
      },
    );
    return () => {
      left = true;
    };
  }, [link, project, arrival]);

  const close = () => arrival.setState({ link: undefined });
  const open = (there: Project) => {
    if (!link || link === 'cut short') return;
    setBusy(true);
    project.projects
      .follow(link, there)
      .then(() => {
        close();
        router.go('/build');
      })
      .catch((error: unknown) => setFound(error instanceof NoRoomError ? 'no room' : 'unreachable'))
      .finally(() => setBusy(false));
  };
  const words = t.projects.arrival;
  const there = typeof found === 'object' ? found : undefined;
  return (
    <Dialog
      open={link !== undefined}
      onOpenChange={(stays) => {
        if (!stays) close();
      }}
      title={found === 'ended' && link !== 'cut short' ? words.endedTitle : words.title}
      footer={
        <>
          <Button onClick={close}>{there && link !== 'cut short' ? words.notNow : t.common.close}</Button>
          {link !== 'cut short' && found === 'unreachable' && (
            // As if the visitor followed the link again.
            <Button look="primary" onClick={() => arrival.setState({ link: link && { ...link } })}>
              {t.common.retry}
            </Button>
          )}
          {link !== 'cut short' && there && (
            <Button look="primary" busy={busy} onClick={() => open(there)}>
              {words.open}
            </Button>
          )}
        </>
      }
    >
      {link === 'cut short' ? (
        <p>{words.cutShort}</p>
      ) : there ? (
        <>
          <p>
            <strong>{words.question(isolate(there.projectName))}</strong>
          </p>
          <p>{words.text(there.totalResourceCount)}</p>
        </>
      ) : found === 'looking' ? (
        <p>
          <Spinner /> {words.looking}
        </p>
      ) : found === 'ended' ? (
        <p>{words.ended}</p>
      ) : (
        <Message tone="bad">{found === 'no room' ? t.projects.noRoom : words.unreachable}</Message>
      )}
    </Dialog>
  );
}
