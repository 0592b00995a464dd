import type { MadePaper } from './made-paper.ts';

/** Certificates and listings. */
export const CERTIFICATES: readonly MadePaper[] = [
  {
    name: 'a certificate of registration on behalf of a registrar',
    pages: [
      `# Certificate of Registration
QUALITY MANAGEMENT SYSTEM - ISO 9001:2015
This is to certify that:    Tamarack Panels Ltd.
4 Mill Lane, Duluth
Holds Certificate No:    QM 581204
and operates a Quality Management System which complies with the requirements of ISO 9001:2015.
For and on behalf of Stenmark Assurance:    Ada Lindholm, Head of Certification
Original Registration Date: 2015-06-11    Effective Date: 2024-06-11
Latest Revision Date: 2024-05-30    Expiry Date: 2027-06-10
Page: 1 of 2`,
    ],
    facts: {
      number: 'QM 581204',
      issuer: 'Stenmark Assurance',
      validFrom: '2024-06-11',
      validUntil: '2027-06-10',
    },
  },
  {
    name: 'a certificate with a period for a date',
    pages: [
      `Meadowgreen Indoor Air
# CERTIFICATE OF COMPLIANCE
Tamarack Panels Ltd.
Acoustic Panel 40
Certificate Number    78144-420
Certificate Period    02/01/2024 - 02/01/2026
Certification Status    Certified
Test date of the last annual review: 01/17/2024
Environment    Office`,
    ],
    facts: {
      number: '78144-420',
      issuer: 'Meadowgreen Indoor Air',
      validFrom: '2024-02-01',
      validUntil: '2026-02-01',
    },
  },
  {
    name: 'a listing with a file number and an annual review',
    pages: [
      `BRAMHALL LISTING SERVICES
# CERTIFICATE OF COMPLIANCE
Certificate Number    20230714-R30917
Report Reference      R30917-20190212
Issue Date            2023-JULY-14
Issued to:            QUILLAN DOOR INDUSTRIES
This certificate confirms that representative samples of FIRE DOOR FRAMES have been investigated by Bramhall Listing Services in accordance with the standards indicated.
Only those products bearing the mark should be considered as being covered.
Next annual review: 2024-JULY-14`,
    ],
    facts: {
      number: '20230714-R30917',
      issuer: 'BRAMHALL LISTING SERVICES',
      issuedOn: '2023-07-14',
    },
  },
  {
    name: 'a certificate of constancy of performance in French',
    pages: [
      `CERTIMAR – Organisme notifié n° 2988
# Certificat de constance des performances
N° 2988-CPR-0417
Fabricant : Valdormeau Étanchéité SAS
Ce certificat a été délivré pour la première fois le 3 mai 2016. Émis le 12 avril 2023, il demeure valable jusqu'au 11 avril 2028.
Norme harmonisée : EN 13707:2004+A2:2009`,
    ],
    facts: {
      number: '2988-CPR-0417',
      issuer: 'CERTIMAR',
      issuedOn: '2023-04-12',
      validUntil: '2028-04-11',
    },
  },
  {
    name: 'a Spanish certificate, valid from one day to another',
    pages: [
      `# CERTIFICADO DE PRODUCTO
Número de certificado    A-24/001877
Entidad de certificación    Certinor, S.A.
Empresa    Aceros Sierra Mineral S.A.
Válido desde 15/02/2024 hasta 14/02/2027
Fecha de primera emisión: 18/03/2012`,
    ],
    facts: {
      number: 'A-24/001877',
      issuer: 'Certinor, S.A.',
      validFrom: '2024-02-15',
      validUntil: '2027-02-14',
    },
  },
  {
    name: 'a German certificate of a body at its foot',
    pages: [
      `# ZERTIFIKAT
Zertifikat-Registrier-Nr.    24 113 90018
Zertifikatsinhaber    Kaltenbrunn Dämmstoffe GmbH
Die Zertifizierungsstelle der Rheintal Cert GmbH bescheinigt
dass das Produkt die Anforderungen erfüllt.
Gültigkeit    Dieses Zertifikat ist gültig vom 01.09.2023 bis 31.08.2026.
Erstzertifizierung 2011
Köln, 24.08.2023`,
    ],
    facts: {
      number: '24 113 90018',
      issuer: 'Rheintal Cert GmbH',
      issuedOn: '2023-08-24',
      validFrom: '2023-09-01',
      validUntil: '2026-08-31',
    },
  },
  {
    name: 'a certificate of conformity with an agency in its seal line',
    pages: [
      `# CERTIFICATE OF CONFORMITY
No. NC-40771 | Issue 3
Certificate holder: Sorrel & Haigh Fixings Ltd
Product: Stainless expansion anchors
Date of original issue: 4 May 2015
Date of this issue: 21 November 2023
Valid to: 20 November 2026
Printed: 1 December 2023
Certified by Whitlow Inspection Authority
Accredited until 30 June 2025 by the national accreditation body`,
    ],
    facts: {
      number: 'NC-40771',
      issuer: 'Whitlow Inspection Authority',
      issuedOn: '2023-11-21',
      validUntil: '2026-11-20',
    },
  },
];
