/**
 * Words that say of what a date is, by what they are about, in the languages that are read. Wherever they stand near a date they are evidence,
 * of which `fact-weights.ts` says how much.
 */
const WORDS = {
  issue:
    'issu(?:ed?|ing|ance)|ausgest|ausstell|ausgabe|erteil|ausgefertigt|délivr|émis|émission|établi|édition|emi(?:sión|tid|ss)|exped|rilasc|emess|afgegeven|afgifte|uitg|wydan|wystaw|utfärd|utgiv|emissão',
  publish: 'publi|veröffentl|release|freigabe|parution|opublik|publicer|erschein',
  report:
    '(?:report|certificate|letter|declaration|statement|document|bericht|zertifikats?|rapports?|certificat|informe|certificado|rapporto|raportu|certyfikatu|intygs?)[- ]?(?:date|datum|from|dated)|date (?:of|du|de la) (?:this |the )?(?:report|certificate|letter|declaration|statement|rapport|certificat|déclaration)|datum (?:des|der) |fecha del |data (?:del|raportu|certyfikatu)',
  date: '(?<!\\p{L})(?:dated?|datum|fecha|data|le|den|dnia|dne)[\\s:.]*$',
  approve:
    'approv|approb|aprob|approuv|genehmig|zulass|zugelassen|accept|accord|grant|otorg|conce[ds]|octroy|goedgek|zatwierdz|godk|adopt|register|registr|eintrag',
  sign: 'sign(?:ed|ature|é|ées?)?(?!\\p{L})|unterschr|unterzeichn|firm(?:a|ado)(?!\\p{L})|podpis|handtek|undertecknad|executed|prepared|written|erstellt|rédigé|elabor|redact|opgesteld|opracow|upprätt|fait à|ort und|place and',
  from: '(?<!\\p{L})(?:from|since|effective|commenc|begin|starts?|ab|vom|seit|beginn|à compter|à partir|depuis|effet|desde|a partir|inicio|efectos|dal|decorr|vanaf|met ingang|ingangsdatum|instelling|od(?= dnia|$|:)|począwszy|från)',
  force:
    'in force|into force|in effect|vigor|vigueur|in kraft|inkraft|krafttreten|van kracht|vigente|obowiązuj|ikraft|take[sn]? effect|wirksam',
  until:
    '(?<!\\p{L})(?:until|till|through|thru|up to|bis|jusqu|hasta|fino|scad|tot(?: en met)?|do(?= dnia|$|:)|till|t\\.o\\.m|expir|end(?:s|ing)?(?: date)?(?!\\p{L})|ende|ablauf|fin(?= de|$)|échéance|vence|vencimiento|caduc|termin|verval|verloop|einddatum|wygas|upływ|renew|due|lapse|au(?=\\s*:?$))',
  valid:
    'valid|gültig|geltung|laufzeit|vigen|validit|ważn|geldig|giltig|good |current|period|cycle|zeitraum|période|periodo|termijn',
  test: 'test|prüf|versuch|untersuch|essai|ensay|prov[ae]|beproev|badan|bada[nń]|provn|measur|messung|exposure|performed|conducted|durchgef|réalis|realiz|uitgevoerd|wykonan|exécut|ejecu|esegui|analy|weld|screen|examin',
  receive:
    'recei|sampl|specimen|eingang|eingeg|réception|reçu|recep|recib|ricev|ontv|przyj|dostarcz|mottag|probe|muestr|campion|échantill|monster|prób',
  revise:
    'revis|rev\\.|updat|amend|modif|änder|mise à jour|mis à jour|aktualis|actuali|aggiorn|wijzig|zmian|ändring|(?<!\\p{L})version|versie|wersj|edition|ausgabe|stand(?!\\p{L})|überarb|issue \\d',
  first:
    'first|origin|initial|erst(?:mal|e|ausg|zul)|premi[eè]r|primer|prima(?!\\p{L})|eerst|pierwsz|först|since',
  replace:
    'supersed|replac|ersetz|remplac|annul|sustitu|sostitu|vervang|zastęp|zastąp|ersätt|nahraz|nahrád|zastąp|helyettes|înlocui|nadomešč|zamjenj|korvaa|αντικαθ|заменя|замін|cancel|withdraw|previous|prior(?!\\p{L})|former|vorherig|précéd|anterior|preced|vorig|poprzed|reissu',
  print:
    'print|download|druck|imprim|impres|stamp|gedrukt|wydruk|utskriv|generat|access|retriev|visited|created|exported',
  form: '(?<!\\p{L})(?:form|template|vordruck|formblatt|formul|modulo|mod\\.|modèle|modelo|blank)',
  standard:
    '(?<!\\p{L})(?:EN|ISO|IEC|ASTM|DIN|NFPA|UL|ANSI|BS|NF|UNE|UNI|NEN|PN|SS)(?!\\p{L})|standard|norm[ae]?(?!\\p{L})|protocol|method|rules|PCR|guideline',
  law: 'regulation|directive|(?<!\\p{L})(?:act|law|decree|code|loi|ley|gesetz)(?!\\p{L})|verordn|richtlinie|règlement|arrêté|décret|reglament|regolament|verorden|rozporządz|förordn|ordinance',
  accredit:
    'accredit|akkredit|acredit|ackredit|notified|scope|licen[cs]e|engineer|ingenieur|commission|insurance|contract|vertrag|contrat',
  calibrate: 'calibr|kalibr|étalonn|taratur|wzorcow',
  audit:
    'audit|inspect|surveill|überwach|besuch|visit|ispezion|inspecc|kontrol|toezicht|nadz[oó]r|hearing|meeting|séance|sitzung',
  next: 'next|nächst|prochain|próxim|prossim|volgend|następn|nästa|due|review',
  make: 'manufact|produc|herstell|fabric|fabbric|produk|tillverk|heat|melt|batch|charge|lot(?!\\p{L})|gefertigt',
  order:
    'order|bestell|auftrag|commande|pedido|ordin|opdracht|bestelling|zamów|zlecen|beställ|purchase|invoice|rechnung|factur|deliver|liefer|livrais|entreg|ship|quot|project|projekt|proyecto|application|applied|antrag|demande|solicit|submit|wnios',
  install: 'install|complet|einbau|montage|substantial|handover|abnahme|commission|pose(?!\\p{L})|roof',
  paper:
    '(?:report|certificate|bericht|zertifikat|rapport|certificat|informe|certificado|approval|zulassung|raport|letter|drawing|listing|declaration)s?\\.?(?: ?(?:no|nr|n°|nº|number|#|ref)\\.?:?)? ?\\S*\\d\\S*',
  years:
    '\\d+\\)? ?(?:years?|jahren?|ans|années|años|anni|jaar|lata?|år|months?|monate?n?|mois|meses|mesi|maanden)(?!\\p{L})|(?:one|two|three|five|ten) years?',
} as const;

/** What words near a date may be about. */
export type DateWord = keyof typeof WORDS;

const PATTERNS = Object.entries(WORDS).map(
  ([word, pattern]) => [word as DateWord, new RegExp(pattern, 'iu')] as const,
);

const known = new Map<string, readonly DateWord[]>();

/** What the words of a text are about, as far as that says of what a date is. */
export function dateWordsIn(text: string): readonly DateWord[] {
  if (!/\p{L}/u.test(text)) return [];
  const before = known.get(text);
  if (before) return before;
  const found = PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([word]) => word);
  if (known.size > 5000) known.clear();
  known.set(text, found);
  return found;
}
