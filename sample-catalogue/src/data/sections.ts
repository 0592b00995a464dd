/**
 * Ardent's titles for the MasterFormat sections of its products, in its own words: CSI licenses its titles, and none of
 * them is printed here.
 */
const titles: Readonly<Record<string, string>> = {
  '03 15 13': 'Seals Cast into Concrete Joints',
  '07 11 00': 'Coatings against Ground Moisture',
  '07 13 26': 'Peel-and-Stick Membranes below Grade',
  '07 13 53': 'Membranes for Walls Poured against Shoring',
  '07 13 54': 'Welded Membranes below Grade',
  '07 14 13': 'Hot-Poured Membranes',
  '07 14 16': 'Cold Liquid Membranes',
  '07 16 00': 'Mineral Coatings against Water',
  '07 16 16': 'Crystal-Growing Slurries',
  '07 25 00': 'Wraps against Wind and Rain',
  '07 26 00': 'Sheets against Vapor',
  '07 27 13': 'Peel-and-Stick Air Membranes',
  '07 27 26': 'Liquid Air Membranes',
  '07 54 00': 'Single-Ply Roofs',
  '07 54 23': 'TPO Roofs',
  '07 56 00': 'Liquid Roofs',
  '07 65 00': 'Metal-Faced Flashings',
  '07 65 26': 'Peel-and-Stick Flashings',
  '07 84 00': 'Fire-Rated Closures',
  '07 84 13': 'Fire Seals around Pipes and Cables',
  '07 84 43': 'Fire Seals in Joints',
  '07 84 53': 'Fire Seals at the Slab Edge',
  '07 91 00': 'Seals Pressed into Joints',
  '07 91 23': 'Backing for Sealants',
  '07 91 26': 'Boards for Joints',
  '07 92 00': 'Sealants for Building Joints',
  '07 92 13': 'Sealants for Moving Joints',
  '07 92 19': 'Sealants against Sound',
  '07 95 13': 'Covers and Bellows for Building Joints',
  '08 85 00': 'Sealants and Tapes for Glass',
  '32 13 73': 'Sealants for Pavements',
  '33 46 23': 'Drainage Boards',
};

/** The sections as listed in the catalogue. */
export const sections = Object.entries(titles).map(([number, title]) => ({ number, title }));

/** The title of a section; throws if it has none. */
export function sectionTitle(number: string): string {
  const title = titles[number];
  if (title === undefined) throw new Error(`section ${number} has no title in data/sections.ts`);
  return title;
}
