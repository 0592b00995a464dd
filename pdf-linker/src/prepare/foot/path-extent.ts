import { type GraphicsLevel, NONE } from './graphics-level.ts';

/** The path under construction (ISO 32000-2 8.5.2), and the heights that it spans. */
export class PathExtent {
  /** Where its first operator begins; NONE if there is no path. */
  start = NONE;
  /** Where the operator ends that makes it the clipping path; NONE if none does. */
  clipEnd = NONE;
  points = 0;
  least = 0;
  most = 0;

  get isOpen(): boolean {
    return this.start !== NONE;
  }

  /** Begins a path, if none has begun, with the operator at an offset. */
  begin(start: number): void {
    if (this.isOpen) return;
    this.start = start;
    this.clipEnd = NONE;
    this.points = 0;
    this.least = Number.POSITIVE_INFINITY;
    this.most = Number.NEGATIVE_INFINITY;
  }

  point({ a, b, c }: GraphicsLevel, x: number, y: number): void {
    const height = a * x + b * y + c;
    this.points++;
    if (height < this.least) this.least = height;
    if (height > this.most) this.most = height;
  }

  end(): void {
    this.start = NONE;
    this.clipEnd = NONE;
  }
}
