import { useState } from 'react';
import { useApp, useMessages } from '../../element/app-context.ts';
import { copyText } from './copy-text.ts';

/** Copies a share link; where that is not possible, `shown` is the link to show instead. */
export function useShareLink(): { copy(link: string): void; shown: string | undefined; hide(): void } {
  const { notices, overlay, tell } = useApp();
  const t = useMessages().share;
  const [shown, setShown] = useState<string>();
  return {
    copy(link) {
      void copyText(link, overlay).then((copied) => {
        if (copied) notices.success(t.copied);
        else setShown(link);
        tell('submittal:shared', { link });
      });
    },
    shown,
    hide: () => setShown(undefined),
  };
}
