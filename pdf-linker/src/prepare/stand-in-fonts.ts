import { type Dict, dict, name } from '../object/value.ts';

/** Abbreviations of the standard fonts that forms use by custom; the names of these fonts stand for themselves. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  Helv: 'Helvetica',
  HeBo: 'Helvetica-Bold',
  HeOb: 'Helvetica-Oblique',
  HeBO: 'Helvetica-BoldOblique',
  Cour: 'Courier',
  CoBo: 'Courier-Bold',
  CoOb: 'Courier-Oblique',
  CoBO: 'Courier-BoldOblique',
  TiRo: 'Times-Roman',
  TiBo: 'Times-Bold',
  TiIt: 'Times-Italic',
  TiBI: 'Times-BoldItalic',
  Symb: 'Symbol',
  ZaDb: 'ZapfDingbats',
};

/** Fonts with an encoding of their own. */
const SIGNS = new Set(['Symbol', 'ZapfDingbats']);

const STANDARD = new Set(Object.values(ABBREVIATED));

/**
 * The font that a default appearance means by a name that its form does not have: the standard one (ISO 32000-2 9.6.2.2)
 * of that name, else Helvetica, which viewers show in its place too.
 */
export function standInFont(key: string): Dict {
  const font = ABBREVIATED[key] ?? (STANDARD.has(key) ? key : 'Helvetica');
  return dict({
    Type: name('Font'),
    Subtype: name('Type1'),
    BaseFont: name(font),
    Encoding: SIGNS.has(font) ? undefined : name('WinAnsiEncoding'),
  });
}
