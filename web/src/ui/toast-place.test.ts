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
  expect(toastPlace(toasts, desk, [], undefined)).toEqual({ edge: 'bottom', offset: 24 });
  expect(toastPlace({ width: 358, height: 44 }, phone, [box(0, 844 - 122, 390, 122)], undefined)).toEqual({
    edge: 'bottom',
    offset: 130,
  });
});

it('stands at the head of the view where it would cover what was pressed', () => {
  expect(toastPlace(toasts, desk, [], box(1100, 820))).toEqual({ edge: 'top', offset: 24 });
  // Beside it and above it there is room.
  expect(toastPlace(toasts, desk, [], box(800, 820))).toMatchObject({ edge: 'bottom' });
  expect(toastPlace(toasts, desk, [], box(1100, 700))).toMatchObject({ edge: 'bottom' });
});

it('stands above the buttons of a window or form that it would cover, and above what sticks below them', () => {
  const toast = { width: 358, height: 44 };
  const [dock, foot] = [box(0, 738, 390, 106), box(16, 640, 358, 98)];
  expect(toastPlace(toast, phone, [foot, dock], undefined)).toEqual({
    edge: 'bottom',
    offset: 844 - 640 + 8,
  });
  // Not where they are elsewhere, or where no room is left above them.
  expect(toastPlace(toast, phone, [box(16, 300, 358, 98)], undefined).offset).toBe(16);
  expect(toastPlace(toasts, desk, [box(400, 820, 480, 60)], undefined).offset).toBe(24);
  expect(toastPlace(toast, { width: 390, height: 200 }, [box(0, 20, 390, 180)], undefined).offset).toBe(16);
});
