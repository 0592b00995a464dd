export type SheetLanguage = 'en' | 'fr' | 'es';
export type Said = Readonly<Record<SheetLanguage, string>>;

export interface Ingredient {
  readonly name: Said;
  readonly cas: string;
  readonly share: string;
  readonly limit: string;
}

/** What a safety data sheet states about a kind of material. */
export interface Hazard {
  readonly statements: readonly string[];
  readonly precautions: readonly string[];
  readonly classes: readonly Said[];
  readonly signal: 'danger' | 'warning' | 'none';
  readonly pictograms: readonly ('irritant' | 'health' | 'flame' | 'corrosive')[];
  readonly ingredients: readonly Ingredient[];
  readonly form: Said;
  readonly odour: Said;
  readonly flash: string;
  readonly density: string;
  readonly voc: string;
  readonly oral: string;
  readonly products: Said;
  readonly transport: Said;
}
