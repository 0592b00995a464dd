import type { MadePaper } from './made-paper.ts';

/** Papers as makers in Europe and North America have them most: approvals, classifications, reports, certificates and letters. */
export const USUAL_PAPERS: readonly MadePaper[] = [
  {
    name: 'an approval with its number and sheet below the title, beside an address',
    pages: [
      `Pennard Insulation Ltd                                  # Agrément Certificate
e-mail: technical@pennard.example                       21/5117
                                                        Product Sheet 1
PENNARD EXTERNAL WALL INSULATION SYSTEMS
The Southern Construction Agrément Board has awarded this Certificate to the company named above.
On behalf of the Southern Construction Agrément Board
Date of First issue: 9 June 2021
Date of Second issue: 12 March 2024
Certificate amended on 4 April 2024 to include revised wording.
Certificate valid until: 11 March 2027`,
    ],
    facts: {
      number: '21/5117',
      issuer: 'Southern Construction Agrément Board',
      issuedOn: '2024-04-04',
      validUntil: '2027-03-11',
    },
  },
  {
    name: 'a French classification whose end stands on the line below its sentence',
    pages: [
      `VALMERE
Laboratoire de résistance au feu
# PROCÈS-VERBAL DE CLASSEMENT n° VMR-24-001117
Demandeur          CLOISONS DU BERRY SAS
2. ORGANISME
VALMERE France
Voie Romaine
6. DURÉE DE VALIDITÉ DU PROCÈS-VERBAL DE CLASSEMENT
Ce procès-verbal de classement est valable CINQ ANS à dater de la date de délivrance du présent document, soit
jusqu’au :
12 AVRIL 2029
Fait à Orval, le 12 avril 2024`,
    ],
    facts: {
      number: 'VMR-24-001117',
      issuer: 'VALMERE France',
      issuedOn: '2024-04-12',
      validUntil: '2029-04-12',
      laboratory: 'VALMERE France',
    },
  },
  {
    name: 'an Italian report with its place and day, and the day of an order',
    pages: [
      `Istituto Prove Adriatico S.p.A.
# RAPPORTO DI PROVA N. 411117
Luogo e data di emissione:            Borgo Riva - Italia, 14/03/2024
Committente:                          SERRAMENTI DEL BRENTA S.r.l.
Numero e data della commessa:         81117, 08/11/2023
Data dell’esecuzione della prova:     15/02/2024`,
    ],
    facts: {
      number: '411117',
      issuer: 'Istituto Prove Adriatico S.p.A.',
      issuedOn: '2024-03-14',
      testedOn: '2024-02-15',
      laboratory: 'Istituto Prove Adriatico S.p.A.',
    },
  },
  {
    name: 'a Spanish certificate that was renewed',
    pages: [
      `# Certificado VALDERRA de Producto
001/005117
VALDERRA certifica que la organización
TUBERÍAS DEL CINCA, S.A.
Fecha de primera emisión      2015-06-12
Fecha de renovación           2024-03-12
Fecha de expiración           2029-03-12`,
    ],
    facts: { number: '001/005117', issuer: 'VALDERRA', issuedOn: '2024-03-12', validUntil: '2029-03-12' },
  },
  {
    name: 'a safety data sheet in Swedish that was revised',
    pages: [
      `# SÄKERHETSDATABLAD
Halvetto 720 MS
Utgivningsdatum:      2016-04-12
Omarbetad:            2024-10-01
Ersätter datum:       2022-03-07
Leverantör            Halvetto Norden AB`,
    ],
    facts: { issuer: 'Halvetto Norden AB', issuedOn: '2024-10-01' },
  },
  {
    name: 'a French certificate with a cell for its number',
    pages: [
      `Bureau laurentien de certification
# Certificat de conformité
Certificat :          70111117          Contrat-cadre :          240088
Délivré à :           Portes du Fleuve inc.          Date de délivrance :     15 septembre 2022
Date d’expiration :     15 septembre 2025`,
    ],
    facts: {
      issuer: 'Bureau laurentien de certification',
      number: '70111117',
      issuedOn: '2022-09-15',
      validUntil: '2025-09-15',
    },
  },
  {
    name: 'a letter that applies to what is shipped from one day to another, with a logo of one letter',
    pages: [
      `T Tarrant Geosynthetics, Inc.
December 31, 2024
To Whom It May Concern:
Sales Order 331117
Tarrant Geosynthetics, Inc. hereby certifies that the products are manufactured in the United States.
This certification applies to all shipments from January 1, 2025 through December 31, 2025.
Sincerely,
Hector Ruhl`,
    ],
    facts: {
      issuer: 'Tarrant Geosynthetics, Inc.',
      issuedOn: '2024-12-31',
      validFrom: '2025-01-01',
      validUntil: '2025-12-31',
    },
  },
  {
    name: 'a Dutch certificate whose scheme has a site',
    pages: [
      `# WELMO attest-met-productcertificaat
Nummer           Uitgegeven
K81117/04        2024-03-15
VERKLARING VAN DAVILO
Op basis daarvan verklaart Davilo dat het gerechtvaardigd vertrouwen bestaat, dat de producten voldoen.
Dit certificaat is opgenomen in het overzicht op de website van Stichting WELMO: www.welmo.example.
Davilo Nederland B.V.
Waterlaan 273`,
    ],
    facts: { number: 'K81117/04', issuer: 'Davilo', issuedOn: '2024-03-15' },
  },
];
