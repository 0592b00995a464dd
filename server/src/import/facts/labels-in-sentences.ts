import type { Role } from './label-role.ts';

/** Labels in Swedish, and words with which sentences say when tests were made, by what they say. */
export const LABELS_IN_SENTENCES: Partial<Record<Role, readonly string[]>> = {
  number: [
    '(?:certifikat|rapport|intyg|utlåtande|godkännande|prestandadeklaration)(?:et|en)?s?[- ]?(?:nr|nummer)\\.?',
  ],
  ownNumber: ['(?:nummer|numéro|número|numero|numer)(?=\\s*(?::|$))'],
  otherNumber: ['(?:order|ärende|kund|provs?|batch|uppdrags?|diarie|organisations?)[- ]?(?:nr|nummer)\\.?'],
  issuer: ['utfärdad(?:e|t)? av|utgiven av|utgivare|utfärdare|certifieringsorgan'],
  otherDate: [
    'först utfärdad(?:e|t)?|reviderad(?:e|t)?(?: den)?|revideringsdatum|utskriftsdatum|ankomstdatum|mottag(?:et|na|ningsdatum)(?: den)?|provtagningsdatum',
  ],
  issuedOn: [
    'utfärdad(?:e|t)?(?: den)?|utfärdandedatum|utgivningsdatum|utgiven(?: den)?|datum för utfärdande|rapportdatum|publiceringsdatum|publicerad(?:e|t)?(?: den)?',
  ],
  validFrom: [
    'giltigt? fr(?:ån|\\.? ?o\\.? ?m)\\.?(?: och med)?|gäller fr(?:ån|\\.? ?o\\.? ?m)\\.?(?: och med)?|ikraftträdande|träder i kraft(?: den)?',
  ],
  validUntil: [
    'giltigt? t(?:ill|\\.? ?o\\.? ?m)\\.?(?: och med)?|gäller t(?:ill|\\.? ?o\\.? ?m)\\.?(?: och med)?|sista giltighetsdag|upphör att gälla(?: den)?',
  ],
  validity: ['giltighetstid|giltighet'],
  testedOn: [
    'provningsdatum|provningsperiod|provad(?:e|t)?(?: den)?(?=\\s*:?\\s*\\d)|provning(?:en|arna)? (?:utfördes|genomfördes)(?: den)?',
    'essais? (?:a|ont) (?:eu lieu|été (?:effectués?|réalisés?|exécutés?|menés?|conduits?))(?: le| du| entre le)?|(?:eu lieu|effectués?) le(?= \\d)',
    '(?:tests?|testing|measurements?|exposures?) (?:was|were) (?:made|carried out|performed|conducted|completed|run)(?: on| between| from)|analy[sz]ed by [^.;]{3,70}? on|tests? (?:was|were) made by [^.;]{3,70}? completed on',
    '(?:prüfung|versuche?|prüfungen|messung(?:en)?) (?:wurden?|fand(?:en)?)(?: am| vom| zwischen(?: dem)?| in der zeit vom)',
    'ensayos? (?:se )?(?:realizaron|efectuaron|llevaron a cabo|ha sido realizado|han sido realizados)(?: el| entre el| del)',
    'prov[ae] (?:è stata|sono state|è) (?:eseguit|effettuat|svolt)[ae](?: il| dal| in data)',
    '(?:proef|proeven|beproeving(?:en)?|testen) (?:is|zijn|werd|werden|vond|vonden)(?: plaats| uitgevoerd)?(?: op| van| tussen)',
    'badani[ae] (?:zostało|zostały )?(?:przeprowadzono|wykonano|przeprowadzone|wykonane)(?: w)? (?:dniu|dniach|okresie)',
  ],
  other: ['tillverkare|innehavare|beställare|uppdragsgivare|sökande'],
};

/** A part of each of these labels, to tell texts without any at once. */
export const STEMS_IN_SENTENCES =
  'utfärd|utgiv|giltig|gäller|certifikat|rapport|intyg|provn|provad|tillverk|innehav|beställ|uppdrag|sökande|först|revider|utskrift|mottag|ankomst|träd|upphör|nummer|essai|eu lieu|effectu|test|measur|exposur|analy|versuch|prüf|messung|ensay|prov[ae]|proef|proev|beproev|badani|publicer';
