import { type RefObject, useEffect } from 'react';
import { useApp } from '../app/app-context.ts';
import type { Stay } from '../routes/router.ts';
import { scrollToStart } from '../routes/scroll.ts';

/**
 * After a navigation to another screen the view is at the top; back and forward return to the position it had; and a new screen takes the focus at its heading, for people who do not see it
 * change. A screen handles changes within itself. This component is rendered beside the screen, so it acts
 * once the screen is there; `before` is the stay that it last acted on.
 */
export function Arrival({
  content,
  before,
  stay,
}: {
  content: RefObject<HTMLElement | null>;
  before: RefObject<Stay>;
  stay: Stay;
}) {
  const { host, settings } = useApp();
  useEffect(() => {
    const { place } = before.current;
    if (before.current === stay) return;
    before.current = stay;
    // Another element on the page shows the same place, and the visitor went there in that one.
    if (stay.by ? stay.by !== host : !settings.getState().speaks) return;
    const another = stay.place.path !== place.path;
    if (stay.returnTo !== undefined) window.scrollTo({ top: stay.returnTo, behavior: 'instant' });
    else if (another) scrollToStart(host);
    const heading = content.current?.querySelector<HTMLElement>('[data-heading="1"]');
    if (!another || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [stay, before, content, host, settings]);
  return null;
}
