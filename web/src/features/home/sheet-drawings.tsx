import type { ReactElement } from 'react';

/** Parallel lines of text, `gap` apart; every `short`th line is only `shortWidth` wide. */
const lines = (
  x: number,
  from: number,
  count: number,
  gap: number,
  width: number,
  short = 0,
  shortWidth = 0,
) =>
  Array.from({ length: count }, (_, index) => {
    const isShort = short > 0 && index % short === short - 1;
    return `M${x} ${from + index * gap}h${isShort ? shortWidth : width}`;
  }).join('');

/** The drawings on the home figure's sheets, top sheet first. */
export const sheetDrawings: readonly { readonly key: string; readonly drawing: ReactElement }[] = [
  {
    key: 'cover',
    drawing: (
      <>
        <rect x="14" y="14" width="176" height="236" />
        <path d="M14 52h176M14 190h176M102 190v60" />
        <path d="M28 84h34" stroke="var(--sb-accent)" strokeWidth="7" />
        <path d="M28 112h130M28 132h92" strokeWidth="9" />
      </>
    ),
  },
  {
    key: 'contents',
    drawing: (
      <>
        <path d={lines(20, 40, 11, 19, 118) + lines(166, 40, 11, 19, 18)} />
        <path d="M20 20h70" strokeWidth="7" />
      </>
    ),
  },
  {
    key: 'specification',
    drawing: (
      <>
        <path d={lines(20, 42, 12, 17, 164, 4, 90)} />
        <path d="M20 22h92" strokeWidth="6" />
      </>
    ),
  },
  {
    key: 'detail',
    drawing: (
      <>
        <rect x="12" y="12" width="180" height="240" />
        <path d="M12 216h180M130 216v36" />
        <path d="M34 60h50v130H34zM120 60h50v130h-50z" />
        <path
          d="m34 90 30-30M34 120l50-50M34 150l50-50M34 180l50-50M54 190l30-30M120 90l30-30M120 120l50-50M120 150l50-50M120 180l50-50M140 190l30-30"
          strokeWidth=".7"
        />
        <path d="M84 66q18 14 36 0v20q-18 8-36 0z" fill="var(--sb-accent)" stroke="none" />
        <circle cx="102" cy="104" r="17" />
      </>
    ),
  },
  {
    key: 'data',
    drawing: (
      <>
        <path d="M14 14h176v34H14z" fill="var(--sb-ink-soft)" stroke="none" />
        <path d="M104 68h84v70h-84zM104 91h84M104 114h84M140 68v70" />
        <path d={lines(18, 72, 10, 17, 70, 4, 44) + lines(104, 160, 5, 17, 84, 5, 50)} />
      </>
    ),
  },
  {
    key: 'certificate',
    drawing: (
      <>
        <rect x="14" y="14" width="176" height="236" />
        <path d="M58 48h88" strokeWidth="7" />
        <path d={`${lines(36, 88, 6, 17, 132)}M36 222h56`} />
        <circle cx="148" cy="212" r="20" />
      </>
    ),
  },
];
