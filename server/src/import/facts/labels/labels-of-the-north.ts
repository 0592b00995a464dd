import type { Role } from '../words/label-role.ts';

/** Labels in Danish, Norwegian, Finnish and Czech, by what they say. */
export const LABELS_OF_THE_NORTH: Partial<Record<Role, readonly string[]>> = {
  number: [
    '(?!kalib|prøvetag)[\\p{L}]*(?:rapport|attest|erklæring|sertifikat|certifikat|godkjenning|godkendelse|protokol|protokoll|dokument|bevis)(?:ets?|en)?[ -]?(?:nr\\.?|nummer|id)',
    '(?:[\\p{L}]*(?:raportti|sertifikaatti|seloste|selostus|lausunto|todistus|ilmoitus|asiakirja)|raportin|selosteen|lausunnon|sertifikaatin|todistuksen|asiakirjan|ilmoituksen) ?(?:nro\\.?|n:o|numero)',
    '(?:zpráva|certifikát|osvědčení|protokol|prohlášení|posudek|stanovisko)(?: [\\p{L}]+){0,3} č(?:íslo|\\.)|evidenční číslo|č(?:íslo|\\.) (?:posudku|stanoviska|zprávy)',
    '(?:deklarasjons|deklarations|registrerings|sertifikat|certifikat|godkjennings|godkendelses|rapport)(?:nummer|nr\\.?)|(?:sertifikat|certifikat|rapport|godkjenning|godkendelse|prøvningsrapport|ytelseserklæring|ydeevnedeklaration)(?:ets?|en)?[ -]?nr\\.?',
    '(?:todistuksen|raportin|rekisteröinti|selosteen) ?numero|todistus nro\\.?',
    'č(?:íslo|\\.) (?:certifikátu|osvědčení|protokolu|dokumentu|prohlášení|zprávy)|(?:certifikát|osvědčení|protokol|prohlášení)[\\p{L} ]{0,24} č(?:íslo|\\.)',
  ],
  issuer: [
    '(?:utarbeidet|udarbejdet) (?:av|af)(?=\\s*:|\\s*$)|sertifiseringsorgan(?:et)?|sertifiointielin|(?:laatija|antaja|myöntänyt)(?=\\s*:|\\s*$)|vystavil[ao]?|vydáno kým',
    '(?:utstedt|udstedt|utgitt|udgivet) (?:av|af)|utsteder|udsteder|udgiver|utgiver|sertifiseringsorgan|certificeringsorgan|myöntäjä|julkaisija|vydal|vydavatel|certifikační orgán',
  ],
  operator: ['program(?:operatør|holder|eier|ejer)|programmets operatør|ohjelmaoperaattori'],
  laboratory: [
    'prøvings?laboratorium|prøvelaboratorium|(?:prøvet|testet) a[vf]|testauslaitos',
    'testauslaboratorio|testannut|prøvningslaboratorium|zkušební laboratoř|zkušebna',
  ],
  otherDate: [
    '(?:utstedt|udstedt|utgitt|udgivet) første gang|korrigert(?: dato)?|korrigeret(?: dato)?|rettet(?: dato)?(?=\\s*(?::|$))|korjattu',
    'poprvé vydán[oa]?(?: dne)?|päivitetty|tarkistettu|muutettu|første gang (?:utstedt|udstedt)|først (?:utstedt|udstedt)|revidert(?: dato)?|revideret(?: dato)?|mottatt(?: dato)?|modtaget|utskriftsdato|udskrevet|datum (?:přijetí|převzetí|objednávky|tisku)',
  ],
  issuedOn: [
    '(?:utarbeidet|udarbejdet)(?: den)?(?=\\s*:?\\s*\\d)|(?:laadittu|annettu|julkaistu|myönnetty)(?=\\s*:?\\s*\\d)|raportin päiväys|datum zpracování|dne(?=\\s*:\\s*\\d)',
    'godkjent dato|godkendt dato|(?:utstedelses|udstedelses|utgivelses|udgivelses|godkjennings|rapport)dato|(?:utstedt|udstedt|utgitt|udgivet|godkjent|godkendt)(?: den)?(?=\\s*(?::|$)|\\s+\\d)|(?:utstedt|udstedt) dato|dato for (?:utstedelse|udstedelse|utgivelse|udgivelse)',
    'myönnetty|julkaisupäivä|myöntämispäivä|antopäivä|datum (?:vydání|vystavení|vyhotovení)|vydáno(?: dne)?|vystaveno(?: dne)?',
  ],
  date: ['dato(?=\\s*(?::|$)|\\s+\\d)|päiväys|päivämäärä'],
  validFrom: [
    'gyldigt fra|ikraft(?:trædelses|tredelses)(?:dato)?|ikrafttredelse|gældende fra|voimaantulo(?:päivä)?|(?:voimassaolo|takuuaika|takuu) alkaa|účinnost od|datum účinnosti|začátek platnosti',
    'gyldig fra|gælder fra|gjelder fra|voimassa alkaen|plat(?:í|nost) od',
  ],
  validUntil: [
    'gyldigt? (?:indtil|til(?: og med)?|t\\.?o\\.?m\\.?)|(?:udløber|utløper)(?: den)?|(?:voimassaolo(?:aika)?|takuuaika|takuu) päättyy|datum (?:ukončení )?platnosti|doba platnosti do',
    'gyldig(?:het)? til(?: og med)?|gyldighet(?:sdato)?(?=\\s*(?::|$))|gælder til|gjelder til|udløber|utløper|utløpsdato|udløbsdato|voimassa(?: asti| saakka)?(?=\\s*(?::|$)|\\s*:?\\s*\\d)|v platnosti do(?: dne)?|viimeinen voimassaolopäivä|plat(?:í|nost)(?: certifikátu)? do|konec platnosti',
  ],
  validity: ['voimassa(?= \\p{L}+ (?:vuotta|vuoden|kuukautta))|voimassaolo(?:aika)?(?=\\s*(?::|$))'],
  testedOn: [
    '(?:prøvings|prøvnings|test)(?:dato|periode)|dato for (?:prøv(?:n)?ing(?:en)?|test(?:en)?)|(?:prøvning|prøving)(?:en)? (?:udført|utført)(?: den)?|testet(?: den)?(?=\\s*:?\\s*\\d)|(?:koe|koestus|mittaus|testaus)(?:päivä(?:määrä)?|ajankohta)|testattu|kokeet tehty|datum zkoušení|termín zkouš(?:ky|ek)|zkoušk[ya] proveden[yao](?: dne)?|doba zkoušení',
    '(?:prøvnings|prøve|test)dato|prøvet(?: den)?(?=\\s*:?\\s*\\d)|testauspäivä|datum (?:provedení )?zkouš(?:ky|ek)|zkoušeno(?: dne)?',
  ],
  other: [
    '(?:innehaver|indehaver|innehavare) a[vf] (?:godkjenningen|godkjennelsen|sertifikatet|godkendelsen|certifikatet|godkännandet)|produsent|deklarasjonseier|eier av deklarasjonen|deklarationsejer|innehaver|indehaver|rekvirent|oppdragsgiver|kunde|výrobce|zákazník|objednatel|odběratel|držitel|valmistaja|tilaaja',
  ],
};

/** A part of each of these labels, to tell texts without any at once. */
export const STEMS_OF_THE_NORTH =
  'attest|erklæring|protok|bevis|dokument|selost|lausun|sertifi|ilmoit|asiakir|zpráv|posud|stanov|eviden|utarbeid|udarbejd|laadit|laatij|antaja|annet|julkaist|ikraft|účinn|začát|päätty|testet|testat|koe|koest|mittaus|kokeet|termín|doba|zprac|dne\\b|prøving|utløp|første gang|korrig|rettet|korjat|poprvé|päivit|tarkist|muutet|testannut|v platnosti|zkušeb|deklar|registr|sertifik|certifik|godkjen|godkend|rapport|todistu|raporti|rekister|seloste|číslo|č\\.|utsted|udsted|utgi|udgi|myönt|julkais|vyda|vysta|operat|operaat|programe|først|revider|motta|modtag|utskrift|udskre|datum|dato|antop|päiv|gyldig|gæld|gjeld|udløb|utløp|voimas|plat(?:í|nost)|prøv|testaus|zkouš|produsent|eier|ejer|inneh|indeh|rekvir|oppdrag|kunde|výrob|zákaz|objedn|odběr|držit|valmist|tilaaj|takuu';
