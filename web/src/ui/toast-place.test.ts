import { expect, it } from 'vitest';
import { toastPlace } from './toast-place.ts';

const toasts = { width: 300, height: 44 };
const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const box = (left: number, top: number, width = 120, height = 44) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('stands at the foot of the view, above what sticks there', () => {
  expect(toastPlace(toasts, desk, undefined, undefined)).toEqual({ edge: 'bottom', offset: 24 });
  expect(toastPlace({ width: 358, height: 44 }, phone, 844 - 122, undefined)).toEqual({
    edge: 'bottom',
    offset: 130,
  });
});

it('stands at the head of the view where it would cover what was pressed', () => {
  expect(toastPlace(toasts, desk, undefined, box(1100, 820))).toEqual({ edge: 'top', offset: 24 });
  // Beside it and above it there is room.
  expect(toastPlace(toasts, desk, undefined, box(800, 820))).toMatchObject({ edge: 'bottom' });
  expect(toastPlace(toasts, desk, undefined, box(1100, 700))).toMatchObject({ edge: 'bottom' });
});
