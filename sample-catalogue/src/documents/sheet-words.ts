/** The fixed words of a data sheet in one language. */
export interface SheetWords {
  readonly dataSheet: string;
  readonly description: string;
  readonly uses: string;
  readonly benefits: string;
  readonly limitations: string;
  readonly preparation: string;
  readonly application: string;
  readonly curing: string;
  readonly properties: string;
  readonly property: string;
  readonly method: string;
  readonly value: string;
  readonly typical: string;
  readonly colours: string;
  readonly coverage: string;
  readonly jointWidth: string;
  readonly jointDepth: string;
  readonly perCartridge: string;
  readonly perGallon: string;
  readonly packaging: string;
  readonly shelfLife: string;
  readonly safety: string;
  readonly safetyText: string;
  readonly warranty: string;
  readonly warrantyText: string;
  madeOf(name: string, material: string): string;
}

const english: SheetWords = {
  dataSheet: 'Technical Data Sheet',
  description: 'Product description',
  uses: 'Basic uses',
  benefits: 'Features and benefits',
  limitations: 'Limitations',
  preparation: 'Surface preparation',
  application: 'Application',
  curing: 'Curing and clean-up',
  properties: 'Typical properties',
  property: 'Property',
  method: 'Test method',
  value: 'Value',
  typical:
    'Typical values, not for writing specifications. Tested at 77 °F (25 °C) and 50 % relative humidity unless stated otherwise.',
  colours: 'Standard colors',
  coverage: 'Coverage',
  jointWidth: 'Joint width',
  jointDepth: 'Depth at center',
  perCartridge: 'per 300 mL cartridge',
  perGallon: 'per US gallon',
  packaging: 'Packaging and storage',
  shelfLife: 'Shelf life',
  safety: 'Health and safety',
  safetyText:
    'Read the safety data sheet before use. Wear gloves and eye protection, provide ventilation, and keep out of reach of children. For industrial use only.',
  warranty: 'Limited warranty',
  warrantyText:
    'The statements in this sheet are made in good faith and rest on tests believed to be reliable. Because conditions of use are outside our control, the buyer tests suitability before use. The sole remedy is replacement of material shown to be defective. See the Standard Material Warranty for terms.',
  madeOf: (name, material) =>
    `${name} is a ${material.replace(/^an? /, '')}. It is made in North America under ISO 9001 and is supplied with field support from first detail to final inspection.`,
};

const french: SheetWords = {
  dataSheet: 'Fiche technique',
  description: 'Description du produit',
  uses: 'Usages principaux',
  benefits: 'Caractéristiques et avantages',
  limitations: 'Limites d’emploi',
  preparation: 'Préparation des surfaces',
  application: 'Mise en œuvre',
  curing: 'Mûrissement et nettoyage',
  properties: 'Propriétés types',
  property: 'Propriété',
  method: 'Méthode d’essai',
  value: 'Valeur',
  typical:
    'Valeurs types, à ne pas employer pour rédiger un devis. Essais à 25 °C (77 °F) et 50 % d’humidité relative, sauf indication contraire.',
  colours: 'Couleurs courantes',
  coverage: 'Rendement',
  jointWidth: 'Largeur du joint',
  jointDepth: 'Profondeur au centre',
  perCartridge: 'par cartouche de 300 mL',
  perGallon: 'par gallon US',
  packaging: 'Emballage et entreposage',
  shelfLife: 'Durée de conservation',
  safety: 'Santé et sécurité',
  safetyText:
    'Lire la fiche de données de sécurité avant l’emploi. Porter des gants et une protection oculaire, ventiler les lieux et garder hors de la portée des enfants. Usage industriel seulement.',
  warranty: 'Garantie limitée',
  warrantyText:
    'Les énoncés de cette fiche sont faits de bonne foi et reposent sur des essais jugés fiables. Les conditions d’emploi échappant à notre contrôle, l’acheteur vérifie la convenance du produit avant l’emploi. Le seul recours est le remplacement du produit reconnu défectueux.',
  madeOf: (name) =>
    `${name} est fabriqué en Amérique du Nord selon la norme ISO 9001 et offert avec un soutien de chantier, du premier détail à l’inspection finale.`,
};

const spanish: SheetWords = {
  dataSheet: 'Ficha técnica',
  description: 'Descripción del producto',
  uses: 'Usos principales',
  benefits: 'Características y ventajas',
  limitations: 'Limitaciones',
  preparation: 'Preparación de superficies',
  application: 'Aplicación',
  curing: 'Curado y limpieza',
  properties: 'Propiedades típicas',
  property: 'Propiedad',
  method: 'Método de ensayo',
  value: 'Valor',
  typical:
    'Valores típicos, no destinados a redactar especificaciones. Ensayos a 25 °C (77 °F) y 50 % de humedad relativa, salvo otra indicación.',
  colours: 'Colores de catálogo',
  coverage: 'Rendimiento',
  jointWidth: 'Ancho de la junta',
  jointDepth: 'Profundidad al centro',
  perCartridge: 'por cartucho de 300 mL',
  perGallon: 'por galón de EE. UU.',
  packaging: 'Envases y almacenamiento',
  shelfLife: 'Vida útil',
  safety: 'Salud y seguridad',
  safetyText:
    'Leer la hoja de datos de seguridad antes del uso. Usar guantes y protección ocular, ventilar y mantener fuera del alcance de los niños. Solo para uso industrial.',
  warranty: 'Garantía limitada',
  warrantyText:
    'Lo dicho en esta ficha se dice de buena fe y se apoya en ensayos que se consideran fiables. Como las condiciones de uso están fuera de nuestro control, el comprador comprueba la idoneidad antes del uso. El único remedio es la reposición del material defectuoso.',
  madeOf: (name) =>
    `${name} se fabrica en América del Norte según la norma ISO 9001 y se entrega con apoyo en obra, del primer detalle a la inspección final.`,
};

/** The words for a language code; English if there are no others. */
export function sheetWords(language: string): SheetWords {
  if (language.startsWith('FR')) return french;
  return language.startsWith('ES') ? spanish : english;
}
