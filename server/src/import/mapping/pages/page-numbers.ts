import type { PageLine } from '../../pages/first-page.ts';
import { oneLine } from '../cells/clean-values.ts';

// Numbers of models and articles on the first page of a document, and what stands beside them.

/** A number on a page, such as `HX-200`. */
export interface PageNumber {
  readonly number: string;
  /** What its line says in front of it, if the number ends the line; null otherwise. */
  readonly name: string | null;
  /** Whether a label in front of it says that it is the document's: `Model no.: HX-200`. */
  readonly isLabelled: boolean;
  /** Its line, from 0. */
  readonly line: number;
}

/** A page with more is a price list. */
const MAX_NUMBERS = 60;

const NUMBER =
  /(?<![\p{L}\p{N}./-])(?:\p{Lu}{1,5}[-–]?\d{2,6}|\d{5,8})(?:[-–](?:\p{Lu}{1,4}|\d{1,4}))?(?![\p{L}\p{N}/-]|[.,]\d)/gu;

const LABEL =
  /(?<!\p{L})(?:model|modèle|modele|modell|modelo|modello|item|article|artikel|articulo|artículo|articolo|art|product|produkt|produit|part|catalog(?:ue)?|sku|ref|référence|reference|referencia)[\s.-]*(?:no|nr|n°|nº|number|nummer|numéro|número|numero|code)?[\s.]*:\s*$|(?<!\p{L})(?:n°|nº|no\.?|numéro|número) (?:de |d['’])?(?:modèle|modelo|modello|article|produit|artículo|articolo)\s*:?\s*$|(?<!\p{L})(?:code|código|codigo|codice|cod\.?)\s*:\s*$|(?<!\p{L})(?:artikel|art|modell)[.-]*\s?(?:nr|nummer)\.?\s*:?\s*$/iu;

/** What is in front of a number that a document mentions. */
const MENTIONED =
  /(?<!\p{L})(?:fits?|for|with|passend|zu|für|mit|pour|avec|para|con|per|compatib\p{L}*)(?!\p{L})/iu;

/** The numbers on a page, in its order. */
export function numbersIn(lines: readonly PageLine[]): PageNumber[] {
  const found: PageNumber[] = [];
  for (const [line, { text }] of lines.entries()) {
    for (const match of text.matchAll(NUMBER)) {
      if (found.length === MAX_NUMBERS) return found;
      const [number] = match;
      const isLast = /^\s*\)?$/.test(text.slice(match.index + number.length));
      const before = oneLine(text.slice(0, match.index).replace(/[\s:(|–-]+$/u, ''));
      const inFront = text.slice(0, match.index);
      found.push({
        number,
        // A label alone is no name.
        name: isLast && /\p{L}{2}/u.test(inFront.replace(LABEL, '')) ? before : null,
        isLabelled: LABEL.test(inFront) && !MENTIONED.test(inFront),
        line,
      });
    }
  }
  return found;
}

/** The shape of a number: `AA-999` for `HX-200`. */
export function shapeOf(number: string): string {
  return number.replaceAll(/\p{L}/gu, 'A').replaceAll(/\d/g, '9').replaceAll('–', '-');
}

/** A number in the form in which two are compared. */
export function numberKey(number: string): string {
  return number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
