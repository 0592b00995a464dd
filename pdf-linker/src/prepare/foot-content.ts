import { ContentScanner, ENDED, operatorCode, UNREADABLE } from '../source/content-scanner.ts';
import { behindImage } from './saved-states.ts';

/**
 * Maps points of a page's space to heights above its visual bottom, and limits the heights of interest: the
 * height of (x, y) is ax + by + c.
 */
export interface FootView {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** The limit, in points above the visual bottom. */
  readonly upTo: number;
}

/** The resources that content draws with, by name. Unknown ones may draw anywhere. */
export interface FootResources {
  font(name: string): FontExtent | 'anywhere';
  /** The box of an external object, and the matrix from its space; undefined if it may draw anywhere. */
  object(name: string): ObjectExtent | undefined;
  /**
   * The line width and miter limit of a graphics state parameter dictionary; undefined if it changes anything
   * that is not tracked.
   */
  state(name: string): { readonly lineWidth?: number; readonly miterLimit?: number } | undefined;
}

/** How far glyphs reach below and above the baseline, in text space. */
export interface FontExtent {
  readonly low: number;
  readonly high: number;
}

export interface ObjectExtent {
  readonly box: readonly number[];
  readonly matrix: readonly number[];
}

/**
 * The part of a page's content that can draw in its foot, and the graphics states that the whole content
 * leaves unbalanced.
 */
export interface FootContent {
  /** Content that draws in the foot what the whole content does; empty if that is nothing. */
  readonly content: Uint8Array;
  readonly unrestored: number;
  readonly unsaved: number;
}

/** Allowance for what a renderer adds at edges, in points. */
const SLACK = 3;
/** The maximum advance of a glyph in text space: no font for text has wider ones. */
const WIDEST_GLYPH = 3;
const MAX_LEVELS = 512;

const UNIT_SQUARE: ObjectExtent = { box: [0, 0, 1, 1], matrix: [1, 0, 0, 1, 0, 0] };

/** Slots for the operators that only set a value: of each slot, only the last operator counts. */
const SLOTS = {
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
const NONE = -1;
const IMAGE_DATA = operatorCode('ID');

/**
 * The tracked part of a graphics state (8.4), and the operators that set it but are not in the kept content
 * yet.
 */
class Level {
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
  /** Whether its `q` has been kept. */
  entered = false;
  /** Ranges of operators whose order must be kept; NONE for the end of a path that only clips. */
  readonly ordered: number[] = [];
  readonly slots = new Int32Array(2 * SLOT_COUNT).fill(NONE);
  hasSlots = false;

  /** Copies a state as `q` does. */
  enter(from: Level): void {
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
    this.ordered.length = 0;
    if (this.hasSlots) this.slots.fill(NONE);
    this.hasSlots = false;
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

  /** Runs `meanwhile` without the operator in a slot. */
  setAside(slot: number, meanwhile: () => void): void {
    const [start = NONE, end = NONE] = this.slots.subarray(2 * slot, 2 * slot + 2);
    this.clear(slot);
    meanwhile();
    if (start !== NONE) this.set(slot, start, end);
  }

  clear(slot: number): void {
    this.slots[2 * slot] = NONE;
  }
}

/**
 * Follows a page's content without drawing it, and keeps what may draw in the foot of the page. The kept
 * content draws there what the whole does, because an operator changes no dots outside what it paints (ISO
 * 32000-2 8.1). Text, paths and objects whose extent is elsewhere are left out, along with the states that
 * only they needed.
 * @returns undefined if the content includes anything that is not tracked: it must be drawn as a whole.
 */
export function footContent(
  bytes: Uint8Array,
  view: FootView,
  resources: FootResources,
): FootContent | undefined {
  const pass = new FootPass(bytes, view, resources);
  return pass.run();
}

class FootPass {
  /** The effect of each operator (annex A) on the pass; returns whether it can be followed. */
  static readonly #OPERATORS: ReadonlyMap<number, (pass: FootPass, scanner: ContentScanner) => boolean> =
    new Map(
      Object.entries<(pass: FootPass, scanner: ContentScanner) => boolean>({
        m: (pass) => pass.#through(2),
        l: (pass) => pass.#through(2),
        c: (pass) => pass.#through(6),
        v: (pass) => pass.#through(4),
        y: (pass) => pass.#through(4),
        re: (pass) => pass.#rectangle(),
        h: () => true,
        W: (pass) => pass.#clip(),
        'W*': (pass) => pass.#clip(),
        n: (pass) => pass.#paint(false, 0),
        f: (pass) => pass.#paint(true, 0),
        F: (pass) => pass.#paint(true, 0),
        'f*': (pass) => pass.#paint(true, 0),
        S: (pass) => pass.#paint(true, pass.#strokeReach()),
        s: (pass) => pass.#paint(true, pass.#strokeReach()),
        B: (pass) => pass.#paint(true, pass.#strokeReach()),
        'B*': (pass) => pass.#paint(true, pass.#strokeReach()),
        b: (pass) => pass.#paint(true, pass.#strokeReach()),
        'b*': (pass) => pass.#paint(true, pass.#strokeReach()),
        q: (pass) => pass.#save(),
        Q: (pass) => pass.#restore(),
        cm: (pass, scanner) => scanner.count >= 6 && pass.#concatenate(),
        Do: (pass) => pass.#drawObject(),
        sh: (pass) => pass.#shade(),
        gs: (pass) => pass.#stateDictionary(),
        BI: (pass) => pass.#inlineImage(),

        w: (pass, { count }) => count > 0 && pass.#set(SLOTS.w),
        M: (pass, { count }) => count > 0 && pass.#set(SLOTS.M),
        J: (pass) => pass.#set(SLOTS.J),
        j: (pass) => pass.#set(SLOTS.j),
        d: (pass) => pass.#set(SLOTS.d),
        ri: (pass) => pass.#set(SLOTS.ri),
        i: (pass) => pass.#set(SLOTS.i),
        CS: (pass) => pass.#set(SLOTS.CS, SLOTS.SC),
        cs: (pass) => pass.#set(SLOTS.cs, SLOTS.sc),
        SC: (pass) => pass.#set(SLOTS.SC),
        SCN: (pass) => pass.#set(SLOTS.SC),
        sc: (pass) => pass.#set(SLOTS.sc),
        scn: (pass) => pass.#set(SLOTS.sc),
        G: (pass) => pass.#set(SLOTS.SC, SLOTS.CS),
        RG: (pass) => pass.#set(SLOTS.SC, SLOTS.CS),
        K: (pass) => pass.#set(SLOTS.SC, SLOTS.CS),
        g: (pass) => pass.#set(SLOTS.sc, SLOTS.cs),
        rg: (pass) => pass.#set(SLOTS.sc, SLOTS.cs),
        k: (pass) => pass.#set(SLOTS.sc, SLOTS.cs),
        Tf: (pass, { count }) => count > 0 && pass.#setFont(),
        Tc: (pass, { count }) => count > 0 && pass.#set(SLOTS.Tc),
        Tw: (pass, { count }) => count > 0 && pass.#set(SLOTS.Tw),
        Tz: (pass, { count }) => count > 0 && pass.#set(SLOTS.Tz),
        TL: (pass, { count }) => count > 0 && pass.#set(SLOTS.TL),
        Ts: (pass, { count }) => count > 0 && pass.#set(SLOTS.Ts),
        // From mode 4, text is added to the clipping path (9.3.6).
        Tr: (pass, scanner) => scanner.count > 0 && scanner.number(1) < 4 && pass.#set(SLOTS.Tr),

        BT: (pass) => pass.#beginText(),
        ET: (pass) => pass.#endText(),
        Td: (pass, scanner) => scanner.count >= 2 && pass.#moveLine(scanner.number(2), scanner.number(1)),
        TD: (pass, scanner) => scanner.count >= 2 && pass.#moveAndLead(scanner.number(2), scanner.number(1)),
        'T*': (pass) => pass.#nextLine(),
        Tm: (pass, scanner) => scanner.count >= 6 && pass.#placeText(),
        Tj: (pass) => pass.#show('Tj'),
        TJ: (pass) => pass.#show('TJ'),
        "'": (pass) => pass.#nextLine() && pass.#show('Tj'),

        BMC: (pass) => pass.#mark(false),
        BDC: (pass) => pass.#mark(true),
        EMC: (pass) => pass.#endMark(),
        MP: () => true,
        DP: () => true,
        BX: () => true,
        EX: () => true,
      }).map(([operator, follow]) => [operatorCode(operator), follow]),
    );

  readonly #scanner: ContentScanner;
  readonly #bytes: Uint8Array;
  readonly #resources: FootResources;
  readonly #upTo: number;
  readonly #levels: Level[] = [new Level()];
  #depth = 0;
  #level: Level;
  readonly #kept: Uint8Array[] = [];
  #unsaved = 0;
  /** For each open marked-content sequence (14.6), whether it is optional content. */
  readonly #marks: boolean[] = [];

  // The path under construction: where it begins, its number of points, and the heights that it spans.
  #pathStart = NONE;
  #points = 0;
  #least = 0;
  #most = 0;
  #clipEnd = NONE;

  // The text object: whether one is open in the source and in the kept content, and the matrix of the line.
  #inText = false;
  #textKept = false;
  readonly #matrix = new Float64Array(6);
  /** Since text was last positioned: whether any was kept or left out, and its maximum advance so far. */
  #lineKept = false;
  #lineLeft = false;
  #moved = 0;

  constructor(bytes: Uint8Array, { a, b, c, upTo }: FootView, resources: FootResources) {
    this.#scanner = new ContentScanner(bytes);
    this.#bytes = bytes;
    this.#resources = resources;
    this.#upTo = upTo + SLACK;
    const level = this.#levels[0] ?? new Level();
    Object.assign(level, { a, b, c });
    this.#level = level;
  }

  run(): FootContent | undefined {
    const scanner = this.#scanner;
    for (;;) {
      const operator = scanner.next();
      if (operator === ENDED) break;
      const follow = operator === UNREADABLE ? undefined : FootPass.#OPERATORS.get(operator);
      if (follow === undefined || !follow(this, scanner)) return undefined;
    }
    if (this.#textKept) this.#text('ET');
    return { content: Buffer.concat(this.#kept), unrestored: this.#depth, unsaved: this.#unsaved };
  }

  /**
   * Holds an operator back in the slot of what it sets; it replaces the one before, and the one in `instead`.
   */
  #set(slot: number, instead = NONE): boolean {
    const level = this.#level;
    level.set(slot, this.#scanner.start, this.#scanner.position);
    if (instead !== NONE) level.clear(instead);
    else level.follow(slot, this.#scanner.number(1));
    return true;
  }

  #setFont(): boolean {
    if (this.#scanner.nameEnd === 0) return false;
    this.#level.font = this.#resources.font(this.#scanner.name());
    return this.#set(SLOTS.Tf);
  }

  #clip(): boolean {
    this.#clipEnd = this.#scanner.position;
    return true;
  }

  #shade(): boolean {
    if (!this.#level.hidden) this.#keep();
    return this.#pathStart === NONE;
  }

  #beginText(): boolean {
    if (this.#inText) return false;
    this.#inText = true;
    this.#place(1, 0, 0, 1, 0, 0);
    return true;
  }

  #endText(): boolean {
    this.#inText = false;
    if (this.#textKept) this.#text('ET');
    this.#textKept = false;
    return true;
  }

  #endMark(): boolean {
    if (this.#marks.pop() === true) this.#text('EMC');
    return true;
  }

  #moveAndLead(x: number, y: number): boolean {
    this.#level.leading = -y;
    return this.#moveLine(x, y);
  }

  #nextLine(): boolean {
    return this.#moveLine(0, -this.#level.leading);
  }

  #placeText(): boolean {
    const scanner = this.#scanner;
    this.#place(
      scanner.number(6),
      scanner.number(5),
      scanner.number(4),
      scanner.number(3),
      scanner.number(2),
      scanner.number(1),
    );
    return this.#inText;
  }

  /** Whether a range of heights touches the foot. */
  #touches(least: number, most: number): boolean {
    // Written so that NaN counts as touching.
    return !(this.#level.hidden || least > this.#upTo || most < -SLACK);
  }

  #begin(): void {
    if (this.#pathStart !== NONE) return;
    this.#pathStart = this.#scanner.start;
    this.#points = 0;
    this.#least = Number.POSITIVE_INFINITY;
    this.#most = Number.NEGATIVE_INFINITY;
    this.#clipEnd = NONE;
  }

  #point(x: number, y: number): void {
    const { a, b, c } = this.#level;
    const height = a * x + b * y + c;
    this.#points++;
    if (height < this.#least) this.#least = height;
    if (height > this.#most) this.#most = height;
  }

  /** Adds to the path the points given by this many numeric operands. */
  #through(numbers: number): boolean {
    const scanner = this.#scanner;
    if (scanner.count < numbers) return false;
    this.#begin();
    for (let before = numbers; before > 0; before -= 2)
      this.#point(scanner.number(before), scanner.number(before - 1));
    return true;
  }

  #rectangle(): boolean {
    const scanner = this.#scanner;
    if (scanner.count < 4) return false;
    this.#begin();
    const [x, y] = [scanner.number(4), scanner.number(3)];
    const [right, top] = [x + scanner.number(2), y + scanner.number(1)];
    this.#point(x, y);
    this.#point(right, y);
    this.#point(right, top);
    this.#point(x, top);
    return true;
  }

  /** How far a stroke extends from its path, including its sharpest corners. */
  #strokeReach(): number {
    const { a, b, lineWidth, miterLimit } = this.#level;
    return (Math.hypot(a, b) * lineWidth * Math.max(1.5, miterLimit)) / 2;
  }

  /** Ends the path; painting extends by `reach` beyond it. */
  #paint(isPainted: boolean, reach: number): boolean {
    const start = this.#pathStart;
    this.#pathStart = NONE;
    if (start === NONE) {
      // There is nothing to paint, or to clip with.
      this.#clipEnd = NONE;
      return true;
    }
    const clipEnd = this.#clipEnd;
    const level = this.#level;
    if (isPainted && this.#touches(this.#least - reach, this.#most + reach)) {
      this.#flush();
      this.#range(start, this.#scanner.position);
    } else if (clipEnd !== NONE) level.ordered.push(start, clipEnd, NONE, NONE);
    if (clipEnd !== NONE && this.#points > 1 && !this.#touches(this.#least, this.#most)) level.hidden = true;
    this.#clipEnd = NONE;
    return true;
  }

  #save(): boolean {
    if (this.#inText || this.#pathStart !== NONE || this.#depth === MAX_LEVELS) return false;
    this.#depth++;
    const level = this.#levels[this.#depth] ?? new Level();
    this.#levels[this.#depth] = level;
    level.enter(this.#level);
    this.#level = level;
    return true;
  }

  #restore(): boolean {
    if (this.#inText || this.#pathStart !== NONE) return false;
    if (this.#depth === 0) {
      this.#unsaved++;
      return true;
    }
    if (this.#level.entered) this.#text('Q');
    this.#depth--;
    this.#level = this.#levels[this.#depth] ?? this.#level;
    return true;
  }

  #concatenate(): boolean {
    const scanner = this.#scanner;
    if (this.#inText || this.#pathStart !== NONE) return false;
    const level = this.#level;
    const { a, b, c } = level;
    level.a = a * scanner.number(6) + b * scanner.number(5);
    level.b = a * scanner.number(4) + b * scanner.number(3);
    level.c = a * scanner.number(2) + b * scanner.number(1) + c;
    level.ordered.push(scanner.start, scanner.position);
    return true;
  }

  /** Whether any part of an extent may be visible in the foot. */
  #isSeen(extent: ObjectExtent): boolean {
    const { a, b, c } = this.#level;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = extent.box;
    const [ma = 1, mb = 0, mc = 0, md = 1, me = 0, mf = 0] = extent.matrix;
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (const x of [x1, x2]) {
      for (const y of [y1, y2]) {
        const height = a * (ma * x + mc * y + me) + b * (mb * x + md * y + mf) + c;
        least = Math.min(least, height);
        most = Math.max(most, height);
      }
    }
    return this.#touches(least, most);
  }

  #drawObject(): boolean {
    if (this.#scanner.nameEnd === 0 || this.#pathStart !== NONE) return false;
    const extent = this.#resources.object(this.#scanner.name());
    if (extent === undefined ? !this.#level.hidden : this.#isSeen(extent)) this.#keep();
    return true;
  }

  #stateDictionary(): boolean {
    const scanner = this.#scanner;
    const level = this.#level;
    if (scanner.nameEnd === 0 || this.#pathStart !== NONE) return false;
    const state = this.#resources.state(scanner.name());
    if (state === undefined) return false;
    level.lineWidth = state.lineWidth ?? level.lineWidth;
    level.miterLimit = state.miterLimit ?? level.miterLimit;
    // The dictionary may override the operators before it.
    this.#settle(level);
    level.ordered.push(scanner.start, scanner.position);
    return true;
  }

  /** Moves the operators held back in slots to those whose order is kept. */
  #settle(level: Level): void {
    if (!level.hasSlots) return;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      const start = level.slots[2 * slot] ?? NONE;
      if (start !== NONE) level.ordered.push(start, level.slots[2 * slot + 1] ?? start);
    }
    level.slots.fill(NONE);
    level.hasSlots = false;
  }

  #inlineImage(): boolean {
    const scanner = this.#scanner;
    const start = scanner.start;
    if (this.#pathStart !== NONE) return false;
    if (scanner.next() !== IMAGE_DATA) return false;
    const end = behindImage(this.#bytes, scanner.position);
    if (end === undefined) return false;
    scanner.position = end;
    if (!this.#isSeen(UNIT_SQUARE)) return true;
    this.#flush();
    this.#range(start, end);
    return true;
  }

  #mark(hasProperties: boolean): boolean {
    const scanner = this.#scanner;
    const isOptional = hasProperties && scanner.nameEnd > 0 && scanner.name() === 'OC';
    this.#marks.push(isOptional);
    if (isOptional) this.#range(scanner.start, scanner.position);
    return this.#marks.length < MAX_LEVELS;
  }

  #place(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const matrix = this.#matrix;
    matrix[0] = a;
    matrix[1] = b;
    matrix[2] = c;
    matrix[3] = d;
    matrix[4] = e;
    matrix[5] = f;
    this.#lineKept = false;
    this.#lineLeft = false;
    this.#moved = 0;
  }

  #moveLine(x: number, y: number): boolean {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.#matrix;
    this.#place(a, b, c, d, a * x + c * y + e, b * x + d * y + f);
    return this.#inText;
  }

  /** Shows the operand, a string or an array. */
  #show(operator: string): boolean {
    const scanner = this.#scanner;
    const level = this.#level;
    if (this.#pathStart !== NONE || !this.#inText) return false;
    if (!this.#textInFoot(level) && !this.#lineKept) {
      this.#lineLeft = true;
      return true;
    }
    // The position of this text depends on text that was left out.
    if (this.#lineLeft) return false;
    this.#flush();
    if (!this.#textKept) this.#text('BT');
    this.#textKept = true;
    if (!this.#lineKept) this.#text(`${Array.from(this.#matrix, plainNumber).join(' ')} Tm`);
    this.#lineKept = true;
    this.#range(scanner.operandStart, scanner.operandEnd);
    this.#text(operator);
    return true;
  }

  /** Whether the text may reach into the foot; also tracks its maximum advance. */
  #textInFoot({ a, b, c, font, size, rise, scale, charSpace, wordSpace, hidden }: Level): boolean {
    if (font === 'anywhere') return !hidden;
    const [ta = 0, tb = 0, tc = 0, td = 0, te = 0, tf = 0] = this.#matrix;
    const along = a * ta + b * tb;
    const up = a * tc + b * td;
    const base = a * te + b * tf + c;
    const { textLength, adjusted } = this.#scanner;
    const glyphs = textLength * (WIDEST_GLYPH * Math.abs(size) + charSpace + wordSpace);
    this.#moved += (glyphs + (adjusted / 1000) * Math.abs(size)) * scale;
    const [one, other] = [base + up * (rise + font.low * size), base + up * (rise + font.high * size)];
    const reach = Math.abs(along) * this.#moved;
    return this.#touches(Math.min(one, other) - reach, Math.max(one, other) + reach);
  }

  /** Keeps the operator just read. */
  #keep(): void {
    this.#flush();
    this.#range(this.#scanner.start, this.#scanner.position);
  }

  /** Keeps the operators that set the present states. */
  #flush(): void {
    const fontSet = this.#levels.findLastIndex((level, depth) => depth <= this.#depth && level.holdsFont);
    for (let depth = 0; depth <= this.#depth; depth++) {
      const level = this.#levels[depth];
      // Operators that a level still holds back after the level above was entered apply once that level is
      // left.
      if (level === undefined || (depth < this.#depth && this.#levels[depth + 1]?.entered === true)) continue;
      if (depth > 0 && !level.entered) this.#text('q');
      level.entered = true;
      // A font that is replaced before it shows anything is not named, because a renderer would load it.
      if (depth < fontSet) level.setAside(SLOTS.Tf, () => this.#settle(level));
      else this.#settle(level);
      for (let i = 0; i < level.ordered.length; i += 2) {
        const start = level.ordered[i] ?? NONE;
        if (start === NONE) this.#text('n');
        else this.#range(start, level.ordered[i + 1] ?? start);
      }
      level.ordered.length = 0;
    }
  }

  #range(start: number, end: number): void {
    this.#kept.push(this.#bytes.subarray(start, end), NEW_LINE);
  }

  #text(text: string): void {
    this.#kept.push(Buffer.from(`${text}\n`, 'latin1'));
  }
}

const NEW_LINE = Buffer.from('\n');

/** A number in the syntax of content: without an exponent (7.3.3). */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(9) : text;
}
