import { useState } from 'react';
import { useMessages } from '../../app/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { laterIcons } from '../../ui/later-icons.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import styles from './MarkTools.module.css';
import { markTools, type Tool, ToolIcon } from './mark-tool.tsx';
import { useMarksWords } from './marks-words.ts';
import type { MarkActs } from './use-mark-acts.ts';

/** How large a page is shown, compared with the room that there is for it. */
const ZOOMS = [1, 1.5, 2, 3] as const;

interface MarkToolsProps {
  tool: Tool;
  onTool(tool: Tool): void;
  isSnapping: boolean;
  /** The page has no text to snap to. */
  hasNoText: boolean;
  onSnapping(isSnapping: boolean): void;
  zoom: number;
  onZoom(zoom: number): void;
  acts: MarkActs;
}

/** Tools that a phone shows behind one more press. */
const REST: ReadonlySet<Tool> = new Set(['move', 'strikeout', 'circle', 'text']);

/** The bar of tools; on a phone it stands under the thumb. */
export function MarkTools(props: MarkToolsProps) {
  const { tool, onTool, isSnapping, hasNoText, onSnapping, zoom, onZoom, acts } = props;
  const t = useMarksWords();
  const { common } = useMessages();
  const [isMore, setMore] = useState(false);
  const at = (ZOOMS as readonly number[]).indexOf(zoom);
  const zoomBy = (by: number) => onZoom(ZOOMS[at + by] ?? zoom);
  const steps = [
    { name: common.undo, icon: 'undo', keys: 'Control+Z', can: acts.canUndo, act: acts.undo },
    { name: common.redo, icon: 'redo', keys: 'Control+Shift+Z', can: acts.canRedo, act: acts.redo },
  ] as const;
  return (
    <div className={classNames(styles.bar, isMore && styles.isMore)}>
      <Toolbar label={t.tools} className={styles.tools}>
        {markTools.map(({ tool: own, key }) => (
          <button
            key={own}
            type="button"
            className={classNames(styles.tool, REST.has(own) && styles.rest)}
            aria-pressed={own === tool}
            aria-keyshortcuts={key}
            title={`${t.kinds[own]} (${key})`}
            // The tool in use is left by a second press: a finger then scrolls.
            onClick={() => onTool(own === tool ? 'move' : own)}
          >
            <ToolIcon tool={own} />
            {t.kinds[own]}
          </button>
        ))}
        <button
          type="button"
          className={classNames(styles.tool, styles.more)}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
            <path
              d="M3.5 8h.01M8 8h.01M12.5 8h.01"
              stroke="currentColor"
              strokeWidth="2.4"
              strokeLinecap="round"
            />
          </svg>
          {t.more}
        </button>
        {steps.map(({ name, icon, keys, can, act }) => (
          <button
            key={icon}
            type="button"
            className={classNames(styles.tool, styles[icon])}
            aria-disabled={!can || undefined}
            aria-keyshortcuts={keys}
            onClick={act}
          >
            <Icon name={icon} />
            {name}
          </button>
        ))}
      </Toolbar>
      <div className={styles.end}>
        <span className={styles.snap}>
          <Toggle
            label={t.snap}
            checked={isSnapping && !hasNoText}
            disabled={hasNoText}
            onCheckedChange={onSnapping}
          />
        </span>
        <span className={styles.zoom}>
          <IconButton
            icon={laterIcons.minus}
            label={t.zoomOut}
            unavailable={at <= 0}
            onClick={() => zoomBy(-1)}
          />
          <b>{Math.round(zoom * 100)} %</b>
          <IconButton
            icon="plus"
            label={t.zoomIn}
            unavailable={at === ZOOMS.length - 1}
            onClick={() => zoomBy(1)}
          />
        </span>
      </div>
    </div>
  );
}
