import { withOneLetterI } from '../words/turkish-letters.ts';
import { type FactPage, fromTop, type Segment } from './fact-page.ts';
import { KINDS_IN_MORE_LANGUAGES } from './kinds-in-more-languages.ts';
import { OF_SAFETY } from './safety-sheet.ts';

/** What a document is, as far as that decides which of its numbers is its own. */
export type DocumentKind =
  | 'evaluation'
  | 'test'
  | 'certificate'
  | 'declaration'
  | 'approval'
  | 'warranty'
  | 'sheet';

const HEADS: readonly (readonly [DocumentKind, RegExp])[] = [
  // A title, not the end of a sentence.
  ['test', /^(?:\p{Lu}[\p{L}-]* ){2,5}(?:Test|TEST)$/u],
  [
    'test',
    /(?:检\s?验|检\s?测|测\s?试|试\s?验|檢\s?驗|試\s?驗|試\s?験|検\s?査|분\s?석)(?:\s?结\s?果)?\s*(?:报\s*告|報\s*告|成績書)|시\s?험\s?성\s?적\s?서/u,
  ],
  ['approval', /認\s*定\s*書|认\s*定\s*证\s*书|批\s*准\s*证\s*书|인\s*정\s*서/u],
  ['certificate', /认\s*证\s*证\s*书|認\s*証\s*書|認\s*證\s*證\s*書|合\s*格\s*证|証\s*明\s*書|인\s*증\s*서/u],
  ['sheet', /安全技术说明书|安全データシート|물질안전보건자료/u],
  [
    'declaration',
    /declaration of (?:performance|conformity)|leistungserklärung|konformitätserklärung|d[ée]claration (?:des? performances?|de conformité)|declaración de (?:prestaciones|conformidad)|(?:environmental|health) ?product ?declaration|umwelt-?\s?produkt-?\s?deklaration|déclaration environnementale|declaración ambiental|fiche de déclaration|\bEPD\b|\bHPD\b|\bDoP\b|dichiarazione di (?:prestazione|conformità)|dichiarazione ambientale|prestatieverklaring|(?:conformiteits|milieu)verklaring|deklaracja (?:właściwości|zgodności|środowiskowa)|declaração (?:de desempenho|de conformidade|ambiental)|prestandadeklaration|ydeevnedeklaration|ytelseserklæring|suoritustasoilmoitus|teljesítménynyilatkozat|vyhlásenie o parametroch|declarație de performanță|miljövarudeklaration|prohlášení o (?:vlastnostech|shodě)|^declare\.?$|(?:ingredient|material|product|health) (?:ingredients? )?(?:disclosure|transparency|declaration)|^(?:\p{L}+ ){1,3}disclosure\b/iu,
  ],
  [
    'approval',
    /(?:notice|order|certificate) of acceptance|\bappraisal (?:no\b|number|certificate)|^(?:\p{L}+ )?appraisal$|\p{L}*anerkennung\b|\bruling\b|acceptance (?:order|notice)|(?:product )?(?:approval|acceptance)\b|(?:european )?technical (?:assessment|approval)|zulassung|bauartgenehmigung|technische bewertung|avis technique|document technique|documento de idoneidad|evaluación técnica|évaluation technique|agrément|valutazione tecnica|europese technische|ocena techniczna|aprobata|avaliação técnica|typgodkännande|europeisk teknisk bedömning|teknisk godkje?nn?(?:ing|else)|agrement tehnic|documento de homologação|homologação/iu,
  ],
  [
    'evaluation',
    /evaluation (?:services? )?report|assessment report|(?:product|technical|code|engineering) evaluation|listing report|^evaluation (?:no\b|number|#)|code compliance research report|research report/iu,
  ],
  [
    'test',
    /\btest(?:ing)?\b.{0,30}\breport|(?:laboratory|fire|classification) report|report of (?:the )?(?:\p{L}+ ){0,3}tests?|^(?:a )?report (?:to|prepared for)\b|(?:prüf(?:ungs)?|untersuchungs)bericht|(?<!abnahme)prüfzeugnis|klassifizierungsbericht|rapport (?:d['’]essais?|de classement)|procès[- ]verbal|informe de (?:ensayos?|clasificación|pruebas)|rapporto di (?:prova|classificazione)|(?:classificatie|beproevings|test)rapport|classificatie van het brandgedrag|classification of (?:reaction to fire|fire resistance)|klassifizierung|(?:raport|sprawozdanie) z badań|raport klasyfikacyjny|klasyfikacja (?:ogniowa|w zakresie)|relatório de (?:ensaio|classificação)|(?:provnings|klassificerings)rapport|prøvningsrapport|testausseloste/iu,
  ],
  [
    'certificate',
    /^(?:\p{L}+ ){0,3}licen[cs]e (?:for|to) (?:the )?(?:use|mark)\b|certificat|zertifikat|konformitätsbescheinigung|(?:product|building materials?|equipment) listing|^listing\b|^(?:\p{L}+ ){1,4}listing$|(?:statement|letter|notice) of (?:verification|conformity|conformance|listing|compliance)|qualification (?:test )?(?:record|certificate)|certified products?|(?:listings?|certifications?) (?:directory|database)|bescheinigung|certificado|attestation|abnahmeprüfzeugnis|certificato|attestato|certificaat|certyfikat|świadectwo|certifikat|osvědčení|collaudo|\bintyg\b|sertifika[at]|tanúsítvány|certifik[áa]t/iu,
  ],
  [
    'test',
    /^rapport$|(?:prüf|mess)protokoll|protokół (?:z )?badań|protokol o zkoušce|verbale di prova|acta de ensayo|boletim de ensaio|laudo técnico|prüfgutachten|prøvingsrapport/iu,
  ],
  [
    'certificate',
    /atest higieniczny|atestado de conformidade|inspection (?:report|record)|(?:inspektions|besiktnings|abnahme)protokoll|protokół odbioru|acta de inspección|(?:keurings|inspectie)rapport/iu,
  ],
  [
    'approval',
    /documento de aplicação|atto di omologazione|^omologazione\b|benestare tecnico|rekomendacja techniczna/iu,
  ],
  ['sheet', OF_SAFETY],
  ...KINDS_IN_MORE_LANGUAGES,
  [
    'warranty',
    /warranty|guarantee|garantie|garantía|garanzia|gwaranc|(?<!\p{L})garantia(?!\p{L})|garanti(?:bevis|dokument)?(?!\p{L})|takuutodistus|záruk|záručn|jótállás|garanci|гаранци|гаранті|garanti belgesi|εγγύηση/iu,
  ],
  [
    'sheet',
    /(?:data|product|technical) ?sheet|(?:technical|product) (?:data|information)|datenblatt|merkblatt|fiche (?:technique|produit)|ficha técnica|guide specification|^section \d\d ?\d\d ?\d\d|submittal sheet|installation (?:guide|instructions)|brochure/iu,
  ],
];

/** So many pieces at the top of the first page may be its head. */
const TOP = 14;

/** A head is no longer, in characters. */
const MAX_HEAD = 90;

/** The kinds of documents that a head names. */
export function headKinds(text: string): ReadonlySet<DocumentKind> {
  const closed = withOneLetterI(closedUp(text));
  return new Set(HEADS.filter(([, pattern]) => pattern.test(closed)).map(([kind]) => kind));
}

/** What a document is by its head: all that the tallest line says which names a kind, of equals the first; none if none does. */
export function documentKinds(pages: readonly FactPage[]): ReadonlySet<DocumentKind> {
  let best: { readonly kinds: ReadonlySet<DocumentKind>; readonly height: number } | null = null;
  const top = fromTop(pages[0] ?? [], TOP);
  for (const [at, segment] of top.entries()) {
    if (segment.text.length > MAX_HEAD) continue;
    const next = top[at + 1];
    const height = segment.bottom - segment.top;
    // Between two lines of a title, something may stand beside the first.
    const below = top
      .slice(at + 1)
      .find((one) => Math.abs(one.left - segment.left) < 3 || Math.abs(one.right - segment.right) < 3);
    const others = [next, below].filter(
      (one) => one && isOfTitle(segment, one) && one.text.length < MAX_HEAD,
    );
    for (const text of [segment.text, ...others.map((one) => `${segment.text} ${one?.text}`)]) {
      const kinds = headKinds(text);
      if (kinds.size === 0) continue;
      if (!best || height > best.height * 1.15) best = { kinds, height };
      break;
    }
  }
  return best?.kinds ?? new Set();
}

/** Whether two lines may be one title: they are equally tall, or in capitals, of which some have accents and some reach below the line. */
function isOfTitle(first: Segment, next: Segment): boolean {
  const [a, b] = [first.bottom - first.top, next.bottom - next.top];
  if (Math.abs(a - b) < 1) return true;
  const isCapital = !/\p{Ll}/u.test(first.text + next.text);
  return isCapital && Math.min(a, b) > Math.max(a, b) * OF_TALLER;
}

/** A line of capitals without accents is at least so much of the height of one with them. */
const OF_TALLER = 0.7;

/** The text without the spaces between letters that are set apart: `C E R T I F I C AT E`. */
function closedUp(text: string): string {
  const parts = text.split(' ');
  return parts.length > 6 && text.length / parts.length < 3 ? parts.join('') : text;
}
