/** The standard structure types used here (ISO 32000-1, 14.8.4). */
export type StructureType = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

/** The logical structure of a document; if the document is not tagged, it only draws. */
export class Structure {
  readonly #doc: PDFKit.PDFDocument;
  readonly #element: PDFKit.PDFStructureElement | null;

  private constructor(doc: PDFKit.PDFDocument, element: PDFKit.PDFStructureElement | null) {
    this.#doc = doc;
    this.#element = element;
  }

  /** The root of a document's structure. */
  static of(doc: PDFKit.PDFDocument, tagged: boolean): Structure {
    if (!tagged) return new Structure(doc, null);
    const root = doc.struct('Document');
    doc.addStructure(root);
    return new Structure(doc, root);
  }

  /** Makes the output of `draw` the content of a new element; it may continue over several pages. */
  content(type: StructureType, draw: () => void): void {
    if (this.#element) this.#element.add(this.#doc.struct(type, {}, draw));
    else draw();
  }

  /** A new element that contains others. */
  within(type: StructureType): Structure {
    if (!this.#element) return this;
    const element = this.#doc.struct(type);
    this.#element.add(element);
    return new Structure(this.#doc, element);
  }
}
