import { type Range, type Trade, tradeOf } from './trades.ts';

// Products of three more trades, for exports in shapes that were mended later.

const insulation: Range = {
  'Mineral Wool': {
    names: 'Thermolane 035|Thermolane 035 Faced|Thermolane 040|Thermolane Partition|Firewrap 60|Firewrap 120',
    facts: { 'Thickness (mm)': '60', 'Density (kg/m³)': '45' },
  },
  'Rigid Foam': {
    names: 'Polarboard PIR|Polarboard PIR Alu|Polarboard XPS 300|Polarboard XPS 500|Polarboard Tapered',
    facts: { 'Thickness (mm)': '80' },
  },
  'Acoustic Panels': {
    names: 'Hushline Ceiling|Hushline Wall|Hushline Baffle|Quietfelt 9|Quietfelt 12',
    facts: { 'Thickness (mm)': '12' },
  },
  'Vapour Control': {
    names: 'Airstop Membrane|Airstop Variable|Airstop Tape|Airstop Sealant',
    facts: { 'Weight (g/m²)': '150' },
  },
};

const fire: Range = {
  Sprinklers: {
    names:
      'Rainguard RG-1 Upright|Rainguard RG-1 Pendent|Rainguard RG-3 Sidewall|Rainguard Dry Pendent|Concealed CP-5|ESFR Storage 25',
    facts: { 'K-factor (gpm)': '5.6' },
  },
  Valves: {
    names:
      'Deluge Valve D-6|Alarm Check Valve AC-4|Dry Pipe Valve DP-3|Butterfly Valve Supervised|Riser Manifold',
    facts: { 'Pressure (psi)': '175' },
  },
  'Hose & Cabinets': {
    names:
      'Larsenfold Cabinet|Larsenfold Cabinet Rated|Hose Rack 75|Hose Reel Swing|Fire Department Connection',
    facts: { 'Depth (in)': '8' },
  },
  Extinguishers: {
    names: 'Multiclass 5|Multiclass 10|Multiclass 20|Halocare 11|Wet Chemical K',
    facts: { 'Capacity (lb)': '5' },
  },
};

const furniture: Range = {
  Benches: {
    names: 'Plaza Bench|Plaza Bench Backless|Meridian Bench|Meridian Bench Curved|Boulevard Seat Wall',
    facts: { 'Length (in)': '72' },
  },
  'Bike Parking': {
    names: 'Loop Rack|Loop Rack Double|Wave Rack 5|Wave Rack 7|Bike Locker Vertical',
    facts: { 'Weight (lb)': '40' },
  },
  Bollards: {
    names: 'Guardian Fixed|Guardian Removable|Guardian Lighted|Crashline K4|Crashline K12',
    facts: { 'Height (in)': '36' },
  },
  'Litter & Planters': {
    names:
      'Civic Receptacle|Civic Recycling Station|Terrace Planter Round|Terrace Planter Square|Ash Urn Wall',
    facts: { 'Capacity (gal)': '32' },
  },
};

/** The further trades. */
export const furtherTrades: readonly Trade[] = [
  tradeOf('insulation', 'Nordlane Dämmstoffe', ['DE', 'EN', 'FR'], 'ND', insulation),
  tradeOf('fire', 'Rainguard Fire Protection', ['EN', 'ES'], 'RF', fire),
  tradeOf('furniture', 'Civitas Site Furnishings', ['EN', 'FR'], 'CS', furniture),
];
