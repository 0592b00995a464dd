/** What papers are called in Czech, Finnish, Greek, Hungarian, Romanian, Slovak, Slovenian, Croatian, the languages of the Baltic, Bulgarian, Turkish (whose letters i are read as one), Ukrainian and Russian. */
export const KINDS_IN_MORE_LANGUAGES: readonly (readonly [
  'declaration' | 'approval' | 'test' | 'certificate',
  RegExp,
])[] = [
  [
    'declaration',
    /δ[ήη]λωση (?:επιδ[όο]σεων|συμμ[όο]ρφωσης)|megfelelőségi nyilatkozat|declarați[ea] de (?:performanță|conformitate)|vyhlásenie o zhode|izjava o (?:lastnostih|svojstvima|skladnosti|sukladnosti)|(?:toimivus|vastavus)deklaratsioon|(?:ekspluatācijas īpašību|atbilstības) deklarācija|(?:eksploatacinių savybių|atitikties) deklaracija|декларация за (?:експлоатационни|характеристики|съответствие)|декларация о соответствии|декларація (?:про )?(?:показників|відповідн)|(?:performans|uygunluk) beyani|ympäristöseloste|prohlášení o původu/iu,
  ],
  [
    'approval',
    /műszaki értékelés|építőipari műszaki engedély|ευρωπαϊκ[ήη] τεχνικ[ήη] (?:αξιολ[όο]γηση|[έε]γκριση)|aviz tehnic|evaluare tehnică|technické posúdenie|tehničn[oa] (?:ocena|soglasje)|tehnička (?:ocjena|procjena)|tehniline hinnang|tehniskais novērtējums|techninis (?:įvertinimas|liudijimas)|техническа оценка|техническое свидетельство|технічне свідоцтво|teknik (?:onay|değerlendirme)|tyyppihyväksyntä/iu,
  ],
  [
    'test',
    /[έε]κθεση (?:δοκιμ[ώωήη]|ταξιν[όο]μησης)|(?:vizsgálati|osztályozási) (?:jegyzőkönyv|jelentés)|raport de (?:încercare|încercări|clasificare)|protokol o skúške|poročilo o (?:preskusu|preskušanju|razvrstitvi)|izvje(?:štaj|šće) o ispitivanju|katseprotokoll|katsearuanne|testēšanas pārskats|bandym(?:ų|o) (?:protokolas|ataskaita)|протокол (?:от|за) изпитване|протокол (?:сертификационных )?испытаний|протокол випробувань|(?:deney|test|siniflandirma) raporu/iu,
  ],
  [
    'certificate',
    /πιστοποιητικ[όο]|βεβα[ίι]ωση συμμ[όο]ρφωσης|potrdilo o|potvrda o|uvjerenje o|svjedodžba|osvedčenie|vastavustunnistus|sertifikāts|sertifikatas|сертификат|сертифікат|uygunluk belgesi|belgesi$|sertifikasi$/iu,
  ],
];
