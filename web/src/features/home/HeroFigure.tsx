import { useMessages } from '../../app/app-context.ts';
import styles from './HeroFigure.module.css';
import { sheetDrawings } from './sheet-drawings.tsx';

/** The distance between two sheets, and the position of the top one. */
const STEP = 62;
const TOP = 34;
const LABEL_X = 422.28;

/** An exploded view of a submittal package, sheet by sheet. */
export function HeroFigure() {
  const t = useMessages();
  return (
    <svg className={styles.figure} viewBox="24 16 668 550" role="img" aria-label={t.home.figure}>
      <path
        d={`M258 34v310M41.5 142.2v310M208.8 225.9v310`}
        stroke="var(--sb-line-control)"
        strokeDasharray="7 3 2 3"
        fill="none"
      />
      {sheetDrawings.toReversed().map(({ key, drawing }, index) => {
        const y = TOP + (sheetDrawings.length - 1 - index) * STEP;
        return (
          <g key={key} transform={`matrix(.82 .41 -.82 .41 258 ${y})`}>
            <rect x="5" y="5" width="204" height="264" fill="rgb(16 24 32 / .10)" />
            <rect
              width="204"
              height="264"
              fill="var(--sb-surface-raised)"
              stroke="var(--sb-line-ink)"
              strokeWidth="1.3"
            />
            <g fill="none" stroke="var(--sb-ink-soft)" strokeWidth="1.4">
              {drawing}
            </g>
          </g>
        );
      })}
      {t.home.sheets.map((name, index) => (
        <SheetLabel key={name} number={index + 1} name={name} note={t.home.sheetNotes[index]} />
      ))}
    </svg>
  );
}

function SheetLabel({ number, name, note }: { number: number; name: string; note: string | undefined }) {
  const y = 117.64 + (number - 1) * STEP;
  return (
    <g>
      <path d={`M${LABEL_X} ${y}h40`} stroke="var(--sb-line-ink)" fill="none" />
      <circle cx={LABEL_X} cy={y} r="2.6" fill="var(--sb-ink)" />
      <circle cx={LABEL_X + 53} cy={y} r="13" fill="var(--sb-surface-sheet)" stroke="var(--sb-line-ink)" />
      <text className={styles.number} x={LABEL_X + 53} y={y + 4} textAnchor="middle">
        {number}
      </text>
      <text className={styles.name} x={LABEL_X + 76} y={note ? y - 1 : y + 4.5}>
        {name}
      </text>
      {note && (
        <text className={styles.note} x={LABEL_X + 76} y={y + 14}>
          {note}
        </text>
      )}
    </g>
  );
}
