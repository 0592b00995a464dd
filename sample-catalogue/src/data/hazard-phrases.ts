import type { Said } from './hazard-model.ts';

const said = (en: string, fr: string, es: string): Said => ({ en, fr, es });

/** Hazard (H) and precautionary (P) statements by code. */
export const phrases: Readonly<Record<string, Said>> = {
  H225: said(
    'Highly flammable liquid and vapor.',
    'Liquide et vapeurs très inflammables.',
    'Líquido y vapores muy inflamables.',
  ),
  H226: said(
    'Flammable liquid and vapor.',
    'Liquide et vapeurs inflammables.',
    'Líquido y vapores inflamables.',
  ),
  H315: said('Causes skin irritation.', 'Provoque une irritation cutanée.', 'Provoca irritación cutánea.'),
  H317: said(
    'May cause an allergic skin reaction.',
    'Peut provoquer une allergie cutanée.',
    'Puede provocar una reacción cutánea alérgica.',
  ),
  H318: said(
    'Causes serious eye damage.',
    'Provoque de graves lésions des yeux.',
    'Provoca lesiones oculares graves.',
  ),
  H319: said(
    'Causes serious eye irritation.',
    'Provoque une sévère irritation des yeux.',
    'Provoca irritación ocular grave.',
  ),
  H320: said('Causes eye irritation.', 'Provoque une irritation des yeux.', 'Provoca irritación ocular.'),
  H334: said(
    'May cause allergy or asthma symptoms or breathing difficulties if inhaled.',
    'Peut provoquer des symptômes allergiques ou d’asthme ou des difficultés respiratoires par inhalation.',
    'Puede provocar síntomas de alergia o asma o dificultades respiratorias si se inhala.',
  ),
  H335: said(
    'May cause respiratory irritation.',
    'Peut irriter les voies respiratoires.',
    'Puede irritar las vías respiratorias.',
  ),
  H336: said(
    'May cause drowsiness or dizziness.',
    'Peut provoquer somnolence ou vertiges.',
    'Puede provocar somnolencia o vértigo.',
  ),
  H351: said(
    'Suspected of causing cancer.',
    'Susceptible de provoquer le cancer.',
    'Se sospecha que provoca cáncer.',
  ),
  H361: said(
    'Suspected of damaging fertility or the unborn child.',
    'Susceptible de nuire à la fertilité ou au fœtus.',
    'Se sospecha que perjudica la fertilidad o daña al feto.',
  ),
  H372: said(
    'Causes damage to organs (lungs) through prolonged or repeated exposure.',
    'Risque avéré d’effets graves pour les organes (poumons) à la suite d’expositions répétées ou d’une exposition prolongée.',
    'Provoca daños en los órganos (pulmones) tras exposiciones prolongadas o repetidas.',
  ),
  H411: said(
    'Toxic to aquatic life with long lasting effects.',
    'Toxique pour les organismes aquatiques, entraîne des effets à long terme.',
    'Tóxico para los organismos acuáticos, con efectos duraderos.',
  ),
  H412: said(
    'Harmful to aquatic life with long lasting effects.',
    'Nocif pour les organismes aquatiques, entraîne des effets à long terme.',
    'Nocivo para los organismos acuáticos, con efectos duraderos.',
  ),
  P201: said(
    'Obtain special instructions before use.',
    'Se procurer les instructions avant utilisation.',
    'Procurarse las instrucciones antes del uso.',
  ),
  P210: said(
    'Keep away from heat, hot surfaces, sparks and open flames. No smoking.',
    'Tenir à l’écart de la chaleur, des surfaces chaudes, des étincelles et des flammes nues. Ne pas fumer.',
    'Mantener alejado del calor, superficies calientes, chispas y llamas al descubierto. No fumar.',
  ),
  P260: said('Do not breathe dust.', 'Ne pas respirer les poussières.', 'No respirar el polvo.'),
  P261: said('Avoid breathing vapors.', 'Éviter de respirer les vapeurs.', 'Evitar respirar los vapores.'),
  P264: said(
    'Wash hands thoroughly after handling.',
    'Se laver les mains soigneusement après manipulation.',
    'Lavarse las manos concienzudamente tras la manipulación.',
  ),
  P273: said(
    'Avoid release to the environment.',
    'Éviter le rejet dans l’environnement.',
    'No dispersar en el medio ambiente.',
  ),
  P280: said(
    'Wear protective gloves, protective clothing and eye protection.',
    'Porter des gants de protection, des vêtements de protection et un équipement de protection des yeux.',
    'Usar guantes, ropa de protección y equipo de protección para los ojos.',
  ),
  P284: said(
    'In case of inadequate ventilation wear respiratory protection.',
    'Lorsque la ventilation du local est insuffisante, porter un équipement de protection respiratoire.',
    'En caso de ventilación insuficiente, usar equipo de protección respiratoria.',
  ),
  'P302+P352': said(
    'IF ON SKIN: Wash with plenty of soap and water.',
    'EN CAS DE CONTACT AVEC LA PEAU : laver abondamment à l’eau et au savon.',
    'EN CASO DE CONTACTO CON LA PIEL: lavar con abundante agua y jabón.',
  ),
  'P304+P340': said(
    'IF INHALED: Remove person to fresh air and keep comfortable for breathing.',
    'EN CAS D’INHALATION : transporter la personne à l’extérieur et la maintenir dans une position où elle peut confortablement respirer.',
    'EN CASO DE INHALACIÓN: transportar a la persona al aire libre y mantenerla en una posición que le facilite la respiración.',
  ),
  'P305+P351+P338': said(
    'IF IN EYES: Rinse cautiously with water for several minutes. Remove contact lenses, if present and easy to do. Continue rinsing.',
    'EN CAS DE CONTACT AVEC LES YEUX : rincer avec précaution à l’eau pendant plusieurs minutes. Enlever les lentilles de contact si cela peut être fait facilement. Continuer à rincer.',
    'EN CASO DE CONTACTO CON LOS OJOS: enjuagar con agua cuidadosamente durante varios minutos. Quitar las lentes de contacto cuando estén presentes y pueda hacerse con facilidad. Proseguir con el lavado.',
  ),
  'P308+P313': said(
    'IF exposed or concerned: Get medical advice.',
    'EN CAS d’exposition prouvée ou suspectée : consulter un médecin.',
    'EN CASO DE exposición demostrada o supuesta: consultar a un médico.',
  ),
  P310: said(
    'Immediately call a poison center or doctor.',
    'Appeler immédiatement un centre antipoison ou un médecin.',
    'Llamar inmediatamente a un centro de toxicología o a un médico.',
  ),
  'P333+P313': said(
    'If skin irritation or rash occurs: Get medical advice.',
    'En cas d’irritation ou d’éruption cutanée : consulter un médecin.',
    'En caso de irritación cutánea o sarpullido: consultar a un médico.',
  ),
  'P342+P311': said(
    'If experiencing respiratory symptoms: Call a poison center or doctor.',
    'En cas de symptômes respiratoires : appeler un centre antipoison ou un médecin.',
    'En caso de síntomas respiratorios: llamar a un centro de toxicología o a un médico.',
  ),
  'P370+P378': said(
    'In case of fire: Use foam, carbon dioxide or dry chemical to extinguish.',
    'En cas d’incendie : utiliser de la mousse, du dioxyde de carbone ou une poudre sèche.',
    'En caso de incendio: utilizar espuma, dióxido de carbono o polvo químico seco.',
  ),
  P391: said('Collect spillage.', 'Recueillir le produit répandu.', 'Recoger el vertido.'),
  P501: said(
    'Dispose of contents and container in accordance with local regulations.',
    'Éliminer le contenu et le récipient conformément à la réglementation locale.',
    'Eliminar el contenido y el recipiente conforme a la reglamentación local.',
  ),
};
