import type { RegisterKey } from '@submittal/contract/register-columns';

// The columns of somebody's own register, from its first row: what is recognised is filled in, and the rest stays empty.

/** The most columns that a register has. */
export const MAX_REGISTER_COLUMNS = 60;

/** Words by which heads of registers name what a package states, in small letters and digits only. */
const WORDS: Readonly<Record<RegisterKey, readonly string[]>> = {
  number: [
    'submittal',
    'submittalno',
    'submittalnumber',
    'number',
    'no',
    'dossier',
    'einreichung',
    'entrega',
    'expediente',
  ],
  section: ['section', 'specsection', 'sectionno', 'sectionnumber', 'spec', 'abschnitt', 'seccion', 'devis'],
  sectionTitle: [
    'sectiontitle',
    'specsectiontitle',
    'sectionname',
    'sectiondescription',
    'titredelasection',
    'titeldesabschnitts',
    'titulodelaseccion',
  ],
  revision: ['revision', 'rev', 'revno', 'revisionno', 'revisionnumber'],
  item: ['item', 'itemno', 'itemnumber', 'poste', 'position', 'partida'],
  manufacturer: ['manufacturer', 'maker', 'brand', 'mfr', 'fabricant', 'hersteller', 'fabricante'],
  product: [
    'product',
    'productname',
    'model',
    'modelno',
    'produit',
    'produkt',
    'producto',
    'modele',
    'modell',
    'modelo',
  ],
  description: ['description', 'productdescription', 'itemdescription', 'beschreibung', 'descripcion'],
  document: [
    'document',
    'title',
    'documenttitle',
    'documentname',
    'submittaltitle',
    'titre',
    'titel',
    'titulo',
    'dokument',
    'documento',
  ],
  type: ['type', 'submittaltype', 'documenttype', 'art', 'tipo'],
  code: ['code', 'documentcode', 'codigo'],
  edition: [
    'edition',
    'date',
    'documentdate',
    'documentnumber',
    'documentno',
    'issued',
    'datum',
    'fecha',
    'noordate',
  ],
  paragraph: [
    'paragraph',
    'para',
    'specparagraph',
    'subsection',
    'specsubsection',
    'article',
    'absatz',
    'parrafo',
  ],
  labels: ['labels', 'label', 'tags', 'tag', 'mark', 'marks', 'reperes', 'kennzeichen', 'marcas'],
  quantity: ['quantity', 'qty', 'quantite', 'menge', 'cantidad'],
  deviation: ['deviation', 'deviations', 'variation', 'ecart', 'abweichung', 'desviacion'],
  page: ['page', 'firstpage', 'startpage', 'premierepage', 'ersteseite', 'primerapagina'],
  pages: ['pages', 'pagecount', 'numberofpages', 'seiten', 'paginas'],
  file: ['file', 'filename', 'attachment', 'fichier', 'datei', 'archivo'],
};

const byWord = new Map(
  (Object.entries(WORDS) as [RegisterKey, readonly string[]][]).flatMap(([key, words]) =>
    words.map((word) => [word, key] as const),
  ),
);

/** A column: its head as it was given, and what fills it; nothing for an empty name. */
export interface RegisterColumn {
  readonly head: string;
  readonly states: RegisterKey | '';
}

/**
 * The columns of a register by its first row, as a spreadsheet copies it (with tabs) or as a line of CSV. A second column for
 * what another one states stays empty, because only the first is surely meant.
 */
export function columnsOfHead(row: string): RegisterColumn[] {
  const recognized = new Set<RegisterKey>();
  return headsIn(row)
    .slice(0, MAX_REGISTER_COLUMNS)
    .map((head) => {
      const states = byWord.get(wordOf(head));
      if (states === undefined || recognized.has(states)) return { head, states: '' };
      recognized.add(states);
      return { head, states };
    });
}

function wordOf(head: string): string {
  return head
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}

/** The heads in the first line that holds something; fields may be in quotes (RFC 4180). */
function headsIn(row: string): string[] {
  const text = row.replace(/^\ufeff/, '').trim();
  const sign = ['\t', ';', ','].find((one) => text.includes(one)) ?? ',';
  const heads: string[] = [];
  let head = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '"' && isQuoted && text.charAt(at + 1) === '"') {
      head += letter;
      at++;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === sign) {
      heads.push(head.trim());
      head = '';
    } else if (!isQuoted && /[\r\n]/.test(letter)) break;
    else head += letter;
  }
  heads.push(head.trim());
  return heads.some((one) => one !== '') ? heads : [];
}
