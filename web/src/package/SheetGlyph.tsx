import { classNames } from '../ui/class-names.ts';
import styles from './SheetGlyph.module.css';
import { sheetDrawings } from './sheet-drawings.tsx';
import type { SheetKind } from './sheet-kind.ts';

/** A page in small. */
export function SheetGlyph({ kind, className }: { kind: SheetKind; className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.glyph, className)}
      viewBox="0 0 34 44"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {sheetDrawings[kind]}
    </svg>
  );
}
