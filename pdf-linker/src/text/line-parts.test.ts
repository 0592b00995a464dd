import { expect, test } from 'vitest';
import { clustersOf, lineParts } from './line-parts.ts';

test('no line begins with a closing sign, a long mark or a particle, or ends with an opening one', () => {
  const parts = lineParts('高層棟（および低層棟）の目地、センター第2期外装工事');
  expect(parts.join('')).toBe('高層棟（および低層棟）の目地、センター第2期外装工事');
  for (const part of parts) {
    expect(part).not.toMatch(/^[、。）ー]/);
    expect(part).not.toMatch(/（$/);
  }
  expect(parts.some((part) => part.includes('第2期'))).toBe(true);
});

test('Korean breaks at spaces alone, Thai between words, and no cluster is cut', () => {
  expect(lineParts('하버 포인트 메디컬')).toEqual(['하버 ', '포인트 ', '메디컬']);
  expect(lineParts('น้ำที่อาคาร').length).toBeGreaterThan(1);
  expect(clustersOf('ที่คि')[0]).toBe('ที่');
});

test('section numbers and signs stay with what follows them', () => {
  expect(lineParts('لقسم 07 92 00 و')).toContain('07 92 00 ');
  expect(lineParts('⌀ 12 mm')[0]).toBe('⌀ 12 ');
});
