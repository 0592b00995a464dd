import { type ReactNode, useCallback, useState } from 'react';
import text from './text.module.css';

/**
 * A polite live region, and a function that announces through it. Repeating the same words announces them
 * again.
 */
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
