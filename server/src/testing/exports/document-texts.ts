// What documents of manufacturers say on their first pages, in twelve languages: the head that names the type of document,
// and the lines that stand in such documents. `{product}` is the name of the product.

/** The types of documents that are drawn, by their ids in the catalogue. */
export const drawnTypes = [
  'datasheet',
  'sds',
  'certification',
  'installation',
  'standardmaterialwarranty',
  'brochure',
  'epd',
  'architecturalspec',
] as const;
export type DrawnType = (typeof drawnTypes)[number];

interface Texts {
  /** Sentences that may stand in any document. */
  readonly prose: readonly string[];
  /** The head of each type of document, and lines of it, between `|`. */
  readonly types: Readonly<Record<DrawnType, readonly [head: string, lines: string]>>;
}

export const documentTexts: Readonly<Record<string, Texts>> = {
  EN: {
    prose: [
      '{product} is made for demanding use in commercial and institutional buildings, indoors and outdoors.',
      'The surface must be clean, dry and free of dust, oil and loose parts before work begins.',
      'For further information contact our technical service or visit our website.',
    ],
    types: {
      datasheet: [
        'Technical Data Sheet',
        'Product description|Technical data|Storage and shelf life|Packaging|All values were determined at 23 °C.',
      ],
      sds: [
        'Safety Data Sheet',
        'Section 1: Identification of the substance and of the company|Section 2: Hazards identification|Signal word: Warning|Emergency telephone number',
      ],
      certification: [
        'Declaration of Performance',
        'Unique identification code of the product type|Intended use|Notified body|Declared performance|Essential characteristics',
      ],
      installation: [
        'Installation Instructions',
        'Read these instructions before you begin|Tools required|Step 1: Measure and mark|Step 2: Drill the holes|Step 3: Fasten',
      ],
      standardmaterialwarranty: [
        'Limited Warranty',
        'We warrant to the original purchaser that the product is free of defects in material|This warranty does not cover|Claims must be made in writing',
      ],
      brochure: ['Product Brochure', 'Discover the new range|Beauty meets strength|Why architects choose us'],
      epd: [
        'Environmental Product Declaration',
        'Programme operator|Declared unit|System boundary|Global warming potential|Life cycle assessment according to EN 15804',
      ],
      architecturalspec: [
        'Guide Specification',
        'PART 1 GENERAL|1.01 SUMMARY|PART 2 PRODUCTS|PART 3 EXECUTION',
      ],
    },
  },
  DE: {
    prose: [
      '{product} eignet sich für anspruchsvolle Anwendungen in gewerblichen und öffentlichen Gebäuden, innen und außen.',
      'Der Untergrund muss sauber, trocken und frei von Staub, Öl und losen Teilen sein.',
      'Weitere Auskünfte erteilt Ihnen gern unsere technische Beratung.',
    ],
    types: {
      datasheet: [
        'Technisches Merkblatt',
        'Produktbeschreibung|Technische Daten|Lagerung und Haltbarkeit|Lieferform|Alle Werte wurden bei 23 °C ermittelt.',
      ],
      sds: [
        'Sicherheitsdatenblatt',
        'Abschnitt 1: Bezeichnung des Stoffs beziehungsweise des Gemischs und des Unternehmens|Abschnitt 2: Mögliche Gefahren|Signalwort: Achtung|Notrufnummer',
      ],
      certification: [
        'Leistungserklärung',
        'Eindeutiger Kenncode des Produkttyps|Verwendungszweck|Notifizierte Stelle|Erklärte Leistung|Wesentliche Merkmale',
      ],
      installation: [
        'Montageanleitung',
        'Lesen Sie diese Anleitung vor Beginn der Arbeiten|Benötigtes Werkzeug|Schritt 1: Messen und anzeichnen|Schritt 2: Löcher bohren|Schritt 3: Befestigen',
      ],
      standardmaterialwarranty: [
        'Garantieerklärung',
        'Wir garantieren dem Erstkäufer, dass das Produkt frei von Materialfehlern ist|Von der Garantie ausgeschlossen sind|Ansprüche sind schriftlich geltend zu machen',
      ],
      brochure: [
        'Produktbroschüre',
        'Entdecken Sie die neue Serie|Schönheit trifft Stärke|Warum Architekten uns wählen',
      ],
      epd: [
        'Umwelt-Produktdeklaration',
        'Programmhalter|Deklarierte Einheit|Systemgrenzen|Globales Erwärmungspotenzial|Ökobilanz nach EN 15804',
      ],
      architecturalspec: [
        'Ausschreibungstext',
        'Pos. 01 Liefern und fachgerecht einbauen|Menge|Einheitspreis|Gesamtpreis|Leistungsverzeichnis',
      ],
    },
  },
  FR: {
    prose: [
      '{product} convient aux usages exigeants dans les bâtiments commerciaux et publics, à l’intérieur comme à l’extérieur.',
      'Le support doit être propre, sec et exempt de poussière, d’huile et de parties non adhérentes.',
      'Pour tout renseignement complémentaire, adressez-vous à notre service technique.',
    ],
    types: {
      datasheet: [
        'Fiche technique',
        'Description du produit|Données techniques|Stockage et conservation|Conditionnement|Toutes les valeurs ont été mesurées à 23 °C.',
      ],
      sds: [
        'Fiche de données de sécurité',
        'Rubrique 1 : Identification de la substance et de la société|Rubrique 2 : Identification des dangers|Mention d’avertissement : Attention|Numéro d’appel d’urgence',
      ],
      certification: [
        'Déclaration des performances',
        'Code d’identification unique du produit type|Usage prévu|Organisme notifié|Performances déclarées|Caractéristiques essentielles',
      ],
      installation: [
        'Notice de montage',
        'Lisez cette notice avant de commencer|Outils nécessaires|Étape 1 : mesurer et tracer|Étape 2 : percer les trous|Étape 3 : fixer',
      ],
      standardmaterialwarranty: [
        'Garantie limitée',
        'Nous garantissons à l’acheteur initial que le produit est exempt de défauts de matière|Cette garantie ne couvre pas|Les réclamations doivent être faites par écrit',
      ],
      brochure: [
        'Plaquette commerciale',
        'Découvrez la nouvelle gamme|La beauté rencontre la force|Pourquoi les architectes nous choisissent',
      ],
      epd: [
        'Déclaration environnementale de produit',
        'Opérateur du programme|Unité fonctionnelle|Frontières du système|Réchauffement climatique|Analyse du cycle de vie selon EN 15804',
      ],
      architecturalspec: [
        'Cahier des charges',
        'Fourniture et pose de|Localisation|Quantité|Prix unitaire|Descriptif type',
      ],
    },
  },
  ES: {
    prose: [
      '{product} es adecuado para usos exigentes en edificios comerciales y públicos, en interiores y exteriores.',
      'El soporte debe estar limpio, seco y libre de polvo, aceite y partes sueltas.',
      'Para más información, póngase en contacto con nuestro servicio técnico.',
    ],
    types: {
      datasheet: [
        'Ficha técnica',
        'Descripción del producto|Datos técnicos|Almacenamiento y caducidad|Presentación|Todos los valores se han determinado a 23 °C.',
      ],
      sds: [
        'Ficha de datos de seguridad',
        'Sección 1: Identificación de la sustancia y de la sociedad|Sección 2: Identificación de los peligros|Palabra de advertencia: Atención|Teléfono de emergencia',
      ],
      certification: [
        'Declaración de prestaciones',
        'Código de identificación única del producto tipo|Uso previsto|Organismo notificado|Prestaciones declaradas|Características esenciales',
      ],
      installation: [
        'Instrucciones de instalación',
        'Lea estas instrucciones antes de empezar|Herramientas necesarias|Paso 1: medir y marcar|Paso 2: taladrar los agujeros|Paso 3: fijar',
      ],
      standardmaterialwarranty: [
        'Garantía limitada',
        'Garantizamos al comprador original que el producto está libre de defectos de material|Esta garantía no cubre|Las reclamaciones se harán por escrito',
      ],
      brochure: [
        'Folleto comercial',
        'Descubra la nueva gama|La belleza se une a la fuerza|Por qué nos eligen los arquitectos',
      ],
      epd: [
        'Declaración ambiental de producto',
        'Administrador del programa|Unidad declarada|Límites del sistema|Potencial de calentamiento global|Análisis del ciclo de vida según EN 15804',
      ],
      architecturalspec: [
        'Especificación guía',
        'Suministro y colocación de|Medición|Precio unitario|Pliego de condiciones',
      ],
    },
  },
  IT: {
    prose: [
      '{product} è adatto a impieghi gravosi in edifici commerciali e pubblici, all’interno e all’esterno.',
      'Il supporto deve essere pulito, asciutto e privo di polvere, olio e parti incoerenti.',
      'Per ulteriori informazioni rivolgersi al nostro servizio tecnico.',
    ],
    types: {
      datasheet: [
        'Scheda tecnica',
        'Descrizione del prodotto|Dati tecnici|Conservazione|Confezioni|Tutti i valori sono stati rilevati a 23 °C.',
      ],
      sds: [
        'Scheda di dati di sicurezza',
        'Sezione 1: Identificazione della sostanza e della società|Sezione 2: Identificazione dei pericoli|Avvertenza: Attenzione|Numero telefonico di emergenza',
      ],
      certification: [
        'Dichiarazione di prestazione',
        'Codice di identificazione unico del prodotto tipo|Uso previsto|Organismo notificato|Prestazione dichiarata|Caratteristiche essenziali',
      ],
      installation: [
        'Istruzioni di montaggio',
        'Leggere queste istruzioni prima di iniziare|Attrezzi necessari|Fase 1: misurare e segnare|Fase 2: praticare i fori|Fase 3: fissare',
      ],
      standardmaterialwarranty: [
        'Garanzia limitata',
        'Garantiamo all’acquirente originale che il prodotto è privo di difetti di materiale|La garanzia non copre|I reclami devono essere presentati per iscritto',
      ],
      brochure: [
        'Brochure di prodotto',
        'Scopri la nuova gamma|La bellezza incontra la forza|Perché gli architetti ci scelgono',
      ],
      epd: [
        'Dichiarazione ambientale di prodotto',
        'Operatore del programma|Unità dichiarata|Confini del sistema|Potenziale di riscaldamento globale|Analisi del ciclo di vita secondo EN 15804',
      ],
      architecturalspec: [
        'Voce di capitolato',
        'Fornitura e posa in opera di|Quantità|Prezzo unitario|Capitolato speciale',
      ],
    },
  },
  PL: {
    prose: [
      '{product} jest przeznaczony do wymagających zastosowań w budynkach komercyjnych i publicznych, wewnątrz i na zewnątrz.',
      'Podłoże musi być czyste, suche i wolne od kurzu, oleju i luźnych części.',
      'Dodatkowych informacji udziela nasz dział techniczny.',
    ],
    types: {
      datasheet: [
        'Karta techniczna',
        'Opis produktu|Dane techniczne|Przechowywanie i trwałość|Opakowania|Wszystkie wartości określono w temperaturze 23 °C.',
      ],
      sds: [
        'Karta charakterystyki',
        'Sekcja 1: Identyfikacja substancji i identyfikacja przedsiębiorstwa|Sekcja 2: Identyfikacja zagrożeń|Hasło ostrzegawcze: Uwaga|Numer telefonu alarmowego',
      ],
      certification: [
        'Deklaracja właściwości użytkowych',
        'Niepowtarzalny kod identyfikacyjny typu wyrobu|Zamierzone zastosowanie|Jednostka notyfikowana|Deklarowane właściwości użytkowe|Zasadnicze charakterystyki',
      ],
      installation: [
        'Instrukcja montażu',
        'Przed rozpoczęciem przeczytaj niniejszą instrukcję|Potrzebne narzędzia|Krok 1: zmierz i zaznacz|Krok 2: wywierć otwory|Krok 3: przymocuj',
      ],
      standardmaterialwarranty: [
        'Karta gwarancyjna',
        'Gwarantujemy pierwszemu nabywcy, że produkt jest wolny od wad materiałowych|Gwarancja nie obejmuje|Reklamacje należy zgłaszać na piśmie',
      ],
      brochure: [
        'Broszura produktowa',
        'Odkryj nową serię|Piękno spotyka siłę|Dlaczego architekci wybierają nas',
      ],
      epd: [
        'Deklaracja środowiskowa produktu',
        'Operator programu|Jednostka deklarowana|Granice systemu|Potencjał globalnego ocieplenia|Ocena cyklu życia zgodnie z EN 15804',
      ],
      architecturalspec: [
        'Specyfikacja techniczna wykonania i odbioru robót',
        'Wymagania ogólne|Materiały|Wykonanie robót|Kontrola jakości|Obmiar robót',
      ],
    },
  },
  PT: {
    prose: [
      '{product} é adequado para utilizações exigentes em edifícios comerciais e públicos, no interior e no exterior.',
      'A base deve estar limpa, seca e isenta de pó, óleo e partes soltas.',
      'Para mais informações, contacte o nosso serviço técnico.',
    ],
    types: {
      datasheet: [
        'Ficha técnica',
        'Descrição do produto|Dados técnicos|Armazenagem e validade|Embalagens|Todos os valores foram determinados a 23 °C.',
      ],
      sds: [
        'Ficha de dados de segurança',
        'Secção 1: Identificação da substância e da sociedade|Secção 2: Identificação dos perigos|Palavra-sinal: Atenção|Número de telefone de emergência',
      ],
      certification: [
        'Declaração de desempenho',
        'Código de identificação único do produto-tipo|Utilização prevista|Organismo notificado|Desempenho declarado|Características essenciais',
      ],
      installation: [
        'Instruções de montagem',
        'Leia estas instruções antes de começar|Ferramentas necessárias|Passo 1: medir e marcar|Passo 2: abrir os furos|Passo 3: fixar',
      ],
      standardmaterialwarranty: [
        'Garantia limitada',
        'Garantimos ao comprador original que o produto está isento de defeitos de material|Esta garantia não cobre|As reclamações devem ser apresentadas por escrito',
      ],
      brochure: [
        'Folheto do produto',
        'Descubra a nova gama|A beleza encontra a força|Porque os arquitetos nos escolhem',
      ],
      epd: [
        'Declaração ambiental de produto',
        'Operador do programa|Unidade declarada|Fronteiras do sistema|Potencial de aquecimento global|Avaliação do ciclo de vida segundo a EN 15804',
      ],
      architecturalspec: [
        'Caderno de encargos',
        'Fornecimento e aplicação de|Medição|Preço unitário|Condições técnicas',
      ],
    },
  },
  NL: {
    prose: [
      '{product} is geschikt voor veeleisend gebruik in commerciële en openbare gebouwen, binnen en buiten.',
      'De ondergrond moet schoon, droog en vrij van stof, olie en losse delen zijn.',
      'Neem voor meer informatie contact op met onze technische dienst.',
    ],
    types: {
      datasheet: [
        'Technisch informatieblad',
        'Productomschrijving|Technische gegevens|Opslag en houdbaarheid|Verpakking|Alle waarden zijn bepaald bij 23 °C.',
      ],
      sds: [
        'Veiligheidsinformatieblad',
        'Rubriek 1: Identificatie van de stof en van de onderneming|Rubriek 2: Identificatie van de gevaren|Signaalwoord: Waarschuwing|Telefoonnummer voor noodgevallen',
      ],
      certification: [
        'Prestatieverklaring',
        'Unieke identificatiecode van het producttype|Beoogd gebruik|Aangemelde instantie|Aangegeven prestatie|Essentiële kenmerken',
      ],
      installation: [
        'Montagehandleiding',
        'Lees deze handleiding voordat u begint|Benodigd gereedschap|Stap 1: meten en aftekenen|Stap 2: gaten boren|Stap 3: bevestigen',
      ],
      standardmaterialwarranty: [
        'Garantieverklaring',
        'Wij garanderen de eerste koper dat het product vrij is van materiaalfouten|Deze garantie dekt niet|Klachten moeten schriftelijk worden ingediend',
      ],
      brochure: [
        'Productbrochure',
        'Ontdek de nieuwe serie|Schoonheid ontmoet kracht|Waarom architecten voor ons kiezen',
      ],
      epd: [
        'Milieuproductverklaring',
        'Programmabeheerder|Gedeclareerde eenheid|Systeemgrenzen|Aardopwarmingsvermogen|Levenscyclusanalyse volgens EN 15804',
      ],
      architecturalspec: [
        'Bestektekst',
        'Leveren en aanbrengen van|Hoeveelheid|Eenheidsprijs|Bestekomschrijving',
      ],
    },
  },
  SV: {
    prose: [
      '{product} är avsedd för krävande användning i kommersiella och offentliga byggnader, inomhus och utomhus.',
      'Underlaget ska vara rent, torrt och fritt från damm, olja och lösa delar.',
      'Kontakta vår tekniska avdelning för mer information.',
    ],
    types: {
      datasheet: [
        'Tekniskt datablad',
        'Produktbeskrivning|Tekniska data|Lagring och hållbarhet|Förpackning|Alla värden är bestämda vid 23 °C.',
      ],
      sds: [
        'Säkerhetsdatablad',
        'Avsnitt 1: Namnet på ämnet och bolaget|Avsnitt 2: Farliga egenskaper|Signalord: Varning|Telefonnummer för nödsituationer',
      ],
      certification: [
        'Prestandadeklaration',
        'Produkttypens unika identifikationskod|Avsedd användning|Anmält organ|Angiven prestanda|Väsentliga egenskaper',
      ],
      installation: [
        'Monteringsanvisning',
        'Läs denna anvisning innan du börjar|Verktyg som behövs|Steg 1: mät och märk|Steg 2: borra hålen|Steg 3: fäst',
      ],
      standardmaterialwarranty: [
        'Garantivillkor',
        'Vi garanterar den första köparen att produkten är fri från materialfel|Garantin omfattar inte|Reklamationer ska göras skriftligen',
      ],
      brochure: [
        'Produktbroschyr',
        'Upptäck den nya serien|Skönhet möter styrka|Därför väljer arkitekter oss',
      ],
      epd: [
        'Miljövarudeklaration',
        'Programoperatör|Deklarerad enhet|Systemgränser|Klimatpåverkan|Livscykelanalys enligt EN 15804',
      ],
      architecturalspec: [
        'Beskrivningstext',
        'AMA-kod|Levereras och monteras|Mängd|Enhetspris|Teknisk beskrivning',
      ],
    },
  },
  DA: {
    prose: [
      '{product} er beregnet til krævende brug i erhvervsbygninger og offentlige bygninger, inde og ude.',
      'Underlaget skal være rent, tørt og frit for støv, olie og løse dele.',
      'Kontakt vores tekniske afdeling for yderligere oplysninger.',
    ],
    types: {
      datasheet: [
        'Teknisk datablad',
        'Produktbeskrivelse|Tekniske data|Opbevaring og holdbarhed|Emballage|Alle værdier er bestemt ved 23 °C.',
      ],
      sds: [
        'Sikkerhedsdatablad',
        'Punkt 1: Identifikation af stoffet og af selskabet|Punkt 2: Fareidentifikation|Signalord: Advarsel|Nødtelefon',
      ],
      certification: [
        'Ydeevnedeklaration',
        'Varetypens unikke identifikationskode|Tilsigtet anvendelse|Notificeret organ|Deklareret ydeevne|Væsentlige egenskaber',
      ],
      installation: [
        'Monteringsvejledning',
        'Læs denne vejledning, før du begynder|Nødvendigt værktøj|Trin 1: mål og afmærk|Trin 2: bor hullerne|Trin 3: fastgør',
      ],
      standardmaterialwarranty: [
        'Garantibevis',
        'Vi garanterer den første køber, at produktet er fri for materialefejl|Garantien dækker ikke|Reklamationer skal ske skriftligt',
      ],
      brochure: ['Produktbrochure', 'Oplev den nye serie|Skønhed møder styrke|Derfor vælger arkitekter os'],
      epd: [
        'Miljøvaredeklaration',
        'Programoperatør|Deklareret enhed|Systemgrænser|Globalt opvarmningspotentiale|Livscyklusvurdering efter EN 15804',
      ],
      architecturalspec: [
        'Beskrivelsestekst',
        'Leveres og monteres|Mængde|Enhedspris|Arbejdsbeskrivelse|Udbudstekst',
      ],
    },
  },
  FI: {
    prose: [
      '{product} soveltuu vaativaan käyttöön liike- ja julkisissa rakennuksissa, sisällä ja ulkona.',
      'Alustan on oltava puhdas, kuiva eikä siinä saa olla pölyä, öljyä tai irtonaisia osia.',
      'Lisätietoja antaa tekninen neuvontamme.',
    ],
    types: {
      datasheet: [
        'Tekninen tuoteseloste',
        'Tuotekuvaus|Tekniset tiedot|Varastointi ja säilyvyys|Pakkaus|Kaikki arvot on määritetty 23 °C:n lämpötilassa.',
      ],
      sds: [
        'Käyttöturvallisuustiedote',
        'Kohta 1: Aineen ja yhtiön tunnistetiedot|Kohta 2: Vaaran yksilöinti|Huomiosana: Varoitus|Hätäpuhelinnumero',
      ],
      certification: [
        'Suoritustasoilmoitus',
        'Tuotetyypin yksilöllinen tunniste|Aiottu käyttötarkoitus|Ilmoitettu laitos|Ilmoitetut suoritustasot|Perusominaisuudet',
      ],
      installation: [
        'Asennusohje',
        'Lue tämä ohje ennen aloittamista|Tarvittavat työkalut|Vaihe 1: mittaa ja merkitse|Vaihe 2: poraa reiät|Vaihe 3: kiinnitä',
      ],
      standardmaterialwarranty: [
        'Takuuehdot',
        'Takaamme alkuperäiselle ostajalle, että tuotteessa ei ole materiaalivirheitä|Takuu ei kata|Reklamaatiot on tehtävä kirjallisesti',
      ],
      brochure: [
        'Tuote-esite',
        'Tutustu uuteen sarjaan|Kauneus kohtaa lujuuden|Miksi arkkitehdit valitsevat meidät',
      ],
      epd: [
        'Ympäristöseloste',
        'Ohjelmaoperaattori|Ilmoitettu yksikkö|Järjestelmän rajat|Ilmaston lämpenemispotentiaali|Elinkaariarviointi standardin EN 15804 mukaan',
      ],
      architecturalspec: ['Työselitys', 'Toimitus ja asennus|Määrä|Yksikköhinta|Rakennusselostus'],
    },
  },
  CS: {
    prose: [
      '{product} je určen pro náročné použití v komerčních a veřejných budovách, uvnitř i venku.',
      'Podklad musí být čistý, suchý a zbavený prachu, oleje a volných částí.',
      'Další informace vám poskytne naše technické oddělení.',
    ],
    types: {
      datasheet: [
        'Technický list',
        'Popis výrobku|Technické údaje|Skladování a trvanlivost|Balení|Všechny hodnoty byly stanoveny při 23 °C.',
      ],
      sds: [
        'Bezpečnostní list',
        'Oddíl 1: Identifikace látky a společnosti|Oddíl 2: Identifikace nebezpečnosti|Signální slovo: Varování|Telefonní číslo pro naléhavé situace',
      ],
      certification: [
        'Prohlášení o vlastnostech',
        'Jedinečný identifikační kód typu výrobku|Zamýšlené použití|Oznámený subjekt|Deklarované vlastnosti|Základní charakteristiky',
      ],
      installation: [
        'Montážní návod',
        'Před zahájením si přečtěte tento návod|Potřebné nářadí|Krok 1: změřte a označte|Krok 2: vyvrtejte otvory|Krok 3: upevněte',
      ],
      standardmaterialwarranty: [
        'Záruční list',
        'Prvnímu kupujícímu zaručujeme, že výrobek nemá vady materiálu|Záruka se nevztahuje na|Reklamace je nutné uplatnit písemně',
      ],
      brochure: [
        'Produktová brožura',
        'Objevte novou řadu|Krása se setkává se silou|Proč si nás architekti vybírají',
      ],
      epd: [
        'Environmentální prohlášení o produktu',
        'Provozovatel programu|Deklarovaná jednotka|Hranice systému|Potenciál globálního oteplování|Posuzování životního cyklu podle EN 15804',
      ],
      architecturalspec: [
        'Popis pro výkaz výměr',
        'Dodávka a montáž|Množství|Jednotková cena|Technická specifikace',
      ],
    },
  },
};
