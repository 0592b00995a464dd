/** Numbers of years and months in words. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  'twenty-four': 24,
  'twenty-five': 25,
  thirty: 30,
  'thirty-six': 36,
  ein: 1,
  eine: 1,
  einem: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwölf: 12,
  fünfzehn: 15,
  zwanzig: 20,
  un: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  quinze: 15,
  vingt: 20,
  uno: 1,
  año: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  quince: 15,
  veinte: 20,
  een: 1,
  twee: 2,
  drie: 3,
  vijf: 5,
  zes: 6,
  tien: 10,
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  dieci: 10,
  dois: 2,
  três: 3,
  kaksi: 2,
  kolme: 3,
  viisi: 5,
  kymmenen: 10,
  öt: 5,
  három: 3,
  tíz: 10,
  pět: 5,
  tři: 3,
  deset: 10,
  päť: 5,
  πέντε: 5,
  τρία: 3,
  δέκα: 10,
};

/** A number of years or months. */
export const PERIOD = new RegExp(
  `(?<![\\p{L}\\d])(?<count>\\d{1,3}|${Object.keys(NUMBER_WORDS)
    .sort((a, b) => b.length - a.length)
    .join(
      '|',
    )})(?:[ -]*\\([\\p{L}\\d-]{1,16}\\))?[ -]*(?<unit>years?|months?|jahren?|jahre?|monaten?|monate?|ans?|années?|mois|años?|meses|mes|jaar|jaren|maanden|anni|anno|mesi|lat|lata|miesięcy|anos|år|måneder|månader|vuotta|vuoden|kuukautta|év(?:ig|re)?|hónap(?:ig|ra)?|ani|luni|rok[yuů]?|rokov|měsíců|mesiacov|let|leta|mesecev|godin[ae]|mjeseci|aastat|kuud|gad[iu]s?|mēneši|met(?:ai|ų|us)|mėnesi(?:ai|ų)|έτη|ετών|χρόνια|μήνες|μηνών|години|месеца|лет|года|месяцев|роки|років|місяців|yıl|ay)(?!\\p{L})`,
  'iu',
);

/** From when a period counts. */
export const SINCE_ISSUE =
  /(?:myöntämis|julkaisu)päivästä|a kiadás(?:tól| (?:napjától|keltétől|dátumától))(?: számított)?|από την (?:ημερομηνία )?έκδοσης?|ode? dne vydání|odo dňa vydania|de la data (?:emiterii|eliberării)|od (?:datuma|dneva) izda(?:je|nja|vanja)|(?:väljaandmise|väljastamise) kuupäevast|no izsniegšanas|nuo išdavimo|от датата на издаване|со дня выдачи|з дати видачі|veriliş tarihinden|(?:from|(?:commencing|beginning|starting|running)(?: on| with| from)?|after|following|of|since|ab|nach|seit|à (?:compter|partir|dater) (?:de|du)|après|suivant|desde|a partir del?|tras|de(?= su| la fecha| esta)|na|vanaf|dalla|dal|od|a (?:contar|partir) d[aeo])(?: the| la| le| l['’]| el| dem| der| des| its| this| date of| data d[aei]| datum(?: van(?: de)?)?| de)*\s*(?:(?:first|original|initial) (?:issue|issuance|publication)|(?:original )?date of (?:issue|issuance|publication|approval|grant|award|registration|certification|(?:last |latest )?revision|this (?:edition|issue|version|report|certificate|letter|statement|approval))|(?:issue|issuance|publication|approval|report|certificate) date|(?:re-?issu(?:e|ance)|revision) date|(?:date of )?re-?issu(?:e|ance)|issue|issuance|publication|approval|uitgifte|afgifte|emissione|pubblicazione|rilascio|daty wydania|wydania|emissão|date (?:above|of this certificate|(?:shown|stated|written|given|printed|noted|set forth) (?:above|below|hereon)|hereof)|above date|ausstellung(?:sdatum|stag)?|ausgabe(?:datum)?|datum der ausstellung|diese[rs] (?:bescheide?s|zulassung|zertifikats|bescheinigung|genehmigung|prüfzeugnisses)|erteilung|veröffentlichung(?:sdatum)?|(?:la |sa |de )?(?:date (?:d['’]|de (?:la |sa |son )?))(?:émission|établissement|signature|délivrance|publication|édition|la présente)|(?:sa |la )?(?:délivrance|publication)|(?:su |la )?(?:fecha de )?(?:emisión|expedición|publicación|concesión))/iu;
/** The same, where it is from the beginning of the validity. */
export const SINCE_START =
  /(?:from|(?:commencing|beginning|starting|running)(?: on| with| from)?|after|of|ab|à compter de|à partir de|desde|a partir de)(?: the| la| le| dem)*\s*(?:effective date|date effective|valid(?:ity)? (?:from|start)|start of validity|inkrafttreten|gültigkeitsbeginn|date d['’](?:effet|entrée en vigueur)|(?:fecha de )?entrada en vigor)/iu;

/** The same, where it is from the day of a test or of a weld. */
export const SINCE_TEST =
  /(?:from|after|following|since|ab|nach|seit|à (?:compter|partir|dater) (?:de|du)|après|depuis|desde|a partir del?|tras|na|vanaf|dalla|dal|od)(?: the| la| le| el| dem| der| het)*\s*(?:(?:date|day) of (?:the )?(?:weld(?:ing)?|tests?(?:ing)?|examination)|(?:weld(?:ing)?|tests?(?:ing)?|examination) date|schweißdatum|(?:datum|tag) der (?:schweißung|prüfung)|prüf(?:datum|tag)|(?:(?:date (?:de|du) )?(?:l['’]essai|soudage))|(?:fecha de(?: la| los)? )(?:soldadura|ensayos?)|(?:data (?:di|della) )(?:saldatura|prova)|daty (?:spawania|badania|badań|egzaminu)|lasdatum|datum van (?:het )?lassen)/iu;

/** What stands between a period and the day from which it counts. */
export const COUNTS_FROM =
  /^\s*(?:from|after|since|(?:starting|beginning|commencing|effective)|as of|ab|seit|nach|à (?:compter|partir)|après|desde|a partir|tras)(?: the| on| from| le| du| de| del| el| dem)*\s*$/iu;
