import type { MadePaper } from './made-paper.ts';

/** Papers that say who issues them below the signature or in a box, and their number in a title or a cell of its own. */
export const TITLES_SIGNATURES_AND_BOXES: readonly MadePaper[] = [
  {
    name: 'a Spanish declaration in a programme, with a title of two lines',
    pages: [
      `# DECLARACIÓN
# AMBIENTAL DE PRODUCTO
Teja de hormigón gris
de Tejados Marisma, S.A.
Programa:                    Programa Lusitano de Declaraciones
Entidad gestora:             Fundación para el Estudio de los Materiales
DAP n.º                      PLD 204/2023
Publicación:                 14/06/2023
Caducidad:                   13/06/2028`,
    ],
    facts: {
      number: 'PLD 204/2023',
      issuer: 'Fundación para el Estudio de los Materiales',
      programme: 'Programa Lusitano de Declaraciones',
      issuedOn: '2023-06-14',
      validUntil: '2028-06-13',
    },
  },
  {
    name: 'an Italian declaration in a programme',
    pages: [
      `# DICHIARAZIONE AMBIENTALE DI PRODOTTO
Pannello in lana di roccia
Fibre Adige S.p.A.
Gestore del programma:       Registro Alpino delle Dichiarazioni S.r.l.
Numero di registrazione:     RAD-00817
Data di pubblicazione:       22 maggio 2024
Valida fino al:              21 maggio 2029`,
    ],
    facts: {
      number: 'RAD-00817',
      issuer: 'Registro Alpino delle Dichiarazioni S.r.l.',
      programme: 'Registro Alpino delle Dichiarazioni S.r.l.',
      issuedOn: '2024-05-22',
      validUntil: '2029-05-21',
    },
  },
  {
    name: 'a certificate that the company heads, signed on behalf of an institute',
    pages: [
      `Westering Roof Membranes Ltd
Kiln Lane
Wexcombe SN8 3QQ
Tel: 01632 960812
website: www.westering.example
# Agrément Certificate
19/4417
Product Sheet 2 Issue 1
WESTERING ROOF WATERPROOFING MEMBRANES
# WESTERING TPO 15 MEMBRANE
This Certificate relates to the membrane, for use on flat roofs with limited access.
CERTIFICATION INCLUDES:
KEY FACTORS ASSESSED
Durability — the membrane will have a service life of 30 years.
The NCAI has awarded this Certificate to the company named above for the system described herein.
On behalf of the Northern Construction Appraisal Institute
Date of Second issue: 6 March 2024                     Hester Vane
Originally certificated on 11 May 2019                 Chief Executive
The NCAI is an accredited certification body. Readers must check the validity by contacting the NCAI.`,
    ],
    facts: {
      number: '19/4417',
      issuer: 'Northern Construction Appraisal Institute',
      issuedOn: '2024-03-06',
    },
  },
  {
    name: 'an appraisal, signed for its body',
    pages: [
      `# TASMAN BUILDING APPRAISALS LIMITED
40 Quarry Road, Lower Hutt 5010, New Zealand
# Appraisal No. 2291 [2023]
# FERNWALL PLYWOOD CLADDING
Appraisal holder: Fernwall Timber Company Limited, Nelson
Issued                       4 May 2023
Expires                      3 May 2028
For Tasman Building Appraisals
R. Haldane
Chief Executive`,
    ],
    facts: {
      number: '2291',
      issuer: 'TASMAN BUILDING APPRAISALS LIMITED',
      issuedOn: '2023-05-04',
      validUntil: '2028-05-03',
    },
  },
  {
    name: 'a French report with all in a box at its foot',
    pages: [
      `# RAPPORT D’ESSAI — PERMÉABILITÉ À L’AIR
Texte de référence            NF EN 12114
Objet                         Membrane pare-vapeur
Demandeur                     ÉTANCHÉITÉ DE L’OISE
Ce document atteste uniquement des caractéristiques de l’échantillon soumis aux essais.
LABORATOIRE                   N° DU DOCUMENT                INDICE
Acoustique Nord Picard        PA24-0310                     Original
CLIENT                        DATE D’ESSAI                  DATE D’ÉMISSION
ÉTANCHÉITÉ DE L’OISE          12/02/2024                    27/02/2024
ÉTABLI PAR                    VÉRIFIÉ PAR                   PAGE
M. Le Goff                    S. Amrani                     1/1`,
    ],
    facts: {
      number: 'PA24-0310',
      issuer: 'Acoustique Nord Picard',
      laboratory: 'Acoustique Nord Picard',
      issuedOn: '2024-02-27',
      testedOn: '2024-02-12',
    },
  },
  {
    name: 'a certificate of constancy with its number in spaced groups',
    pages: [
      `Brackenridge Assurance plc
Approved Body 8127
# Certificate of Conformity of the Factory Production Control
8127 – CPR – K1180/02
In compliance with Regulation (EU) No. 305/2011 as retained in UK law, this certificate
applies to the construction product
Structural steel components up to execution class EXC2
placed on the market under the name or trade mark of
Tyneholm Fabrications Limited
This certificate attests that all provisions described in Annex ZA of the standard
EN 1090-1:2009+A1:2011
under system 2+ are applied.
Signed for the approved body:     P. Mowbray, Certification Manager
Durham:                           9 January 2025
Form CPR-11 rev. 6 (12/2022)`,
    ],
    facts: {
      number: '8127 – CPR – K1180/02',
      issuer: 'Brackenridge Assurance plc',
      issuedOn: '2025-01-09',
    },
  },
  {
    name: 'a declaration of a supplier in numbered rows',
    pages: [
      `# SUPPLIER’S DECLARATION OF CONFORMITY
in accordance with ISO/IEC 17050-1:2004
1     No.                           SDoC-0377
2     Issuer’s name:                Aldous Floor Boxes Ltd
      Issuer’s address:             4 Mill Race, Stroud GL5 2QG
3     Object of the declaration:    Floor boxes FB-200
4     Documents:                    BS EN 61534-22
Signed for and on behalf of:        Aldous Floor Boxes Ltd
Stroud, 12 July 2024
(Place and date of issue)`,
    ],
    facts: { number: 'SDoC-0377', issuer: 'Aldous Floor Boxes Ltd', issuedOn: '2024-07-12' },
  },
  {
    name: 'a report of evaluation that was revised after its issue',
    pages: [
      `Great Basin Evaluation Service
# EVALUATION REPORT
Number: GBES ER-0442
Issue Date: 08-14-2023
Revision Date: 01-22-2025
Renewal Date: 08-31-2026
REPORT HOLDER:
Saddleback Fastening Company
1.0 EVALUATION SCOPE
Compliance with the following codes: 2024 International Building Code (IBC)`,
    ],
    facts: {
      number: 'GBES ER-0442',
      issuer: 'Great Basin Evaluation Service',
      issuedOn: '2025-01-22',
      codeEdition: '2024 International Building Code',
      validUntil: '2026-08-31',
    },
  },
  {
    name: 'a letter of a laboratory without a title',
    pages: [
      `# Penhallow Chemistry
Unit 9 Harbour Wharf, Truro, Cornwall
PC-L-0417/23                                               14 November 2023
Trelawney Coatings Ltd
Falmouth
Emission of formaldehyde, Trelawney T-40
Dear Mr Polglaze
We report that the sample emitted less than 3 µg/m³ after 28 days.
Kind regards
Dr A. Nancarrow CChem
Penhallow Chemistry`,
    ],
    facts: { number: 'PC-L-0417/23', issuer: 'Penhallow Chemistry', issuedOn: '2023-11-14' },
  },
  {
    name: 'a certificate of inspection of a mill, with who buys beside who makes',
    pages: [
      `MILL / MANUFACTURER                    DOCUMENT                                CERT. NO.
Allegheny Hollow Sections Corporation    CERTIFIED MATERIAL TEST REPORT            MTR 0718442-2
9 Forge Street, Beaver, PA 15009         (EN 10204 3.1)
SOLD TO                                  CUSTOMER P.O.
Piedmont Structural Supply Co.           P24-1180
HSS ASTM A500 Gr. C
We hereby certify that the material described above has been tested and complies.`,
    ],
    facts: {
      number: 'MTR 0718442-2',
      issuer: 'Allegheny Hollow Sections Corporation',
      laboratory: 'Allegheny Hollow Sections Corporation',
    },
  },
  {
    name: 'an Italian certificate of inspection of a mill',
    pages: [
      `A01 Stabilimento del produttore          A02 Tipo di documento                   A03 N. documento
Profilati Valtrompia                     CERTIFICATO DI COLLAUDO 3.1             23-0418
                                         UNI EN 10204:2005
A06 Acquirente                           A07 N. ordine                           del
Officine Meccaniche Sebino S.r.l.        OV 230977                               11/04/2023
B01 Prodotto
Travi HEA 160`,
    ],
    facts: { number: '23-0418', issuer: 'Profilati Valtrompia' },
  },
];
