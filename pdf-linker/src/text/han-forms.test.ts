import { expect, test } from 'vitest';
import { hanForms, hanOrder, unmarked, withHanForms } from './han-forms.ts';

test('the language of the package says in which forms Han characters are drawn', () => {
  expect(hanForms(['直'], 'ja')).toBe('jp');
  expect(hanForms(['かな直'], 'zh-TW')).toBe('tc');
  expect(hanForms(['直'], 'zh')).toBe('sc');
  expect(hanForms(['直'], 'ko-KR')).toBe('kr');
});

test('without one of theirs, kana mean Japanese and hangul Korean', () => {
  expect(hanForms(['港湾', 'センター'], 'en-US')).toBe('jp');
  expect(hanForms(['港灣', '센터'], undefined)).toBe('kr');
});

test('else they are those of the first standard that has all characters, or simplified', () => {
  expect(hanForms(['海港医疗中心'], undefined)).toBe('sc');
  expect(hanForms(['海港醫療中心'], undefined)).toBe('tc');
  expect(hanForms(['対応図'], undefined)).toBe('jp');
  expect(hanForms(['医療醫'], undefined)).toBe('jp');
  expect(hanForms(['医疗對応'], undefined)).toBe('sc');
});

test('all words of a package have the same forms, and are written as they were typed', () => {
  const document = { title: '図面一式', heading: 'ArdSeal', typeLabel: '' };
  const words = { title: '港湾センター', documents: [document] };
  const marked = withHanForms(words, undefined);
  expect(hanOrder(marked.documents[0]?.title ?? '')[0]).toBe('jp');
  expect(hanOrder(marked.title)[0]).toBe('jp');
  expect(unmarked(marked.documents[0]?.title ?? '')).toBe('図面一式');
  expect(marked.documents[0]?.heading).toBe('ArdSeal');
});
