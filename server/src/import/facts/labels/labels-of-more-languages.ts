import type { Role } from '../words/label-role.ts';

/** What has a number of its own, in Italian, Dutch, Polish and Portuguese. */
const KIND =
  '(?:certificato|attestato|rapporto(?: di (?:prova|classificazione))?|dichiarazione(?: di prestazione)?|certificaat|attest|rapport|(?:classificatie|test|beproevings)rapport|(?:prestatie)?verklaring|kwaliteitsverklaring|certyfikatu?|świadectwa|deklaracji|raportu|sprawozdania|aprobaty|oceny|certificado|declaração(?: de desempenho)?|relatório(?: (?:de ensaios?|técnico|de classificação))?|homologação|certifikat|rapport)';
const NO = '(?:numero|nr|no|n|num|nummer|numer|número)(?:\\.|(?=[^\\p{L}]|[°º]|$))(?: ?[°º])?';

/** Labels in Italian, Dutch, Polish and Portuguese, by what they say. */
export const LABELS_OF_MORE_LANGUAGES: Partial<Record<Role, readonly string[]>> = {
  number: [
    '(?:verbale|omologazione|dichiarazione|garanzia|parere|benestare)(?: (?:di|tecnico)(?: [\\p{L}]+)?)? n(?:\\.|°|r\\.?|umero)|(?:codice|numero) di (?:omologazione|codice)|protocollo n\\.?|prot\\. n\\.?',
    '(?:verslag|proces-verbaal|[\\p{L}]*(?:rapport|verslag|certificaat|attest|verklaring))[- ]?(?:nr\\.?|nummer)|(?:document|verslag|attest)nummer|nummer (?:van (?:het |de )?)?(?:attest|verslag|rapport|certificaat)',
    '(?:sprawozdanie|raport|protokół|atest|karta|deklaracja|świadectwo|gwarancja|aprobata|opinia|certyfikat|ocena|rekomendacja|orzeczenie)(?! wzorcowania)(?: [\\p{L}]+){0,4}? nr\\.?|(?:nr|numer) (?:protokołu|atestu|karty|gwarancji|opinii|orzeczenia|rekomendacji)(?: [\\p{L}]+)?',
    '(?:garantia|documento|parecer|laudo|boletim|atestado|homologação|relatório|certificado|declaração)(?: (?:de |técnico)[\\p{L}]*(?: [\\p{L}]+)?)? n(?:\\.[ºo°]|[º°]|úmero)|n(?:\\.[ºo°]|[º°]|úmero) d[oae] (?:relatório|certificado|documento|laudo|parecer|boletim|garantia)|referência d[oa] (?:relatório|documento|certificado)',
    `${KIND}[ -]?${NO}`,
    'numero (?:del |della |di )?(?:certificato|attestato|rapporto|dichiarazione)',
    '(?:nr|numer) (?:certyfikatu|świadectwa|deklaracji|raportu|sprawozdania|dokumentu|aprobaty|oceny)',
    '(?:certificaat|rapport|verklaring|attest)nummer|nummer van (?:het |de )?(?:certificaat|rapport|verklaring)',
    'número d[oae] (?:certificado|relatório|declaração)|n[úu]mero de regist[or]o?(?: [\\p{L}-]+)?(?=\\s*(?::|$))',
    `registrazione ${NO}|numero di registrazione|n\\.? documento`,
  ],
  otherNumber: [
    `(?:ordine|commessa|offerta|campione|lotto|cliente|zamówienia|zlecenia|próbki|partii|klienta|order|bestel|monster|charge|klant|partij|encomenda|amostra|lote|organismo notificato|aangemelde instantie|jednostka notyfikowana)[- ]?${NO}|(?:nr|numer) (?:zamówienia|zlecenia|próbki|partii)`,
  ],
  issuer: [
    'jednostka wydająca|(?:opracował|sporządził)(?=\\s*:)|gwarant(?=\\s*:)|emitente(?=\\s*(?::|$))|organismo certificador|elaborado por(?=\\s*:|\\s*$)',
    "rilasciat[oa] da(?:l|lla|ll[’'])?|emess[oa] da(?:l|lla|ll[’'])?|redatto da(?=\\s*:|\\s*$)|(?:ente|organismo) (?:di certificazione|certificatore|emittente)|organismo di valutazione tecnica(?: che(?: (?:rilascia|ha rilasciato) [\\p{L} ’']{3,50})?)?",
    'afgegeven door|uitgegeven door|opgesteld door(?=\\s*:|\\s*$)|certificatie-?instelling|certificerende instelling|technische beoordelingsinstantie(?: die(?: [\\p{L} ]{3,50})?)?',
    'wydan[eay] przez|wystawion[eay] przez|opracowan[eay] przez(?=\\s*:|\\s*$)|jednostka (?:certyfikująca|oceny technicznej(?: wydająca(?: [\\p{L} ]{3,50})?)?)|wystawca',
    'emitid[oa] p(?:or|el[oa])|entidade (?:certificadora|emissora)|organismo de certificação|organismo de avaliação técnica(?: que [\\p{L} ]{3,50})?',
  ],
  operator: [
    '(?:operatore|gestore|titolare) del programma|gest(?:ore|or)(?=\\s*:)|(?:gestor|titular|operador) do programa|program-?operat[øö]r|programoperat[øö]r|programeier|programägare|programinnehavare|programhouder|programmabeheerder|provozovatel programu|programma-?operator|operator programu|operador do programa',
  ],
  laboratory: [
    'laboratorium (?:wykonujące|przeprowadzające) badani[ae]|jednostka badawcza|ensaiado por|ensaios? realizados? por|laboratorio (?:prove|che ha eseguito le prove)|prove eseguite da',
    'nazwa laboratorium(?: i numer akredytacji)?|laboratorio di prova|testlaboratorium|beproevingslaboratorium|laboratorium badawcze|laboratório de ensaios?',
  ],
  otherDate: [
    '(?:revisione|révision|revisión|revisão|rev(?:ision)?\\.?) (?:n\\.? ?[°º]? ?)?\\d{1,2} (?:del|du|de|vom|of|dated|from)',
    'dates? (?:of )?samples? (?:were )?rece\\s?i\\s?ved|rece\\s?i\\s?ved(?: date)?(?: on)?',
    'data (?:di |della )?(?:prima (?:emissione|edizione|certificazione)|stampa|revisione|ricevimento|campionamento|ordine)|prima (?:emissione|edizione)|revisione del|stampato il',
    '(?:datum )?(?:eerste uitgifte|eerste afgifte|ontvangst|monstername|bestelling)|datum van (?:eerste (?:uitgifte|afgifte)|ontvangst|herziening)|afdrukdatum|herzien op',
    'data (?:pierwszego wydania|pierwszej certyfikacji|wydruku|przyjęcia|otrzymania|pobrania|zamówienia|aktualizacji)|aktualizacja(?=\\s*:)|po raz pierwszy wydan[yeo]|wydrukowano',
    'data d[ae] (?:primeira (?:emissão|edição)|impressão|revisão|receção|recepção|encomenda|amostragem)',
  ],
  issuedOn: [
    "data (?:dell['’]?)?(?:ultima |attuale )?emissione|emissione attuale|data d[ai] (?:firma|sottoscrizione)|datum (?:van (?:het )?)?(?:uitgifte|afgifte|rapport|verslag|certificaat)|publicatiedatum|opgesteld op",
    'data (?:sprawozdania|raportu|certyfikatu|protokołu|opracowania|zatwierdzenia)|wydano(?: w)?(?: dni[au])?(?=\\s*:?\\s*\\d)|wydanie z(?: dnia)?(?=\\s*\\d)|data (?:de |do |da )?(?:emissão|relatório|certificado|concessão|elaboração|aprovação)',
    '(?:luogo e )?data (?:di |del |della )?(?:emissione|rilascio|pubblicazione|edizione|registrazione)(?: corrente)?|emissione corrente|(?:emess|rilasciat)[oa] (?:il|a)|pubblicat[oa] il|data del (?:rapporto|certificato|rilascio)',
    'uitgegeven(?=\\s*(?::|$))|afgegeven(?=\\s*(?::|$))|(?:plaats en )?datum van (?:uitgifte|afgifte|publicatie|uitgave)|uitgiftedatum|afgiftedatum|uitgifte datum|rapportdatum|(?:afgegeven|uitgegeven) (?:op|te)|gepubliceerd op',
    '(?:miejsce i )?data (?:wydania|wystawienia|publikacji|emisji|sporządzenia|rejestracji)|(?:wydan|wystawion)[eay](?:(?: w)? dni[au]| w)',
    '(?:local e )?data d[ae] (?:emissão|publicação|edição|registo|registro)|emitid[oa] em|publicad[oa] em',
  ],
  date: ['data(?=\\s*(?::|$)|\\s+\\d)'],
  validFrom: [
    'begindatum|válid[oa] de(?=\\s*:?\\s*\\d)|data de início(?=\\s*(?::|$))',
    'with effect from|(?:date of )?entry into force|effective as of|commencement(?: date)?(?=\\s*:|\\s*$)|date of commencement|(?:warranty|guarantee|coverage) (?:start|commencement|effective|begins|starts)(?: date| on)?|operative (?:from|date)',
    'gilt (?:ab|vom|seit)|wirksam (?:ab|seit)|mit wirkung (?:vom|ab|zum)|in kraft (?:seit|ab)|(?:datum des )?inkrafttretens?|laufzeit (?:ab|vom|von)|garantiebeginn',
    "en vigueur à compter du|applicable (?:à compter|à partir) du|(?:date de )?prise d['’]effet(?: le)?|(?:date de )?début de validité",
    'en vigor desde|con efectos? desde|(?:fecha de )?inicio de (?:la )?(?:vigencia|validez)|fecha de efectos?',
    '(?:con )?decorrenza(?: dal)?|efficace dal|inizio (?:della )?validità|van kracht (?:vanaf|sinds|per)|geldig (?:per|sinds)|met ingang van|datum (?:van )?(?:ingang|inwerkingtreding)|inwerkingtreding',
    'obowiązuje od(?: dnia)?|data (?:rozpoczęcia|początku) (?:ważności|obowiązywania)|ważność od|em vigor desde|com efeitos a partir de|vigência desde|início d[ae] validade',
    'valid[oa] (?:dal|a partire dal)|data di (?:inizio validità|decorrenza|entrata in vigore)|in vigore dal|geldig vanaf|geldig van|ingangsdatum|ważn[yae] od|data wejścia w życie|válid[oa] a partir de|data de (?:início de validade|entrada em vigor)',
  ],
  validUntil: [
    'valid[oaie] sino al|valid[ie] fino al|geldig t\\.?e\\.?m\\.?|geldigheid tot(?: en met)?|verloopdatum|(?:traci|tracą) ważność po|(?:termin|data) ważności do|data de vencimento|vencimento(?=\\s*(?::|$))|expira em|válid[oa]s? até(?: ao)? dia|ważne są do|válid[oa]s até',
    'valid up to|(?:warranty|guarantee|coverage) (?:ends?|expires|expiration|expiry|end)(?: date| on)?|laufzeit bis|garantieende|geldig t/m|einddatum|vervalt op|expiratiedatum|data (?:upływu|końca|wygaśnięcia)(?: (?:terminu )?ważności)?|ważność do|termin obowiązywania|vigência até|data de termo',
    'valid[oa] fino al|validità fino al|data di scadenza|scadenza|scade il|in vigore fino al|fine validità|termine di validità',
    'geldig tot(?: en met)?|geldigheidsdatum|vervaldatum|verloopt op|einde geldigheid|van kracht tot(?: en met)?',
    'ważn[yae] do(?: dnia)?|data ważności|termin ważności|wygasa(?: w)? dni[au]|obowiązuje do(?: dnia)?',
    'válid[oa] até(?: a)?|data de (?:validade|expiração|caducidade)|validade até|expira em',
  ],
  validity: [
    'validità|durata di validità|periodo di validità|geldigheid(?:sduur)?|okres ważności|ważność|validade|prazo de validade',
  ],
  testedOn: [
    "dat[ae] (?:di |dell['’])?(?:attività|esecuzione)(?=\\s*(?::|$))|dat[ae] (?:di )?(?:esecuzione|inizio(?: e fine)?) (?:della |delle )?prov[ae]|date delle prove|datum (?:van (?:het |de )?)?(?:onderzoek|proeven)|proefdatum|uitgevoerd op(?=\\s*:)",
    'data (?:realizacji|rozpoczęcia) bada(?:nia|ń)|data d[eo] (?:realização|execução|teste)(?: d[oe]s? (?:ensaios?|testes?))?(?=\\s*(?::|$))|período de realização dos ensaios?|ensaios? (?:foi|foram) (?:realizad|efetuad|executad)os?(?: (?:nos?|em)(?: dias?)?| entre(?: os dias)?)?(?=\\s*\\d)',
    'tests? dates?|(?:period|dates?) of (?:the )?testing|testing (?:period|dates?)|tested between|dates? of (?:the )?(?:fire )?tests?|prüfungszeitraum|prüfdaten|versuchsdatum|datum der (?:prüfungen|versuche|durchführung)|untersuchungszeitraum|prüfung(?:en)? (?:vom|im zeitraum)|geprüft (?:vom|zwischen)',
    "dates? (?:d['’]exécution|de réalisation) (?:de l['’]essai|des essais)|période (?:d['’]essais?|des essais)|essais? (?:exécutés?|menés?|conduits?) (?:le|du|entre)|essais? (?:réalisés?|effectués?) entre",
    'fechas? de (?:realización|ejecución) (?:del|de los|de) ensayos?|ensayos? (?:realizados?|efectuados?) (?:el|entre|del)|per[ií]odo de ensayos?',
    'periodo (?:di|delle) prov[ae]|dat[ae] (?:di |dell.)?esecuzione (?:della|delle|di) prov[ae]|prov[ae] (?:effettuat|svolt)[ae] (?:il|dal)|data (?:di )?fine prov[ae]',
    'beproefd op|getest op|beproevingsperiode|testperiode|datum (?:van )?(?:de )?beproeving(?:en)?|datum proef',
    '(?:data|daty|termin|okres) (?:przeprowadzenia |wykonania |zakończenia )?bada(?:nia|ń)|badania (?:wykonano|przeprowadzono)(?: w)?(?: dni(?:u|ach))?|período de ensaios?|ensaiado em|data de realização d[oe]s? ensaios?|ensaios? realizados? em',
    'data (?:della |delle |di )?prov[ae]|prov[ae] eseguit[ae] il|beproevingsdatum|datum van (?:de )?(?:beproeving|proef|test)|testdatum|data (?:badania|badań|wykonania badań)|data d[oe]s? ensaios?',
  ],
  other: [
    'nazwa i adres (?:siedziby )?producenta(?: oraz(?: miejsce produkcji(?: wyrobu)?)?)?|instituição técnica avaliadora(?: \\(ita\\))?',
    '(?:written|checked|witnessed|compiled) by|opdrachtgever|fabrikant|productnaam|gemachtigde|aanvrager|houder|fabbricante|produttore|committente|richiedente|titolare|cliente|mandatario|producent|zamawiający|wnioskodawca|posiadacz|upoważniony przedstawiciel|nazwa (?:handlowa )?wyrobu|vérifié par|approuvé par|visé par|verificad[oa] por|revisad[oa] por|verificato da|approvato da|geprüft von|freigegeben von|sprawdził|acquirente|destinatario|acheteur|destinataire|käufer|besteller|empfänger|comprador|peticionario|afnemer|koper|nabywca|odbiorca|mill(?: / manufacturer)?(?=\\s*$)|purchaser(?: / consignee)?|consignee|buyer|sold to|requested by|fabricante|requerente|produkt|wyrób|prodotto',
  ],
};

/** A part of each of these labels, to tell texts without any at once. */
export const STEMS_OF_MORE_LANGUAGES =
  'verbale|omologaz|protocol|prot\\.|codice|garanz|parere|benestare|verslag|attest|certificaat|sprawozd|raport|protok|atest|karta|gwaranc|aprobat|opini|rekomend|orzecz|garantia|laudo|boletim|parecer|relatório|referência|sporządz|gwarant|elaborad|attivit|esecuz|opgesteld|publicatie|begin|sino al|t\\.?e\\.?m|verloop|traci|vencim|expira|onderzoek|proef|uitgevoerd|execuç|realizaç|ensaiad|deklarac|świadect|ocena|certyfik|válid|aktualiz|po raz|avaliadora|written|checked|witness|compiled|beproef|getest|decorr|efficac|einddat|vervalt|expiratie|krach|vigên|efeito|wirk|laufz|inkraft|versuch|untersuch|exécut|réalis|ejecuci|efecto|inici|inizio|início|fine prov|upływ|końca|commence|rece ?i ?ved|numer|rilasc|emess|emission|redatt|ente\\b|valutaz|uitg|afg|opgest|instell|instant|wydan|wystaw|opracow|jednost|emitid|entidade|operat|prov[ae]\\b|proev|badan|badań|ensaio|stamp|ontvang|monster|wydruk|impress|data\\b|datum|edizion|pubblic|publik|vigore|geldig|ingang|ważn|życie|scad|validit|verva|verloop|kracht|wygas|obowiąz|até|validade|opdracht|fabrik|gemacht|aanvr|houder|fabbr|produt|commit|richied|titolar|produc|zamaw|wniosk|posiad|upoważ|nazwa|requer|registraz|documento|gest|provozov|programe|programä|programi|programh|vérifi|approuv|visé|verificad|revisad|verificat|approvat|geprüft|freigegeben|sprawdz|acquir|destin|achet|käuf|besteller|empfäng|compra|petic|afnem|koper|nabyw|odbior|purchas|\\bmill|consign|buyer|sold|wyr[óo]b|zlecen|zamówien';
