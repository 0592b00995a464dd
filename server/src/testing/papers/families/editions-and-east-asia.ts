import type { MadePaper } from './made-paper.ts';

/** Papers of which later editions have days of their own, numbers below titles, and papers in Chinese, Japanese and Korean. */
export const EDITIONS_AND_EAST_ASIA: readonly MadePaper[] = [
  {
    name: 'a certificate that was amended',
    pages: [
      `Pennard Institute of Approvals
# Agrément Certificate 23/6120
On behalf of the Pennard Institute of Approvals
Date of First issue:          12 June 2023
Certificate valid until:      12 June 2026
Certificate amended on        3 March 2025 (amended to include Appendix B)`,
    ],
    facts: {
      number: '23/6120',
      issuer: 'Pennard Institute of Approvals',
      issuedOn: '2025-03-03',
      validUntil: '2026-06-12',
    },
  },
  {
    name: 'a certificate that is valid for years from its first issue',
    pages: [
      `Pennard Institute of Approvals
# Agrément Certificate 22/6004
On behalf of the Pennard Institute of Approvals
Date of First issue: 12 May 2022. This Certificate is valid for three years from the date of first issue unless withdrawn.`,
    ],
    facts: {
      number: '22/6004',
      issuer: 'Pennard Institute of Approvals',
      issuedOn: '2022-05-12',
      validUntil: '2025-05-12',
    },
  },
  {
    name: 'an evaluation report that was revised after it was issued anew',
    pages: [
      `ORRIN EVALUATION SERVICE
# Evaluation Report OER-2207
Reissued March 10, 2025
Revised August 21, 2025
Subject to renewal March 10, 2027
REPORT HOLDER:
HALVERN FOAM CORP.`,
    ],
    facts: {
      issuer: 'ORRIN EVALUATION SERVICE',
      number: 'OER-2207',
      issuedOn: '2025-08-21',
      validUntil: '2027-03-10',
    },
  },
  {
    name: 'an environmental declaration with the day of its revision',
    pages: [
      `The Larsund EPD Foundation
# ENVIRONMENTAL PRODUCT DECLARATION
Owner of the declaration:      Halden Profiler ApS
Program operator:              The Larsund EPD Foundation
Declaration number:            LEF-08117
Issue date:                    2023-04-12
Revision date:                 2024-10-03
Valid to:                      2028-04-11`,
    ],
    facts: {
      issuer: 'Larsund EPD Foundation',
      programme: 'Larsund EPD Foundation',
      number: 'LEF-08117',
      issuedOn: '2024-10-03',
      validUntil: '2028-04-11',
    },
  },
  {
    name: 'a certificate with the day on which it was updated',
    pages: [
      `# Certificate of Conformity
Certificate number      Certification body
CM51107                 CertWest Global Pty Ltd
Date of original issue      Date updated           Date of expiry
14 May 2023                 9 October 2024         14 May 2026
Complies with NCC 2022 Amendment 1`,
    ],
    facts: {
      issuer: 'CertWest Global Pty Ltd',
      codeEdition: 'NCC 2022 Amendment 1',
      number: 'CM51107',
      issuedOn: '2024-10-09',
      validUntil: '2026-05-14',
    },
  },
  {
    name: 'a Spanish certificate that was modified, with the code of its form below',
    pages: [
      `VALDERRA
# Certificado VALDERRA de Producto
031/004417
VALDERRA certifica que la organización
CERÁMICAS DEL CINCA, S.A.
Fecha de concesión           14 de mayo de 2022
Fecha de modificación        3 de octubre de 2024
Fecha de expiración          14 de mayo de 2027
VALDERRA Certificación, S.A.U.
R-DTC-310.07      1/2`,
      `Anexo al Certificado
031/004417
Referencia      Modelo
CER-100         Tipo 1
VALDERRA Certificación, S.A.U.
R-DTC-310.07      2/2`,
    ],
    facts: { issuer: 'VALDERRA', number: '031/004417', issuedOn: '2024-10-03', validUntil: '2027-05-14' },
  },
  {
    name: 'a safety data sheet in Portuguese',
    pages: [
      `# FICHA DE DADOS DE SEGURANÇA
Halvetto Impermeabilizante Top 9
Data de revisão: 14/11/2023      Data de impressão: 15/11/2023
SECÇÃO 1: Identificação da substância/mistura e da sociedade/empresa
Halvetto Portugal, S.A.`,
    ],
    facts: { issuer: 'Halvetto Portugal, S.A.', issuedOn: '2023-11-14' },
  },
  {
    name: 'a safety data sheet in Czech',
    pages: [
      `# BEZPEČNOSTNÍ LIST
Halvetto Lepidlo 5
Datum revize: 7. srpna 2024      Datum tisku: 8. srpna 2024
ODDÍL 1: Identifikace látky/směsi a společnosti/podniku
Halvetto CZ, s.r.o.`,
    ],
    facts: { issuer: 'Halvetto CZ, s.r.o.', issuedOn: '2024-08-07' },
  },
  {
    name: 'a letter with the day of its revision below its own',
    pages: [
      `Orrin Grating Works, Inc.
Sept. 14, 2024
Rev. 03/21/2025
To Whom It May Concern:
This letter is to certify that the gratings of Orrin Grating Works, Inc. are produced in the United States.
Sincerely,
Dana Ruhl
Form QA-22 (2019-05)`,
    ],
    facts: { issuer: 'Orrin Grating Works, Inc.', issuedOn: '2025-03-21' },
  },
  {
    name: 'a Chinese report of tests',
    pages: [
      `报告编号：HJC-CL2-2024-00417
# 检 验 报 告
产品名称      挤塑聚苯板
委托单位      江苏绿岚建材有限公司
抽样日期      2024年1月8日
检验日期      2024年3月11日至3月15日
签发日期：2024年3月22日
合同编号：HT-2023-0088，委托日期：2023年12月30日`,
    ],
    facts: { number: 'HJC-CL2-2024-00417', issuedOn: '2024-03-22', testedOn: '2024-03-15' },
  },
  {
    name: 'a Japanese approval, dated by its era',
    pages: [
      `国住参建第3107号
令和5年2月8日
# 認 定 書
東雲ボード株式会社
１．認定番号      FP060NE-0417
２．認定をした構造方法又は建築材料の名称      せっこうボード重張`,
    ],
    facts: { number: 'FP060NE-0417', issuedOn: '2023-02-08' },
  },
  {
    name: 'a Korean certificate',
    pages: [
      `# 인 증 서
인증번호 : KB-2024-0417
업체명 : 한빛건재 주식회사
최초 인증일 : 2021년 4월 2일
발급일자 : 2024년 4월 2일
유효기간 : 2024년 4월 2일 ~ 2027년 4월 1일`,
    ],
    facts: {
      number: 'KB-2024-0417',
      issuedOn: '2024-04-02',
      validFrom: '2024-04-02',
      validUntil: '2027-04-01',
    },
  },
];
