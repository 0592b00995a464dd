import type { Role } from '../words/label-role.ts';

/** Labels in Hungarian, Romanian, Slovak, Slovenian, Croatian, Estonian, Latvian and Lithuanian, by what they say. */
export const LABELS_OF_CENTRAL_EUROPE: Partial<Record<Role, readonly string[]>> = {
  number: [
    '(?:raport|buletin|aviz tehnic|proces-verbal|certificat|agrement)(?: de [\\p{L}]+)? nr\\.?|nr\\.? (?:raport|certificat|buletin|document)|(?:správa|protokol|certifikát|posudok|stanovisko)(?: [\\p{L}]+){0,3} č(?:íslo|\\.)',
    '(?:poročilo|izvještaj|izvješće|potvrda|certifikat|uvjerenje|izjava|soglasje|mnenje)(?: o [\\p{L}]+)? (?:št|br|broj|številka)\\.?|broj (?:izvješća|potvrde|protokola)',
    '[\\p{L}]*(?:sertifikaat|protokoll|tunnistus|aruanne|deklaratsioon) (?:nr|number)\\.?|(?:sertifikāts|pārskats|protokols|apliecība|deklarācija) (?:nr|numurs)\\.?|(?:sertifikatas|protokolas|pažymėjimas|deklaracija|ataskaita|liudijimas) (?:nr|numeris)\\.?',
    '(?:tanúsítvány|jegyzőkönyv|nyilatkozat|engedély|értékelés|bizonyítvány|jelentés|okirat) ?(?:száma?|azonosítója)|száma?(?=\\s*:)|nyilvántartási szám',
    '(?:certificat(?:ul|ului)?|raport(?:ul|ului)?(?: de încerc[aă]r[ei]+)?|declarați[ae]|agrement(?:ul)?(?: tehnic)?|aviz(?:ul)?) ?(?:nr|numărul)\\.?|număr(?:ul)? (?:certificatului|raportului|declarației|de înregistrare)',
    'č(?:íslo|\\.) (?:osvedčenia|vyhlásenia|správy|posúdenia)|(?:certifikát|osvedčenie|protokol|vyhlásenie|posúdenie)[\\p{L} ]{0,24} č(?:íslo|\\.)',
    '(?:certifikat|potrdil[oa]|poročil[oa]|izjav[ae]|uvjerenj[ea]|izvještaj|potvrd[ae]|soglasj[ea])(?:a|u)?[ -]?(?:št|br|broj|številka)\\.?|(?:številka|broj) (?:certifikata|potrdila|poročila|izjave|izvještaja|uvjerenja|dokumenta)',
    '(?:sertifikaadi|tunnistuse|protokolli|deklaratsiooni|aruande) ?(?:nr|number)\\.?|(?:sertifikāta|deklarācijas|pārskata|protokola|apliecības) ?(?:nr|numurs)\\.?|(?:sertifikato|deklaracijos|protokolo|pažymėjimo|ataskaitos|įvertinimo) ?(?:nr|numeris)\\.?',
  ],
  issuer: [
    'vystavil[ao]?|izdao|certifikacijsko tijelo|välja andnud|sertifitseerimisasutus|izdevis|išduota(?=\\s*:\\s*\\p{L})|organism(?:ul)? de certificare',
    '(?:kiadta|kiállította|kibocsátotta|kiállító|kibocsátó|tanúsító (?:szervezet|szerv)|kiadó szervezet)(?=\\s*:|\\s*$)',
    '(?:emis|eliberat) de(?: către)?|emitent|elaborator(?:ul)?(?: agrement(?:ului)?(?: tehnic)?)?(?=\\s*:|\\s*$)|organism(?:ul)? (?:de certificare|emitent)|vydal[ao]?|vydavateľ|certifikačný orgán|izdal[ao]?|izdajatelj|izdavatelj|certifikacijs?k[io] organ',
    'väljastaja|väljaandja|sertifitseerimisasutus|izdevējs|izsniedza|sertifikācijas institūcija|išdavė|išdavusi įstaiga|sertifikavimo įstaiga',
  ],
  laboratory: [
    'încerc(?:at|ări efectuate) de|skúšku vykonal[ao]?|preskušal|ispitao|testēja|bandymus atliko|a vizsgálatot végezte',
    '(?:vizsgáló|vizsgálati) ?laboratórium|laborator(?:ul)? de încerc[aă]ri|skúšobné laboratórium|skúšobňa|preskusni laboratorij|ispitni laboratorij|katselabor|testēšanas laboratorija|bandymų laboratorija',
  ],
  otherDate: [
    '(?:első|eredeti) kiadás(?: kelte| dátuma)?|módosítás(?: kelte| dátuma)|módosítva|utolsó módosítás|felülvizsgálat(?: kelte| dátuma)?|átvétel(?: kelte| dátuma)|mintavétel(?: kelte| dátuma| ideje)',
    'data (?:revizuirii|reviziei|actualizării|primei emiteri|primirii|prelevării)|prima emitere|revizuit la|dátum (?:prvého vydania|revízie|zmeny|aktualizácie|prijatia)|prvýkrát vydan[éý]|datum (?:prve izdaje|revizije|spremembe|prejema|prvog izdavanja|izmjene|zaprimanja)|prvič izdan[oa]?|prvi put izdan[oa]?',
    'muudetud|muutmise kuupäev|esmakordselt väljastatud|grozīts|grozījumu datums|pirmo reizi izsniegts|pakeitimo data|pakeista|pirmą kartą išduota',
  ],
  issuedOn: [
    'data (?:întocmirii|emiterii)|(?:vydaný|vydaná|vystavené|vyhotovené)(?: dňa)?(?=\\s*:?\\s*\\d)|datum (?:poročila|izvještaja|izvješća|potrdila)|izdana?(?: dne| dana)?(?=\\s*:?\\s*\\d)|välja antud|koostatud(?=\\s*:?\\s*\\d)|išduotas(?=\\s*:?\\s*\\d)|protokolo data|izdevuma datums',
    '(?:kiadás|kiállítás|kibocsátás|közzététel|kiadmányozás)(?: kelte| dátuma| napja| ideje)|kiadva|kiállítva',
    'data (?:elaborării|emiterii|eliberării|publicării|aprobării|întocmirii|raportului)|(?:emis|eliberat)[ăe]? (?:la(?: data de)?|în data de|pe)',
    'dátum (?:vydania|vystavenia|vyhotovenia)|vydané(?: dňa)?(?=\\s*:?\\s*\\d)|datum (?:izdaje|izdavanja|izdanja)|izdano(?: dne| dana)?(?=\\s*:?\\s*\\d)',
    'väljaandmise kuupäev|väljastatud|väljastamise kuupäev|izdošanas datums|izsniegšanas datums|izsniegts|izdots(?=\\s*:?\\s*\\d)|išdavimo data|išduota|išleidimo data',
  ],
  date: ['dátum(?=\\s*(?::|$)|\\s+\\d)|kelt(?=\\s*(?::|$))|kelte?:|kuupäev|datums(?=\\s*(?::|$)|\\s+\\d)'],
  validFrom: [
    'hatályba lépés|érvényes ettől|în vigoare (?:de la|din)|valabil[ăe]? (?:începând cu(?: data de)?)|platn[ýéá] od|začiatok platnosti|dátum účinnosti|velja(?:vno|ven|vna|vnost)? od|(?:važi|valjano|vrijedi) od(?: dana)?|kehtiv alates|įsigaliojimo data',
    'hatályos(?=\\s*:)|érvényesség kezdete|valabil(?:ă)? (?:de la|din)|intră în vigoare(?: la)?|data intrării în vigoare|plat[íi] od|platnosť od|velj[ai] od|vrijedi od|kehtib alates|kehtivuse algus|derīgs no|spēkā no|galioja nuo',
  ],
  validUntil: [
    'érvényesség(?:ének)? (?:lejárata|vége)|érvényes eddig|data de expirare|dátum (?:ukončenia )?platnosti|doba platnosti do|datum (?:veljavnosti|poteka|prestanka valjanosti)|(?:valjano|vrijedi|važi) do(?: dana)?|valjanost do|derīga līdz|galiojimo data',
    'érvényes(?:ség)?(?: vége| lejárta| határideje)|lejárat(?: napja| dátuma| kelte)?|érvényességi? (?:idő|ideje|határidő)? ?vége',
    'valabil(?:ă)? (?:până (?:la|în)(?: data de)?)|valabilitate (?:până la)|data expirării|expiră la|v platnosti do|plat(?:í|ný|né|nosť) do|platnost (?:[\\p{L}]+ )?do|koniec platnosti|velj[ai](?:ven|vno|vnost)? do|vrijedi do|važi do|rok (?:važenja|valjanosti)|datum (?:izteka|isteka)(?: veljavnosti| valjanosti)?',
    'kehtib kuni|kehtiv kuni|kehtivus(?:aeg)? kuni|kehtivuse lõpp|derīgs līdz|spēkā līdz|derīguma termiņš|galioja iki|galiojimo (?:pabaiga|terminas)',
  ],
  validity: [
    'érvényesség(?:e|i idő|i ideje)?|érvényes|hatályos|valabilitate(?:a)?|platnosť|veljavnost|valjanost|kehtivus(?:aeg)?|derīgums|galiojimas',
  ],
  testedOn: [
    'vizsgálati időszak|vizsgálat végzésének ideje|perioada (?:de )?încerc[aă]r(?:e|ii|ilor)|data (?:testării|executării încerc[aă]ri(?:i|lor))|skúšané(?: dňa)?|termín skúš(?:ky|ok)|skúšk[ay] vykonan[áé](?: dňa)?|datum (?:preskušanja|izvedbe preskusa|provedbe ispitivanja)|čas preskušanja|preskušeno|ispitano|(?:vrijeme|razdoblje) ispitivanja|katset(?:atud|use aeg)|katsete kuupäev|testēts|pārbaudes datums|testēšanas laiks|bandymai atlikti',
    'vizsgálat(?:ok)?(?: kelte| dátuma| ideje| időpontja| napja)|data (?:încerc[aă]ri(?:i|lor)|efectuării încerc[aă]ri(?:i|lor))|dátum (?:vykonania )?skúš(?:ky|ok)|datum (?:preskus(?:a|ov)|ispitivanja)|katse(?:tamise)? kuupäev|testēšanas datums|bandym[oų] (?:atlikimo )?data',
  ],
  other: [
    '(?:a )?gyártó|(?:a )?termék(?: megnevezése| rendeltetése)?|megrendelő|kérelmező|megbízó|jogosult|helyettesíti|producător(?:ul)?|fabricant(?:ul)?|solicitant(?:ul)?|titular(?:ul)?|beneficiar(?:ul)?|produs(?:ul)?|înlocuiește|výrobca|držiteľ|žiadateľ|výrobok|proizvajalec|proizvođač|imetnik|nositelj|naročnik|naručitelj|proizvod|tootja|tellija|taotleja|omanik|ražotājs|pasūtītājs|īpašnieks|gamintojas|užsakovas|turėtojas|pareiškėjas',
  ],
};

/** A part of each of these labels, to tell texts without any at once. */
export const STEMS_OF_CENTRAL_EUROPE =
  'emis(?=:)|certificar|întocm|expirare|vigoare|preskuš|sertifits|izsnied|testēt|raport|buletin|proces-v|certificat|nr\\.|posudok|stanov|mnenj|protok|liudij|vysta|tijelo|väljа|välja|įsigal|platn|încer|testăr|ispita|katset|pārbaud|bandym|vyhotov|koosta|szám|platnos|elabor|azonosít|certificatul|raportul|încerc|declaraț|agrement|aviz|număr|osvedč|vyhlás|správ|posúd|protokol|potrdil|poročil|izjav|uvjeren|izvješ|potvrd|soglas|številk|broj|sertifik|tunnist|deklar|aruand|pārskat|apliec|pažymėj|ataskait|įvertin|kiad|kiáll|kibocs|tanúsító|emis(?:ă|e)? (?:de|la|în|pe)|elibe|emitent|organismul|emiter|vyda|certifik|izda|väljas|väljaan|izdev|izsnieg|izdots|izdoš|išdav|išduo|išleid|vizsgál|laborator(?:ul)? de|laboratór|laboratorij|skúšob|skúš|preskus|ispit|katse|testēš|bandym|eredeti|első|módos|felülv|átvét|mintav|revizui|prima em|dátum|prvýkrát|prvič|prvi put|datum|muudet|muutmis|esmakor|grozī|pirmo|pirmą|pakeit|közzé|kelt|kuupäev|hatály|érvény|valabil|intrăr|intră|plat[íin]|velja|velji|vrijedi|kehti|derīg|spēkā|galioj|lejár|expirării|expiră|platn|koniec|važ|valjan|gyárt|termék|megrend|kérelm|megbíz|jogosul|helyettes|producăt|solicitant|titularul|benefic|produs|înlocui|výrob|držit|žiadat|proizv|imetn|nosit|naroč|naruč|tootja|tellija|taotl|omanik|ražot|pasūt|īpašn|gamint|užsak|turėt|pareišk';
