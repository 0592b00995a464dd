import type { SheetTexts, SheetTranslation } from './sheet-translation.ts';

const preparation = [
  'Enlever la laitance, les agents de décoffrage, les hydrofuges, la poussière et l’ancien mastic. Meuler ou brosser les supports poreux jusqu’au matériau sain et souffler à l’air sans huile.',
  'Nettoyer les surfaces non poreuses par la méthode des deux chiffons : essuyer avec un chiffon imbibé de solvant, puis sécher aussitôt avec un second chiffon.',
  'Apprêter lorsque l’essai d’adhérence ou la charte des apprêts le demande. Laisser sécher de 5 à 30 minutes et sceller le jour même.',
  'Poser un fond de joint à alvéoles fermées, de 25 à 50 % plus large que le joint.',
];
const installation = [
  'Extruder {name} contre le fond de joint en une seule opération, en poussant le cordon devant la buse afin de remplir le joint sans vide.',
  'Lisser avant la formation de la peau avec un outil convexe et sec. Ne pas employer de savon, d’eau ni de solvant.',
  'Garder le cordon en forme de sablier, d’au moins 6 mm de profondeur au centre et d’au moins 6 mm de contact sur chaque face.',
  'Ne pas appliquer sur des surfaces gelées, mouillées ou poussiéreuses.',
];

const silicone: SheetTexts = {
  material: 'mastic de silicone à mûrissement neutre',
  uses: [
    'Joints de dilatation et de retrait dans les murs préfabriqués, en pierre et en maçonnerie',
    'Joints périphériques de fenêtres, de portes et de persiennes',
    'Joints de panneaux métalliques, de SIFE et de murs-rideaux',
    'Travaux de réfection sur silicone mûri et nettoyé',
  ],
  benefits: [
    'Adhère à la plupart des surfaces de construction sans apprêt et garde son module de −40 à 149 °C',
    'Insensible aux rayons ultraviolets : ni farinage ni réversion après 20 ans',
    'Mûrissement neutre, sans corrosion des métaux ni attaque du béton',
    'S’extrude et se lisse de la même façon été comme hiver',
  ],
  limitations: [
    'Ne convient pas à l’immersion continue ni au laiton, au cuivre et aux surfaces qui exsudent des huiles.',
    'Ne peut être peint.',
    'Ne convient pas au contact alimentaire ni aux joints entièrement fermés à l’air.',
    'Le vitrage structural exige un examen du projet et une approbation écrite.',
  ],
  preparation,
  installation,
  curing:
    'Mûrit par l’humidité de l’air : forme une peau en une heure environ à 25 °C et 50 % d’humidité relative, et atteint sa pleine adhérence en 7 à 14 jours.',
  cleaning:
    'Essuyer le mastic frais des outils au xylène ou à l’essence minérale. Le mastic mûri s’enlève par coupe ou abrasion.',
  storage: 'Conserver dans l’emballage d’origine fermé, sous 32 °C, au sec et à l’abri du soleil.',
  shelfLife: '18 mois à compter de la date de fabrication',
};

const polyurethane: SheetTexts = {
  material: 'mastic de polyuréthane mûrissant à l’humidité',
  uses: [
    'Joints verticaux et horizontaux du béton, de la maçonnerie et du préfabriqué',
    'Calfeutrage périphérique des cadres de bois, de vinyle et de métal peint',
    'Joints de retrait des dalles, avec les versions autonivelantes',
    'Seuils et couronnements qui seront peints',
  ],
  benefits: [
    'Résiste à la déchirure et à l’abrasion',
    'Accepte la peinture à l’eau après plein mûrissement',
    'Adhère au béton et à la maçonnerie sans apprêt dans la plupart des cas',
    'Couleurs courantes et, en version bicomposante, couleurs sur commande',
  ],
  limitations: [
    'Ne pas appliquer au contact d’alcool, de silicone ou de mastics non mûris.',
    'Les couleurs pâles jaunissent à l’exposition, sans effet sur la performance.',
    'Ne convient pas au vitrage structural.',
    'Ne pas appliquer sur le béton humide : des bulles se forment dans le cordon.',
  ],
  preparation,
  installation,
  curing:
    'Forme une peau en 4 à 8 heures et mûrit d’environ 3 mm par jour à 25 °C et 50 % d’humidité relative.',
  cleaning:
    'Nettoyer les outils au toluène ou au xylène avant le mûrissement. Se laver les mains avec un nettoyant aux agrumes, puis à l’eau et au savon.',
  storage: 'Conserver entre 4 et 27 °C. Utiliser le jour même les emballages ouverts.',
  shelfLife: '12 mois à compter de la date de fabrication',
};

const airBarrier: SheetTexts = {
  material: 'membrane pare-air appliquée au rouleau ou par pulvérisation',
  uses: [
    'Pare-air et barrière à l’eau sur panneaux de gypse, contreplaqué, blocs et béton',
    'Murs creux de brique, façades ventilées et murs à revêtement métallique',
    'Raccord des fenêtres, des portes et des traversées avec les bandes TransStrip',
    'Réfection de murs dont le pare-air est percé ou manquant',
  ],
  benefits: [
    'Forme une membrane continue, sans joint ni attache',
    'Se resserre autour des attaches du revêtement',
    'Demeure souple au froid et ne coule pas à la chaleur',
    'Peut rester à découvert le temps indiqué au tableau des propriétés',
  ],
  limitations: [
    'Ne pas appliquer sur des surfaces gelées ni lorsque la pluie est attendue avant le séchage.',
    'Ne convient pas sous le niveau du sol ni à l’immersion.',
    'Ne pas laisser exposé aux rayons ultraviolets au-delà de la durée indiquée.',
  ],
  preparation: [
    'Poser les panneaux et attaches selon les règles de l’art; combler les joints de plus de 6 mm au mastic AirSkin LF Flash.',
    'Balayer la poussière et enlever la glace, l’huile et les agents de cure. Une surface humide est admise, une surface mouillée ne l’est pas.',
    'Renforcer les angles, les joints de panneaux et le pourtour des ouvertures avant d’appliquer la membrane.',
  ],
  installation: [
    'Appliquer {name} au rouleau ou au pistolet en couche continue et vérifier l’épaisseur humide à la jauge tous les 10 m².',
    'Recouvrir les bandes de raccord d’au moins 75 mm et lisser les bords.',
    'Réparer les coulures, trous et bulles le jour même avec le même produit.',
    'Faire vérifier la continuité du pare-air avant de poser l’isolant.',
  ],
  curing:
    'Sèche au toucher en 2 à 4 heures à 21 °C et 50 % d’humidité relative; plus lentement par temps froid ou humide.',
  cleaning: 'Nettoyer les outils à l’eau avant le séchage. Le produit sec s’enlève mécaniquement.',
  storage: 'Garder à l’abri du gel, entre 4 et 32 °C, dans l’emballage d’origine fermé.',
  shelfLife: '12 mois à compter de la date de fabrication',
};

const properties: Readonly<Record<string, string>> = {
  'Movement capability': 'Capacité de mouvement',
  'Tensile strength': 'Résistance à la traction',
  'Tensile strength at 25 % extension': 'Résistance à la traction à 25 % d’allongement',
  'Tensile strength at 50 % extension': 'Résistance à la traction à 50 % d’allongement',
  'Tensile strength at 100 % extension': 'Résistance à la traction à 100 % d’allongement',
  'Durometer hardness, Shore A': 'Dureté au duromètre, Shore A',
  'Peel strength, concrete': 'Résistance au pelage, béton',
  'Peel strength, aluminum': 'Résistance au pelage, aluminium',
  'Peel strength, granite': 'Résistance au pelage, granit',
  'Staining, white marble': 'Tachage, marbre blanc',
  'Staining, white Carrara marble': 'Tachage, marbre blanc de Carrare',
  'Dirt resistance, 3-year exposure': 'Résistance à la saleté, exposition de 3 ans',
  'Skin-over time at 77 °F, 50 % RH': 'Formation de la peau à 25 °C, 50 % HR',
  'Skin-over time': 'Formation de la peau',
  'Tack-free time': 'Temps hors poisse',
  'Full cure, 1/4 in depth': 'Plein mûrissement, 6 mm de profondeur',
  'Service temperature': 'Température de service',
  'Application temperature': 'Température d’application',
  'Elongation at break': 'Allongement à la rupture',
  'Modulus at 100 %': 'Module à 100 %',
  'EIFS cohesion': 'Cohésion sur SIFE',
  'VOC content': 'Teneur en COV',
  'Mildew resistance': 'Résistance à la moisissure',
  'Sound transmission': 'Transmission du son',
  'Air permeance': 'Perméance à l’air',
  'Water vapor permeance': 'Perméance à la vapeur d’eau',
  'Fire propagation': 'Propagation du feu',
  'UV exposure': 'Exposition aux rayons ultraviolets',
  'Nail sealability': 'Étanchéité aux clous',
  'Compatibility with structural silicone': 'Compatibilité avec le silicone structural',
};
const values: readonly (readonly [RegExp, string])[] = [
  [/(\d) points/, '$1 points'],
  [/minutes/, 'minutes'],
  [/(\d+) to (\d+) days/, '$1 à $2 jours'],
  [/hours/, 'heures'],
  [/None after 28 days/, 'Aucun après 28 jours'],
  [/^None$/, 'Aucun'],
  [/Rating 4 of 5/, 'Cote 4 sur 5'],
  [/Passes, dry and wet/, 'Conforme, sec et mouillé'],
  [/^Passes$/, 'Conforme'],
  [/Rating 0, no growth/, 'Cote 0, aucune croissance'],
  [/Part of tested assemblies/, 'Partie d’assemblages éprouvés'],
  [/STC 58 in STC 61 partition/, 'ITS 58 dans une cloison ITS 61'],
  [/ to /, ' à '],
];

const products: SheetTranslation['products'] = {
  'ardseal-790': [
    'Mastic de silicone à très bas module',
    'Silicone monocomposant à très bas module et à mûrissement neutre pour joints de dilatation, de retrait et périphériques. Capacité de mouvement de +100/−50 %.',
    silicone,
  ],
  'ardseal-756-sn': [
    'Silicone non tachant pour pierre naturelle',
    'Silicone à faible encrassement pour joints de marbre, de granit, de calcaire et de panneaux métalliques.',
    silicone,
  ],
  'ardseal-791': [
    'Mastic de silicone périphérique',
    'Silicone à module moyen, formant une peau en 20 minutes, pour fenêtres, portes et panneaux.',
    silicone,
  ],
  'ardseal-740-glaze': [
    'Silicone neutre pour vitrage et toitures métalliques',
    'Silicone à haute résistance pour le vitrage, les gouttières et les joints de toitures métalliques.',
    silicone,
  ],
  'ardflex-ns': [
    'Mastic de polyuréthane monocomposant antiaffaissement',
    'Polyuréthane monocomposant pour joints verticaux de maçonnerie et de béton préfabriqué. Peut être peint après mûrissement.',
    polyurethane,
  ],
  'ardflex-lm': [
    'Polyuréthane à bas module pour SIFE et stuc',
    'Polyuréthane à bas module pour supports fragiles : SIFE, stuc et béton cellulaire.',
    polyurethane,
  ],
  'ardflex-fc': [
    'Mastic de polyuréthane à mûrissement rapide',
    'Polyuréthane à mûrissement accéléré pour les travaux par temps froid jusqu’à −5 °C.',
    polyurethane,
  ],
  'ardseal-792': [
    'Silicone à module moyen pour immeubles de grande hauteur',
    'Silicone à mûrissement neutre et à module moyen pour les façades hautes, dont les joints bougent chaque jour et dont l’accès coûte cher.',
    silicone,
  ],
  'ardseal-760-hygiene': [
    'Silicone neutre antimicrobien pour salles blanches',
    'Silicone neutre à faible odeur pour hôpitaux, laboratoires et usines alimentaires, résistant aux moisissures et au lavage.',
    silicone,
  ],
  'ardglaze-785-ws': [
    'Scellant d’étanchéité pour murs-rideaux à cadres unitaires',
    'Silicone neutre pour les joints de cadres et les joints verre sur verre, compatible avec le silicone structural.',
    silicone,
  ],
  'ardflex-tilt-up': [
    'Polyuréthane pour murs relevés et entrepôts',
    'Polyuréthane monocomposant qui reste souple sur les arêtes rugueuses des murs relevés et accepte la peinture élastomère.',
    polyurethane,
  ],
  'ardflex-acoustic': [
    'Mastic acoustique pour cloisons et sablières',
    'Mastic qui reste souple pour sablières, boîtes électriques et planchers flottants.',
    polyurethane,
  ],
  'airskin-fa-40': [
    'Membrane pare-air perméable à la vapeur',
    'Pare-air et barrière à l’eau appliqué au rouleau ou par pulvérisation, perméable à la vapeur, pour panneaux de gypse, blocs et béton.',
    airBarrier,
  ],
  'airskin-fa-30-pm': [
    'Pare-air perméable sans apprêt',
    'Pare-air au rouleau, perméable à la vapeur, qui adhère sans apprêt aux panneaux et blocs humides.',
    airBarrier,
  ],
  'airskin-fa-45-winter': [
    'Enduit pare-air pour temps froid',
    'Enduit résistant au gel qui sèche dès −7 °C, pour fermer l’enveloppe durant les mois d’hiver.',
    airBarrier,
  ],
};

/** The manufacturer's French data sheets. */
export const french: SheetTranslation = {
  properties,
  values,
  internal: 'Interne',
  products,
  packages: {
    sealant: ['Cartouche de 300 mL', 'Boudin de 592 mL'],
    pail: ['Seau de 18,9 L', 'Baril de 208 L'],
  },
};
