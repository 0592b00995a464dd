import { type ReactNode, useCallback, useState } from 'react';
import text from './text.module.css';

/** A polite live region, and how to speak through it. The same words twice are spoken twice. */
export function useAnnouncer(): { region: ReactNode; announce(words: string): void } {
  const [said, setSaid] = useState({ words: '', count: 0 });
  const announce = useCallback(
    (words: string) => setSaid((before) => ({ words, count: before.count + 1 })),
    [],
  );
  const region = (
    <div role="status" className={text.hidden}>
      <span key={said.count}>{said.words}</span>
    </div>
  );
  return { region, announce };
}
