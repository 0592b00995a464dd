import type { Packaging, Product } from '../data/product-model.ts';
import { fittingSize, frame, labelText, shade } from './frame.ts';

type Painter = (product: Product) => string;

const gradient = (id: string, stops: readonly (readonly [number, string])[], upright = false): string =>
  `<linearGradient id="${id}"${upright ? ' x1="0" y1="0" x2="0" y2="1"' : ''}>${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

const plastic = [
  [0, '#dfe4e8'],
  [0.28, '#ffffff'],
  [0.62, '#e4e8eb'],
  [1, '#aeb7be'],
] as const;
const sheen =
  '<linearGradient id="sheen"><stop offset="0" stop-color="#fff" stop-opacity=".10"/><stop offset=".3" stop-color="#fff" stop-opacity=".26"/><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>';
const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#101820" opacity=".14"/>`;
const kind = (product: Product): string =>
  product.subtype.replace(' Membranes', '').replace(' Sheets', '').toUpperCase();

const cartridge: Painter = (
  product,
) => `<defs>${gradient('body', plastic)}${sheen}</defs>${shadow(60, 113, 24, 3)}
<path d="M57.8 4h4.4l2.8 27h-10z" fill="#d7dde2"/><path d="M60 4h2.2l2.8 27h-4z" fill="#b4bec6"/><path d="M51 31h18v6H51z" fill="#8f9aa4"/><path d="M51 33h18M51 35h18" stroke="#78838d" stroke-width=".5"/>
<path d="M42 40q0-4 6-4h24q6 0 6 4v72H42z" fill="url(#body)"/><path d="M42 50h36v46H42z" fill="${product.label}"/><path d="M42 85h36v11H42z" fill="#111921" opacity=".22"/><path d="M42 50h36v46H42z" fill="url(#sheen)"/>
${labelText('ARDENT', 5.2, 60, 62)}${labelText(product.mark, fittingSize(product.mark, 32, 12.5), 60, 77)}${labelText(product.type === 'Fire-Stopping' ? 'FIRESTOP' : 'SEALANT', 3.8, 60, 92.2, '#ffffff', 'sansSemi')}<path d="M42 108h36v4H42z" fill="#8f9aa4"/>`;

const sausage: Painter = (product) => `<defs>${gradient(
  'foil',
  [
    [0, '#fafbfc'],
    [0.35, '#cfd6dc'],
    [0.7, '#a4aeb7'],
    [1, '#7d8892'],
  ],
  true,
)}${gradient(
  'band',
  [
    [0, shade(product.label, 0.25)],
    [0.45, product.label],
    [1, shade(product.label, -0.35)],
  ],
  true,
)}</defs>
<g transform="rotate(-24 60 60)"><ellipse cx="60" cy="84" rx="48" ry="3" fill="#101820" opacity=".1"/><path d="M4 57h8q3-14 12-14h72q9 0 12 14h8v6h-8q-3 14-12 14H24q-9 0-12-14H4z" fill="url(#foil)"/><path d="M30 43h60v34H30z" fill="url(#band)"/><path d="M24 45q-5 6-8 14M27 45q-5 8-6 15M96 45q6 8 6 15" stroke="#fff" stroke-width=".6" opacity=".7" fill="none"/>${labelText('ARDENT', 6, 60, 56)}${labelText(product.mark, fittingSize(product.mark, 52, 12), 60, 69.5)}<path d="M12 55v10M108 55v10" stroke="#6b7782" stroke-width="1.5"/></g>`;

const pail: Painter = (
  product,
) => `<defs>${gradient('body', plastic)}${sheen}</defs>${shadow(60, 109, 36, 5)}<path d="M24 34h72l-6 68q-1 6-30 6t-30-6z" fill="url(#body)"/><path d="M26.4 50h67.2L89.6 94q-6 3-29.6 3T30.4 94z" fill="${product.label}"/><path d="M29.6 86 90.3 86 89.6 94q-6 3-29.6 3T30.4 94z" fill="#111921" opacity=".2"/><path d="M26.4 50h67.2L89.6 94q-6 3-29.6 3T30.4 94z" fill="url(#sheen)"/>
<path d="M21 26q0-6 39-6t39 6v8q0 4-39 4t-39-4z" fill="#f0f3f4"/><ellipse cx="60" cy="26" rx="39" ry="7" fill="#fbfcfc" stroke="#c3cbd1" stroke-width=".8"/><ellipse cx="60" cy="26" rx="32" ry="5.2" fill="none" stroke="#d8dee3" stroke-width=".7"/><path d="M21 32q4 4 39 4t39-4" fill="none" stroke="#aeb7bf" stroke-width=".8"/><path d="M24 42C14 66 30 78 40 80" fill="none" stroke="#9aa5ae" stroke-width="1.1"/>
${labelText('ARDENT', 7, 60, 64)}${labelText(product.mark, fittingSize(product.mark, 50, 15), 60, 80.5)}${labelText(kind(product), Math.min(4.2, 84 / kind(product).length), 60, 92, '#ffffff', 'sansSemi')}`;

const kit: Painter = (
  product,
) => `<defs>${gradient('body', plastic)}${sheen}</defs>${shadow(62, 110, 44, 5)}<g transform="translate(-10 6) scale(.95)"><path d="M24 34h72l-6 68q-1 6-30 6t-30-6z" fill="url(#body)"/><path d="M26.4 50h67.2L89.6 94q-6 3-29.6 3T30.4 94z" fill="${product.label}"/><path d="M26.4 50h67.2L89.6 94q-6 3-29.6 3T30.4 94z" fill="url(#sheen)"/><path d="M21 26q0-6 39-6t39 6v8q0 4-39 4t-39-4z" fill="#f0f3f4"/><ellipse cx="60" cy="26" rx="39" ry="7" fill="#fbfcfc" stroke="#c3cbd1" stroke-width=".8"/>${labelText('ARDENT', 6.5, 60, 63)}${labelText(product.mark, fittingSize(product.mark, 50, 14), 60, 78)}${labelText('PART A', 4.4, 60, 90, '#ffffff', 'sansSemi')}</g>
<g transform="translate(76 58)"><rect x="0" y="6" width="34" height="46" fill="url(#body)"/><ellipse cx="17" cy="52" rx="17" ry="3" fill="#c3cbd1"/><rect x="0" y="18" width="34" height="24" fill="${shade(product.label, -0.25)}"/><rect x="0" y="18" width="34" height="24" fill="url(#sheen)"/><ellipse cx="17" cy="6" rx="17" ry="3.4" fill="#eef1f3" stroke="#aab4bc" stroke-width=".7"/><ellipse cx="17" cy="6" rx="11" ry="2" fill="#d7dde2"/>${labelText(product.mark, fittingSize(product.mark, 28, 7), 17, 30)}${labelText('PART B', 3.6, 17, 37.5, '#ffffff', 'sansSemi')}</g>`;

const drum: Painter = (product) =>
  `<defs>${gradient('steel', [
    [0, shade(product.label, 0.1)],
    [0.3, shade(product.label, 0.45)],
    [0.65, product.label],
    [1, shade(product.label, -0.5)],
  ])}${sheen}</defs>${shadow(60, 112, 34, 4)}<path d="M28 16v92q0 5 32 5t32-5V16z" fill="url(#steel)"/>${[16, 46, 77, 107].map((y) => `<path d="M27 ${y}q2 5 33 5t33-5v3q-2 5-33 5t-33-5z" fill="#000" opacity=".28"/>`).join('')}<ellipse cx="60" cy="15" rx="32" ry="6" fill="${shade(product.label, 0.3)}" stroke="${shade(product.label, -0.3)}"/><ellipse cx="46" cy="14" rx="4" ry="1.3" fill="${shade(product.label, -0.4)}"/><rect x="38" y="53" width="44" height="36" fill="#fbfcfc"/><rect x="38" y="53" width="44" height="10" fill="#b8430b"/>${labelText('ARDENT', 5.6, 60, 60.3)}${labelText(product.mark, fittingSize(product.mark, 38, 12), 60, 77, '#111921')}${labelText(kind(product).slice(0, 26), Math.min(3.4, 62 / kind(product).length), 60, 85, '#5b6873', 'sansSemi')}`;

const roll: Painter = (product) =>
  `<defs>${gradient(
    'sheet',
    [
      [0, shade(product.label, 0.35)],
      [0.4, product.label],
      [1, shade(product.label, -0.45)],
    ],
    true,
  )}</defs>${shadow(62, 101, 48, 5)}<path d="M14 98 44 78h70l-24 22z" fill="${shade(product.label, -0.15)}" stroke="#26323d" stroke-width=".6"/><path d="M22 93l70 0M30 88l70 0" stroke="${shade(product.label, 0.35)}" stroke-width=".5"/><path d="M30 30h66q12 4 12 28T96 86H30z" fill="url(#sheet)"/><ellipse cx="30" cy="58" rx="12" ry="28" fill="${shade(product.label, 0.12)}" stroke="#26323d" stroke-width=".6"/>${[24, 20, 16, 12].map((r) => `<ellipse cx="30" cy="58" rx="${r * 0.43}" ry="${r}" fill="none" stroke="${shade(product.label, -0.4)}" stroke-width=".6"/>`).join('')}<ellipse cx="30" cy="58" rx="3.8" ry="8.6" fill="#c9a876"/><ellipse cx="30" cy="58" rx="2.6" ry="6.2" fill="#4b3b2f"/><rect x="50" y="38" width="46" height="40" fill="#fbfcfc"/><rect x="50" y="38" width="46" height="10" fill="#b8430b"/>${labelText('ARDENT', 6, 73, 45.6)}${labelText(product.mark, fittingSize(product.mark, 40, 13), 73, 63, '#111921')}${labelText(kind(product).slice(0, 28), Math.min(3.6, 64 / kind(product).length), 73, 72.5, '#5b6873', 'sansSemi')}`;

const board: Painter = (product) => {
  const sheets = [0, 1, 2, 3, 4].map((level) => {
    const y = 88 - level * 11;
    return `<path d="M10 ${y} 60 ${y - 26} 112 ${y - 4} 62 ${y + 24}z" fill="${shade(product.label, 0.28 + level * 0.02)}" stroke="#26323d" stroke-width=".5"/><path d="M10 ${y}v9l52 24v-9z" fill="${shade(product.label, -0.05)}" stroke="#26323d" stroke-width=".5"/><path d="M62 ${y + 24}v9l50-28v-9z" fill="${shade(product.label, -0.3)}" stroke="#26323d" stroke-width=".5"/>`;
  });
  return `${shadow(62, 108, 46, 6)}<g transform="translate(0 -7)">${sheets.join('')}<g transform="matrix(.9 .4 -.88 .46 61 42.6)"><rect x="-22" y="-13" width="44" height="26" fill="#fbfcfc"/><rect x="-22" y="-13" width="44" height="8.4" fill="#b8430b"/>${labelText('ARDENT', 5, 0, -7)}${labelText(product.mark, fittingSize(product.mark, 36, 12), 0, 7.6, '#111921')}</g></g>`;
};

const strip: Painter = (product) =>
  `<defs>${gradient(
    'edge',
    [
      [0, shade(product.label, 0.3)],
      [0.5, product.label],
      [1, shade(product.label, -0.4)],
    ],
    true,
  )}</defs>${shadow(58, 104, 42, 4)}<path d="M58 100h54v-5H70z" fill="url(#edge)"/><path d="M22 58v10a36 36 0 0 0 72 0V58z" fill="${shade(product.label, -0.3)}"/><ellipse cx="58" cy="58" rx="36" ry="35" fill="${shade(product.label, 0.15)}" stroke="#26323d" stroke-width=".7"/>${[31, 27, 23, 19].map((r) => `<circle cx="58" cy="58" r="${r}" fill="none" stroke="${shade(product.label, -0.35)}" stroke-width=".7"/>`).join('')}<circle cx="58" cy="58" r="16" fill="#fbfcfc" stroke="#26323d" stroke-width=".7"/>${labelText('ARDENT', 4, 58, 54, '#b8430b')}${labelText(product.mark, fittingSize(product.mark, 25, 9), 58, 64, '#111921')}`;

const can: Painter = (product) =>
  `<defs>${gradient('body', plastic)}${sheen}</defs>${shadow(60, 110, 26, 4)}<path d="M36 24h48v82q-24 8-48 0z" fill="url(#body)"/><path d="M36 40h48v52q-24 6-48 0z" fill="${product.label}"/><path d="M36 40h48v52q-24 6-48 0z" fill="url(#sheen)"/><ellipse cx="60" cy="24" rx="24" ry="5" fill="#eef1f3" stroke="#aab4bc"/>${labelText('ARDENT', 6, 60, 58)}${labelText(product.mark, fittingSize(product.mark, 42, 12), 60, 74)}`;

const cover: Painter = (product) =>
  `${shadow(60, 104, 50, 5)}<g stroke="#26323d" stroke-width=".9" stroke-linejoin="round"><path d="M6 66 34 50v34L6 100z" fill="#cfd6db"/><path d="M34 50 62 34v34L34 84z" fill="#e3e8eb"/><path d="M58 78 86 62v34l-28 16z" fill="#cfd6db"/><path d="M86 62 114 46v34L86 96z" fill="#e3e8eb"/><path d="m6 66 56-32 6 3.4L12 69.4z" fill="#aab4bc"/><path d="m52 75 56-32 6 3.4L58 78.4z" fill="#aab4bc"/><path d="m12 69.4 56-32q3 12 8 14t14-2l12-8.6L52 73q-6 5-14 4t-14 2z" fill="${product.label}"/><path d="m16 72 56-32M22 77l55-31M30 78l55-32M40 77l50-29" stroke="#7f8b95" stroke-width=".8" fill="none"/></g><path d="M12 69.4q3 11 8 13t14-2l18-7.5" fill="none" stroke="#b8430b" stroke-width="2"/><rect x="69" y="8" width="45" height="20" fill="#fbfcfc" stroke="#b9c3cb" stroke-width=".6"/>${labelText('ARDENT', 4, 91.5, 14.6, '#b8430b')}${labelText(product.mark, fittingSize(product.mark, 40, 9), 91.5, 24, '#111921')}`;

const foam: Painter = (product) => {
  const folds = [0, 1, 2, 3, 4].map(
    (at) =>
      `<path d="M${18 + at * 11} ${52 + at * 4.4} l44 -26 q4 3 5.5 4.4 t5.5 0 l-44 26 q-4 1-5.5-.4t-5.5-4" fill="${shade(product.label, at % 2 ? 0.35 : 0.5)}" stroke="#26323d" stroke-width=".5"/>`,
  );
  return `${shadow(58, 102, 46, 5)}<path d="M18 52v30l55 22V74z" fill="${shade(product.label, 0.12)}" stroke="#26323d" stroke-width=".6"/><path d="M73 74v30l44-26V48z" fill="${shade(product.label, -0.2)}" stroke="#26323d" stroke-width=".6"/>${folds.join('')}${Array.from({ length: 40 }, (_, at) => `<circle cx="${22 + ((at * 37) % 48)}" cy="${62 + ((at * 37) % 48) * 0.4 + ((at * 13) % 24)}" r=".7" fill="#fff" opacity=".5"/>`).join('')}<g transform="matrix(.93 .37 0 1 22 62)"><rect x="8" y="2" width="34" height="19" fill="#fbfcfc"/>${labelText('ARDENT', 4, 25, 8.4, '#b8430b')}${labelText(product.mark, fittingSize(product.mark, 30, 8.5), 25, 17.6, '#111921')}</g>`;
};

const collar: Painter = (product) =>
  `${shadow(60, 104, 42, 5)}<path d="M46 8h28v96H46z" fill="#e9edf0" stroke="#9aa5ae" stroke-width=".7"/><path d="M46 8h9v96h-9z" fill="#fff" opacity=".8"/><path d="M68 8h6v96h-6z" fill="#8f9aa4" opacity=".5"/><ellipse cx="60" cy="8" rx="14" ry="3" fill="#cfd6db" stroke="#9aa5ae" stroke-width=".7"/><path d="M24 50q0-11 36-11t36 11v26q0 11-36 11T24 76z" fill="#aab4bc" stroke="#26323d" stroke-width=".8"/><path d="M24 50q0 11 36 11t36-11" fill="none" stroke="#26323d" stroke-width=".8"/><ellipse cx="60" cy="50" rx="30" ry="8" fill="${product.label}"/><path d="M46 48q0-6 14-6t14 6v4q0 5-14 5t-14-5z" fill="#e9edf0" stroke="#9aa5ae" stroke-width=".6"/><path d="M16 76h12v8H16zM92 76h12v8H92z" fill="#8f9aa4" stroke="#26323d" stroke-width=".7"/><circle cx="22" cy="80" r="1.6" fill="#26323d"/><circle cx="98" cy="80" r="1.6" fill="#26323d"/><rect x="40" y="64" width="40" height="17" fill="#fbfcfc"/>${labelText('ARDENT', 4, 60, 69.8, '#b8430b')}${labelText(product.mark, fittingSize(product.mark, 36, 8.5), 60, 78.6, '#111921')}`;

const painters: Readonly<Record<Packaging, Painter>> = {
  cartridge,
  sausage,
  pail,
  kit,
  drum,
  roll,
  board,
  strip,
  can,
  cover,
  foam,
  collar,
};

/** The picture of a product in its package. */
export function packagePicture(product: Product): string {
  return frame(painters[product.packaging](product));
}
