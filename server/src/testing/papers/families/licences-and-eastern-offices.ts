import type { MadePaper } from './made-paper.ts';

/** Licences, and papers of offices in eastern Europe and Central Asia. */
export const LICENCES_AND_EASTERN_OFFICES: readonly MadePaper[] = [
  {
    name: 'a licence to use a mark, dated beside its number, with days of schemes and fees',
    pages: [
      `STATE BUREAU OF BUILDING QUALITY
# LICENCE FOR THE USE OF THE QUALITY MARK
Licence No. QM/L-55120417    Dated: 24-01-2024
1. The Bureau hereby grants to Larkfield Cements Limited this licence in respect of the goods below.
2. The licensee shall follow the scheme of testing, document SIT-17, effective 15-10-2019.
3. This licence shall be valid from 29-01-2024 to 28-01-2026 and may be renewed.
Application No. A-0417 and fee receipt dated 17-01-2024 refer.
The sample was tested at Regional Laboratory, Westport, and conformed to the standard.`,
    ],
    facts: {
      number: 'QM/L-55120417',
      issuer: 'STATE BUREAU OF BUILDING QUALITY',
      issuedOn: '2024-01-24',
      validFrom: '2024-01-29',
      validUntil: '2026-01-28',
    },
  },
  {
    name: 'a Kazakh certificate with days in quotation marks and the number of its form',
    pages: [
      `ГОСУДАРСТВЕННАЯ СИСТЕМА ТЕХНИЧЕСКОГО РЕГУЛИРОВАНИЯ
Орган по подтверждению соответствия ТОО «Центр сертификации «Ларкфилд»
Аттестат аккредитации № KZ.O.02.0417 от 26.05.2021 г.
# СЕРТИФИКАТ СООТВЕТСТВИЯ
Зарегистрирован в государственном реестре
«14» марта 2024 г.
№ KZ.5512041.22.01.00417
Действителен до «14» марта 2027 г.
Заявитель: ТОО «Корван Бетон»
Сертификат выдан на основании: протокола испытаний № 417/24 от 05.03.2024 г.
№ 0204417`,
    ],
    facts: {
      number: 'KZ.5512041.22.01.00417',
      issuer: 'Орган по подтверждению соответствия ТОО «Центр сертификации «Ларкфилд»',
      issuedOn: '2024-03-14',
      validUntil: '2027-03-14',
    },
  },
  {
    name: 'a Ukrainian certificate with a period, below the accreditation of its body',
    pages: [
      `ДП «Центр «ЛаркфілдСертифікація»
Атестат про акредитацію № 10417 від 28.12.2020, дійсний до 27.12.2025
# СЕРТИФІКАТ ВІДПОВІДНОСТІ
Зареєстрований за №    UA.P.041.0417-24
Дата реєстрації    11 березня 2024 р.
Термін дії    з 11 березня 2024 р. до 10 березня 2026 р.
Виробник    ТОВ «Корван Цегла»`,
    ],
    facts: {
      number: 'UA.P.041.0417-24',
      issuer: 'ДП «Центр «ЛаркфілдСертифікація»',
      issuedOn: '2024-03-11',
      validFrom: '2024-03-11',
      validUntil: '2026-03-10',
    },
  },
  {
    name: 'a Czech certificate of construction, valid to a day below its label',
    pages: [
      `Larkfieldský zkušební ústav stavební, s.p.
rozhodnutí Úřadu č. 12/2016 ze dne 24. 8. 2016
vydává
# STAVEBNÍ TECHNICKÉ OSVĚDČENÍ
č. 070-054417
Výrobce:    Korvanská cihelna, a.s.
Platnost osvědčení do: 31. března 2027
Olomouc, 4. dubna 2024`,
    ],
    facts: {
      number: '070-054417',
      issuer: 'Larkfieldský zkušební ústav stavební, s.p.',
      issuedOn: '2024-04-04',
      validUntil: '2027-03-31',
    },
  },
];
