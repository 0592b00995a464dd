import { behindImage } from '../../source/behind-image.ts';
import { ContentScanner, ENDED, operatorCode, UNREADABLE } from '../../source/content-scanner.ts';
import { CopiedContent } from './copied-content.ts';
import type { FootResources, FootView, ObjectExtent } from './foot-view.ts';
import { NONE, SLOTS } from './graphics-level.ts';
import { PathExtent } from './path-extent.ts';
import { TextPlace } from './text-place.ts';

/**
 * The part of a page's content that can draw in its foot, and the graphics states that the whole content
 * leaves unbalanced.
 */
export interface FootContent {
  /** Content that draws in the foot what the whole content does, except photographs; empty for nothing. */
  readonly content: Uint8Array;
  /**
   * From and up to which heights above the visual bottom there are photographs. They count as not blank:
   * decoding one takes longer than drawing everything else in the foot of a hundred pages.
   */
  readonly photographs: readonly (readonly [least: number, most: number])[];
  readonly unrestored: number;
  readonly unsaved: number;
}

/** Allowance for what a renderer adds at edges, in points. */
const SLACK = 3;
const MAX_MARKS = 512;

const UNIT_SQUARE: ObjectExtent = { box: [0, 0, 1, 1], matrix: [1, 0, 0, 1, 0, 0] };

const IMAGE_DATA = operatorCode('ID');

/**
 * Follows a page's content without drawing it, and copies what may draw in the foot of the page. The copied
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
  readonly #copied: CopiedContent;
  readonly #path = new PathExtent();
  readonly #place = new TextPlace();
  readonly #photographs: (readonly [number, number])[] = [];
  #unsaved = 0;
  /** For each open marked-content sequence (14.6), whether it is optional content. */
  readonly #marks: boolean[] = [];
  /** Whether a text object is open in the source and in the copied content. */
  #inText = false;
  #textCopied = false;

  constructor(bytes: Uint8Array, view: FootView, resources: FootResources) {
    this.#scanner = new ContentScanner(bytes);
    this.#bytes = bytes;
    this.#resources = resources;
    this.#upTo = view.upTo + SLACK;
    this.#copied = new CopiedContent(bytes, view);
  }

  run(): FootContent | undefined {
    const scanner = this.#scanner;
    for (;;) {
      const operator = scanner.next();
      if (operator === ENDED) break;
      const follow = operator === UNREADABLE ? undefined : FootPass.#OPERATORS.get(operator);
      if (follow === undefined || !follow(this, scanner)) return undefined;
    }
    if (this.#textCopied) this.#copied.text('ET');
    return {
      content: this.#copied.bytes(),
      photographs: this.#photographs,
      unrestored: this.#copied.depth,
      unsaved: this.#unsaved,
    };
  }

  /**
   * Holds an operator back in the slot of what it sets; it replaces the one before, and the one in `instead`.
   */
  #set(slot: number, instead = NONE): boolean {
    const { level } = this.#copied;
    level.set(slot, this.#scanner.start, this.#scanner.position);
    if (instead !== NONE) level.clear(instead);
    else level.follow(slot, this.#scanner.number(1));
    return true;
  }

  #setFont(): boolean {
    if (this.#scanner.nameEnd === 0) return false;
    this.#copied.level.font = this.#resources.font(this.#scanner.name());
    return this.#set(SLOTS.Tf);
  }

  #clip(): boolean {
    this.#path.clipEnd = this.#scanner.position;
    return true;
  }

  #shade(): boolean {
    if (!this.#copied.level.hidden) this.#keep();
    return !this.#path.isOpen;
  }

  #beginText(): boolean {
    if (this.#inText) return false;
    this.#inText = true;
    this.#place.place(1, 0, 0, 1, 0, 0);
    return true;
  }

  #endText(): boolean {
    this.#inText = false;
    if (this.#textCopied) this.#copied.text('ET');
    this.#textCopied = false;
    return true;
  }

  #moveLine(x: number, y: number): boolean {
    this.#place.moveLine(x, y);
    return this.#inText;
  }

  #moveAndLead(x: number, y: number): boolean {
    this.#copied.level.leading = -y;
    return this.#moveLine(x, y);
  }

  #nextLine(): boolean {
    return this.#moveLine(0, -this.#copied.level.leading);
  }

  #placeText(): boolean {
    const scanner = this.#scanner;
    this.#place.place(
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
    return !(this.#copied.level.hidden || least > this.#upTo || most < -SLACK);
  }

  /** Adds to the path the points given by this many numeric operands. */
  #through(numbers: number): boolean {
    const scanner = this.#scanner;
    if (scanner.count < numbers) return false;
    this.#path.begin(scanner.start);
    for (let before = numbers; before > 0; before -= 2)
      this.#path.point(this.#copied.level, scanner.number(before), scanner.number(before - 1));
    return true;
  }

  #rectangle(): boolean {
    const scanner = this.#scanner;
    const { level } = this.#copied;
    if (scanner.count < 4) return false;
    this.#path.begin(scanner.start);
    const [x, y] = [scanner.number(4), scanner.number(3)];
    const [right, top] = [x + scanner.number(2), y + scanner.number(1)];
    this.#path.point(level, x, y);
    this.#path.point(level, right, y);
    this.#path.point(level, right, top);
    this.#path.point(level, x, top);
    return true;
  }

  /** How far a stroke extends from its path, including its sharpest corners. */
  #strokeReach(): number {
    const { a, b, lineWidth, miterLimit } = this.#copied.level;
    return (Math.hypot(a, b) * lineWidth * Math.max(1.5, miterLimit)) / 2;
  }

  /** Ends the path; painting extends by `reach` beyond it. */
  #paint(isPainted: boolean, reach: number): boolean {
    const { start, clipEnd, points, least, most, isOpen } = this.#path;
    this.#path.end();
    // There is nothing to paint, or to clip with.
    if (!isOpen) return true;
    const { level } = this.#copied;
    if (isPainted && this.#touches(least - reach, most + reach)) {
      this.#copied.settle();
      this.#copied.range(start, this.#scanner.position);
    } else if (clipEnd !== NONE) {
      level.keepOrder(start, clipEnd);
      level.keepOrder(NONE, NONE);
    }
    if (clipEnd !== NONE && points > 1 && !this.#touches(least, most)) level.hidden = true;
    return true;
  }

  #save(): boolean {
    return !this.#inText && !this.#path.isOpen && this.#copied.save();
  }

  #restore(): boolean {
    if (this.#inText || this.#path.isOpen) return false;
    if (!this.#copied.restore()) this.#unsaved++;
    return true;
  }

  #concatenate(): boolean {
    const scanner = this.#scanner;
    if (this.#inText || this.#path.isOpen) return false;
    const { level } = this.#copied;
    const { a, b, c } = level;
    level.a = a * scanner.number(6) + b * scanner.number(5);
    level.b = a * scanner.number(4) + b * scanner.number(3);
    level.c = a * scanner.number(2) + b * scanner.number(1) + c;
    level.keepOrder(scanner.start, scanner.position);
    return true;
  }

  /** The heights that an extent spans. */
  #heightsOf(extent: ObjectExtent): [least: number, most: number] {
    const { a, b, c } = this.#copied.level;
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
    return [least, most];
  }

  #drawObject(): boolean {
    if (this.#scanner.nameEnd === 0 || this.#path.isOpen) return false;
    const extent = this.#resources.object(this.#scanner.name());
    if (extent === undefined) {
      if (!this.#copied.level.hidden) this.#keep();
      return true;
    }
    const [least, most] = this.#heightsOf(extent);
    if (!this.#touches(least, most)) return true;
    // Written so that a photograph whose place is not a number is drawn.
    if (extent.isPhotograph === true && least <= most) this.#photographs.push([least, most]);
    else this.#keep();
    return true;
  }

  #stateDictionary(): boolean {
    const scanner = this.#scanner;
    const { level } = this.#copied;
    if (scanner.nameEnd === 0 || this.#path.isOpen) return false;
    const state = this.#resources.state(scanner.name());
    if (state === undefined) return false;
    level.lineWidth = state.lineWidth ?? level.lineWidth;
    level.miterLimit = state.miterLimit ?? level.miterLimit;
    // The dictionary may override the operators before it.
    level.settle();
    level.keepOrder(scanner.start, scanner.position);
    return true;
  }

  #inlineImage(): boolean {
    const scanner = this.#scanner;
    const start = scanner.start;
    if (this.#path.isOpen) return false;
    if (scanner.next() !== IMAGE_DATA) return false;
    const end = behindImage(this.#bytes, scanner.position);
    if (end === undefined) return false;
    scanner.position = end;
    if (!this.#touches(...this.#heightsOf(UNIT_SQUARE))) return true;
    this.#copied.settle();
    this.#copied.range(start, end);
    return true;
  }

  #mark(hasProperties: boolean): boolean {
    const scanner = this.#scanner;
    const isOptional = hasProperties && scanner.nameEnd > 0 && scanner.name() === 'OC';
    this.#marks.push(isOptional);
    if (isOptional) this.#copied.range(scanner.start, scanner.position);
    return this.#marks.length < MAX_MARKS;
  }

  #endMark(): boolean {
    if (this.#marks.pop() === true) this.#copied.text('EMC');
    return true;
  }

  /** Shows the operand, a string or an array. */
  #show(operator: string): boolean {
    const scanner = this.#scanner;
    const place = this.#place;
    if (this.#path.isOpen || !this.#inText) return false;
    if (!this.#textInFoot() && !place.isCopied) {
      place.isLeft = true;
      return true;
    }
    // The position of this text depends on text that was left out.
    if (place.isLeft) return false;
    this.#copied.settle();
    if (!this.#textCopied) this.#copied.text('BT');
    this.#textCopied = true;
    if (!place.isCopied) this.#copied.text(place.operator);
    place.isCopied = true;
    this.#copied.range(scanner.operandStart, scanner.operandEnd);
    this.#copied.text(operator);
    return true;
  }

  /** Whether the text may reach into the foot; also tracks its maximum advance. */
  #textInFoot(): boolean {
    const { level } = this.#copied;
    if (level.font === 'anywhere') return !level.hidden;
    this.#place.advance(level, level.font, this.#scanner);
    return this.#touches(this.#place.least, this.#place.most);
  }

  /** Keeps the operator just read. */
  #keep(): void {
    this.#copied.settle();
    this.#copied.range(this.#scanner.start, this.#scanner.position);
  }
}
