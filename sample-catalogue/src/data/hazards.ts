import type { HazardKey } from './chemistry-model.ts';

export type SheetLanguage = 'en' | 'fr' | 'es';
export type Said = Readonly<Record<SheetLanguage, string>>;

export interface Ingredient {
  readonly name: Said;
  readonly cas: string;
  readonly share: string;
  readonly limit: string;
}

/** What a safety data sheet states of a kind of material. */
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

const said = (en: string, fr: string, es: string): Said => ({ en, fr, es });
const notRegulated = said('Not regulated for transport (DOT, TDG, IMDG, IATA).', 'Non réglementé pour le transport (DOT, TMD, IMDG, IATA).', 'No regulado para el transporte (DOT, TDG, IMDG, IATA).');
const chalk = { name: said('Calcium carbonate', 'Carbonate de calcium', 'Carbonato de calcio'), cas: '1317-65-3', limit: '15 mg/m³ (OSHA PEL)' };
const titanium = { name: said('Titanium dioxide', 'Dioxyde de titane', 'Dióxido de titanio'), cas: '13463-67-7', limit: '10 mg/m³ (ACGIH)' };
const silica = { name: said('Amorphous silica', 'Silice amorphe', 'Sílice amorfa'), cas: '112945-52-5', limit: '6 mg/m³ (NIOSH)' };
const eye = said('Eye irritation, category 2A', 'Irritation oculaire, catégorie 2A', 'Irritación ocular, categoría 2A');
const skin = said('Skin irritation, category 2', 'Irritation cutanée, catégorie 2', 'Irritación cutánea, categoría 2');
const skinSensitive = said('Skin sensitization, category 1', 'Sensibilisation cutanée, catégorie 1', 'Sensibilización cutánea, categoría 1');
const airwaySensitive = said('Respiratory sensitization, category 1', 'Sensibilisation respiratoire, catégorie 1', 'Sensibilización respiratoria, categoría 1');
const cancer = said('Carcinogenicity, category 2', 'Cancérogénicité, catégorie 2', 'Carcinogenicidad, categoría 2');
const flammable = said('Flammable liquids, category 3', 'Liquides inflammables, catégorie 3', 'Líquidos inflamables, categoría 3');

export const hazards: Readonly<Record<HazardKey, Hazard>> = {
  neutralSilicone: {
    statements: ['H317', 'H361'],
    precautions: ['P201', 'P261', 'P280', 'P302+P352', 'P333+P313', 'P501'],
    classes: [skinSensitive, said('Reproductive toxicity, category 2', 'Toxicité pour la reproduction, catégorie 2', 'Toxicidad para la reproducción, categoría 2')],
    signal: 'warning',
    pictograms: ['irritant', 'health'],
    ingredients: [
      { name: said('Hydroxy-terminated polydimethylsiloxane', 'Polydiméthylsiloxane à terminaison hydroxy', 'Polidimetilsiloxano con terminación hidroxi'), cas: '70131-67-8', share: '30 - 60 %', limit: '—' },
      { ...chalk, share: '30 - 60 %' },
      { name: said('Methyltrimethoxysilane', 'Méthyltriméthoxysilane', 'Metiltrimetoxisilano'), cas: '1185-55-3', share: '1 - 5 %', limit: '—' },
      { ...silica, share: '1 - 5 %' },
      { name: said('Octamethylcyclotetrasiloxane', 'Octaméthylcyclotétrasiloxane', 'Octametilciclotetrasiloxano'), cas: '556-67-2', share: '< 0.5 %', limit: '10 ppm' },
    ],
    form: said('Paste', 'Pâte', 'Pasta'),
    odour: said('Slight, of alcohol on curing', 'Légère, d’alcool durant le mûrissement', 'Leve, a alcohol durante el curado'),
    flash: '> 214 °F (101 °C)',
    density: '1.51',
    voc: '43 g/L',
    oral: 'LD50 > 5,000 mg/kg',
    products: said('Carbon oxides, silicon oxides, formaldehyde above 300 °F', 'Oxydes de carbone, oxydes de silicium, formaldéhyde au-delà de 150 °C', 'Óxidos de carbono, óxidos de silicio, formaldehído por encima de 150 °C'),
    transport: notRegulated,
  },
  isocyanate: {
    statements: ['H315', 'H317', 'H319', 'H334', 'H351'],
    precautions: ['P201', 'P261', 'P280', 'P284', 'P302+P352', 'P304+P340', 'P305+P351+P338', 'P342+P311', 'P501'],
    classes: [skin, eye, skinSensitive, airwaySensitive, cancer],
    signal: 'danger',
    pictograms: ['irritant', 'health'],
    ingredients: [
      { name: said('Polyurethane prepolymer', 'Prépolymère de polyuréthane', 'Prepolímero de poliuretano'), cas: '—', share: '30 - 60 %', limit: '—' },
      { ...chalk, share: '15 - 40 %' },
      { name: said('Methylene diphenyl diisocyanate (MDI)', 'Diisocyanate de diphénylméthane (MDI)', 'Diisocianato de difenilmetano (MDI)'), cas: '101-68-8', share: '0.1 - 1 %', limit: '0.02 ppm C (OSHA)' },
      { name: said('Xylene', 'Xylène', 'Xileno'), cas: '1330-20-7', share: '1 - 5 %', limit: '100 ppm (OSHA PEL)' },
      { ...titanium, share: '1 - 5 %' },
    ],
    form: said('Thick paste or liquid', 'Pâte épaisse ou liquide', 'Pasta espesa o líquido'),
    odour: said('Aromatic', 'Aromatique', 'Aromático'),
    flash: '> 200 °F (93 °C)',
    density: '1.18',
    voc: '45 g/L',
    oral: 'LD50 > 2,000 mg/kg',
    products: said('Carbon oxides, nitrogen oxides, hydrogen cyanide, isocyanates', 'Oxydes de carbone, oxydes d’azote, cyanure d’hydrogène, isocyanates', 'Óxidos de carbono, óxidos de nitrógeno, cianuro de hidrógeno, isocianatos'),
    transport: notRegulated,
  },
  silylPolymer: {
    statements: ['H317', 'H412'],
    precautions: ['P261', 'P273', 'P280', 'P302+P352', 'P333+P313', 'P501'],
    classes: [skinSensitive, said('Aquatic hazard, chronic, category 3', 'Danger pour le milieu aquatique, chronique, catégorie 3', 'Peligro acuático, crónico, categoría 3')],
    signal: 'warning',
    pictograms: ['irritant'],
    ingredients: [
      { name: said('Silyl-terminated polyether', 'Polyéther à terminaison silyle', 'Poliéter con terminación sililo'), cas: '75009-88-0', share: '25 - 45 %', limit: '—' },
      { ...chalk, share: '30 - 50 %' },
      { name: said('Vinyltrimethoxysilane', 'Vinyltriméthoxysilane', 'Viniltrimetoxisilano'), cas: '2768-02-7', share: '1 - 3 %', limit: '—' },
      { ...titanium, share: '1 - 5 %' },
    ],
    form: said('Paste', 'Pâte', 'Pasta'),
    odour: said('Faint', 'Faible', 'Tenue'),
    flash: '> 230 °F (110 °C)',
    density: '1.45',
    voc: '12 g/L',
    oral: 'LD50 > 5,000 mg/kg',
    products: said('Carbon oxides, silicon oxides', 'Oxydes de carbone, oxydes de silicium', 'Óxidos de carbono, óxidos de silicio'),
    transport: notRegulated,
  },
  waterborne: {
    statements: ['H317', 'H320'],
    precautions: ['P261', 'P264', 'P280', 'P302+P352', 'P305+P351+P338', 'P501'],
    classes: [skinSensitive, said('Eye irritation, category 2B', 'Irritation oculaire, catégorie 2B', 'Irritación ocular, categoría 2B')],
    signal: 'warning',
    pictograms: ['irritant'],
    ingredients: [
      { name: said('Acrylic copolymer, dispersed', 'Copolymère acrylique en dispersion', 'Copolímero acrílico en dispersión'), cas: '25133-97-5', share: '30 - 50 %', limit: '—' },
      { name: said('Water', 'Eau', 'Agua'), cas: '7732-18-5', share: '20 - 35 %', limit: '—' },
      { ...chalk, share: '20 - 40 %' },
      { name: said('Ethylene glycol', 'Éthylèneglycol', 'Etilenglicol'), cas: '107-21-1', share: '0.5 - 1.5 %', limit: '50 ppm (ACGIH)' },
      { name: said('1,2-Benzisothiazolin-3-one', '1,2-Benzisothiazol-3-one', '1,2-Bencisotiazol-3-ona'), cas: '2634-33-5', share: '< 0.1 %', limit: '—' },
    ],
    form: said('Viscous liquid', 'Liquide visqueux', 'Líquido viscoso'),
    odour: said('Mild, of ammonia', 'Faible, d’ammoniac', 'Leve, a amoníaco'),
    flash: '> 212 °F (100 °C)',
    density: '1.32',
    voc: '22 g/L',
    oral: 'LD50 > 5,000 mg/kg',
    products: said('Carbon oxides, acrid smoke', 'Oxydes de carbone, fumée âcre', 'Óxidos de carbono, humo acre'),
    transport: notRegulated,
  },
  asphalt: {
    statements: ['H315', 'H351'],
    precautions: ['P201', 'P280', 'P302+P352', 'P308+P313', 'P501'],
    classes: [skin, cancer],
    signal: 'warning',
    pictograms: ['irritant', 'health'],
    ingredients: [
      { name: said('Asphalt', 'Asphalte', 'Asfalto'), cas: '8052-42-4', share: '40 - 70 %', limit: '0.5 mg/m³ (ACGIH)' },
      { name: said('Styrene-butadiene-styrene rubber', 'Caoutchouc styrène-butadiène-styrène', 'Caucho de estireno-butadieno-estireno'), cas: '9003-55-8', share: '5 - 15 %', limit: '—' },
      { name: said('Process oil', 'Huile de procédé', 'Aceite de proceso'), cas: '64742-52-5', share: '5 - 15 %', limit: '5 mg/m³ (OSHA PEL)' },
      { name: said('Polyethylene film', 'Pellicule de polyéthylène', 'Película de polietileno'), cas: '9002-88-4', share: '5 - 10 %', limit: '—' },
      { ...chalk, share: '10 - 30 %' },
    ],
    form: said('Solid sheet', 'Feuille solide', 'Lámina sólida'),
    odour: said('Of asphalt when warm', 'D’asphalte à chaud', 'A asfalto en caliente'),
    flash: '> 450 °F (232 °C)',
    density: '1.05',
    voc: '0 g/L',
    oral: 'LD50 > 5,000 mg/kg',
    products: said('Carbon oxides, sulfur oxides, hydrogen sulfide', 'Oxydes de carbone, oxydes de soufre, sulfure d’hydrogène', 'Óxidos de carbono, óxidos de azufre, sulfuro de hidrógeno'),
    transport: notRegulated,
  },
  cement: {
    statements: ['H315', 'H317', 'H318', 'H335', 'H372'],
    precautions: ['P260', 'P264', 'P280', 'P302+P352', 'P304+P340', 'P305+P351+P338', 'P310', 'P501'],
    classes: [skin, said('Serious eye damage, category 1', 'Lésions oculaires graves, catégorie 1', 'Lesiones oculares graves, categoría 1'), skinSensitive],
    signal: 'danger',
    pictograms: ['corrosive', 'health', 'irritant'],
    ingredients: [
      { name: said('Portland cement', 'Ciment Portland', 'Cemento Portland'), cas: '65997-15-1', share: '40 - 60 %', limit: '10 mg/m³ (ACGIH)' },
      { name: said('Crystalline silica, quartz', 'Silice cristalline, quartz', 'Sílice cristalina, cuarzo'), cas: '14808-60-7', share: '20 - 40 %', limit: '0.05 mg/m³ (OSHA PEL)' },
      { name: said('Calcium hydroxide', 'Hydroxyde de calcium', 'Hidróxido de calcio'), cas: '1305-62-0', share: '1 - 5 %', limit: '5 mg/m³ (ACGIH)' },
    ],
    form: said('Powder', 'Poudre', 'Polvo'),
    odour: said('None', 'Aucune', 'Ninguno'),
    flash: '—',
    density: '2.9',
    voc: '0 g/L',
    oral: 'LD50 > 2,000 mg/kg',
    products: said('None known', 'Aucun connu', 'Ninguno conocido'),
    transport: notRegulated,
  },
  solventCoating: {
    statements: ['H226', 'H315', 'H336', 'H361'],
    precautions: ['P201', 'P210', 'P261', 'P280', 'P302+P352', 'P304+P340', 'P370+P378', 'P501'],
    classes: [flammable, skin, said('Specific target organ toxicity, single exposure, category 3', 'Toxicité pour certains organes cibles, exposition unique, catégorie 3', 'Toxicidad específica en órganos diana, exposición única, categoría 3')],
    signal: 'warning',
    pictograms: ['flame', 'irritant', 'health'],
    ingredients: [
      { name: said('Hydroxy-terminated polydimethylsiloxane', 'Polydiméthylsiloxane à terminaison hydroxy', 'Polidimetilsiloxano con terminación hidroxi'), cas: '70131-67-8', share: '40 - 60 %', limit: '—' },
      { ...titanium, share: '5 - 15 %' },
      { name: said('Stoddard solvent', 'Solvant Stoddard', 'Solvente Stoddard'), cas: '8052-41-3', share: '3 - 10 %', limit: '100 ppm (ACGIH)' },
      { name: said('Methyl ethyl ketoxime', 'Méthyléthylcétoxime', 'Metiletilcetoxima'), cas: '96-29-7', share: '0.5 - 2 %', limit: '10 ppm (WEEL)' },
    ],
    form: said('Viscous liquid', 'Liquide visqueux', 'Líquido viscoso'),
    odour: said('Of mineral spirits', 'D’essence minérale', 'A aguarrás mineral'),
    flash: '128 °F (53 °C)',
    density: '1.27',
    voc: '45 g/L',
    oral: 'LD50 > 5,000 mg/kg',
    products: said('Carbon oxides, silicon oxides, formaldehyde', 'Oxydes de carbone, oxydes de silicium, formaldéhyde', 'Óxidos de carbono, óxidos de silicio, formaldehído'),
    transport: said('UN1263, Paint, class 3, packing group III; limited quantity below 5 L.', 'UN1263, Peinture, classe 3, groupe d’emballage III; quantité limitée sous 5 L.', 'UN1263, Pintura, clase 3, grupo de embalaje III; cantidad limitada hasta 5 L.'),
  },
  epoxy: {
    statements: ['H315', 'H317', 'H319', 'H411'],
    precautions: ['P261', 'P273', 'P280', 'P302+P352', 'P305+P351+P338', 'P391', 'P501'],
    classes: [skin, eye, skinSensitive],
    signal: 'warning',
    pictograms: ['irritant'],
    ingredients: [
      { name: said('Bisphenol A epoxy resin', 'Résine époxy de bisphénol A', 'Resina epoxi de bisfenol A'), cas: '25068-38-6', share: '60 - 80 %', limit: '—' },
      { name: said('C12-C14 alkyl glycidyl ether', 'Éther glycidylique d’alkyle en C12-C14', 'Éter glicidílico de alquilo C12-C14'), cas: '68609-97-2', share: '10 - 20 %', limit: '—' },
      { name: said('Polyamidoamine hardener', 'Durcisseur polyamidoamine', 'Endurecedor de poliamidoamina'), cas: '68410-23-1', share: '15 - 30 %', limit: '—' },
    ],
    form: said('Clear liquid', 'Liquide clair', 'Líquido claro'),
    odour: said('Mild, of amine', 'Faible, d’amine', 'Leve, a amina'),
    flash: '> 250 °F (121 °C)',
    density: '1.12',
    voc: '0 g/L',
    oral: 'LD50 > 2,000 mg/kg',
    products: said('Carbon oxides, aldehydes, nitrogen oxides', 'Oxydes de carbone, aldéhydes, oxydes d’azote', 'Óxidos de carbono, aldehídos, óxidos de nitrógeno'),
    transport: said('UN3082, Environmentally hazardous substance, liquid, class 9, packing group III.', 'UN3082, Matière dangereuse pour l’environnement, liquide, classe 9, groupe d’emballage III.', 'UN3082, Sustancia peligrosa para el medio ambiente, líquida, clase 9, grupo de embalaje III.'),
  },
  methacrylate: {
    statements: ['H225', 'H315', 'H317', 'H335'],
    precautions: ['P210', 'P261', 'P280', 'P302+P352', 'P304+P340', 'P370+P378', 'P501'],
    classes: [said('Flammable liquids, category 2', 'Liquides inflammables, catégorie 2', 'Líquidos inflamables, categoría 2'), skin, skinSensitive],
    signal: 'danger',
    pictograms: ['flame', 'irritant'],
    ingredients: [
      { name: said('Methyl methacrylate', 'Méthacrylate de méthyle', 'Metacrilato de metilo'), cas: '80-62-6', share: '25 - 40 %', limit: '50 ppm (ACGIH)' },
      { name: said('2-Ethylhexyl acrylate', 'Acrylate de 2-éthylhexyle', 'Acrilato de 2-etilhexilo'), cas: '103-11-7', share: '15 - 30 %', limit: '—' },
      { ...silica, share: '1 - 3 %' },
    ],
    form: said('Liquid', 'Liquide', 'Líquido'),
    odour: said('Pungent, of ester', 'Piquante, d’ester', 'Penetrante, a éster'),
    flash: '50 °F (10 °C)',
    density: '1.28',
    voc: '< 50 g/L',
    oral: 'LD50 > 5,000 mg/kg',
    products: said('Carbon oxides, irritant vapors', 'Oxydes de carbone, vapeurs irritantes', 'Óxidos de carbono, vapores irritantes'),
    transport: said('UN1866, Resin solution, class 3, packing group II.', 'UN1866, Résine en solution, classe 3, groupe d’emballage II.', 'UN1866, Resina en solución, clase 3, grupo de embalaje II.'),
  },
};
