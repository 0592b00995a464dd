import type { Annotation } from '@submittal/contract/annotation';
import { TAG_HEIGHT, TAG_PADDING, TAG_POINT, tagPlace } from '../../../../pdf-linker/src/layout/mark-tag.ts';
import styles from './MarkShape.module.css';
import { boundsOf } from './mark-place.ts';

/** The size of a page as shown, in points: the space in which its marks are drawn, as a package draws them. */
interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The width of a letter of a tag, in points: its font is narrower or wider from device to device. */
const LETTER = 5.9;
/** In points, as in a package (`pdf-linker/src/sheets/mark-looks.ts`). */
const HEAD = { half: 3.6, length: 9 };

interface MarkShapeProps {
  mark: Pick<Annotation, 'kind' | 'rect' | 'text'>;
  size: PageSize;
  /** What the tag beside something selected says. */
  tag: string;
}

/** A mark as the package draws it. */
export function MarkShape({ mark: { kind, rect, text = '' }, size, tag }: MarkShapeProps) {
  const { width, height } = size;
  const [left, top, right, bottom] = boundsOf(rect);
  const [x, y] = [left * width, top * height];
  const [wide, high] = [(right - left) * width, (bottom - top) * height];
  switch (kind) {
    case 'selected':
      return (
        <>
          <rect className={styles.line} x={x} y={y} width={wide} height={high} />
          <Tag place={{ x, y, wide, high }} size={size} word={tag} />
        </>
      );
    case 'box':
      return <rect className={styles.line} x={x} y={y} width={wide} height={high} />;
    case 'highlight':
      return <rect className={styles.highlight} x={x} y={y} width={wide} height={high} />;
    case 'strikeout':
      return <path className={styles.line} d={`M${x} ${y + high / 2}h${wide}`} />;
    case 'circle':
      return (
        <ellipse className={styles.line} cx={x + wide / 2} cy={y + high / 2} rx={wide / 2} ry={high / 2} />
      );
    case 'arrow': {
      const [x0, y0, x1, y1] = rect;
      return <Arrow from={[x0 * width, y0 * height]} to={[x1 * width, y1 * height]} />;
    }
    case 'text':
      return (
        <foreignObject x={x} y={y} width={Math.max(wide, 1)} height={Math.max(high, 14)} overflow="visible">
          <div className={styles.text} dir="auto">
            {text}
          </div>
        </foreignObject>
      );
  }
}

type XY = readonly [number, number];

function Arrow({ from: [x0, y0], to: [x1, y1] }: { from: XY; to: XY }) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = length === 0 ? [1, 0] : [(x1 - x0) / length, (y1 - y0) / length];
  const long = Math.min(HEAD.length, length);
  const half = (HEAD.half * long) / HEAD.length;
  const [bx, by] = [x1 - dx * long, y1 - dy * long];
  return (
    <>
      <path className={styles.line} d={`M${x0} ${y0}L${bx} ${by}`} />
      <path
        className={styles.ground}
        d={`M${x1} ${y1}L${bx - dy * half} ${by + dx * half}L${bx + dy * half} ${by - dx * half}z`}
      />
    </>
  );
}

interface TagProps {
  place: { x: number; y: number; wide: number; high: number };
  size: PageSize;
  word: string;
}

function Tag({ place: { x, y, wide, high }, size, word }: TagProps) {
  const written = word.toUpperCase();
  const inner = written.length * LETTER;
  const box = [x, size.height - y - high, x + wide, size.height - y] as const;
  const { x: at, middle, body, to, scale } = tagPlace(box, size, inner);
  const half = (TAG_HEIGHT * scale) / 2;
  const point = TAG_POINT * scale;
  const top = size.height - middle - half;
  const outline =
    to === 1
      ? `M${at} ${top}h${body}l${point} ${half}l${-point} ${half}h${-body}z`
      : to === -1
        ? `M${at + body + point} ${top}h${-body}l${-point} ${half}l${point} ${half}h${body}z`
        : `M${at} ${top}h${body}v${2 * half}h${-body}z`;
  return (
    <>
      <path className={styles.ground} d={outline} />
      <text
        className={styles.word}
        style={{ fontSize: `${7.5 * scale}px` }}
        x={(to === -1 ? at + point : at) + TAG_PADDING * scale}
        y={top + half + 2.7 * scale}
        textLength={inner * scale}
        lengthAdjust="spacingAndGlyphs"
      >
        {written}
      </text>
    </>
  );
}
