import { useEffect } from 'react';
import { useApp, useMessages, useProject } from '../app/app-context.ts';

/** Says why the project is not saved on the server, as long as that is so, and that something waits for it. */
export function UnsavedNotice() {
  const { notices } = useApp();
  const { unsaved: reasons, callWaits: waits } = useMessages().project;
  const unsaved = useProject((state) => state.unsaved);
  const callWaits = useProject((state) => state.callWaits);
  const text = unsaved === null ? undefined : [reasons[unsaved], callWaits ? waits : ''].join(' ').trim();
  useEffect(() => {
    notices.last(text);
    return () => notices.last(undefined);
  }, [notices, text]);
  return null;
}
