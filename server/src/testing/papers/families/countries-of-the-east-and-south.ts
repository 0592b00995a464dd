import type { MadePaper } from './made-paper.ts';

/** Papers in the languages of Hungary, Greece, Finland, Bohemia and their neighbours. */
export const COUNTRIES_OF_THE_EAST_AND_SOUTH: readonly MadePaper[] = [
  {
    name: 'a Hungarian assessment of which the year stands first',
    pages: [
      `Dunamenti Minősítő Intézet Nonprofit Kft.
# NEMZETI MŰSZAKI ÉRTÉKELÉS
száma: DM-77/2024
A gyártó:              Bakonyi Cserépgyár Zrt.
Kiadás kelte:          2021. március 9.
Módosítás kelte:       2024. augusztus 2.
Érvényesség:           2026. március 8-ig`,
    ],
    facts: {
      number: 'DM-77/2024',
      issuer: 'Dunamenti Minősítő Intézet Nonprofit Kft.',
      issuedOn: '2024-08-02',
      validUntil: '2026-03-08',
    },
  },
  {
    name: 'a Hungarian assessment that is valid for years',
    pages: [
      `Dunamenti Minősítő Intézet Nonprofit Kft.
# NEMZETI MŰSZAKI ÉRTÉKELÉS
száma: DM-81/2024
A gyártó:              Bakonyi Cserépgyár Zrt.
Kiadás kelte:          2024. 08. 02.
Érvényesség:           5 év a kiadástól`,
    ],
    facts: {
      number: 'DM-81/2024',
      issuer: 'Dunamenti Minősítő Intézet Nonprofit Kft.',
      issuedOn: '2024-08-02',
      validUntil: '2029-08-02',
    },
  },
  {
    name: 'a Greek declaration of performance with the laboratory that tested',
    pages: [
      `# ΔΗΛΩΣΗ ΕΠΙΔΟΣΕΩΝ
Αριθ. ΚΡ-ΔΕΠ-204
Κατασκευαστής                          ΚΡΗΤΙΚΑ ΚΟΝΙΑΜΑΤΑ Α.Ε.
Κοινοποιημένο εργαστήριο δοκιμών       Εργαστήριο Κονιαμάτων Λάρισας Α.Ε. (αριθμός 2811)
Υπογραφή για λογαριασμό του κατασκευαστή:
Ηράκλειο, 3 Μαρτίου 2022
Τελευταία αναθεώρηση: 17 Ιουνίου 2024`,
    ],
    facts: {
      number: 'ΚΡ-ΔΕΠ-204',
      issuer: 'ΚΡΗΤΙΚΑ ΚΟΝΙΑΜΑΤΑ Α.Ε.',
      issuedOn: '2024-06-17',
      laboratory: 'Εργαστήριο Κονιαμάτων Λάρισας Α.Ε',
    },
  },
  {
    name: 'a Finnish certificate with months in words over its heads',
    pages: [
      `Hämeen Tuotearviointi Oy
# SERTIFIKAATTI
Nro HTA-118-23

MYÖNNETTY                 PÄIVITETTY                VOIMASSA
4. lokakuuta 2023         –                         3. lokakuuta 2028 saakka

Tuotteen on testannut Saimaan Testaus Oy, testausseloste ST-77, 21.9.2022.`,
    ],
    facts: {
      number: 'HTA-118-23',
      issuer: 'Hämeen Tuotearviointi Oy',
      issuedOn: '2023-10-04',
      validUntil: '2028-10-03',
      laboratory: 'Saimaan Testaus Oy',
    },
  },
  {
    name: 'a Finnish certificate that is valid for years from its day',
    pages: [
      `Hämeen Tuotearviointi Oy
# SERTIFIKAATTI
Nro HTA-119-23
Myönnetty: 4.10.2023
Sertifikaatti on voimassa viisi vuotta myöntämispäivästä.`,
    ],
    facts: {
      number: 'HTA-119-23',
      issuer: 'Hämeen Tuotearviointi Oy',
      issuedOn: '2023-10-04',
      validUntil: '2028-10-04',
    },
  },
  {
    name: 'a Czech certificate of constancy that was first issued years ago',
    pages: [
      `Zkušební ústav stavební Kolín, s. p.
Oznámený subjekt č. 2961, U Letiště 9, 280 02 Kolín
# OSVĚDČENÍ O SHODĚ ŘÍZENÍ VÝROBY
Osvědčení č. 2961-CPR-0714/C
Toto osvědčení se vztahuje na stavební výrobek uvedený na trh pod jménem
Ocelové konstrukce Tábor, spol. s r.o.
Toto osvědčení bylo poprvé vydáno 4. 3. 2017 a zůstává v platnosti do 3. 3. 2029, pokud se nezmění
Nahrazuje osvědčení č. 2961-CPR-0714/B.
Kolín, dne 5. 6. 2025`,
    ],
    facts: {
      number: '2961-CPR-0714/C',
      issuer: 'Zkušební ústav stavební Kolín, s. p.',
      issuedOn: '2025-06-05',
      validUntil: '2029-03-03',
    },
  },
  {
    name: 'a Brazilian approval with an institute that assessed, valid for years in words',
    pages: [
      `Câmara Brasileira de Avaliação Técnica
# Documento de Avaliação Técnica
SINTec Nº 082-B

Emissão
8 de abril de 2024

Validade
2 (dois) anos a contar da data de emissão

Instituição Técnica Avaliadora (ITA)
Instituto Pampulha-Norte
Este documento substitui o SINTec Nº 082-A.`,
    ],
    facts: {
      number: '082-B',
      issuer: 'Câmara Brasileira de Avaliação Técnica',
      issuedOn: '2024-04-08',
      validUntil: '2026-04-08',
    },
  },
  {
    name: 'a Polish declaration with a short head, a laboratory and an update',
    pages: [
      `KROSNOBLACH
ul. Kuźnicza 14, 38-400 Krosno
# KRAJOWA DEKLARACJA WŁAŚCIWOŚCI UŻYTKOWYCH
nr KDWU 31/2022
4. Nazwa i adres siedziby producenta oraz miejsce produkcji wyrobu:
KROSNOBLACH Zakład Wyrobów Sp. z o.o., ul. Kuźnicza 14, 38-400 Krosno
Nazwa laboratorium i numer akredytacji: Laboratorium Ogniowe „Ogniomistrz” w Jaśle, AB 2207
W imieniu producenta podpisał:
Krosno, dnia 19 lipca 2022 r.
Aktualizacja: 22 listopada 2024 r.`,
    ],
    facts: {
      number: 'KDWU 31/2022',
      issuer: 'KROSNOBLACH Zakład Wyrobów Sp. z o.o.',
      issuedOn: '2024-11-22',
      laboratory: 'Laboratorium Ogniowe „Ogniomistrz” w Jaśle',
    },
  },
  {
    name: 'a Romanian declaration of performance',
    pages: [
      `# DECLARAȚIA DE PERFORMANȚĂ
Nr. DP-0417
Producător:               Carpați Tigle S.R.L.
Data emiterii:            14 noiembrie 2023`,
    ],
    facts: { number: 'DP-0417', issuer: 'Carpați Tigle S.R.L.', issuedOn: '2023-11-14' },
  },
  {
    name: 'a Bulgarian certificate',
    pages: [
      `Изпитвателен институт Розова долина ООД
# СЕРТИФИКАТ ЗА СЪОТВЕТСТВИЕ
Сертификат № РД-208/23
Дата на издаване:         9 март 2023
Валиден до:               8 март 2026`,
    ],
    facts: {
      number: 'РД-208/23',
      issuer: 'Изпитвателен институт Розова долина ООД',
      issuedOn: '2023-03-09',
      validUntil: '2026-03-08',
    },
  },
  {
    name: 'a Turkish certificate',
    pages: [
      `Marmara Belgelendirme A.Ş.
# UYGUNLUK BELGESİ
Belge No:                 MB-2024-118
Veriliş tarihi:           5 Kasım 2024
Geçerlilik tarihi:        4 Kasım 2027`,
    ],
    facts: {
      number: 'MB-2024-118',
      issuer: 'Marmara Belgelendirme A.Ş.',
      issuedOn: '2024-11-05',
      validUntil: '2027-11-04',
    },
  },
  {
    name: 'a Lithuanian certificate',
    pages: [
      `UAB Nemuno sertifikavimas
# ATITIKTIES SERTIFIKATAS
Sertifikato Nr. NS-41-22
Išdavimo data:            2022 m. gegužės 17 d.
Galioja iki:              2027 m. gegužės 16 d.`,
    ],
    facts: {
      number: 'NS-41-22',
      issuer: 'UAB Nemuno sertifikavimas',
      issuedOn: '2022-05-17',
      validUntil: '2027-05-16',
    },
  },
  {
    name: 'a Croatian certificate of the tenth month',
    pages: [
      `Institut za vrata Gorski kotar d.o.o.
# CERTIFIKAT O SUKLADNOSTI
Broj certifikata:         GK-0311
Datum izdavanja:          15. listopada 2023.
Vrijedi do:               14. listopada 2026.`,
    ],
    facts: {
      number: 'GK-0311',
      issuer: 'Institut za vrata Gorski kotar d.o.o.',
      issuedOn: '2023-10-15',
      validUntil: '2026-10-14',
    },
  },
  {
    name: 'a Ukrainian certificate',
    pages: [
      `ТОВ «Центр сертифікації Поділля»
# СЕРТИФІКАТ ВІДПОВІДНОСТІ
Реєстраційний номер:      UA.P.118-24
Дата видачі:              12 січня 2024
Дійсний до:               11 січня 2027`,
    ],
    facts: {
      number: 'UA.P.118-24',
      issuer: 'ТОВ «Центр сертифікації Поділля»',
      issuedOn: '2024-01-12',
      validUntil: '2027-01-11',
    },
  },
];
