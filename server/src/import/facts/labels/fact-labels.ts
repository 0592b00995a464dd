import { LRUCache } from 'lru-cache';
import type { Role } from '../words/label-role.ts';
import { withOneLetterI } from '../words/turkish-letters.ts';
import { LABELS_IN_SENTENCES, STEMS_IN_SENTENCES } from './labels-in-sentences.ts';
import { LABELS_OF_CENTRAL_EUROPE, STEMS_OF_CENTRAL_EUROPE } from './labels-of-central-europe.ts';
import { LABELS_OF_EAST_ASIA, STEMS_OF_EAST_ASIA } from './labels-of-east-asia.ts';
import { LABELS_OF_MORE_LANGUAGES, STEMS_OF_MORE_LANGUAGES } from './labels-of-more-languages.ts';
import { LABELS_OF_THE_NORTH, STEMS_OF_THE_NORTH } from './labels-of-the-north.ts';
import { LABELS_OF_THE_SOUTH_EAST, STEMS_OF_THE_SOUTH_EAST } from './labels-of-the-south-east.ts';

/** A label in a text. */
export interface Label {
  readonly role: Role;
  readonly text: string;
  readonly index: number;
  readonly end: number;
}

const NO =
  '(?:identity numbers?|identification(?: numbers?| no)?|codes?(?! (?:edition|version|report|evaluation|compliance))|numbers?|kennung|kennziffer|código|identificación|identifiant|numéro|número|nummer|num|núm|no|nos|nr|id|identifier|reference|ref|n\\.? ?[°ºo]|#)(?:\\.|(?=[^\\p{L}]|$))';

/** What has a number of its own: the kinds of documents that this is about, in the languages that are read. */
const KIND = [
  '(?:technical |product |code )?evaluation(?: report)?',
  '(?:laboratory |fire |type )?(?:test )?report',
  'certificat(?:e|ion)(?: of (?!auth)[\\p{L}]+(?: of [\\p{L}]+)?)?(?: registr\\.)?',
  'notice of acceptance|noa|product approval|approval|acceptance',
  'listing|licen[cs]e|cert\\.?|registration|attestation|certification|verification report|material acceptance',
  'declaration(?: of performance| of conformity)?|dop|d\\.o\\.p\\.?|epd|hpd(?: unique)?|env(?:ironmental)? product declaration',
  '(?:european )?technical (?:assessment|approval)|eta|assessment|warranty|guarantee|esr|agr[ée]ment',
  'sds|safety data sheet|appraisal|unique|ruling|authori[sz]ation|statement|letter|bulletin|verification|opinion|order of approval|label',
].join('|');

const GERMAN_KIND =
  '(?:prüf(?:bericht|zeugnis|ungs?bericht)|klassifizierungsbericht|(?:abnahme)?prüfzeugnis|zeugnis|(?:brandschutz|bau)?anerkennung|zertifikat|zulassung|bescheid|deklaration|leistungserklärung|erklärung|registrier(?:ung)?|bericht|bewertung|garantie|lizenz|bescheinigung)s?';
const ROMANCE_KIND =
  "(?:certificat|certificado|rapport(?: d['’]essais?| de classement)?|informe(?: de ensayo)?|avis technique|procès[- ]verbal|p\\.?v\\.?|attestation|agrément|enregistrement|registro|d[ée]claration(?: des performances)?|declaración(?: de prestaciones)?|fdes|dap|d\\.?i\\.?t\\.?|garantie|garantía|licence|licencia|evaluación técnica|documento de idoneidad(?: técnica)?)";

/** Words around a label of a date. */
const DATE = '(?: date)?';
const ON = '(?: on| in)?';

const LABELS: readonly (readonly [Role, readonly string[]])[] = [
  [
    'number',
    [
      '(?!kalib|probe|liefer|abnahmeprot)[\\p{L}]*(?:bericht|protokoll|gutachten|nachweis|attest|bescheinigung|stellungnahme)(?:es|s)?[- ]?(?:nr|nummer|no)\\.?',
      '(?:record|protocol|doc|document)(?: control)? (?:no|number|ref|id)\\.?(?=[\\s:#.]|$)|(?:report|certificate|declaration|record) (?:ref(?:erence)?|id)\\.?(?=[\\s:#.]|$)',
      "(?:décision|appréciation|fiche|constat|avis|dossier de classement|homologation)(?: d['’e][\\p{L} ’']{2,24}?)? n[°º]|(?:référence|réf\\.?) (?:du |de la |de l['’])?(?:rapport|document|certificat|attestation|procès-verbal|déclaration)",
      '(?:acta|dictamen|informe|certificado|homologación|evaluación|garantía)(?: de [\\p{L}]+){0,2} n(?:[º°]|\\.[º°]|úm\\.?|úmero)|n(?:[º°]|\\.[º°]|úm\\.|úmero) (?:de |del )?(?:acta|informe|dictamen|certificado|garantía)|ref(?:erencia|\\.)? (?:del |de )?(?:informe|certificado)',
      `(?:${KIND})[ -]*${NO}|(?:dop|epd)[ -]*n\\.(?= )|(?:certificate|certification) (?:registration|listing|licen[cs]e) ${NO}`,
      // As a cell: `Evaluation ...... PE-829`.
      "(?:evaluation|report|certificate|acceptance|declaration|approval|noa|dop|epd|listing)(?: ?/ ?[\\p{L}’'-]+)?(?=\\s*(?::|(?:\\.\\s?){2,}|…|$))",
      `(?:${GERMAN_KIND}[- ]?){1,2}(?:nr|no|nummer)\\.?`,
      `${ROMANCE_KIND} ?${NO}`,
      "(?:numéro|n°|code|identifiant) (?:du |de la |de l['’]|de |d['’])(?:document|certificat|rapport|déclaration|enregistrement|avis|attestation|agrément|procès-verbal|garantie|licence|homologation|fiche|évaluation)",
      '(?:número|código|n\\.?º|clave) (?:del |de la |de )(?:certificado|informe|declaración|registro|dap|aprobación|garantía|licencia|homologación|evaluación)',
      'nummer (?:der |des )(?:erklärung|zertifikats|berichts|deklaration|zulassung)',
    ],
  ],
  ['ownNumber', ['number(?=\\s*:)', `document ${NO}`, `dokument(?:en)?-?(?:nr|nummer)\\.?`, `document n°`]],
  [
    // The paper's own only where nothing else is.
    'perhapsNumber',
    [
      `(?:our |unser |notre |nuestra )?(?:ref|réf|reference|zeichen|référence|referencia)(?: ${NO}|\\.)?(?=\\s*[:.])|serial(?! numbers)(?: ${NO}|(?=\\s*:))|(?:registration|identifier|identification|registrierung|enregistrement|registro)(?=\\s*(?::|(?:\\.\\s?){2,}|…|$))|(?:application|assembly) ${NO}`,
    ],
  ],
  [
    'otherNumber',
    [
      `(?:trade ?mark|logo|brand) licen[cs]e ${NO}|(?:certificates? of authori[sz]ation|cert\\. of auth\\.|professional engineers?|engineers?) ${NO}`,
      `(?:file|project|job|order|quote|quotation|purchase order|p\\.?o\\.?|customer|client|sample|specimen|batch|lot|model|part|item|catalog(?:ue)?|product|drawing|control|accreditation|lab(?:oratory)?|notified body|invoice|account|contract|master contract|form|revision|section|telephone|phone|company|applicant|manufacturer|unit|style|article|artikel|auftrags?|projekt|chargen|proben|kunden|kennnummer|commande|dossier|échantillon|lote|pedido|expediente|muestra|page|vat|tax|supersedes?|test|your ref(?:erence)?|customer ref(?:erence)?)[- ]?${NO}`,
      'geschäftszeichen|aktenzeichen|file(?=\\s*:)|(?:your|ihr|votre|su) (?:ref(?:erence)?|zeichen|référence|referencia)\\.?|(?:product|fan|unit|device|equipment|motor|door) serial',
    ],
  ],
  [
    'issuer',
    [
      '(?:by|par|por|durch)(?=\\s*:)|issued by(?: the)?|issuing (?:body|authority|organi[sz]ation|office|agency|company)|(?:name of )?(?:the )?issuer|issuing',
      'authori[sz]ed by(?=\\s*$)|(?:report )?prepared by(?=\\s*:|\\s*$)',
      'certif(?:ication|ying) (?:body|authority|agency|organi[sz]ation)|certified by|approval body|technical assessment body(?: issuing the (?:european technical assessment|eta))?|evaluation (?:body|agency|service)|approved by|listing agency|listed by|registrar|registered by|evaluated by|assessed by|granted by|awarded by|approval agency|notified body|notifizierte stelle|conformity assessment body|evaluation entity|(?:approving|listing|certifying|issuing) (?:entity|authority|agency)',
      'ausgestellt (?:von|durch)|erstellt (?:von|durch)(?=\\s*(?::|$))|aussteller|ausstellende stelle|zertifizierungsstelle|zulassungsstelle|herausgeber|erteilt (?:von|durch)|technische bewertungsstelle(?:, die (?:die|diese) [\\p{L} ]{3,40} ausstellt)?',
      "délivré par|émis par|établi par|(?:établi|rédigé) par(?=\\s*(?::|$))|organisme (?:certificateur|de certification|émetteur|notifié|d['’]évaluation technique)|émetteur",
      'expedido por|emitido por|emisor|entidad (?:certificadora|emisora|de certificación)|organismo (?:de certificación|emisor|certificador)',
    ],
  ],
  [
    'operator',
    [
      '(?:epd )?(?:program(?:me)? and )?program(?:me)? (?:operator|holder|owner|administrator)|publisher|published by|owner of the (?:epd )?program(?:me)?|programm(?:halter|betreiber|inhaber)|opérateur (?:du|de) programme|gestionnaire du programme|(?:operador|gestora?|administrador|titular) del programa|entidad gestora|gestora?(?=\\s*:)|(?:exploitant|responsable|administrateur|opérateur|titulaire) (?:du|de) programme',
    ],
  ],
  [
    'laboratory',
    [
      '(?:name of )?(?:test(?:ing)? |accredited )?(?:laboratory|lab|facility)(?: name)?|tested (?:by|at)|testing (?:agency|body)|test(?:s|ing)? (?:(?:was|were|has been|have been) )?(?:performed|conducted|carried out|done) (?:by|at)',
      'prüf(?:labor(?:atorium)?|stelle|institut)|labor(?:atorium)?|geprüft (?:durch|von)',
      "laboratoire(?: d['’]essais?)?|essais? réalisés? par|laboratorio(?: de (?:ensayos?|pruebas))?|ensayado por|(?:ensayos?|pruebas?) realizad[oa]s? por",
    ],
  ],
  [
    'programme',
    [
      '(?:epd )?program(?:me)?(?: name)?|general program(?:me)? instructions(?: and version number)?|certification (?:scheme|program(?:me)?)|programm|programa|hpd (?:open )?standard|standard version|program(?:me)? instructions',
    ],
  ],
  [
    'jurisdiction',
    [
      'applicable in|(?:country|market) of (?:destination|import(?:ation)?)|(?:destination|importing) country|(?:authority having )?jurisdictions?|approving authority|geltungsbereich|juridiction|jurisdicción',
    ],
  ],
  [
    'codeEdition',
    [
      '(?:building )?code editions?|applicable codes?|code version|compliance with the following codes?|codes?',
    ],
  ],
  [
    'otherDate',
    [
      '(?:date de (?:la )?|datum der |fecha de (?:la )?|data della |date of (?:the )?)(?:révision|revision|revisión|revisione|version|fassung|versión|versione)(?: n[°º.]*| no\\.?| nr\\.?)? ?\\d{1,2}(?=\\s*(?::|$))|reviewed on|ultima modifica|last change|dernière modification|letzte änderung',
      '(?:last|latest|previous) (?:renewal|renewed)(?: date)?(?: on)?|date of (?:the )?(?:latest |last |most recent )?(?:amendment|revision|update)',
      `(?:first|original|initial|previous)(?:ly)? (?:effective|valid)(?: from)?${DATE}|(?:first|original|initial|previous)(?: [\\p{L}]+){0,2} (?:start|cycle)(?: start)?${DATE}|expir(?:y|ation)${DATE} of (?:the )?(?:previous|last) [\\p{L}]+|(?:re-?certification )?audit${DATE}`,
      `(?:first|original|initial|previous|former|prior)(?:ly)? (?:certification |registration |approval |date of )?(?:issued?|issuance|certifi(?:ed|cation)|regist(?:ered|ration)|listed|publi(?:shed|cation)|approv(?:ed|al)|version)${DATE}${ON}`,
      `(?:erst(?:mals|malige|e)?[- ]?(?:ausgestellt|ausstellung|ausgabe|zulassung|zertifizierung)(?:sdatum| am)?)`,
      "(?:première|date de première|date initiale)[\\p{L} '’]{0,20}(?:émission|délivrance|édition|admission|certification|parution)|fecha de primera [\\p{L}]+|primera (?:emisión|expedición)",
      `(?:sample|samples|specimens?)?(?: were| was)?(?: ?received)(?: date)?${ON}|date(?:s)? (?:of (?:receipt|sampling|manufacture|production|order|purchase|print(?:ing)?|revision)|received|printed|revised|sampled|manufactured)|received date|receipt date`,
      `(?:screening|screened|submitted|submission|validated|validation|received|pending [\\p{L}]+ approval|purchased?|application|shipped|shipment|ship|delivery|invoice|verified|verification)${DATE}${ON}(?: [\\p{L}]+)?|date (?:submitted|validated|pending(?: [\\p{L}]+)* approval|screened|shipped|verified|of (?:verification|screening|shipment|delivery|purchase|application|original issue|first issue|initial [\\p{L}]+|original [\\p{L}]+))|delivered${DATE}(?: on)?|code adoption${DATE}|(?:plans?|drawings?|permit|bid|tender|compliance|site)[ -](?:reviewed|reviews?|submission|submittal|issued?)?(?: for [\\p{L}]+)?${DATE}${ON}|(?:reviewed|checked|examined) for [\\p{L} ]{3,30}?${ON}|date of (?:plans?|drawings?|plan review|submission|submittal)|(?:last |latest |next |annual )*(?:review|inspection|audit|surveillance|visit)${DATE}`,
      `test(?:ing)? start(?:ed)?${DATE}${ON}|print(?:ed)?${DATE}${ON}|generated${ON}|download(?:ed)?${DATE}${ON}|accessed${ON}`,
      `(?:last |latest )?revision \\d{1,2}${DATE}|(?:last |latest )?(?:revis(?:ed|ion)|updated?|review(?:ed)?|amend(?:ed|ment))${DATE}${ON}|(?:rev\\.?|version) date|rev\\.?(?=\\s+\\d{1,2}/\\d{1,2}/\\d{2,4}$)|next (?:review|audit|surveillance|inspection)${DATE}|hearing of|hearing(?: date)?|record retention(?: end)?(?: date)?|first production`,
      '(?:my |notary )?commission expires?(?: on)?|date (?:and place )?of birth|calibration due|re-?(?:evaluat|examin|certifi|assess|validat)ed(?: on)?|renewed(?: on)?|sampling date|manufactur(?:ing|ed)(?: date)?(?: on)?|production date|order date|calibrat(?:ion|ed)(?: date| due| until| on)?|accreditation (?:valid |expir)[\\p{L}]*(?: (?:until|on|date))?|inspection date|audit date|date of (?:audit|inspection|sampling)|installation date|date of (?:installation|substantial completion)|commission(?:ing|ed) date',
      'date (?:updated|amended|modified)|modification date|date de (?:la )?modification|fecha de (?:la )?modificación|data (?:di|della) modifica|data d[ae] (?:modificação|alteração|atualização)|(?:datum der )?änderung(?:sdatum)?(?=\\s*(?::|$))|änderungsdatum|wijzigingsdatum|datum (?:van )?wijziging|(?:ændrings|endrings|ändrings)dat(?:o|um)|datum (?:revize|změny|aktualizace)',
      'eingang(?:s?datum)?|probeneingang|druckdatum|gedruckt am|überarbeitet(?: am)?|stand(?= ?:)|revisionsdatum|geändert am|herstell(?:ungs)?datum',
      "date d['’]impression|imprimé le|révisé le|date de (?:révision|réception|mise à jour|fabrication|commande)|mis à jour le|reçu le",
      'fecha de (?:impresión|revisión|recepción|fabricación|actualización|pedido|muestreo)|impreso el|revisado el|recibido el|actualizado el',
    ],
  ],
  [
    'issuedOn',
    [
      '(?:erstellungs|ausstell|unterzeichnungs)datum|datum (?:des|der) (?:berichts?|prüfberichts?|zertifikats?|gutachtens?|bescheinigung|erklärung)',
      '(?:record|report|certificate|declaration|protocol) issued(?: on)?|édition du(?= \\d)|date de (?:la )?(?:décision|signature)|fecha (?:de )?(?:emisión|informe|firma)|signature date',
      `(?:re-?)?issue[ds]?${DATE}${ON}|(?:report|certificate|declaration|approval|certification|listing|registration) (?:issue[d]? )?date|date (?:of )?(?:re)?issu(?:e|ed|ance|ing)|issuance${DATE}|place (?:and|&) date of issue|date of (?:this |(?:the )?(?:amended|revised) )?(?:report|certificate|publication|approval|registration|certification|declaration|acceptance)|date (?:published|approved|certified|registered|granted)|date of (?:this|the|current) (?:issue|statement|letter|approval|listing)|(?:current|this|present) issue(?: date)?|current certificate(?=\\s*(?::|$)|\\s+\\d)|report(?:ing|ed) date|date reported|date of (?:statement|letter|attestation|listing|grant|signature|analysis|preparation)|analysis${DATE}(?=\\s*:)|analysis date|(?:statement|letter|listing|grant) date|(?:granted|prepared|made out|drawn up|completed and signed|executed|given|done|awarded|conferred)(?: on|(?=\\s*:))|(?:delivered|given|done|made out|drawn up|signed|executed|issued|granted|registered|released|certified) (?:at|in)|recorded on|granted(?=\\s+\\d)|registered(?: on)?(?=\\s*:|\\s+\\d{1,2}[ .-]\\p{L}|\\s+\\p{L}{3,9}\\.? \\d)|publi(?:cation|shed|sh)${DATE}${ON}|approv(?:al|ed)${DATE} on|approved date|registered on|release[d]?${DATE}${ON}|date of release|reported(?: on)?|(?:order|certificate|document|approval|report) signed(?: on)?|accepted(?: on)?|adopted on|this(?= \\d{1,2}(?:st|nd|rd|th)? day of )|(?:approval|acceptance) date`,
      `ausstellungsdatum|ausgestellt am|ausgabedatum|datum der (?:ausstellung|ausgabe|veröffentlichung)|erteilt am|veröffentlich(?:ung|t)(?:sdatum| am)|berichtsdatum|erstellt am|erstelldatum|ausstellung(?= ?:)|bescheid vom|(?:ausgefertigt|erteilt|ausgestellt|freigegeben|registriert|gegeben)(?: zu| in| am)|freigabe(?:datum)?(?=\\s*:)`,
      "date d['’](?:émission|édition|établissement|enregistrement)|date de (?:délivrance|publication|parution)|date du (?:rapport|certificat)|version du|vu pour enregistrement le|(?:date de )?(?:dernière|présente) (?:émission|édition)|en date du|fait le|délivré(?:e)? le|émis(?:e)? le|établi(?:e)? le|publié(?:e)? le|(?:délivrée?|fait|établie?|émise?|accordée?|signée?|enregistrée?) (?:à|le)|date d['’](?:analyse|approbation|attribution)|(?:accordée?|octroyée?|enregistrée?|rédigée?) le",
      'publicación(?=\\s*(?::|$))|(?:fecha de )?(?:última emisión|emisión (?:actual|vigente))|fecha de (?:emisión|expedición|publicación|registro|concesión)|fecha del (?:informe|certificado)|emitid[oa] el|expedid[oa] el|publicad[oa] el|(?:expedid[oa]|dad[oa]|hech[oa]|otorgad[oa]|emitid[oa]|firmad[oa]) en|(?:otorgad[oa]|concedid[oa]|registrad[oa]|aprobad[oa]|elaborad[oa]) el|fecha de (?:aprobación|análisis|otorgamiento|elaboración)',
    ],
  ],
  [
    'date',
    [
      'date|dated|datum|fecha|signed(?: and dated)?(?: on)?|(?:ort|lieu|lugar|place)(?:,| and| und| et| y| /)* ?(?:date|datum|fecha)',
    ],
  ],
  [
    'validFrom',
    [
      'beginn der gültigkeit|à compter du(?=\\s*:)|début de validité',
      '(?:certification / )?(?:re-?certification )?cycle start(?: date)?|valid (?:as )?(?:from|as of|since)|(?:takes?|has) effect(?: on| from)?|(?:comes|enters) into (?:force|effect)(?: on)?|in force(?=\\s*:? \\d)|(?:begins|starts|commences) on|beginnt am|commence le|(?:comienza|empieza) el|effective(?: date)?(?: for [\\p{L} ]{1,40}?(?: from| as of| on(?: or after)?| after))?(?: from| as of| on(?: or after)?| after)?|in effect (?:from|since)|(?:period|term) (?:start|begin)s?|start date|(?:from|vom|du|desde)(?=\\s*:)|date effective|in force (?:from|since)|validity (?:start|from)(?: date)?|start of validity|(?:valid|validity) starts?(?: on)?',
      'tritt (?:am|zum)|gültig (?:ab|vom|von|seit)|gültigkeitsbeginn|geltungsdauer (?:vom|von|ab)|gültigkeit (?:vom|von|ab)',
      "valable (?:à compter|à partir) du|valide (?:à compter|à partir) du|date d['’](?:effet|entrée en vigueur)|date de début de validité|en vigueur (?:depuis|à partir du)|valable du|(?:prend effet|entre en vigueur) (?:le|au)",
      'válid[oa] (?:desde|a partir del?)|vigente (?:desde|a partir del?)|fecha de (?:entrada en vigor|inicio de validez|inicio de vigencia)|(?:entra en vigor|surte efectos?) el|vigencia desde|validez desde',
    ],
  ],
  [
    'validUntil',
    [
      "(?:au|bis|to|tot|al|hasta|do|até) ?\\/ ?(?:au|bis|to|tot|al|hasta|do|até)(?=\\s*(?::|$))|échéance(?=\\s*(?::|$))|vencimiento(?=\\s*(?::|$))|ablauf(?=\\s*:)|(?:est|sont|restent?) (?:valables|valides) jusqu['’]au|(?:valables|valides) jusqu['’]au|(?:válid|vigente)[oa]?s hasta(?: el)?",
      `valid(?:ity)?(?: date)?(?: period)?(?: is)? ?(?:until|till|to|through|thru|up to)(?: and including)?|(?:certificate |approval |epd |report )?expir(?:y|ation)${DATE}|(?:certificate |approval )?expires?(?: on)?|expired(?=\\s*:)|exp\\.(?= \\d)|exp\\.? date|date of (?:expir(?:y|ation)|validity)|end of validity|validity (?:end|expires)(?: date| on)?|(?:good|valid)(?: for [\\p{L} ]{1,40}?)? (?:through|until)|validity date|valid through date|(?:end|termination) date|period ends?|(?:current|in effect|remains in (?:force|effect)|remains valid) (?:until|through|to)|(?:until|to|thru|through|bis|au|hasta)(?=\\s*:)|in force (?:until|through)|(?:validity )?extended (?:until|to|through)|(?:void|not valid|no longer valid|invalid) after|(?:ends?|terminates?|runs|closes)(?: on| until)|(?:ends?|terminates)(?=\\s*:|\\s+\\d|\\s+\\p{L}{3,9}\\.? \\d)|lapses?(?: on| after)?|runs? out(?: on| after)?|(?:remains?|stays?|is|be) (?:current|good|valid|effective|in (?:force|effect)) (?:until|through|thru|to|till)(?: and including)?|(?:current|good|in force|in effect|effective) (?:until|through|thru|till)|ceases? to (?:be (?:valid|current|in force|effective)|apply|have effect)(?: on| after| from)?|(?:not|never) (?:to )?be (?:used|relied (?:up)?on) after|stands until|rely on this [\\p{L}]+ until|(?:certified|listed|approved|registered|authori[sz]ed|accepted) (?:until|through|thru)|holds (?:good )?until`,
      '(?:gültigkeit )?verlängert bis(?: zum)?|gültig bis(?: zum)?|endet am|befristet bis(?: zum)?|gültigkeit(?:sdauer)? bis(?: zum)?|geltungsdauer bis(?: zum)?|ablaufdatum|läuft ab am|gültigkeitsende|ablauf der gültigkeit|läuft(?: am| zum| mit ablauf des)|(?:gilt|gelten|besteht|bleibt)(?: [\\p{L}]+){0,2}? bis(?: zum| einschließlich){0,2}|erlischt(?: am| zum| mit ablauf des)?|(?:ist|sind|bleibt|bleiben) bis(?: zum| einschließlich){0,2}(?=[^;:]{6,25} (?:gültig|in kraft))|verliert (?:ihre|seine) gültigkeit(?: am)?|endet(?: zum| mit ablauf des)|in kraft bis(?: zum)?',
      "prend fin le|(?:est |a été )?(?:prononcée?|prorogée?|prolongée?|reconduite?|portée?|accordée?)s? (?:jusqu['’]au|au(?= \\d))|durée de validité(?: d[ue] [\\p{L}]+)?\\s*:?\\s*jusqu['’]au|valable jusqu['’]?au|valide jusqu['’]?au|valable jusqu['’]à|date d['’](?:expiration|échéance)|date (?:limite )?de (?:fin de )?validité|fin de validité|expire(?:ra)? le|échoit le|validité jusqu['’]au|(?:reste|demeure|est) (?:valable|valide|en vigueur|en cours) jusqu['’]au|(?:valable|valide|en vigueur|en cours) jusqu['’](?:au|à)|arrive à (?:échéance|expiration|terme) le|cesse d['’]être (?:valable|valide|en vigueur) (?:le|après le)",
      'caducidad(?=\\s*(?::|$))|(?:prorrogad|renovad)[oa] hasta(?: el)?|finaliza el|termina el|válid[oa] hasta(?: el)?|vigente hasta(?: el)?|vigencia hasta(?: el)?|validez hasta(?: el)?|fecha de (?:caducidad|vencimiento|expiración|validez|fin de validez)|vence(?: el)?|caduca(?:rá)?(?: el)?|expira(?:rá)?(?: el)?|fin de validez|(?:en vigor|vigente|válid[oa]) hasta(?: el)?|(?:pierde|perderá) su (?:validez|vigencia) el|deja(?:rá)? de (?:ser válid[oa]|estar vigente) el',
    ],
  ],
  [
    'renewal',
    [
      '(?:(?:to|must|shall|should) be )?(?:re-?evaluat|re-?examin|re-?certif|re-?assess|re-?valid|renew)(?:i?ed|ation|ication|ion|ment|al)(?: (?:date|due|required|needed|scheduled))*(?: (?:on or before|on|by|before|in|until|prior to))?|subject to (?:renewal|re-?examination)(?: on| in| by)?|(?:next )?renewal(?: date| due)?|(?:must|to|shall) be renewed (?:by|before|on)|renew(?:able|al)? (?:by|before|due)(?: by)?|(?:to|must|shall|should) be renewed (?:by|before|on|no later than)|(?:renewal|re-?newal) (?:required |needed )?(?:by|before|due by)|(?:zu erneuern|erneuerung fällig|verlängerung fällig|zu verlängern)(?: bis| vor| am| spätestens| zum| dem){0,3}|à renouveler (?:avant|au plus tard)(?: le)?|renouvellement (?:avant|dû|prévu)(?: le)?|(?:renovar|renovarse|renovación)(?: antes)?(?: del| de)?(?: el)?',
    ],
  ],
  [
    'validity',
    [
      'valid(?:ity)?(?: period)?|term(?: of (?:the |this )?(?:certificate|certification|approval|listing|report|registration))?(?=\\s*(?::|$))|(?:holds?|stands?) for|(?:is |remains? |be |stays? )?(?:good|current|in force|in effect|effective) for|valid between|runs for|gilt|(?:certificate|certification|approval|listing|registration|licen[cs]e) (?:period|validity|term)|(?:period|term|dates) of (?:certification|approval|registration|coverage)|period of validity|term of validity|gültigkeit(?:sdauer|szeitraum)?|geltungsdauer|gültig|(?:durée|période) de validité|validité|valable|(?:periodo|período|plazo) de validez|validez|vigencia',
    ],
  ],
  [
    'testedOn',
    [
      "prüftermin|prüfungsdatum|zeitraum der prüfung(?:en)?|(?:fecha|fechas) (?:de )?(?:inicio|realización|ejecución)(?: y fin)?(?: (?:de |del |de los )?ensayos?)?(?=\\s*(?::|$))|date d['’]exécution(?=\\s*(?::|$))",
      `test(?:ing|ed|s)?${DATE}s?(?: on| of completion)|tested(?=\\s*:|\\s*$|\\s+\\d)|tests?(?=\\s*:\\s*\\d)|tested(?! by| at)(?: [\\p{L}-]+){1,4} on|date(?:s)? (?:of (?:the )?tests?(?:ing)?|tested|of test completion|of testing)|test(?:ing)? dates?|(?:the )?test(?:s|ing)?(?: was| were)? (?:performed|conducted|carried out|completed|made|done)(?: on| from| between)?|test(?:ing)? period|burned on|date of welding|date welded|welded on|weld test date|date\\(?s?\\)? of (?:the )?(?:[\\p{L}-]+ )?(?:tests?(?:ing)?|burn)|(?:tests? |testing )?performed on(?=\\s*:?\\s+\\p{L}{3,9}\\.? \\d|\\s*:)|testing(?=\\s*:\\s*(?:\\d|\\p{L}{3,9}\\.? \\d))|date (?:of )?(?:test(?:ing)? )?(?:finished|ended)|test(?:ing)? (?:end(?:ed)?|complet(?:ed|ion))(?: date)?(?: on)?|date tests? (?:performed|completed)`,
      'prüfung(?:en)?(?: durchgeführt| erfolgte)? am|prüfdatum|prüfdauer|prüfzeitraum|prüftage|datum der prüfung|geprüft am|tag der prüfung|prüftag',
      "essais?(?=\\s*:\\s*\\d)|essais? (?:ont été )?(?:réalisés?|effectués?) (?:les|entre le)|(?:soumise?s? aux? essais?|essayée?s?) (?:le|du)|date(?:s)? (?:d['’]essais?|de l['’]essai|des essais|du test)|essais? (?:réalisés?|effectués?) (?:le|du)|testé le",
      'fecha(?:s)? (?:de ensayo|del ensayo|de los ensayos|de prueba)|ensayado el|ensayos? realizados? el',
    ],
  ],
  [
    'other',
    [
      '(?:submitted|presented|requested|supplied|sampled|produced|made|manufactured|distributed|marketed|ordered|selected|commissioned|proposed) by|(?:présent|demand|dépos|fabriqu|prélev|commercialis|distribu|command)ée?s? par|(?:soumis|fourni|produit)e?s? par|(?:presentad|solicitad|fabricad|suministrad|tomad|comercializad|distribuid|encargad)[oa]s? por|(?:eingereicht|vorgelegt|beantragt|hergestellt|geliefert|entnommen|vertrieben|beauftragt) (?:durch|von)',
      '(?:report |certificate |approval |listing )?(?:owner|holder)|listee|registrant|licensee|company(?: name)?|(?:this is to certify|certifies|certify) that|product manufacturer|zertifikatsinhaber|firma|empresa|société|building|contractor|applicator|supersedes|replaces|(?:order|auftrag|pedido|commande)(?: vom| of)?|(?:sub-?category|core) rules|pcr|(?:certificate |warranty )?holder|applicant|client|customer|manufacturer|product(?: name)?|issued to|for|page|standards?|scope|address|subject|prepared (?:for|by)|sponsor|email|e-mail|website|tel(?:ephone)?|phone|fax|hersteller|antragsteller|produkt|auftraggeber|inhaber|fabricant|titulaire|demandeur|produit|client|fabricante|titular|solicitante|producto|model|signature|name|title|authori[sz]ed by|verified by|verifier|third[- ]party verifier|reviewed by',
    ],
  ],
];

const patterns = LABELS.map(
  ([role, forms]) =>
    [
      role,
      new RegExp(
        `(?<![\\p{L}\\d])(?:${[...(LABELS_OF_MORE_LANGUAGES[role] ?? []), ...(LABELS_IN_SENTENCES[role] ?? []), ...(LABELS_OF_THE_NORTH[role] ?? []), ...forms].join('|')})(?:(?<=[#°º])|(?![\\p{L}\\d]))`,
        'gu',
      ),
    ] as const,
);

/** Labels of languages that few papers are in, each looked for where a text has a sign of them. */
const rarer = [
  [LABELS_OF_CENTRAL_EUROPE, STEMS_OF_CENTRAL_EUROPE] as const,
  [LABELS_OF_THE_SOUTH_EAST, STEMS_OF_THE_SOUTH_EAST] as const,
].map(([labels, stems]) => ({
  stems: new RegExp(stems, 'u'),
  patterns: Object.entries(labels).map(
    ([role, forms]) =>
      [role as Role, new RegExp(`(?<![\\p{L}\\d])(?:${forms.join('|')})(?![\\p{L}\\d])`, 'gu')] as const,
  ),
}));

/** Labels between whose words, and behind which, there need be no space. */
const unspaced = Object.entries(LABELS_OF_EAST_ASIA).map(
  ([role, forms]) => [role as Role, new RegExp(forms.join('|'), 'gu')] as const,
);
const UNSPACED = new RegExp(STEMS_OF_EAST_ASIA, 'u');

/** A part of each label: a text without any is not looked at again, because most have none and looking takes long. */
const STEMS =
  /\/ ?(?:tot|bis|au|al|to|do|hasta)$|émett|édition|jour|record|protocol|decisi|décis|homolog|constat|fiche|acta|dictamen|échéan|vencimi|protokoll|gutacht|nachweis|attest|stellungn|bescheinig|edici|firma|compter|termin|tag\b|\bn[or]s?\b|day of|n\.? ?[°º]|num|núm|numéro|nummer|#|\bid\b|ref|réf|issu|valid|válid|valab|validez|vigen|gültig|geltung|expir|ablauf|ablä|läuft|échéan|\bexp\.|idoneidad|anerk|caduc|venc|vence|dat[eu]|fecha|publi|veröff|test|prüf|essai|ensay|lab|burned|performed|program|juris|geltungs|code|effect|effet|force|renew|re-?exam|ausgest|ausgab|ausstell|erteilt|erst|délivr|émi|étab|emit|emis|exped|concesi|operator|betreib|inhaber|gestion|administr|certif|zertif|report|bericht|rapport|informe|avis|approv|accept|zulass|bescheid|evalu|bewert|declar|déclar|deklar|erklär|dop|epd|hpd|noa|listing|print|druck|impr|revis|\brev\b|révis|überarb|stand|geändert|updat|mise? à|amend|receiv|receipt|reçu|recib|eingang|sampl|proben|muestr|calib|accred|hearing|retention|production|inspec|audit|commission|signed|ort|lieu|lugar|place|client|customer|applicant|holder|manufac|herstell|product|produ[ik]t|page|standard|scope|address|subject|prepared|sponsor|mail|website|tel|phone|fax|antrag|auftrag|fabric|titul|demand|solicit|model|name|title|author|verif|review|order|pedido|commande|rules|pcr|good|adopted|release|registered|generated|download|accessed|registr|herausg|organism|entidad|issuer|signature|aktenz|geschäfts|aceptaci|warrant|garant|from:|applicab|countr|market|vom|until|bis|hasta|thru|through|au:|start|end|grant|award|screen|submit|ship|purchas|deliver|assess|period|term|listee|licens|compan|owner|firma|empresa|société|building|contract|pending|begin|commence|comienza|ruling|authori|\bby\b|\bpar\b|\bpor\b|durch|\bfile\b|void|runs? out|current|cease|relied|gilt|gelten|erlisch|verlier|kraft|jusqu|échoit|cesse|expira|vigor|between|prepar|made out|drawn|given|done|execut|conferr|deliv|fertigt|gegeben|freig|accord|octroy|rédig|hech[oa]|dad[oa] en|otorg|conced|firmad|aproba|elabor|analy|análi|plan|drawing|permit|bid|tender|serial|check|examin|zeichen|application|erneuer|verlänger|renouvel|renov|holds|closes|effect|tritt|enter|good|notifiz|código|kenn|identi|ends? on|terminat|lapse|runs|endet|befrist|prend fin|finaliz|termina|version du|en date|fait (?:le|à)|statement|letter|bulletin|opinion|empez|en vigor|\bto:|\b\p{Lu}{2,6} (?:#|no\b|number)/u;

const MORE_STEMS = new RegExp(`${STEMS_OF_MORE_LANGUAGES}|${STEMS_IN_SENTENCES}|${STEMS_OF_THE_NORTH}`, 'u');

/** The number of a document that goes by letters, such as `FL #`, `MEA Number` or `DATec Nº`; not those of orders, goods and taxes. */
const ACRONYM_NUMBER =
  /(?<![\p{L}\d])(?:\p{Lu}{2,4}\p{Ll}{1,4} [Nn][º°]|(?!(?:PO|SO|SKU|CSI|VAT|UPC|EAN|GTIN|GLN|TEL|FAX|PH|PAGE|REV|REF|ITEM|PART|LOT|TABLE|SHEET|NB|CAS|UN|HS|PE|RA|LIC|MODEL|JOB|FILE|FORM|ORDER|CA|COA|FBPE|ANE|TEST|CODE|CLASS|TYPE|SIZE|ZIP|DUNS|RFQ|EIN)\b)\p{Lu}{2,5}[ -]?(?:#|No\.?|NO\.?|Number|NUMBER|ID|Nr\.?|N°))(?=[\s:.]|$)/gu;

/** The sign of a footnote at the end of a cell, or before a colon. */
const FOOTNOTE = /^ ?[*†‡]{1,3}(?=\s*(?::|$))/u;

/** Labels of days. */
const OF_DAYS: ReadonlySet<Role> = new Set(['issuedOn', 'validFrom', 'validUntil', 'testedOn', 'otherDate']);

/** What papers are called, by the beginnings of these words, in languages that have a word before a genitive, and in those that have none. */
const PAPER =
  '(?:zertifi|bescheinig|bericht|prüfbericht|erklär|zulass|certifi|report|declara|déclara|approval|document|rapport|attest|avis|procès|agrément|fiche|informe|acta|homolog|omolog|dichiar|verslag|verklar|relatório|garant|warrant)';
const PAPER_OF_CASES =
  '(?:certyfi|certifi|sertifi|sprawozd|raport|protok|karty|atest|świadect|deklar|decizi|dokument|osvědč|osvedč|prohláš|vyhlás|posud|posúd|tanúsít|jegyző|nyilatk|poročil|izvješ|potrdil|potvrd|aruand|tunnist|pārskat|apliec|pažym|ataskait|πιστοποι|[έε]κθεσ|сертиф|протокол|отч[её]т|декларац|свидет|rapor|belge)';

/** The paper of which a label of a day speaks, behind it in its cell: `Data wydania niniejszego certyfikatu:`, `Date of issue of the certificate`. */
const OF_THE_PAPER = new RegExp(
  ` (?:(?:of (?:the |this )?|des |der |dieses |dieser |du |de la |de l'|del |della |dell'|d[oa] |de |van (?:het |de )?)${PAPER}|(?:niniejsz\\p{L}+ |tohoto |tohto |ovog )?${PAPER_OF_CASES})\\p{L}*(?: \\p{L}+)?(?=\\s*(?::|$))`,
  'uy',
);

/** How many letters of a text belong to a label of a day behind it: those that say of which paper the day is. */
function lengthOfPaper(role: Role, small: string, end: number): number {
  if (!OF_DAYS.has(role)) return 0;
  OF_THE_PAPER.lastIndex = end;
  return OF_THE_PAPER.exec(small)?.[0].length ?? 0;
}

/** The labels of texts that were read lately: a line is looked at for its numbers, its days and its names. */
const known = new LRUCache<string, readonly Label[]>({ max: 3000 });

/** The labels in a text, in order; of several that overlap, the longest, and of equals the one of the first role. */
export function labelsIn(text: string): readonly Label[] {
  const before = known.get(text);
  if (before) return before;
  // Small letters are looked for in small letters, which takes half the time.
  const small = smallOf(text);
  const labels =
    STEMS.test(small) ||
    MORE_STEMS.test(small) ||
    UNSPACED.test(small) ||
    rarer.some(({ stems }) => stems.test(small))
      ? readLabels(text, small)
      : [];
  known.set(text, labels);
  return labels;
}

/**
 * A text in small letters of the same length, with one sign for apostrophes, and one letter for the two of Turkish with and without a dot,
 * of which capitals and small letters pair otherwise than elsewhere (Unicode, SpecialCasing).
 */
function smallOf(text: string): string {
  return withOneLetterI(text).toLowerCase().replaceAll('’', "'");
}

function readLabels(text: string, small: string): Label[] {
  const found: Label[] = [];
  const more = rarer.flatMap((one) => (one.stems.test(small) ? one.patterns : []));
  for (const [role, pattern] of [...patterns, ...more, ...(UNSPACED.test(small) ? unspaced : [])]) {
    for (const { 0: own, index } of small.matchAll(pattern)) {
      // The sign of a footnote behind a label: `EXPIRY DATE*:`.
      const noted = index + own.length + (FOOTNOTE.exec(text.slice(index + own.length))?.[0].length ?? 0);
      const end = noted + lengthOfPaper(role, small, noted);
      found.push({ role, text: text.slice(index, index + own.length), index, end });
    }
  }
  for (const match of text.matchAll(ACRONYM_NUMBER)) {
    found.push({ role: 'ownNumber', text: match[0], index: match.index, end: match.index + match[0].length });
  }
  found.sort((a, b) => b.end - b.index - (a.end - a.index));
  const separate: Label[] = [];
  for (const one of found) {
    if (separate.every((other) => one.end <= other.index || one.index >= other.end)) separate.push(one);
  }
  return separate.sort((a, b) => a.index - b.index);
}
