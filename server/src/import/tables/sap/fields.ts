import { looseKey } from '../header-line.ts';

// What SAP calls the fields of materials, texts and documents: on a list of the dictionary by their names (`MATNR`), and in a list for people
// by texts, which the program has in each language in three lengths.

/** The texts of fields in English, German, Spanish, French, Portuguese and Italian, short and long. */
const TEXTS: Readonly<Record<string, string>> = {
  MANDT: 'client|cl|mandant|mdt|mandante|mand|mandt',
  MATNR:
    'material-nr|matnr|material id|producto|produit|produto|prodotto|número de producto|material|material number|material no|materialnummer|número de material|n° de material|n° material|article|numéro d’article|numéro article|nº do material|número do material|materiale|numero materiale|product number|product|produkt|produktnummer',
  MAKTX:
    'produktbeschreibung|artikelkurztext|material text|materialtext|descripción de producto|descripción del producto|description du produit|désignation du produit|descrição do produto|descrizione prodotto|descrizione del prodotto|material description|materialkurztext|materialbezeichnung|kurztext|texto breve de material|texto breve material|descripción de material|descripción material|denominación|désignation article|désignation de l’article|texto breve do material|descrição do material|descrizione materiale|testo breve materiale|short text|description|product description|produktbezeichnung|bezeichnung',
  MTART:
    'material type|mtyp|matl type|mat type|materialart|mart|tipo de material|tipo material|tpmt|tp mat|type d’article|type article|tyar|tipo materiale|product type|produktart|tipo de producto|type de produit|tipo de produto|tipo prodotto',
  MATKL:
    'material group|matl group|matl grp|mat group|warengruppe|warengrp|warengr|grupo de artículos|grupo artículos|grupo art|gpo artículos|groupe de marchandises|grpe march|grpmarch|grupo de mercadorias|grupo mercads|gruppo merci|gr merci|product group|produktgruppe|grupo de productos|groupe de produits|grupo de produtos|gruppo prodotti|warengruppenschlüssel|grupo de artigos|gr art|gpo art|grp march|gr mercad|warengr',
  WGBEZ:
    'material group description|material group desc|matl grp desc|matl group desc|warengruppenbezeichnung|warengruppenbez|warengruppentext|bezeichnung der warengruppe|bez warengruppe|denominación gr art|denominación de grupo de artículos|denominación grupo de artículos|descripción grupo de artículos|désignation groupe marchandises|descrição do grupo de mercadorias|denom grupo mercads|descrizione gruppo merci|denominación de grupo|denominación del grupo|denominação do grupo|désignation du groupe|group description',
  PRDHA:
    'product hierarchy|prod hierarchy|prodhierarchy|prod hier|produkthierarchie|prodhierarchie|prod hierarchie|prodhier|jerarquía productos|jerarquía de productos|jerarq productos|hiérarchie produits|hiérarchie de produits|hierarquia de produtos|hierarquia produtos|gerarchia prodotti|product hierarchy node|produkthierarchieknoten',
  PRODH: 'product hierarchy key',
  MSTAE:
    'x-plant matl status|cross-plant status|cross-plant product status|werksübergreifender status|werksübergreifender produktstatus|estado en todos los centros|statut inter-divisions|cross-plant material status|x plant material status|xplant matl status|werksüb matstatus|werksübergreifender materialstatus|werksüberg materialstatus|werksübmatstatus|status mat todos centros|status material todos centros|estado material todos centros|statut article inter-divisions|status matl todos centros|stato mat tutte div|material status|materialstatus|cross-plant matl status|status do material em todos os centros|statut article|estado de material|estado del material|status material',
  MMSTA:
    'plant-specific material status|plant-sp matl status|werksspezifischer materialstatus|status material específico de centro',
  LVORM:
    'marked for deletion|is marked for deletion|zum löschen vorgemerkt|marcado para borrar|marqué pour suppression|deletion flag|deletion indicator|df client level|del flag|löschvormerkung|löschvorm|lvorm|löschvormerkung auf mandantenebene|lö|petición de borrado|petición borrado|marca de borrado|marcado para borrado|borrado|témoin de suppression|suppression|marcação para eliminação|cód eliminação|flag cancellazione|df at client level|deletion flag at client level|flag material for deletion at client level|petición de borrado a nivel de mandante|marca de borrado a nivel de mandante|témoin de suppression au niveau du mandant|marcação para eliminação ao nível do mandante|flag cancellazione a livello mandante',
  BISMT:
    'old product number|alte produktnummer|número de producto antiguo|ancien numéro de produit|old material number|old matl number|old material no|old matl no|alte materialnummer|alte materialnr|altematnr|alte matnr|alte material-nr|n° material antiguo|número de material antiguo|material antiguo|ancien numéro d’article|ancien n° article|nº antigo do material|número antigo de material|vecchio numero materiale',
  EAN11: 'ean/upc|ean upc|ean|gtin|código ean/upc|ean-nummer',
  WERKS: 'plant|werk|wrk|centro|ce|division plant|centre|stabilimento|divisão',
  VKORG:
    'sales organization|sales org|verkaufsorganisation|vkorg|organización de ventas|org ventas|organisation commerciale',
  SATNR:
    'cross-plant config matl|cross-plant cm|generic material|generic article|sammelartikel|sammelmaterial|konf material|material configurable|mat conf|mat config|mat configurable|konf mat|art config|artículo genérico|article générique|cross-plant configurable material|x-plant configurable material|configurable material|werksübergreifend konfigurierbares material|werksübergreifendes konfigurierbares material|konfigurierbares material|material configurable en todos los centros|material configurable todos los centros|article configurable inter-divisions|article configurable|material configurável em todos os centros|material configurável|materiale configurabile per tutte le divisioni|materiale configurabile|mat config todos centros',
  SPART: 'sparte|sector|secteur d’activité|setor de atividade|settore merceologico',
  SPRAS:
    'language|language key|sprache|sprachenschlüssel|sprachschlüssel|sl|spr|idioma|clave de idioma|langue|code langue|lingua',
  IDNRK:
    'component|bom component|komponente|stücklistenkomponente|componente|componente lista mat|composant|comp',
  DOKAR:
    'document type|doc type|doctype|dokumentart|dokart|dar|dart|clase de documento|clase documento|cl doc|cldoc|type de document|type document|tipo de documento|tipo doc|tipo documento',
  DOKNR:
    'document|document number|document no|document info record|dokument|dokumentnummer|dokumentnr|documento|número de documento|n° documento|numéro de document|nº documento|numero documento',
  DOKVR:
    'document version|doc version|version|vs|dvs|dokumentversion|dokumentenversion|dokvers|versión|versión de documento|versión documento|version document|versão|versão do documento|versione',
  DOKTL:
    'document part|doc part|docpart|dp|teildokument|dokumentteil|dokteil|dtl|tdok|td|documento parcial|doc par|docpar|doc parcial|partie de document|partie document|doc parcial|documento parziale',
  DKTXT:
    'document description|doc description|descripción|descrição|dokumentbezeichnung|dokumentkurztext|beschreibung|denominación documento|descripción de documento|descripción documento|désignation document|descrição do documento|descrizione documento',
  DOKST:
    'document status|doc status|dokumentstatus|dokstatus|status des dokuments|status de documento|status documento|statut du document|stato documento',
  DARTXT:
    'document type description|doc type description|dokumentartbezeichnung|bezeichnung der dokumentart|denominación de clase de documento|denominación clase documento',
  LOEDK: 'document deletion flag|löschkennzeichen|löschkz|indicador de borrado|indicador borrado',
  DOKOB:
    'linked sap object|linked object|object type|verknüpftes sap-objekt|objekttyp|objeto sap enlazado|tipo objeto|tipo de objeto|objet sap lié',
  OBJKY:
    'object key|objektschlüssel|schlüssel des verknüpften objekts|dokverknüpfung schlüssel|clave de objeto|clave objeto|clé d’objet|chave de objeto',
  TDNAME:
    'text name|textname|name des textes|nombre de texto|nombre del texto|nom du texte|nome do texto|nome testo',
  TDID: 'text id|textid|text-id|txtid|textart|id texto|id de texto|id de texte|id do texto|id testo',
  TDLINE: 'text line|textzeile|línea de texto|ligne de texte|linha de texto|riga di testo',
  MTSTB: 'material status description|bezeichnung des materialstatus|materialstatusbezeichnung',
  WGBEZ60:
    'description 2 for the material group|material group description 2|long text describing the material group|bezeichnung 2 zur warengruppe|langtext zur warengruppe|denominación 2 del grupo de artículos',
  VTEXT:
    'product hierarchy description|product hierarchy text|prod hierarchy description|produkthierarchiebezeichnung|bezeichnung der produkthierarchie|bezeichnung produkthierarchie|produkthierarchietext|denominación de jerarquía de productos|denominación jerarquía productos|denominación jerarquía|désignation de la hiérarchie produits|désignation hiérarchie produits|descrição da hierarquia de produtos|descrizione gerarchia prodotti',
  ATNAM:
    'characteristic|characteristic name|char name|charact name|merkmal|merkmalname|merkmalsname|característica|nombre de la característica|nombre característica|caractéristique|nom de caractéristique|caratteristica|nome caratteristica',
  ATBEZ:
    'characteristic description|characteristic descr|charact description|char description|char descr|merkmalbezeichnung|merkmalsbezeichnung|bezeichnung merkmal|bezeichnung des merkmals|denominación de característica|denominación característica|descripción de la característica|descripción característica|désignation de caractéristique|désignation caractéristique|descrição da característica|descrizione caratteristica',
  ATWRT:
    'characteristic value|charact value|char value|merkmalwert|merkmalswert|valor de característica|valor característica|valor de la característica|valeur de caractéristique|valeur caractéristique|valor da característica|valore caratteristica',
  KLART:
    'class type|klassenart|clase de clase|tipo de clase|type de classe|catégorie de classe|tipo de classe|tipo classe',
  KSCHL:
    'class description|class descr|klassenbezeichnung|bezeichnung der klasse|denominación de clase|denominación clase|descripción de la clase|désignation de classe|désignation classe|descrição da classe|descrizione classe',
  INSTID_A:
    'instance id|instance key|instanz-id|instanzid|instanzschlüssel|clave de instancia|id de instancia|clé d’instance|chave de instância|chave da instância|chiave istanza',
  OBJTX:
    'object description|object text|objektbezeichnung|bezeichnung des objekts|denominación de objeto|denominación del objeto|denominación objeto|descripción del objeto|désignation de l’objet|désignation objet|denominação do objeto|denominação de objeto|descrição do objeto|descrizione oggetto|definizione oggetto',
  SUBID:
    'specification|specification key|spezifikation|spezifikationsschlüssel|especificación|clave de especificación|spécification|clé de spécification|especificação|chave da especificação|specifica',
  LIFNR:
    'vendor|vendor number|supplier|supplier number|kreditor|lieferant|lieferantennummer|acreedor|número de acreedor|proveedor|fournisseur|fornecedor|fornitore',
  KUNNR: 'customer|customer number|debitor|kunde|kundennummer|deudor|cliente|numéro client|debitore',
  DTTRG: 'data carrier type|datenträgertyp',
  FILEP:
    'original|original 1|originaldatei|datei|dateiname|original file|file name|filename|fichero original|fichero|archivo original|nombre de fichero|fichier original|arquivo original|pfad|path|file path',
};

/** Names of fields of the dictionary that need no text. */
const NAMES = new Set([
  ...Object.keys(TEXTS),
  ...`MANDT MAKTG VTEXT PRODH STUFE CVLANG LANGU OBJEK ATINN ATNAM ATBEZ ATFOR ATWRT ATFLV ATWTB ATZHL KLART CLINT CLASS KSCHL CUOBJ OBTAB TDNAME
  TDOBJECT TDID TDSPRAS TDFORMAT TDLINE MTBEZ MTSTB STLNR STLAN STLKN WERKS VKORG VTWEG DWNAM LABOR ADATUM OBZAE PHIO_ID LOIO_ID PH_OBJID LO_OBJID FILENAME
  NAME1 ORT01 INSTID_A CLSTA TYPEID_A INSTID_B TYPEID_B RELTYPE OBJDES ERSDA ERNAM MEINS BSTME NTGEW BRGEW GEWEI DOKNO DOSTX`.split(
    /\s+/,
  ),
]);

const FIELD_OF = new Map(
  Object.entries(TEXTS).flatMap(([field, texts]) =>
    texts.split('|').map((text) => [keyOf(text), field] as const),
  ),
);

/** The texts of several words, without accents. */
const LONG_TEXTS = Object.entries(TEXTS).flatMap(([field, texts]) =>
  texts.split('|').flatMap((text) => {
    const words = wordsIn(text).map(keyOf);
    return words.length > 1 ? [{ field, words }] : [];
  }),
);

/** A text of a field is no longer. */
const MAX_TEXT = 80;

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The field that a column has; null if it is none of these. A head may have both: `MATNR Material`, `Material (MATNR)`. */
export function sapField(head: string): string | null {
  const name = head.trim();
  if (isSapName(name)) return name;
  const both =
    /^(?:\w+-)?([A-Z][A-Z0-9_]{3,9})(?:\s*[-:–]?\s+\S.*)$|^.*\S\s*[([]([A-Z][A-Z0-9_]{3,9})[)\]]$|^[A-Z0-9]{3,6}-([A-Z][A-Z0-9_]{3,9})$/.exec(
      name,
    );
  const inside = both?.[1] ?? both?.[2] ?? both?.[3];
  if (inside !== undefined && isSapName(inside)) return inside;
  const inLanguage = headInLanguage(name)?.head ?? name;
  return FIELD_OF.get(keyOf(inLanguage)) ?? (name.includes('.') ? fieldInShort(name) : null);
}

/** A text in short has so many letters of a word that it cuts off. */
const MIN_CUT = 3;

/** The field whose text a head has with words cut off (`Werksübergr. konfig. Material`); null if it is none or not the only one. */
function fieldInShort(name: string): string | null {
  const parts = wordsIn(name.replaceAll('.', '. '));
  if (parts.length < 2 || name.length > MAX_TEXT) return null;
  const isShort = (part: string, word: string | undefined) => {
    const cut = part.endsWith('.') ? keyOf(part) : '';
    return word !== undefined && (keyOf(part) === word || (cut.length >= MIN_CUT && word.startsWith(cut)));
  };
  const fields = new Set(
    LONG_TEXTS.filter(
      ({ words }) => words.length === parts.length && parts.every((part, at) => isShort(part, words[at])),
    ).map(({ field }) => field),
  );
  const [field, another] = fields;
  return field !== undefined && another === undefined ? field : null;
}

/** Whether a column is called by the dictionary's name of a field. */
export const isSapName = (name: string): boolean => NAMES.has(name);

function keyOf(text: string): string {
  return looseKey(text.normalize('NFD').replaceAll(/[\p{M}’'°º´`/()]/gu, ''));
}

/** A text in one language, where a list has a column for each (`Denominación ES`, `Description (FR)`). */
const IN_LANGUAGE = /^(\S.*?)[\s_([-]+([A-Z]{2})[)\]]?$/;

/** Fields that are texts. */
const TEXT_FIELDS = new Set(['MAKTX', 'VTEXT', 'WGBEZ', 'WGBEZ60', 'KSCHL', 'DKTXT', 'DARTXT', 'MTSTB']);

/** The text of a column without the language behind it, and that language; null if it has none. */
export function headInLanguage(head: string): { readonly head: string; readonly language: string } | null {
  const [, text = '', code = ''] = IN_LANGUAGE.exec(head.trim()) ?? [];
  const language = code.toLowerCase();
  const field = FIELD_OF.get(keyOf(text));
  return Object.values(LANGUAGES).includes(language) && field !== undefined && TEXT_FIELDS.has(field)
    ? { head: text, language }
    : null;
}

/** SAP's keys of languages, of one letter, as codes of two. */
const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  `D de,E en,F fr,S es,P pt,I it,N nl,K da,V sv,O no,U fi,L pl,C cs,H hu,R ru,T tr,G el,B he,A ar,J ja,1 zh,M zh,3 ko,4 ro,5 sl,6 hr,7 ms,8 uk,9 et,
  W bg,Q sk,X lt,Y lv,a af,b is,c ca,d sr,i id,2 th`
    .split(/,\s*/)
    .map((pair) => pair.split(' ')),
);

/** The code of a language that SAP names by its key (`S`) or by its code (`ES`); the text in small letters if it is none of these. */
export const sapLanguage = (key: string): string => LANGUAGES[key] ?? key.toLowerCase();

/** A key as people write it: numbers are filled with zeros in the tables. */
export const withoutZeros = (key: string): string => (/^\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key);

/** The types of material that SAP delivers. */
const TYPES = new Set(
  'FERT HAWA HALB ROH VERP DIEN HIBE ERSA UNBW NLAG LEER KMAT LEIH PIPE FHMI ABF INTR PROC PROD VKHM WETT COUP CONT FRIP FOOD NOF1 MODE FGTR HERS IBAU KMAT LGUT PLAN SERV UNFI VOLL WERT'.split(
    ' ',
  ),
);

/** Whether a text is a type of material that SAP delivers (`FERT`). */
export const isSapType = (text: string): boolean => TYPES.has(text);
