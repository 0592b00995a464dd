import type { Role } from './label-role.ts';

/** Labels in Danish, Norwegian, Finnish and Czech, by what they say. */
export const LABELS_OF_THE_NORTH: Partial<Record<Role, readonly string[]>> = {
  number: [
    '(?:deklarasjons|deklarations|registrerings|sertifikat|certifikat|godkjennings|godkendelses|rapport)(?:nummer|nr\\.?)|(?:sertifikat|certifikat|rapport|godkjenning|godkendelse|prøvningsrapport|ytelseserklæring|ydeevnedeklaration)(?:ets?|en)?[ -]?nr\\.?',
    '(?:todistuksen|raportin|rekisteröinti|selosteen) ?numero|todistus nro\\.?',
    'č(?:íslo|\\.) (?:certifikátu|osvědčení|protokolu|dokumentu|prohlášení|zprávy)|(?:certifikát|osvědčení|protokol|prohlášení)[\\p{L} ]{0,24} č(?:íslo|\\.)',
  ],
  issuer: [
    '(?:utstedt|udstedt|utgitt|udgivet) (?:av|af)|utsteder|udsteder|udgiver|utgiver|sertifiseringsorgan|certificeringsorgan|myöntäjä|julkaisija|vydal|vydavatel|certifikační orgán',
  ],
  operator: ['program(?:operatør|holder|eier|ejer)|programmets operatør|ohjelmaoperaattori'],
  laboratory: ['testauslaboratorio|testannut|prøvningslaboratorium|zkušební laboratoř|zkušebna'],
  otherDate: [
    '(?:utstedt|udstedt|utgitt|udgivet) første gang|korrigert(?: dato)?|korrigeret(?: dato)?|rettet(?: dato)?(?=\\s*(?::|$))|korjattu',
    'poprvé vydán[oa]?(?: dne)?|päivitetty|tarkistettu|muutettu|første gang (?:utstedt|udstedt)|først (?:utstedt|udstedt)|revidert(?: dato)?|revideret(?: dato)?|mottatt(?: dato)?|modtaget|utskriftsdato|udskrevet|datum (?:přijetí|převzetí|objednávky|tisku)',
  ],
  issuedOn: [
    'godkjent dato|godkendt dato|(?:utstedelses|udstedelses|utgivelses|udgivelses|godkjennings|rapport)dato|(?:utstedt|udstedt|utgitt|udgivet|godkjent|godkendt)(?: den)?(?=\\s*(?::|$)|\\s+\\d)|(?:utstedt|udstedt) dato|dato for (?:utstedelse|udstedelse|utgivelse|udgivelse)',
    'myönnetty|julkaisupäivä|myöntämispäivä|antopäivä|datum (?:vydání|vystavení|vyhotovení)|vydáno(?: dne)?|vystaveno(?: dne)?',
  ],
  date: ['dato(?=\\s*(?::|$)|\\s+\\d)|päiväys|päivämäärä'],
  validFrom: ['gyldig fra|gælder fra|gjelder fra|voimassa alkaen|plat(?:í|nost) od'],
  validUntil: [
    'gyldig(?:het)? til(?: og med)?|gyldighet(?:sdato)?(?=\\s*(?::|$))|gælder til|gjelder til|udløber|utløper|utløpsdato|udløbsdato|voimassa(?: asti| saakka)?(?=\\s*(?::|$)|\\s*:?\\s*\\d)|v platnosti do(?: dne)?|viimeinen voimassaolopäivä|plat(?:í|nost)(?: certifikátu)? do|konec platnosti',
  ],
  validity: ['voimassa(?= \\p{L}+ (?:vuotta|vuoden|kuukautta))|voimassaolo(?:aika)?(?=\\s*(?::|$))'],
  testedOn: [
    '(?:prøvnings|prøve|test)dato|prøvet(?: den)?(?=\\s*:?\\s*\\d)|testauspäivä|datum (?:provedení )?zkouš(?:ky|ek)|zkoušeno(?: dne)?',
  ],
  other: [
    '(?:innehaver|indehaver|innehavare) a[vf] (?:godkjenningen|godkjennelsen|sertifikatet|godkendelsen|certifikatet|godkännandet)|produsent|deklarasjonseier|eier av deklarasjonen|deklarationsejer|innehaver|indehaver|rekvirent|oppdragsgiver|kunde|výrobce|zákazník|objednatel|odběratel|držitel|valmistaja|tilaaja',
  ],
};

/** A part of each of these labels, to tell texts without any at once. */
export const STEMS_OF_THE_NORTH =
  'første gang|korrig|rettet|korjat|poprvé|päivit|tarkist|muutet|testannut|v platnosti|zkušeb|deklar|registr|sertifik|certifik|godkjen|godkend|rapport|todistu|raporti|rekister|seloste|číslo|č\\.|utsted|udsted|utgi|udgi|myönt|julkais|vyda|vysta|operat|operaat|programe|først|revider|motta|modtag|utskrift|udskre|datum|dato|antop|päiv|gyldig|gæld|gjeld|udløb|utløp|voimas|plat(?:í|nost)|prøv|testaus|zkouš|produsent|eier|ejer|inneh|indeh|rekvir|oppdrag|kunde|výrob|zákaz|objedn|odběr|držit|valmist|tilaaj';
