import type { FontExtent } from './foot-view.ts';

/** Slots for the operators that only set a value: of each slot, only the last operator counts. */
export const SLOTS = {
  w: 0,
  J: 1,
  j: 2,
  M: 3,
  d: 4,
  ri: 5,
  i: 6,
  CS: 7,
  SC: 8,
  cs: 9,
  sc: 10,
  Tf: 11,
  Tc: 12,
  Tw: 13,
  Tz: 14,
  TL: 15,
  Ts: 16,
  Tr: 17,
} as const;
const SLOT_COUNT = 18;
/** In place of an offset: there is none. */
export const NONE = -1;

/**
 * The tracked part of a graphics state (8.4), and the operators that set it but are not in the copied content
 * yet.
 */
export class GraphicsLevel {
  // The height above the visual bottom of a point in user space: ax + by + c.
  a = 0;
  b = 0;
  c = 0;
  lineWidth = 1;
  miterLimit = 10;
  font: FontExtent | 'anywhere' = 'anywhere';
  size = 0;
  charSpace = 0;
  wordSpace = 0;
  scale = 1;
  leading = 0;
  rise = 0;
  /** Whether the clipping path excludes the foot. */
  hidden = false;
  /** Whether its `q` has been copied. */
  entered = false;
  /**
   * Ranges of operators whose order must be preserved, NONE for the end of a path that only clips, and how many numbers
   * of it count: an array that is emptied gives up its room.
   */
  readonly ordered: number[] = [];
  orderedLength = 0;
  readonly slots = new Int32Array(2 * SLOT_COUNT).fill(NONE);
  hasSlots = false;

  /** Copies a state as `q` does. */
  enter(from: GraphicsLevel): void {
    this.a = from.a;
    this.b = from.b;
    this.c = from.c;
    this.lineWidth = from.lineWidth;
    this.miterLimit = from.miterLimit;
    this.font = from.font;
    this.size = from.size;
    this.charSpace = from.charSpace;
    this.wordSpace = from.wordSpace;
    this.scale = from.scale;
    this.leading = from.leading;
    this.rise = from.rise;
    this.hidden = from.hidden;
    this.entered = false;
    this.orderedLength = 0;
    if (this.hasSlots) this.slots.fill(NONE);
    this.hasSlots = false;
  }

  /** Defers an operator whose order must be preserved. */
  keepOrder(start: number, end: number): void {
    this.ordered[this.orderedLength++] = start;
    this.ordered[this.orderedLength++] = end;
  }

  set(slot: number, start: number, end: number): void {
    this.slots[2 * slot] = start;
    this.slots[2 * slot + 1] = end;
    this.hasSlots = true;
  }

  /** Tracks the effect of an operator with one number, or of which only the last number matters. */
  follow(slot: number, value: number): void {
    if (slot === SLOTS.w) this.lineWidth = Math.abs(value);
    else if (slot === SLOTS.Tf) this.size = value;
    else if (slot === SLOTS.M) this.miterLimit = Math.abs(value);
    else if (slot === SLOTS.Tc) this.charSpace = Math.abs(value);
    else if (slot === SLOTS.Tw) this.wordSpace = Math.abs(value);
    else if (slot === SLOTS.Tz) this.scale = Math.abs(value) / 100;
    else if (slot === SLOTS.TL) this.leading = value;
    else if (slot === SLOTS.Ts) this.rise = value;
  }

  get holdsFont(): boolean {
    return this.slots[2 * SLOTS.Tf] !== NONE;
  }

  clear(slot: number): void {
    this.slots[2 * slot] = NONE;
  }

  /** Moves the operators deferred in slots, except in one, to those whose order is preserved. */
  settle(except = NONE): void {
    if (!this.hasSlots) return;
    this.hasSlots = false;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      const start = this.slots[2 * slot] ?? NONE;
      if (start === NONE) continue;
      if (slot === except) {
        this.hasSlots = true;
        continue;
      }
      this.keepOrder(start, this.slots[2 * slot + 1] ?? start);
      this.clear(slot);
    }
  }
}
