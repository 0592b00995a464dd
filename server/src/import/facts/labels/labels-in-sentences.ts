import type { Role } from '../words/label-role.ts';

/** Labels in Swedish, and words with which sentences say what other papers have in tables, by what they say. */
export const LABELS_IN_SENTENCES: Partial<Record<Role, readonly string[]>> = {
  number: [
    '(?!kalib|provtag|leverans)[\\p{L}]*(?:rapport|protokoll|intyg|bevis|utlåtande|godkännande|certifikat|deklaration)(?:et|en)?s?[- ]?(?:nr\\.?|nummer|id)|beteckning(?=\\s*(?::|$))',
    '(?:certificat|certificado|certificato|zertifikat|certificaat|certyfikat|certifikat|attestation|attestato)(?=\\s*:)',
    '(?:certifikat|rapport|intyg|utlåtande|godkännande|prestandadeklaration)(?:et|en)?s?[- ]?(?:nr|nummer)\\.?',
    '(?:certificate|registration|certification)(?= (?:[a-z]{1,5}[-/]?)?\\d[\\w/.-]*\\d[\\w/.-]* (?:is|was|has|remains|shall|covers|expires) )',
    "(?:agrément|agrement) certificate(?=\\s*$)|examiner['’]?s ref(?:erence)?(?: (?:no|number)\\.?)?",
    '(?:registered|recorded|entered|listed) (?:under|as|with)(?: the)?(?: registration| certificate)? (?:numbers?|no\\.?|nr\\.?)',
    'registriert unter (?:der )?(?:nummer|nr\\.?)|enregistré[es]{0,2} sous le (?:numéro|n°)|registrad[oa] con el (?:número|n\\.?º)|registrat[oa] (?:con il|al) (?:numero|n\\.?)|geregistreerd onder (?:nummer|nr\\.?)|zarejestrowan[eya] pod (?:numerem|nr)',
  ],
  ownNumber: [
    'our ref(?:erence)?\\.? \\((?:certificate|report|registration) (?:number|no\\.?)\\)',
    '(?:nummer|numéro|número|numero|numer)(?=\\s*(?::|$))',
  ],
  otherNumber: [
    '(?:purchase |sales |work )?order(?= #?\\d)',
    '(?:numero e data |data )della commessa',
    '(?:order|ärende|kund|provs?|batch|uppdrags?|diarie|organisations?)[- ]?(?:nr|nummer)\\.?',
  ],
  issuer: [
    'upprättad(?:e|t)? av|besiktningsföretag|provad och utfärdad av',
    '(?:examiner or )?examining body|organisme examinateur|organismo examinador|prüfende stelle|jednostka egzaminująca|organismo esaminatore',
    '(?:audited|examined and registered|assessed and (?:registered|certified)|audited and (?:registered|certified)) by(?: the)?|auditiert (?:durch|von)|auditée? par|auditad[oa] por|auditat[oa] da',
    'organisme(?=\\s*$)|(?:op basis )?daarvan verklaart',
    'utfärdad(?:e|t)? av|utgiven av|utgivare|utfärdare|certifieringsorgan',
  ],
  otherDate: [
    'supersedes date|date superseded|(?:date (?:of|du) )?(?:previous|former) (?:issue|version|edition)|date de la version précédente|ersetzt (?:ausgabe|version|fassung) vom',
    'fecha de (?:la )?(?:última )?renovación|data (?:del ricevimento|della richiesta)(?: (?:del|della|dei) [\\p{L}]+)?',
    'antrag vom|antragsdatum|datum des antrags|date de la demande|demande du|fecha de (?:la )?solicitud|solicitud de(?= \\d)|data della (?:domanda|richiesta)|datum (?:van (?:de )?)?aanvraag|data wniosku',
    'utfärdades första gången(?: den)?|först utfärdad(?:e|t)?|reviderad(?:e|t)?(?: den)?|omarbetad(?:e|t)?(?: den)?|omarbejdet(?: den)?|ersätter datum|revideringsdatum|utskriftsdatum|ankomstdatum|mottag(?:et|na|ningsdatum)(?: den)?|provtagningsdatum',
  ],
  issuedOn: [
    'upprättad(?:e|t)?(?: den)?(?=\\s*:?\\s*\\d)|(?:[\\p{L}]+(?:et|en) )?utfärda[dt](?: i [\\p{L}]+)?(?: den)?(?=\\s*:?\\s*\\d)|datum för (?:rapport|utgivning)(?:en)?|godkänd(?: den)?(?=\\s*:?\\s*\\d)|dagtecknad(?: den)?',
    'luogo e data (?:di|del) (?:emissione|rilascio)|data di emissione',
    'final acceptance(?: date)?(?=\\s*(?::|$)|\\s+\\d)',
    'utfärdad(?:e|t)?(?: den)?|utfärdades(?: den)?(?=\\s*\\d)|utfärdandedatum|utgivningsdatum|utgiven(?: den)?|datum för utfärdande|rapportdatum|publiceringsdatum|publicerad(?:e|t)?(?: den)?',
  ],
  validFrom: [
    'startdatum(?=\\s*:)',
    '(?:listed|certified|registered|approved|listing|certification) (?:from|effective(?: from)?)(?=\\s*(?::|$)|\\s+\\d|\\s+\\p{L}{3,9}\\.? \\d)',
    '(?:cycle|period|term) (?:beginning|commencing|starting|from)(?: on)?|zyklus (?:ab|vom|von)|cycle (?:débutant|commençant)(?: le)?|ciclo (?:desde|a partir) del?',
    'från och med(?=\\s*\\d)|giltigt? fr(?:ån|\\.? ?o\\.? ?m)\\.?(?: och med)?|gäller fr(?:ån|\\.? ?o\\.? ?m)\\.?(?: och med)?|ikraftträdande|träder i kraft(?: den)?',
  ],
  validUntil: [
    'utgångsdatum|giltighetstid t\\.?o\\.?m\\.?|upphör(?=\\s*:)|gäller t\\.?o\\.?m\\.?',
    "jusqu['’]au(?=\\s*:)|soit jusqu['’]au(?= \\d)",
    '(?:i\\. ?e\\.|that is|namely),? (?:until|up to|to)(?=[^;:]{1,4}\\d)|(?:d\\. ?h\\.|also|das heißt) bis(?: zum)?(?= \\d)|es decir,? hasta(?: el)?|ossia fino al|cioè fino al|ou seja,? até|dvs\\. til',
    'validity of (?:the |this )?(?:qualification|certificate|approval)(?: until| to)?|traci ważność(?: z)?(?: dni(?:em|a))?|perde (?:la )?validità il|verliest (?:zijn|haar) geldigheid op',
    'and (?:ending|expiring|terminating)(?: on)?|ending(?: on)?(?=\\s*:?\\s+(?:\\d|\\p{L}{3,9}\\.? \\d))',
    'till och med(?=\\s*\\d)|giltigt? t(?:ill|\\.? ?o\\.? ?m)\\.?(?: och med)?|gäller t(?:ill|\\.? ?o\\.? ?m)\\.?(?: och med)?|sista giltighetsdag|upphör att gälla(?: den)?',
  ],
  validity: ['giltighetstid|giltighet'],
  testedOn: [
    'datum för (?:provning|mätning)(?:en|ar|arna)?|prov(?:nings)?datum|provning utförd(?: den)?|mätdatum|provad(?:e)?(?=\\s*:)',
    'dates? (?:des|de) mesures?(?: du)?|mess(?:datum|zeitraum|tag)|datum der messung(?:en)?|(?:dates? of (?:the )?measurements?|measurement dates?)|fechas? de (?:las )?mediciones|dat[ae] delle misure|dates? des analyses',
    'essais? du(?= \\d)|prüfung(?:en)? vom(?= \\d)|ensayos? del?(?= \\d)|prov[ae] del(?= \\d)|ensaios? de(?= \\d)',
    'date run|run date|date of (?:the )?(?:run|burn|weld)|data (?:i miejsce )?spawania|schweißdatum|datum der schweißung|tag der schweißung|date (?:de|du) soudage|fecha de (?:la )?soldadura|data (?:di |della )?saldatura|lasdatum|datum (?:van )?(?:het )?lassen|svetsdatum',
    'date (?:of )?(?:the )?tests? (?:was |were )?(?:completed|finished|ended)',
    'provningsdatum|provningsperiod|provad(?:e|t)?(?: den)?(?=\\s*:?\\s*\\d)|provning(?:en|arna)? (?:utfördes|genomfördes)(?: den)?',
    'essais? (?:a|ont) (?:eu lieu|été (?:effectués?|réalisés?|exécutés?|menés?|conduits?))(?: le| du| entre le)?|(?:eu lieu|effectués?) le(?= \\d)',
    '(?:tests?|testing|measurements?|exposures?) (?:was|were) (?:made|carried out|performed|conducted|completed|run)(?: on| between| from)|analy[sz]ed by [^.;]{3,70}? on|tests? (?:was|were) made by [^.;]{3,70}? completed on',
    '(?:[\\p{L}]*prüfung(?:en)?|[\\p{L}]*versuche?|messung(?:en)?) (?:wurden?|fand(?:en)?)(?: am| vom| zwischen(?: dem)?| in der zeit vom)',
    'ensayos? (?:se )?(?:realizaron|efectuaron|llevaron a cabo|ha sido realizado|han sido realizados)(?: el| entre el| del)',
    'prov[ae] (?:è stata|sono state|è) (?:eseguit|effettuat|svolt)[ae](?: il| dal| in data)',
    '(?:proef|proeven|beproeving(?:en)?|testen) (?:is|zijn|werd|werden|vond|vonden)(?: plaats| uitgevoerd)?(?: op| van| tussen)',
    'badani[ae] (?:zostało|zostały )?(?:przeprowadzono|wykonano|przeprowadzone|wykonane)(?: w)? (?:dniu|dniach|okresie)',
  ],
  laboratory: ['provnings(?:laboratorium|anstalt|institut)|provning utförd av|provad(?:e|t)? av'],
  other: [
    '(?:report )?(?:rendered|submitted|addressed) to|certifier(?: or lab)?',
    'tillverkare|innehavare|beställare|uppdragsgivare|sökande',
  ],
};

/** A part of each of these labels, to tell texts without any at once. */
export const STEMS_IN_SENTENCES =
  'beteckning|besiktn|upprätt|dagteckn|utgång|mätdat|protokoll|bevis|godkän|startdat|till och med|från och med|omarbet|omarbejd|ersätter|luogo|emission|commessa|organisme|renovac|ricevim|richiest|jusqu|verklaart|certifi|zertif|attest|certyf|rendered|submitted|addressed|certifier|examin|egzamin|esamin|our ref|listed|listing|applic|supersed|previous|former|précéd|qualific|traci|perde|verliest|accept|order|agr[ée]ment|regist|record|entered|geregistr|zarejest|audit|examin|antrag|demande|solicit|domand|richiest|aanvra|wnios|cycle|zyklus|ciclo|ending|expiring|terminat|run\\b|weld|burn|spawan|schweiß|soudag|soldad|saldat|las(?:datum|sen)|svets|utfärd|utgiv|giltig|gäller|certifikat|rapport|intyg|provn|provad|tillverk|innehav|beställ|uppdrag|sökande|först|revider|utskrift|mottag|ankomst|träd|upphör|nummer|essai|eu lieu|effectu|test|mesure|messda|messz|messtag|messung|medicion|misure|des analyses|measur|exposur|analy|versuch|prüf|messung|ensay|prov[ae]|proef|proev|beproev|badani|publicer';
