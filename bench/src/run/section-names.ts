/** The sections of the results, in order. */
export const SECTION_NAMES: readonly string[] = [
  'speed',
  'prepare',
  'fidelity',
  'torture',
  'compare',
  'fuzz',
  'package',
  'share',
  'import',
  'search',
  'load',
  'uploads',
  'caller',
  'retention',
  'durability',
  'element',
];
