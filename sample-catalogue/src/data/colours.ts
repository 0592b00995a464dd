/** Standard colours of sealants and coatings, as returned by the colour lookup. */
export const colours: readonly { readonly code: string; readonly name: string; readonly hex: string }[] = [
  { code: '001', name: 'White', hex: '#f4f4f0' },
  { code: '002', name: 'Black', hex: '#1b1c1e' },
  { code: '003', name: 'Clear', hex: '#e8ecee' },
  { code: '005', name: 'Aluminum Stone', hex: '#a3a49e' },
  { code: '007', name: 'Off White', hex: '#eae4d3' },
  { code: '010', name: 'Precast White', hex: '#e4e0d4' },
  { code: '012', name: 'Dusty Rose', hex: '#b98a80' },
  { code: '014', name: 'Limestone', hex: '#cfc7b2' },
  { code: '017', name: 'Sandstone', hex: '#c2a981' },
  { code: '018', name: 'Adobe Tan', hex: '#b58e66' },
  { code: '022', name: 'Charcoal', hex: '#46494c' },
  { code: '024', name: 'Bronze', hex: '#4b3b2f' },
  { code: '027', name: 'Hartford Green', hex: '#2f4a3d' },
  { code: '031', name: 'Rustic Brick', hex: '#8a4b3a' },
  { code: '035', name: 'Natural Stone', hex: '#b9b09c' },
  { code: '040', name: 'Classic Gray', hex: '#8d9092' },
  { code: '044', name: 'Blue Spruce', hex: '#51686c' },
  { code: '050', name: 'Desert Sand', hex: '#d6bf98' },
  { code: '060', name: 'Cool Gray', hex: '#b4b9bc' },
  { code: '071', name: 'Tile Red', hex: '#7d3527' },
  { code: '073', name: 'Slate Blue', hex: '#53657d' },
  { code: '076', name: 'Redwood Tan', hex: '#a5714c' },
  { code: '079', name: 'Buff', hex: '#d8bd8a' },
  { code: '082', name: 'Medium Bronze', hex: '#6a5443' },
  { code: '085', name: 'Dark Bronze', hex: '#3a2d24' },
  { code: '088', name: 'Anodized Aluminum', hex: '#b7babb' },
  { code: '091', name: 'Ivory', hex: '#efe6cf' },
  { code: '094', name: 'Evergreen', hex: '#31513f' },
  { code: '097', name: 'Sky Blue', hex: '#8fb0c4' },
  { code: '099', name: 'Graphite', hex: '#35393d' },
];

/** Colours made to order: documents carry their codes, but the lookup does not know them. */
export const madeToOrder: readonly { readonly code: string; readonly name: string; readonly hex: string }[] =
  [
    { code: 'X-114', name: 'X-114', hex: '#6f7f61' },
    { code: 'X-207', name: 'X-207', hex: '#3f5b79' },
    { code: '9C-880', name: '9C-880', hex: '#9a7b4f' },
  ];

/** A colour by its code, whether the lookup knows it or not. */
export function colourOf(code: string): { code: string; name: string; hex: string } {
  return (
    [...colours, ...madeToOrder].find((colour) => colour.code === code) ?? {
      code,
      name: code,
      hex: '#999999',
    }
  );
}
