import type { Said } from '../data/hazard-model.ts';

const said = (en: string, fr: string, es: string): Said => ({ en, fr, es });

/** Titles of the sixteen sections, in order. */
export const sectionTitles: readonly Said[] = [
  said('Identification', 'Identification', 'Identificación'),
  said('Hazard identification', 'Identification des dangers', 'Identificación de los peligros'),
  said(
    'Composition and information on ingredients',
    'Composition et information sur les ingrédients',
    'Composición e información sobre los componentes',
  ),
  said('First-aid measures', 'Premiers soins', 'Primeros auxilios'),
  said('Fire-fighting measures', 'Mesures à prendre en cas d’incendie', 'Medidas de lucha contra incendios'),
  said(
    'Accidental release measures',
    'Mesures à prendre en cas de déversement accidentel',
    'Medidas en caso de vertido accidental',
  ),
  said('Handling and storage', 'Manutention et stockage', 'Manipulación y almacenamiento'),
  said(
    'Exposure controls and personal protection',
    'Contrôle de l’exposition et protection individuelle',
    'Controles de exposición y protección personal',
  ),
  said(
    'Physical and chemical properties',
    'Propriétés physiques et chimiques',
    'Propiedades físicas y químicas',
  ),
  said('Stability and reactivity', 'Stabilité et réactivité', 'Estabilidad y reactividad'),
  said('Toxicological information', 'Données toxicologiques', 'Información toxicológica'),
  said('Ecological information', 'Données écologiques', 'Información ecológica'),
  said('Disposal considerations', 'Données sur l’élimination', 'Consideraciones sobre la eliminación'),
  said('Transport information', 'Informations relatives au transport', 'Información relativa al transporte'),
  said('Regulatory information', 'Informations sur la réglementation', 'Información reglamentaria'),
  said('Other information', 'Autres informations', 'Otra información'),
];

export const safetyWords = {
  title: said('Safety Data Sheet', 'Fiche de données de sécurité', 'Hoja de datos de seguridad'),
  section: said('SECTION', 'SECTION', 'SECCIÓN'),
  lawUs: said(
    'Conforms to OSHA 29 CFR 1910.1200 (HazCom 2012)',
    'Conforme à OSHA 29 CFR 1910.1200',
    'Conforme a OSHA 29 CFR 1910.1200 (HazCom 2012)',
  ),
  lawCanada: said(
    'Conforms to the Hazardous Products Regulations (WHMIS 2015), Canada',
    'Conforme au Règlement sur les produits dangereux (SIMDUT 2015), Canada',
    'Conforme al Reglamento de productos peligrosos (WHMIS 2015), Canadá',
  ),
  productName: said('Product identifier', 'Identificateur de produit', 'Identificador del producto'),
  colour: said('Color', 'Couleur', 'Color'),
  allColours: said('All colors', 'Toutes les couleurs', 'Todos los colores'),
  use: said('Recommended use', 'Usage recommandé', 'Uso recomendado'),
  useText: said(
    'Construction material for professional use',
    'Matériau de construction à usage professionnel',
    'Material de construcción para uso profesional',
  ),
  restricted: said('Restrictions on use', 'Restrictions d’utilisation', 'Restricciones de uso'),
  restrictedText: said(
    'Not for food contact, medical or household use',
    'Ne convient pas au contact alimentaire ni à un usage médical ou domestique',
    'No apto para contacto con alimentos ni uso médico o doméstico',
  ),
  supplier: said('Supplier', 'Fournisseur', 'Proveedor'),
  emergency: said('Emergency telephone', 'Téléphone d’urgence', 'Teléfono de emergencia'),
  classification: said('Classification', 'Classification', 'Clasificación'),
  signal: said('Signal word', 'Mention d’avertissement', 'Palabra de advertencia'),
  danger: said('DANGER', 'DANGER', 'PELIGRO'),
  warning: said('WARNING', 'ATTENTION', 'ATENCIÓN'),
  none: said('None', 'Aucune', 'Ninguna'),
  statements: said('Hazard statements', 'Mentions de danger', 'Indicaciones de peligro'),
  precautions: said('Precautionary statements', 'Conseils de prudence', 'Consejos de prudencia'),
  otherHazards: said(
    'Other hazards: none known under the conditions of intended use.',
    'Autres dangers : aucun connu dans les conditions d’emploi prévues.',
    'Otros peligros: ninguno conocido en las condiciones de uso previstas.',
  ),
  ingredient: said('Ingredient', 'Ingrédient', 'Componente'),
  cas: said('CAS No.', 'Nº CAS', 'Nº CAS'),
  share: said('Weight', 'Poids', 'Peso'),
  limit: said('Exposure limit', 'Limite d’exposition', 'Límite de exposición'),
  secret: said(
    'Ranges are given as permitted; exact percentages are withheld as a trade secret.',
    'Les plages sont données comme permis; les pourcentages exacts sont un secret commercial.',
    'Se indican intervalos según lo permitido; los porcentajes exactos son secreto comercial.',
  ),
  property: said('Property', 'Propriété', 'Propiedad'),
  value: said('Value', 'Valeur', 'Valor'),
  physical: [
    said('Physical form', 'État physique', 'Estado físico'),
    said('Color', 'Couleur', 'Color'),
    said('Odor', 'Odeur', 'Olor'),
    said('Odor threshold', 'Seuil olfactif', 'Umbral olfativo'),
    said('pH', 'pH', 'pH'),
    said('Melting or freezing point', 'Point de fusion ou de congélation', 'Punto de fusión o congelación'),
    said('Flash point', 'Point d’éclair', 'Punto de inflamación'),
    said('Evaporation rate', 'Taux d’évaporation', 'Tasa de evaporación'),
    said('Vapor pressure', 'Tension de vapeur', 'Presión de vapor'),
    said('Relative density (water = 1)', 'Densité relative (eau = 1)', 'Densidad relativa (agua = 1)'),
    said('Solubility in water', 'Solubilité dans l’eau', 'Solubilidad en agua'),
    said('Auto-ignition temperature', 'Température d’auto-inflammation', 'Temperatura de autoignición'),
    said('Volatile organic compounds', 'Composés organiques volatils', 'Compuestos orgánicos volátiles'),
  ],
  notDetermined: said('Not determined', 'Non déterminé', 'No determinado'),
  insoluble: said('Insoluble', 'Insoluble', 'Insoluble'),
  revised: said('Revision date', 'Date de révision', 'Fecha de revisión'),
  page: said('Page', 'Page', 'Página'),
} as const;

/** The text of the sections that are the same for every product; "{name}" stands for the product. */
export const sectionTexts: Readonly<Record<number, readonly (readonly [Said, Said])[]>> = {
  4: [
    [
      said('Inhalation', 'Inhalation', 'Inhalación'),
      said(
        'Move the person to fresh air. If symptoms persist, get medical attention. Give oxygen if breathing is difficult.',
        'Amener la personne à l’air frais. Si les symptômes persistent, obtenir des soins médicaux. Donner de l’oxygène si la respiration est difficile.',
        'Trasladar a la persona al aire libre. Si los síntomas persisten, buscar atención médica. Administrar oxígeno si respira con dificultad.',
      ),
    ],
    [
      said('Skin contact', 'Contact avec la peau', 'Contacto con la piel'),
      said(
        'Wipe off material and wash with soap and water for 15 minutes. Remove soiled clothing and launder it before reuse.',
        'Essuyer le produit et laver à l’eau et au savon pendant 15 minutes. Retirer les vêtements souillés et les laver avant de les réutiliser.',
        'Retirar el producto y lavar con agua y jabón durante 15 minutos. Quitar la ropa contaminada y lavarla antes de volver a usarla.',
      ),
    ],
    [
      said('Eye contact', 'Contact avec les yeux', 'Contacto con los ojos'),
      said(
        'Rinse with water for at least 15 minutes with lids held open. Remove contact lenses. See a physician if irritation lasts.',
        'Rincer à l’eau pendant au moins 15 minutes en tenant les paupières ouvertes. Retirer les lentilles. Consulter un médecin si l’irritation persiste.',
        'Enjuagar con agua al menos 15 minutos con los párpados abiertos. Retirar las lentes de contacto. Consultar a un médico si la irritación persiste.',
      ),
    ],
    [
      said('Ingestion', 'Ingestion', 'Ingestión'),
      said(
        'Do not induce vomiting. Rinse the mouth and give water if the person is conscious. Call a poison center.',
        'Ne pas faire vomir. Rincer la bouche et donner de l’eau si la personne est consciente. Appeler un centre antipoison.',
        'No provocar el vómito. Enjuagar la boca y dar agua si la persona está consciente. Llamar a un centro de toxicología.',
      ),
    ],
    [
      said('Note to physician', 'Note au médecin', 'Nota para el médico'),
      said(
        'Treat by symptom. Keep this sheet with the patient.',
        'Traiter selon les symptômes. Garder cette fiche avec le patient.',
        'Tratar según los síntomas. Mantener esta hoja con el paciente.',
      ),
    ],
  ],
  5: [
    [
      said('Extinguishing media', 'Agents extincteurs', 'Medios de extinción'),
      said(
        'Water fog, foam, carbon dioxide or dry chemical. Avoid a straight stream of water.',
        'Eau pulvérisée, mousse, dioxyde de carbone ou poudre sèche. Éviter le jet d’eau direct.',
        'Agua nebulizada, espuma, dióxido de carbono o polvo químico. Evitar el chorro directo de agua.',
      ),
    ],
    [
      said('Fire-fighters', 'Pompiers', 'Bomberos'),
      said(
        'Wear self-contained breathing apparatus and full turnout gear. Cool closed containers with water spray.',
        'Porter un appareil respiratoire autonome et une tenue complète. Refroidir les contenants fermés par pulvérisation d’eau.',
        'Usar equipo de respiración autónomo y traje completo. Enfriar los recipientes cerrados con agua pulverizada.',
      ),
    ],
  ],
  6: [
    [
      said('Personal precautions', 'Précautions individuelles', 'Precauciones personales'),
      said(
        'Ventilate the area, keep people without protection away and remove sources of ignition.',
        'Aérer la zone, éloigner les personnes sans protection et retirer les sources d’ignition.',
        'Ventilar la zona, alejar a las personas sin protección y retirar las fuentes de ignición.',
      ),
    ],
    [
      said('Environment', 'Environnement', 'Medio ambiente'),
      said(
        'Keep out of drains, soil and surface water.',
        'Empêcher l’écoulement dans les égouts, le sol et les eaux de surface.',
        'Evitar que llegue a desagües, suelo y aguas superficiales.',
      ),
    ],
    [
      said('Clean-up', 'Nettoyage', 'Limpieza'),
      said(
        'Scrape up and place in a closed container. Absorb residue with sand or other inert material.',
        'Racler et placer dans un contenant fermé. Absorber les résidus avec du sable ou une matière inerte.',
        'Recoger y colocar en un recipiente cerrado. Absorber los restos con arena u otro material inerte.',
      ),
    ],
  ],
  7: [
    [
      said('Handling', 'Manutention', 'Manipulación'),
      said(
        'Use with ventilation. Avoid contact with skin and eyes. Do not eat, drink or smoke where the product is used. Wash after work.',
        'Utiliser dans un endroit ventilé. Éviter le contact avec la peau et les yeux. Ne pas manger, boire ni fumer sur les lieux de travail. Se laver après le travail.',
        'Usar con ventilación. Evitar el contacto con la piel y los ojos. No comer, beber ni fumar en el lugar de trabajo. Lavarse después del trabajo.',
      ),
    ],
    [
      said('Storage', 'Stockage', 'Almacenamiento'),
      said(
        'Keep containers closed, dry and cool, away from strong oxidizers and out of reach of children.',
        'Garder les contenants fermés, au sec et au frais, loin des oxydants forts et hors de la portée des enfants.',
        'Mantener los recipientes cerrados, secos y frescos, lejos de oxidantes fuertes y fuera del alcance de los niños.',
      ),
    ],
  ],
  8: [
    [
      said('Engineering controls', 'Mesures d’ingénierie', 'Controles de ingeniería'),
      said(
        'General ventilation is sufficient outdoors. Indoors provide local exhaust to stay below the limits.',
        'La ventilation générale suffit à l’extérieur. À l’intérieur, prévoir une aspiration locale pour rester sous les limites.',
        'La ventilación general es suficiente en el exterior. En interiores, instalar extracción local para mantenerse por debajo de los límites.',
      ),
    ],
    [
      said('Eyes and face', 'Yeux et visage', 'Ojos y cara'),
      said(
        'Safety glasses with side shields; goggles for overhead or spray work.',
        'Lunettes de sécurité à écrans latéraux; lunettes étanches pour le travail en hauteur ou par pulvérisation.',
        'Gafas de seguridad con protección lateral; gafas cerradas para trabajo por encima de la cabeza o con pulverización.',
      ),
    ],
    [
      said('Skin', 'Peau', 'Piel'),
      said(
        'Nitrile or butyl gloves of 0.4 mm, long sleeves.',
        'Gants de nitrile ou de butyle de 0,4 mm, manches longues.',
        'Guantes de nitrilo o butilo de 0,4 mm, manga larga.',
      ),
    ],
    [
      said('Respiration', 'Voies respiratoires', 'Vías respiratorias'),
      said(
        'A NIOSH-approved respirator with organic vapor cartridge where limits may be exceeded.',
        'Un respirateur homologué NIOSH avec cartouche pour vapeurs organiques lorsque les limites peuvent être dépassées.',
        'Un respirador aprobado por NIOSH con cartucho para vapores orgánicos cuando puedan superarse los límites.',
      ),
    ],
  ],
  10: [
    [
      said('Stability', 'Stabilité', 'Estabilidad'),
      said(
        'Stable under normal conditions. Hazardous polymerization does not occur.',
        'Stable dans des conditions normales. Aucune polymérisation dangereuse.',
        'Estable en condiciones normales. No se produce polimerización peligrosa.',
      ),
    ],
    [
      said('Avoid', 'À éviter', 'Evitar'),
      said(
        'Moisture during storage, heat above 120 °F (49 °C), strong acids, bases and oxidizers.',
        'L’humidité durant le stockage, la chaleur au-delà de 49 °C, les acides, bases et oxydants forts.',
        'Humedad durante el almacenamiento, calor por encima de 49 °C, ácidos, bases y oxidantes fuertes.',
      ),
    ],
  ],
  12: [
    [
      said('Ecotoxicity', 'Écotoxicité', 'Ecotoxicidad'),
      said(
        'No data for the mixture. The cured material is inert and insoluble.',
        'Aucune donnée sur le mélange. Le produit durci est inerte et insoluble.',
        'Sin datos sobre la mezcla. El material curado es inerte e insoluble.',
      ),
    ],
    [
      said('Persistence and mobility', 'Persistance et mobilité', 'Persistencia y movilidad'),
      said(
        'Not readily biodegradable. Low mobility in soil.',
        'Difficilement biodégradable. Faible mobilité dans le sol.',
        'No es fácilmente biodegradable. Baja movilidad en el suelo.',
      ),
    ],
  ],
  13: [
    [
      said('Waste', 'Déchets', 'Residuos'),
      said(
        'Let small amounts cure and discard them as construction waste where the law permits. Do not empty into drains. Uncured material and solvent wipes go to a licensed facility.',
        'Laisser durcir les petites quantités et les éliminer comme rebuts de construction lorsque la loi le permet. Ne pas vider dans les égouts. Le produit non durci et les chiffons imbibés de solvant vont à une installation autorisée.',
        'Dejar curar las cantidades pequeñas y desecharlas como residuos de construcción donde la ley lo permita. No verter en desagües. El material sin curar y los trapos con solvente van a una instalación autorizada.',
      ),
    ],
  ],
};
