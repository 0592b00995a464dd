import { useState } from 'react';
import { useAllMessages, useApp } from '../../element/app-context.ts';
import { copyText } from './copy-text.ts';
import { offerShareSheet } from './share-sheet.ts';

interface ShareLink {
  /** By the device's own share sheet where there is one, else by copying. */
  share(link: string, title: string): void;
  copy(link: string): void;
  /** The link to show, where it could not be copied. */
  readonly shown: string | undefined;
  hide(): void;
}

/** Hands a share link on. */
export function useShareLink(): ShareLink {
  const { notices, overlay, tell } = useApp();
  const t = useAllMessages().share;
  const [shown, setShown] = useState<string>();
  const copy = (link: string) => {
    void copyText(link, overlay).then((copied) => {
      if (copied) notices.success(t.copied);
      else setShown(link);
      tell('submittal:shared', { link });
    });
  };
  return {
    copy,
    share(link, title) {
      void offerShareSheet({ url: link, title }).then((outcome) => {
        if (outcome === 'none') copy(link);
        else if (outcome === 'shared') tell('submittal:shared', { link });
      });
    },
    shown,
    hide: () => setShown(undefined),
  };
}
