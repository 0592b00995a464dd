import { describe, expect, it } from 'vitest';
import { placeBeside } from './beside.ts';

const view = { width: 1000, height: 800 };
const button = (left: number, top: number) => ({ left, top, right: left + 120, bottom: top + 30 });
const size = { width: 300, height: 200 };

describe('a window beside its button', () => {
  it('stands below it, in line with its start or its end', () => {
    expect(placeBeside(button(400, 100), size, view, 'start')).toMatchObject({ left: 400, top: 136 });
    expect(placeBeside(button(400, 100), size, view, 'end')).toMatchObject({ left: 220, top: 136 });
  });

  it('stands above it where there is no room below and more above', () => {
    expect(placeBeside(button(400, 700), size, view, 'start')).toMatchObject({ top: 700 - 6 - 200 });
  });

  it('takes the side with more room where neither is enough, and no more than that', () => {
    const tall = { width: 300, height: 700 };
    expect(placeBeside(button(400, 300), tall, view, 'start')).toMatchObject({
      left: 400,
      top: 336,
      maxHeight: 456,
      side: 'below',
    });
    expect(placeBeside(button(400, 500), tall, view, 'start')).toMatchObject({
      left: 400,
      top: 8,
      maxHeight: 486,
      side: 'above',
    });
  });

  it('never stands out of the view', () => {
    expect(placeBeside(button(900, 100), size, view, 'start').left).toBe(692);
    expect(placeBeside(button(0, 100), size, view, 'end').left).toBe(8);
    expect(placeBeside(button(0, 100), { ...size, width: 1200 }, view, 'start').left).toBe(8);
  });

  it('tells where the middle of its button is, however it stands', () => {
    expect(placeBeside(button(400, 100), size, view, 'centre')).toMatchObject({ left: 310, anchor: 150 });
    expect(placeBeside(button(0, 100), size, view, 'centre')).toMatchObject({ left: 8, anchor: 52 });
  });
});
