// Products of four trades, as their manufacturers call them: with marks, numbers, variants and parts in their names.

/** A product of a trade, with what exports say of it. */
export interface TradeProduct {
  readonly title: string;
  readonly category: string;
  readonly sku: string;
  readonly uuid: string;
  readonly short: string;
  readonly long: string;
  /** Measurable properties, with their units. */
  readonly facts: Readonly<Record<string, string>>;
}

/** A manufacturer of one trade. */
export interface Trade {
  readonly name: string;
  readonly brand: string;
  /** The languages of its documents, its own first. */
  readonly languages: readonly string[];
  readonly products: readonly TradeProduct[];
}

/** Categories with the names of their products, and the units of what is measured in each. */
export type Range = Readonly<
  Record<string, { readonly names: string; readonly facts: Readonly<Record<string, string>> }>
>;

const doors: Range = {
  'Hollow Metal Doors': {
    names:
      'Sentry 100|Sentry 100 FR|Sentry 200|Sentry 200 FR|Sentry 2000|Sentry Acoustic STC 50|Stormline Hurricane Door|Coldcore Thermal Door',
    facts: { 'Thickness (in)': '1.75', 'Fire rating (min)': '90' },
  },
  'Wood Doors': {
    names:
      'Heritage® Flush|Heritage® Flush 45|Heritage® Stile & Rail|Cedarcrest Lead-Lined|Cedarcrest Acoustic|Bullnose Barn Door',
    facts: { 'Thickness (in)': '1.75' },
  },
  Frames: {
    names:
      'KD Frame Masonry|KD Frame Drywall|Welded Frame 16 ga|Welded Frame 14 ga|Slide-In Sidelight Frame|Double Egress Frame',
    facts: { 'Depth (in)': '5.75' },
  },
  'Locks & Exit Devices': {
    names:
      'ML-10 Mortise Lock|ML-20 Mortise Lock|ML-20 Mortise Lock Anti-Ligature|CL-7 Cylindrical Lock|Exodus 9000 Rim Exit Device|Exodus 9100 Vertical Rod|Exodus 9000 Rim Exit Device Electrified|Deadlatch D-4',
    facts: { 'Backset (in)': '2.75', Cycles: '1000000' },
  },
  'Closers & Hinges': {
    names:
      'QuietClose 70|QuietClose 71|QuietClose 70 Hold Open|Power Operator PO-5|Ball Bearing Hinge BB 4.5|Ball Bearing Hinge BB 5|Continuous Hinge CH-83|Kick Plate KP-8',
    facts: { 'Weight (lb)': '12' },
  },
};

const flooring: Range = {
  'Luxury Vinyl': {
    names: 'Arden Plank|Arden Plank XL|Arden Tile|Briar Oak 55|Briar Oak 30|Deck|Deck 2000|Lumen Loose Lay',
    facts: { 'Thickness (mm)': '2.5', 'Wear layer (mm)': '0.55' },
  },
  'Carpet Tile': {
    names: 'Metro Grid|Metro Line|Metro Line Plus|Cascade Loop|Terrain® 500|Terrain® 700|Harbor Weave',
    facts: { 'Pile height (mm)': '4', 'Total weight (g/m²)': '3900' },
  },
  Rubber: {
    names: 'Stride Rubber Tile|Stride Rubber Roll|Stride ESD|Gymtop 8|Gymtop 10',
    facts: { 'Thickness (mm)': '8' },
  },
  Linoleum: {
    names: 'Natura Sheet|Natura Tile|Natura Acoustic|Terrazine Homogeneous',
    facts: { 'Thickness (mm)': '2.5' },
  },
  'Adhesives & Accessories': {
    names:
      'Bond 210 Acrylic Adhesive|Bond 320 Epoxy Adhesive Part A|Bond 320 Epoxy Adhesive Part B|Moisture Block One|Cove Base 100|Stair Nosing SN-3|Patch & Level|Floor Finish Matte',
    facts: { 'Coverage (m²/kg)': '4' },
  },
};

const electrical: Range = {
  'Low-Voltage Switchgear': {
    names: 'Voltara LV 1600|Voltara LV 2500|Voltara LV 4000|Voltara Compact|Voltara Compact Outdoor',
    facts: { 'Rated current (A)': '1600', 'Weight (kg)': '450' },
  },
  Panelboards: {
    names:
      'PB-100 Lighting Panel|PB-200 Distribution Panel|PB-200 Distribution Panel NEMA 4X|Retrofit Interior Kit|Feeder Box FB12',
    facts: { 'Rated voltage (V)': '480' },
  },
  Luminaires: {
    names:
      'Lucida Troffer 2x2|Lucida Troffer 2x4|Lucida Slim|Lucida High Bay|Lucida High Bay Hazardous|Nocturne Bollard|Nocturne Wall Pack|Exit Sign EX-1|Vía Linear',
    facts: { 'Luminous flux (lm)': '4200', 'Power (W)': '32' },
  },
  'Wiring Devices': {
    names:
      'GFCI Receptacle 15A|GFCI Receptacle 20A|USB-C Receptacle|Occupancy Sensor OS-1|Occupancy Sensor OS-1 Wireless|Floor Box Round|Floor Box Rectangular|Poke-Thru PT4',
    facts: { 'Rated current (A)': '20' },
  },
  Raceways: {
    names:
      'Trayline 100 Cable Tray|Trayline 150 Cable Tray|Trayline Wire Basket|EMT Conduit|Strut Channel 41|Surface Raceway SR-500',
    facts: { 'Width (mm)': '100' },
  },
};

const concrete: Range = {
  'Curing Compounds': {
    names: 'Aquacure 30|Aquacure 30 White|Aquacure VOX|Kurez Seal 25|Kurez DR Vox',
    facts: { 'VOC (g/L)': '50', 'Density (kg/L)': '1.02' },
  },
  Sealers: {
    names:
      'Luster Seal 300|Luster Seal 350|Luster Seal WB 300|Diamond Clear|Diamond Clear VOX|AquaGuard Penetrating Sealer',
    facts: { 'VOC (g/L)': '95' },
  },
  'Grouts & Mortars': {
    names:
      'Ferrogrout 100|Ferrogrout 200|Ferrogrout 100 Extended|Dura-Grout UW|Rapid Patch™|Rapid Patch™ Vertical|Hey’Di Overlay|Speed Crete Red Line',
    facts: { 'Compressive strength (MPa)': '60', 'Set time (min)': '45' },
  },
  'Epoxies & Injection': {
    names: 'Epox 452 GP Part A|Epox 452 GP Part B|Epox 452 LV|Injectaseal 110|Crackfill Gel|Armor Joint EJ',
    facts: { 'Tensile strength (MPa)': '48' },
  },
  'Release & Retarders': {
    names:
      'Clean Strip J1|Form Release CR|Surface Retarder Formula S|Surface Retarder Formula F|Polytite Waterstop|EZ Strip Cleaner',
    facts: { 'Flash point (°C)': '65' },
  },
};

/** The trades, in the order of their names. */
export const trades: readonly Trade[] = [
  tradeOf('concrete', 'Kestrel Construction Chemicals', ['EN', 'ES', 'FR'], 'KC', concrete),
  tradeOf('doors', 'Bastion Openings', ['EN', 'FR'], 'BO', doors),
  tradeOf('electrical', 'Voltara Elektrotechnik', ['DE', 'EN', 'PL', 'IT'], 'VE', electrical),
  tradeOf('flooring', 'Ardenwerk Böden', ['DE', 'EN', 'FR', 'NL'], 'AW', flooring),
];

/** A manufacturer with the products of its range. */
export function tradeOf(
  name: string,
  brand: string,
  languages: readonly string[],
  prefix: string,
  range: Range,
): Trade {
  const products = Object.entries(range).flatMap(([category, { names, facts }], group) =>
    names.split('|').map((title, at): TradeProduct => {
      const number = (group + 1) * 1000 + at * 13 + 7;
      const about = `${title} belongs to ${category.toLowerCase()} for commercial work.`;
      return {
        title,
        category,
        sku: `${prefix}${number}`,
        uuid: uuidOf(`${name}/${title}`),
        short: about,
        long: `${about} It is made for schools, hospitals and offices; it withstands heavy use, and is delivered ready to install. Ask our engineers for details, samples and tests.`,
        facts: Object.fromEntries(
          Object.entries(facts).map(([fact, value]) => [
            fact,
            String(Number((Number(value) * (1 + at / 10)).toFixed(2))),
          ]),
        ),
      };
    }),
  );
  return { name, brand, languages, products };
}

/** A version 4 identifier made from a text, so that exports are the same each time. */
export function uuidOf(text: string): string {
  let state = 2166136261;
  let digits = '';
  for (let round = 0; digits.length < 32; round++) {
    for (const sign of `${round}${text}`) state = Math.imul(state ^ sign.charCodeAt(0), 16777619) >>> 0;
    digits += state.toString(16).padStart(8, '0');
  }
  const at = (from: number, to: number) => digits.slice(from, to);
  return `${at(0, 8)}-${at(8, 12)}-4${at(13, 16)}-a${at(17, 20)}-${at(20, 32)}`;
}
