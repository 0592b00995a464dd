import type { PreflightFinding } from '@submittal/contract/preflight';
import { findingText } from '@submittal/domain/preflight/finding-text';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAllMessages } from '../../../app/app-context.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { usePreflightWords } from './preflight-words.ts';
import { RowMark } from './RowMark.tsx';
import type { PreflightProps } from './row-findings.ts';

/** What a finding is known by while the list changes around it. */
export const findingKey = ({ kind, place, values }: PreflightFinding) =>
  JSON.stringify([kind, place, values]);

/**
 * The finding that is chosen, with its row: by F8 and Shift+F8 the next and the one before, as long as the panel is open. Rows
 * get a mark for each of their findings.
 */
export function useFindings(
  findings: readonly PreflightFinding[],
  { onRow, onFound }: Pick<PreflightProps, 'onRow' | 'onFound'>,
) {
  const t = useAllMessages();
  const { words } = usePreflightWords();
  const [current, setCurrent] = useState<string>();
  const items = useRef(new Map<string, HTMLElement>());

  const choose = useCallback(
    (finding: PreflightFinding) => {
      const key = findingKey(finding);
      setCurrent(key);
      const { resourceID } = finding.place;
      if (resourceID !== undefined) onRow(resourceID, true);
      const item = items.current.get(key);
      item?.scrollIntoView({ block: 'nearest' });
      item?.focus({ preventScroll: true });
    },
    [onRow],
  );

  const latest = useLatest({ findings, current, choose });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      const { findings: all, current: at, choose: go } = latest.current;
      if (all.length === 0) return;
      event.preventDefault();
      const place = all.findIndex((one) => findingKey(one) === at);
      const first = event.shiftKey ? all.length - 1 : 0;
      const next = place < 0 ? first : (place + (event.shiftKey ? -1 : 1) + all.length) % all.length;
      const finding = all[next];
      if (finding) go(finding);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [latest]);

  const marks = useMemo(() => {
    const byRow = new Map<string, ReactNode[]>();
    for (const [at, finding] of findings.entries()) {
      const { resourceID } = finding.place;
      const text = findingText(finding, {
        tag: t.languageTag,
        words,
        documentTypes: t.documentTypes,
      });
      if (resourceID === undefined || !text) continue;
      const key = findingKey(finding);
      const mark = (
        <RowMark
          key={key}
          weight={finding.weight}
          number={at + 1}
          title={text.title}
          current={key === current}
          onChoose={() => choose(finding)}
        />
      );
      byRow.set(resourceID, [...(byRow.get(resourceID) ?? []), mark]);
    }
    return byRow;
  }, [findings, current, choose, t, words]);
  useEffect(() => onFound(marks), [onFound, marks]);
  useEffect(() => () => onFound(undefined), [onFound]);

  const itemRef = (key: string) => (item: HTMLElement | null) => {
    if (item) items.current.set(key, item);
    else items.current.delete(key);
  };
  return { current, itemRef };
}
