import { useState } from 'react';
import { useAllMessages, useApp } from '../app/app-context.ts';
import { copyText } from '../ui/copy-text.ts';
import { offerShareSheet, type SheetOutcome } from './share-sheet.ts';

interface ShareLink {
  /**
   * Copies the link and opens the device's share sheet if there is one.
   */
  share(link: string, title: string): void;
  copy(link: string): void;
  /** The link to show, if it could not be copied. */
  readonly shown: string | undefined;
  hide(): void;
}

/** Hands a share link on. */
export function useShareLink(): ShareLink {
  const { notices, overlay, tell } = useApp();
  const t = useAllMessages().share;
  const [shown, setShown] = useState<string>();
  const handOn = async (link: string, copied: Promise<boolean>, sheet?: Promise<SheetOutcome>) => {
    if (await copied) notices.success(t.copied);
    else {
      const outcome = await sheet;
      if (outcome === 'closed') return;
      if (outcome !== 'shared') setShown(link);
    }
    tell('submittal:shared', { link });
  };
  return {
    copy: (link) => void handOn(link, copyText(link, overlay)),
    // Both begin while the user activation lasts: a browser lets neither begin later.
    share: (link, title) => void handOn(link, copyText(link, overlay), offerShareSheet({ url: link, title })),
    shown,
    hide: () => setShown(undefined),
  };
}
