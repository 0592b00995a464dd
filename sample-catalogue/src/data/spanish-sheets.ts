import type { SheetTexts, SheetTranslation } from './sheet-translation.ts';

const preparation = [
  'Retirar la lechada, los desmoldantes, los hidrófugos, el polvo y el sellador viejo. Amolar o cepillar los sustratos porosos hasta llegar a material sano y soplar con aire sin aceite.',
  'Limpiar las superficies no porosas por el método de los dos paños: frotar con un paño mojado en disolvente y secar enseguida con otro.',
  'Imprimar donde la prueba de adherencia o la tabla de imprimaciones lo pida. Dejar secar de 5 a 30 minutos y sellar el mismo día.',
  'Colocar un respaldo de celda cerrada, de 25 a 50 % más ancho que la junta.',
];
const installation = [
  'Extruir {name} contra el respaldo en una sola operación, empujando el cordón delante de la boquilla para llenar la junta sin huecos.',
  'Alisar antes de que se forme la piel con una herramienta convexa y seca. No usar jabón, agua ni disolvente.',
  'Mantener el cordón en forma de reloj de arena, con no menos de 6 mm de profundidad al centro y 6 mm de contacto en cada cara.',
  'No aplicar sobre superficies con escarcha, mojadas o polvorientas.',
];

const silicone: SheetTexts = {
  material: 'sellador de silicona de curado neutro',
  uses: [
    'Juntas de dilatación y de control en muros prefabricados, de piedra y de mampostería',
    'Juntas perimetrales de ventanas, puertas y rejillas',
    'Juntas de paneles metálicos, de EIFS y de muros cortina',
    'Reparación sobre silicona curada y limpia',
  ],
  benefits: [
    'Se adhiere a la mayoría de las superficies sin imprimación y conserva su módulo de −40 a 149 °C',
    'La radiación ultravioleta no la afecta: sin tizado ni reversión tras 20 años',
    'Curado neutro, sin corrosión de metales ni ataque al hormigón',
    'Se extruye y se alisa igual en invierno que en verano',
  ],
  limitations: [
    'No apta para inmersión continua ni para latón, cobre o superficies que exuden aceites.',
    'No admite pintura.',
    'No apta para contacto con alimentos ni para juntas sin acceso al aire.',
    'El acristalamiento estructural exige revisión del proyecto y aprobación escrita.',
  ],
  preparation,
  installation,
  curing:
    'Cura con la humedad del aire: forma piel en cerca de una hora a 25 °C y 50 % de humedad relativa, y alcanza su adherencia plena en 7 a 14 días.',
  cleaning:
    'Limpiar el sellador fresco de las herramientas con xileno o aguarrás. El sellador curado se retira cortando o raspando.',
  storage: 'Guardar en el envase original cerrado, por debajo de 32 °C, seco y a la sombra.',
  shelfLife: '18 meses desde la fecha de fabricación',
};

const polyurethane: SheetTexts = {
  material: 'sellador de poliuretano que cura con la humedad',
  uses: [
    'Juntas verticales y horizontales de hormigón, mampostería y prefabricado',
    'Sellado perimetral de marcos de madera, vinilo y metal pintado',
    'Juntas de control de losas, con las versiones autonivelantes',
    'Umbrales y albardillas que se pintarán',
  ],
  benefits: [
    'Resiste el desgarro y la abrasión',
    'Admite pintura al agua tras el curado completo',
    'Se adhiere al hormigón y a la mampostería sin imprimación en la mayoría de los casos',
    'Colores de catálogo y, en la versión de dos componentes, colores por encargo',
  ],
  limitations: [
    'No aplicar en contacto con alcohol, silicona o selladores sin curar.',
    'Los colores claros amarillean al exterior, sin efecto en el desempeño.',
    'No apto para acristalamiento estructural.',
    'No aplicar sobre hormigón húmedo: se forman burbujas en el cordón.',
  ],
  preparation,
  installation,
  curing: 'Forma piel en 4 a 8 horas y cura unos 3 mm por día a 25 °C y 50 % de humedad relativa.',
  cleaning:
    'Limpiar las herramientas con tolueno o xileno antes del curado. Lavarse las manos con limpiador cítrico y luego con agua y jabón.',
  storage: 'Guardar entre 4 y 27 °C. Usar el mismo día los envases abiertos.',
  shelfLife: '12 meses desde la fecha de fabricación',
};

const properties: Readonly<Record<string, string>> = {
  'Movement capability': 'Capacidad de movimiento',
  'Tensile strength': 'Resistencia a la tracción',
  'Tensile strength at 25 % extension': 'Resistencia a la tracción al 25 % de alargamiento',
  'Tensile strength at 50 % extension': 'Resistencia a la tracción al 50 % de alargamiento',
  'Tensile strength at 100 % extension': 'Resistencia a la tracción al 100 % de alargamiento',
  'Ultimate tensile strength': 'Resistencia última a la tracción',
  'Design stress, structural': 'Esfuerzo de diseño estructural',
  'Durometer hardness, Shore A': 'Dureza, Shore A',
  'Elongation at break': 'Alargamiento de rotura',
  'Peel strength, concrete': 'Resistencia al pelado, hormigón',
  'Peel strength, aluminum': 'Resistencia al pelado, aluminio',
  'Peel strength, anodized aluminum': 'Resistencia al pelado, aluminio anodizado',
  'Peel strength, granite': 'Resistencia al pelado, granito',
  'Staining, white marble': 'Manchado, mármol blanco',
  'Staining, white Carrara marble': 'Manchado, mármol blanco de Carrara',
  'Dirt resistance, 3-year exposure': 'Resistencia a la suciedad, 3 años de exposición',
  'Skin-over time at 77 °F, 50 % RH': 'Formación de piel a 25 °C, 50 % HR',
  'Skin-over time': 'Formación de piel',
  'Tack-free time': 'Tiempo libre de pegajosidad',
  'Full cure, 1/4 in depth': 'Curado completo, 6 mm de profundidad',
  'Full cure': 'Curado completo',
  'Service temperature': 'Temperatura de servicio',
  'Modulus at 100 %': 'Módulo al 100 %',
  'EIFS cohesion': 'Cohesión sobre EIFS',
  'Structural sealant': 'Sellador estructural',
  'VOC content': 'Contenido de COV',
  'Pot life at 77 °F': 'Vida útil de la mezcla a 25 °C',
  'Open to traffic': 'Apertura al tráfico',
  Use: 'Uso',
};
const values: SheetTranslation['values'] = [
  [/(\d) points/, '$1 puntos'],
  [/minutes/, 'minutos'],
  [/(\d+) to (\d+) days/, '$1 a $2 días'],
  [/days/, 'días'],
  [/hours/, 'horas'],
  [/None after 28 days/, 'Ninguno a los 28 días'],
  [/^None$/, 'Ninguno'],
  [/Rating 4 of 5/, 'Grado 4 de 5'],
  [/Passes, dry and wet/, 'Cumple, seco y mojado'],
  [/Meets /, 'Cumple '],
  [/ and /, ' y '],
  [/ to /, ' a '],
];

const products: SheetTranslation['products'] = {
  'ardseal-790': [
    'Sellador de silicona de módulo ultrabajo',
    'Silicona monocomponente de módulo ultrabajo y curado neutro para juntas de dilatación, de control y perimetrales. Capacidad de movimiento de +100/−50 %.',
    silicone,
  ],
  'ardseal-795-sg': [
    'Silicona para acristalamiento estructural y sellado',
    'Silicona estructural para muros cortina acristalados en taller o en obra, con adherencia a perfiles anodizados y pintados.',
    silicone,
  ],
  'ardseal-756-sn': [
    'Silicona que no mancha para piedra natural',
    'Silicona que atrae poca suciedad para juntas de mármol, granito, caliza y panel metálico.',
    silicone,
  ],
  'ardseal-791': [
    'Sellador perimetral de silicona',
    'Silicona de módulo medio que forma piel en 20 minutos, para ventanas, puertas y paneles.',
    silicone,
  ],
  'ardseal-792': [
    'Silicona de módulo medio para edificios altos',
    'Silicona neutra de módulo medio para fachadas altas, donde las juntas se mueven a diario y el acceso es caro.',
    silicone,
  ],
  'ardflex-ns': [
    'Poliuretano monocomponente que no se descuelga',
    'Poliuretano para juntas verticales de mampostería, muros basculados y prefabricado. Se puede pintar tras el curado.',
    polyurethane,
  ],
  'ardflex-1a': [
    'Sellador y adhesivo de poliuretano de uso general',
    'Sellador elástico de piel rápida y amplia adherencia para tapajuntas, revestimientos, umbrales y bases de equipos.',
    polyurethane,
  ],
  'ardflex-sl': [
    'Poliuretano autonivelante monocomponente',
    'Poliuretano vertible para juntas de control de losas, plazas y aceras con pendiente de hasta 1 %.',
    polyurethane,
  ],
  'ardflex-2k': [
    'Poliuretano de dos componentes, coloreable',
    'Poliuretano de dos componentes coloreado en obra para juntas de dilatación de edificios altos, de hasta 50 mm de ancho.',
    polyurethane,
  ],
  'ardflex-lm': [
    'Poliuretano de bajo módulo para EIFS y estuco',
    'Poliuretano de bajo módulo para sustratos frágiles: EIFS, estuco y hormigón celular.',
    polyurethane,
  ],
};

/** The manufacturer's Spanish data sheets. */
export const spanish: SheetTranslation = {
  properties,
  values,
  internal: 'Interno',
  products,
  packages: {
    sealant: ['Cartucho de 300 mL', 'Salchicha de 592 mL'],
    pail: ['Cubeta de 18,9 L', 'Tambor de 208 L'],
  },
};
