export type ChemistryKey =
  | 'silicone'
  | 'polyurethane'
  | 'hybrid'
  | 'fluidAirBarrier'
  | 'selfAdheredSheet'
  | 'preAppliedSheet'
  | 'liquidWaterproofing'
  | 'cementitious'
  | 'boardGoods'
  | 'siliconeCoating'
  | 'acrylicCoating'
  | 'polyurethaneCoating'
  | 'epoxyPrimer'
  | 'tpoSheet'
  | 'jointCover'
  | 'foamSeal'
  | 'firestop';

/** What is true of all products made the same way; "{name}" stands for the product. */
export interface Chemistry {
  readonly material: string;
  /** The kind of work it takes to install. */
  readonly work: 'joint' | 'liquid' | 'sheet' | 'assembly';
  readonly standards: readonly (readonly [designation: string, title: string])[];
  readonly uses: readonly string[];
  readonly benefits: readonly string[];
  readonly limitations: readonly string[];
  readonly preparation: readonly string[];
  readonly installation: readonly string[];
  readonly curing: string;
  readonly cleaning: string;
  readonly storage: string;
  readonly shelfLife: string;
  /** Absent for articles, which need no safety data sheet. */
  readonly hazard?: HazardKey;
}

export type HazardKey =
  | 'neutralSilicone'
  | 'isocyanate'
  | 'silylPolymer'
  | 'waterborne'
  | 'asphalt'
  | 'cement'
  | 'solventCoating'
  | 'epoxy'
  | 'methacrylate';
