// What the names of files and folders say: the kind of document, its language and region, its revision, and the rest,
// which should be the name of a product.
import { languageOfToken } from './languages.ts';

/**
 * The words for each type of document (docs/catalogue-format.md, "Documents"): in English, French and Spanish, and some in
 * German.
 */
const typeWords: Readonly<Record<string, readonly string[]>> = {
  datasheet: [
    'produktblatt',
    'technische daten',
    'scheda tecnica',
    'schede tecniche',
    'scheda prodotto',
    'folha tecnica',
    'folha de dados',
    'ficha de producto',
    'technische fiche',
    'technisch blad',
    'productblad',
    'productinformatieblad',
    'karta techniczna',
    'karta produktu',
    'produktdatablad',
    'tekniskt datablad',
    'teknisk datablad',
    'datablad',
    'tekninen tuoteseloste',
    'tuotekortti',
    'technicky list',
    'muszaki adatlap',
    'fisa tehnica',
    'teknik foy',
    'tds',
    'pds',
    'tech sheet',
    'tech sheets',
    'technical sheet',
    'data sheet',
    'data sheets',
    'datasheet',
    'datasheets',
    'product data sheet',
    'product data sheets',
    'product data',
    'product sheet',
    'technical data sheet',
    'technical data sheets',
    'technical data',
    'tech data',
    'tech data sheet',
    'tech data sheets',
    'cut sheet',
    'fiche technique',
    'fiches techniques',
    'fiche de donnees techniques',
    'ficha tecnica',
    'fichas tecnicas',
    'hoja tecnica',
    'hoja de datos',
    'hoja de datos tecnicos',
    'technisches merkblatt',
    'technisches datenblatt',
    'produktdatenblatt',
    'datenblatt',
  ],
  sds: [
    'sicherheitsdatenblatter',
    'scheda di sicurezza',
    'scheda dati di sicurezza',
    'ficha de seguridad',
    'fichas de seguridad',
    'ficha de dados de seguranca',
    'ficha de seguranca',
    'fispq',
    'veiligheidsinformatieblad',
    'veiligheidsblad',
    'karta charakterystyki',
    'sakerhetsdatablad',
    'sikkerhedsdatablad',
    'sikkerhetsdatablad',
    'kayttoturvallisuustiedote',
    'bezpecnostni list',
    'biztonsagi adatlap',
    'fisa de securitate',
    'guvenlik bilgi formu',
    'sds',
    'msds',
    'safety data sheet',
    'safety data sheets',
    'safety data',
    'safety sheet',
    'safety sheets',
    'material safety data sheet',
    'material safety data sheets',
    'fds',
    'fiche de donnees de securite',
    'fiches de donnees de securite',
    'fiche de securite',
    'fiche signaletique',
    'hds',
    'hoja de seguridad',
    'hojas de seguridad',
    'hoja de datos de seguridad',
    'ficha de datos de seguridad',
    'sdb',
    'sicherheitsdatenblatt',
  ],
  architecturalspec: [
    'ausschreibungstext',
    'ausschreibungstexte',
    'leistungsverzeichnis',
    'capitolato',
    'voce di capitolato',
    'pliego de condiciones',
    'cahier des charges',
    'bestektekst',
    'spec',
    'specs',
    'specification',
    'specifications',
    'guide spec',
    'guide specs',
    'guide specification',
    'guide specifications',
    'csi spec',
    'csi specs',
    '3 part spec',
    '3 part specs',
    '3 part',
    'three part spec',
    'arch spec',
    'architectural spec',
    'architectural specs',
    'architectural specification',
    'master spec',
    'devis',
    'devis guide',
    'especificacion',
    'especificaciones',
  ],
  individualdetail: [
    'zeichnung',
    'zeichnungen',
    'detailzeichnung',
    'detailzeichnungen',
    'disegno',
    'disegni',
    'desenho',
    'desenhos',
    'tekening',
    'tekeningen',
    'detail',
    'details',
    'detail drawing',
    'detail drawings',
    'drawing',
    'drawings',
    'dwg',
    'cad',
    'cad detail',
    'cad details',
    'dessin',
    'dessins',
    'detalle',
    'detalles',
    'plano',
    'planos',
  ],
  applicationinstructions: [
    'verarbeitungsanleitung',
    'verarbeitungshinweise',
    'verarbeitungsrichtlinie',
    'gebrauchsanweisung',
    'istruzioni',
    'istruzioni per l uso',
    'instrucciones de uso',
    'instrucciones de aplicacion',
    'instrucoes',
    'modo de empleo',
    'verwerkingsvoorschrift',
    'verwerkingsrichtlijnen',
    'application guide',
    'application guides',
    'application instruction',
    'application instructions',
    'app guide',
    'app instructions',
    'application bulletin',
    'instructions',
    'instructions for use',
    'directions',
    'mode d emploi',
    'instrucciones',
    'guia de aplicacion',
    'guide d application',
  ],
  installation: [
    'montageanleitung',
    'montageanleitungen',
    'einbauanleitung',
    'einbauanleitungen',
    'verlegeanleitung',
    'notice de montage',
    'notice de pose',
    'notice d installation',
    'instrucciones de instalacion',
    'instrucciones de montaje',
    'manual de instalacion',
    'istruzioni di montaggio',
    'istruzioni di posa',
    'instrucoes de montagem',
    'manual de instalacao',
    'montagehandleiding',
    'montage instructie',
    'instrukcja montazu',
    'monteringsanvisning',
    'asennusohje',
    'montazni navod',
    'installation guide',
    'installation guides',
    'installation instructions',
    'installation manual',
    'install guide',
    'install instructions',
    'installation',
    'install',
    'guide d installation',
    'guide de pose',
    'instalacion',
    'guia de instalacion',
  ],
  certification: [
    'leistungserklarung',
    'leistungserklarungen',
    'declaration of performance',
    'dop',
    'zertifikat',
    'zertifikate',
    'prufzeugnis',
    'zulassung',
    'zulassungen',
    'allgemeine bauaufsichtliche zulassung',
    'konformitatserklarung',
    'declaration of conformity',
    'declaration de performance',
    'declaration de conformite',
    'declaration des performances',
    'declaracion de prestaciones',
    'declaracion de conformidad',
    'dichiarazione di prestazione',
    'dichiarazione di conformita',
    'declaracao de desempenho',
    'prestatieverklaring',
    'certificato',
    'certificati',
    'certificaat',
    'certyfikat',
    'avis technique',
    'certification',
    'certifications',
    'certificate',
    'certificates',
    'cert',
    'certs',
    'cert letter',
    'certification letter',
    'letter of conformance',
    'conformance',
    'certificat',
    'certificats',
    'certificado',
    'certificados',
    'esr',
    'evaluation report',
    'approval',
    'approvals',
  ],
  leed: [
    'umweltproduktdeklaration',
    'dap',
    'declaracion ambiental de producto',
    'dichiarazione ambientale di prodotto',
    'declaration environnementale',
    'fdes',
    'leed',
    'leed letter',
    'leed letters',
    'leed data',
    'hpd',
    'epd',
    'environmental product declaration',
    'health product declaration',
    'sustainability',
    'voc letter',
    'declare label',
  ],
  standardmaterialwarranty: [
    'garantieerklarung',
    'gewahrleistung',
    'garanzia',
    'certificado de garantia',
    'warranty',
    'warranties',
    'standard warranty',
    'material warranty',
    'garantie',
    'garanties',
    'garantia',
    'garantias',
  ],
  brochure: [
    'broschure',
    'brochura',
    'broschuren',
    'prospekt',
    'prospekte',
    'prospetto',
    'opuscolo',
    'plaquette',
    'plaquette commerciale',
    'catalogo',
    'katalog',
    'catalog',
    'catalogue',
    'brochure',
    'brochures',
    'flyer',
    'flyers',
    'leaflet',
    'leaflets',
    'sell sheet',
    'sell sheets',
    'sales sheet',
    'line card',
    'depliant',
    'folleto',
    'folletos',
  ],
  colorchart: [
    'farbkarte',
    'farbkarten',
    'farbtonkarte',
    'cartella colori',
    'carta de cores',
    'kleurenkaart',
    'nuancier de couleurs',
    'color chart',
    'colour chart',
    'color charts',
    'colour charts',
    'color card',
    'colour card',
    'nuancier',
    'carta de colores',
  ],
};

const regionTokens: Readonly<Record<string, 'us' | 'canada'>> = {
  us: 'us',
  usa: 'us',
  ca: 'canada',
  can: 'canada',
  canada: 'canada',
  cdn: 'canada',
};

/** Words that say in what language a document of a type is. */
const typeLanguages: Readonly<Record<string, string>> = {
  fds: 'FR',
  fiche: 'FR',
  fiches: 'FR',
  devis: 'FR',
  garantie: 'FR',
  certificat: 'FR',
  depliant: 'FR',
  nuancier: 'FR',
  hds: 'ES',
  hoja: 'ES',
  hojas: 'ES',
  ficha: 'ES',
  garantia: 'ES',
  certificado: 'ES',
  folleto: 'ES',
  especificacion: 'ES',
};

/** Words that say nothing about the product. */
const NOISE = new Set([
  'final',
  'copy',
  'web',
  'print',
  'pdf',
  'new',
  'latest',
  'current',
  'lowres',
  'hires',
  'the',
  'and',
  'et',
  'y',
  'for',
  'document',
  'sheet',
]);

const LONGEST_PHRASE = 5;

const phrases = new Map(
  Object.entries(typeWords).flatMap(([type, words]) => words.map((words_) => [words_, type] as const)),
);

/** The types of documents that have a button. */
export const documentTypes: ReadonlySet<string> = new Set([
  ...Object.keys(typeWords),
  'detaildrawing',
  'sds_can',
  'exhibit',
  'boilerplate',
  'image',
  'imagepackage',
]);

/** What a name says. */
export interface NameParts {
  readonly documentType: string | null;
  readonly language: string | null;
  readonly region: 'us' | 'canada' | null;
  readonly revision: string | null;
  /** The words that are left, in order: the product's name, it is hoped. */
  readonly words: readonly string[];
  /** The words with those at either end that may be a language or a region as well. */
  readonly withEnds: readonly string[];
  /** All words: products are named after documents, too (“Detail Coat”). */
  readonly all: readonly string[];
}

/**
 * The words of a name, in small letters without accents, marks and what addresses and pages make of signs:
 * `AbraClean(TM)_SDS-2` gives `abra clean sds 2`.
 */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(
      /&(?:amp|reg|trade|copy|nbsp|#\d{1,5}|#x[\da-f]{1,4});|%[2-7][\da-f]|\((?:r|c|tm|sm)\)/gi,
      ' ',
    )
    .normalize('NFD')
    .replaceAll(/\p{M}+|[®™©℠'’]/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The names of a catalogue's products, by which names of files are read. */
export interface KnownNames {
  /** The words in them: a number among these is part of a name and neither a year nor a revision. */
  readonly words: ReadonlySet<string>;
  /** Each name as one word. */
  readonly joined: { has(name: string): boolean };
}

const NONE: KnownNames = { words: new Set(), joined: new Set() };

/**
 * Reads a name of a file, without its extension, or of a folder. What looks like a year or a revision but stands in a
 * name that is known stays in the name, and a type of document is found although it is glued to such a name.
 */
export function namePartsOf(name: string, known: KnownNames = NONE): NameParts {
  const { rest: unrevised, revision } = withoutRevision(name, known.words);
  const all = withoutGlue(wordsOf(unrevised), known);
  let documentType: string | null = null;
  let language: string | null = null;
  const words: string[] = [];
  for (let at = 0; at < all.length; ) {
    const length = phraseAt(all, at);
    if (length > 0) {
      const phrase = all.slice(at, at + length);
      documentType ??= phrases.get(phrase.join(' ')) ?? null;
      language ??= phrase.map((word) => typeLanguages[word]).find((found) => found !== undefined) ?? null;
    } else words.push(all[at] ?? '');
    at += Math.max(length, 1);
  }
  const kept = words.filter((word) => !NOISE.has(word));
  let region: 'us' | 'canada' | null = null;
  const inner = [...kept];
  // A language and a region stand at either end, in either order.
  for (let more = true; more; ) {
    more = false;
    for (const end of [-1, 0]) {
      const word = inner.at(end) ?? '';
      const spoken = languageOfToken(word);
      const place = regionTokens[word];
      if ((!spoken || language === spoken || language === null) && (spoken || place)) {
        if (spoken) language = spoken;
        else region ??= place ?? null;
        inner.splice(end, 1);
        more = true;
      }
    }
  }
  return { documentType, language, region, revision, words: inner, withEnds: kept, all };
}

/** Words for types that may be glued to a name, the longest first. */
const gluable = [...phrases.keys()]
  .filter((phrase) => /^\p{L}{3,}$/u.test(phrase))
  .sort((a, b) => b.length - a.length);

/** Parts a type of document from the name of a product that it is written to: `deckshieldtds` gives `deckshield tds`. */
function withoutGlue(words: string[], known: KnownNames): string[] {
  const [first = '', ...others] = words;
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const joined = words.join('');
  if (known.joined.has(joined)) return words;
  for (const type of gluable) {
    const end = last.slice(0, -type.length);
    if (last.endsWith(type) && !known.words.has(last) && known.words.has(end)) return [...before, end, type];
    const start = first.slice(type.length);
    if (first.startsWith(type) && !known.words.has(first) && known.words.has(start))
      return [type, start, ...others];
    if (joined.endsWith(type) && known.joined.has(joined.slice(0, -type.length))) {
      return [joined.slice(0, -type.length), type];
    }
    if (joined.startsWith(type) && known.joined.has(joined.slice(type.length))) {
      return [type, joined.slice(type.length)];
    }
  }
  return words;
}

function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    if (phrases.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}

const REVISION =
  /(?:^|[\s_.(-]+)(?:rev(?:ision)?[\s_.-]*[0-9]{1,3}[a-z]?|rev[\s_.-]*[a-z]|[rv]\d{1,2}(?:\.\d+)?)(?=$|[\s_.)-])/gi;

const DATE =
  /(?:^|[\s_.(-]+)(?:(?:19|20)\d\d[-_. ]?(?:0[1-9]|1[0-2])[-_. ]?(?:0[1-9]|[12]\d|3[01])|(?:0?[1-9]|1[0-2])[-_.](?:0?[1-9]|[12]\d|3[01])[-_.](?:20)?\d\d)(?=$|[\s_.)-])/g;

const MONTH = /(?:^|[\s_.(-]+)(?:19|20)\d\d(?:[-_. ]?(?:0[1-9]|1[0-2]))?(?=$|[\s_.)-])/g;

/** Takes a revision, a date and the mark of a copy out of a name; a year or revision that is among `known` stays. */
function withoutRevision(
  name: string,
  known: ReadonlySet<string>,
): { rest: string; revision: string | null } {
  let revision: string | null = null;
  const note = (match: string) => {
    revision ??= bare(match);
    return ' ';
  };
  const noteUnlessName = (match: string) => {
    const [first = ''] = wordsOf(match);
    const isName = known.has(first) || known.has(bare(match).toLowerCase());
    return isName ? match : note(match);
  };
  const rest = name
    .replace(/(?<=\S)\s*\(\d+\)$/, '')
    .replaceAll(REVISION, noteUnlessName)
    .replaceAll(DATE, note)
    .replaceAll(MONTH, noteUnlessName);
  return rest.trim() === '' ? { rest: name, revision: null } : { rest, revision };
}

function bare(match: string): string {
  return match.replaceAll(/^[\s_.(-]+|[\s_.)-]+$/g, '');
}

/** The type of document that a text names and nothing else, such as a cell `Tech Data Sheet`; null if it names none. */
export function documentTypeNamed(text: string): string | null {
  const words = wordsOf(text);
  return phrases.get(words.join(' ')) ?? namePartsOf(text).documentType;
}
