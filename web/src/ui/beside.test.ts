import { describe, expect, it } from 'vitest';
import { placeAside, placeBeside } from './beside.ts';

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

describe('a window at the side of another', () => {
  const list = (left: number, width: number) => ({ left, top: 100, right: left + width, bottom: 500 });

  it('stands behind it where there is room, else before it', () => {
    expect(placeAside(list(100, 400), size, view)).toMatchObject({ left: 506, top: 100 });
    expect(placeAside(list(580, 400), size, view)).toMatchObject({ left: 274, top: 100 });
  });

  it('becomes narrower before it covers something', () => {
    expect(placeAside(list(276, 440), size, view)).toMatchObject({ left: 722, maxWidth: 270 });
  });

  it('covers as little as it can where there is no room at either side', () => {
    expect(placeAside(list(240, 640), size, view)).toMatchObject({ left: 8, maxWidth: 300 });
    expect(placeAside(list(120, 640), size, view)).toMatchObject({ left: 692, maxWidth: 300 });
  });

  it('never stands out of the view', () => {
    const low = { ...list(100, 400), top: 700 };
    expect(placeAside(low, size, view)).toMatchObject({ top: 800 - 8 - 200, maxHeight: 784 });
  });
});
