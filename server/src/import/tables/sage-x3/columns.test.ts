import { expect, it } from 'vitest';
import { isX3Head, x3Field } from './columns.ts';
import { plainText } from './rich-text.ts';
import { x3Language } from './texts.ts';

it('knows fields with their places, however queries call them', () => {
  const heads = [
    'TSICOD_1',
    'ITMMASTER.ITMREF_0',
    '[ITM]TSICOD(2)',
    'itmdes1_0',
    'ITMREF',
    'Article',
    'N° article',
  ];
  expect(heads.map(x3Field)).toEqual([
    'TSICOD_1',
    'ITMREF_0',
    'TSICOD_2',
    'ITMDES1_0',
    'ITMREF_0',
    'ARTICLE_0',
    null,
  ]);
});

it('knows a head by fields with places, or by those that stand together in this program alone', () => {
  expect(isX3Head(['NUMTAB_0', 'CODE_0', 'LNGDES_0'])).toBe(true);
  expect(isX3Head(['YMOD_0', 'YDESAXX_0', 'ROWID'])).toBe(false);
  expect(isX3Head(['YMOD_0', 'YDESAXX_0', 'YFAM_0', 'ROWID'])).toBe(true);
  expect(isX3Head(['ITMREF', 'ITMDES1', 'TCLCOD'])).toBe(true);
  expect(isX3Head(['sku', 'image_1', 'image_2', 'image_3'])).toBe(false);
  expect(isX3Head(['CODE', 'NAME', 'TYPE'])).toBe(false);
});

it('reads the text of RTF, and languages of three letters', () => {
  const text = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fswiss\fcharset0 Arial;}{\f1 Symbol;}}{\colortbl;\red0\green0\blue0;}
\viewkind4\uc1\pard\f0\fs18 D\'e9cor \b mat\b0  \{50\u8239 ?%\}\par
Pose coll\'e9e.\par}`;
  expect(plainText(text)).toBe('Décor mat {50\u202F%}\nPose collée.');
  expect(plainText(' Typed. ')).toBe('Typed.');
  expect(['FRA', 'BRI', 'SPA', 'GER', 'ITA', ''].map(x3Language)).toEqual(['fr', 'en', 'es', 'de', 'it', '']);
});
