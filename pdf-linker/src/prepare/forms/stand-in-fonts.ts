import { type Dict, dict, name } from '../../object/value.ts';

/** The abbreviations that forms commonly use for the standard fonts; the full names are also accepted. */
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
 * The font that a default appearance means by a name that its form lacks: the standard font (ISO 32000-2
 * 9.6.2.2) of that name, else Helvetica, which viewers also use.
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
