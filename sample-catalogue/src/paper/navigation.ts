/** What links, layers and outlines need and pdfkit's types leave out. */
interface Dictionary {
  readonly data: Record<string, unknown>;
  end(): void;
}
interface Internals {
  readonly _root: Dictionary;
  readonly page: {
    readonly dictionary: Dictionary;
    readonly resources: Dictionary;
    readonly width: number;
    readonly height: number;
  };
}
interface OutlineNode {
  readonly dictionary: Dictionary;
}

const inside = (doc: PDFKit.PDFDocument): Internals => doc as unknown as Internals;

/** A place in the document: a page and a height on it, measured from the top. */
export interface Place {
  readonly page: Dictionary;
  readonly top: number;
}

/** The current position of the pen. */
export function placeHere(doc: PDFKit.PDFDocument, above = 8): Place {
  const { page } = inside(doc);
  return { page: page.dictionary, top: page.height - Math.max(0, doc.y - above) };
}

/** Adds an outline item that leads to the pen's position. */
export function outlineHere(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFOutline,
  title: string,
  expanded = false,
): PDFKit.PDFOutline {
  const item = parent.addItem(title, { expanded });
  const { page, top } = placeHere(doc);
  const node = item as unknown as OutlineNode;
  node.dictionary.data.Dest = [page, 'XYZ', 0, Math.round(top), 0];
  return item;
}

/** A link from a rectangle of the current page to an explicit destination. */
export function linkToPlace(
  doc: PDFKit.PDFDocument,
  area: { x: number; y: number; width: number; height: number },
  place: Place,
): void {
  const action = doc.ref({ S: 'GoTo', D: [place.page, 'XYZ', 0, Math.round(place.top), 0] });
  action.end(undefined);
  doc.annotate(area.x, area.y, area.width, area.height, {
    Subtype: 'Link',
    A: action,
  } as unknown as PDFKit.Mixins.AnnotationOption);
}

/** Optional content groups (layers) that a viewer can switch on and off. */
export function layersOf(doc: PDFKit.PDFDocument, names: readonly string[]) {
  const groups = names.map((name) => {
    const group = doc.ref({ Type: 'OCG', Name: new String(name) });
    group.end(undefined);
    return group;
  });
  inside(doc)._root.data.OCProperties = {
    OCGs: groups,
    D: { Order: groups, ON: groups, Name: new String('Layers') },
  };
  return {
    /** Draws the output of `draw` on the named layer of the current page. */
    on(name: string, draw: () => void): void {
      const index = names.indexOf(name);
      const group = groups[index];
      if (!group) {
        draw();
        return;
      }
      const resources = inside(doc).page.resources.data;
      const properties = (resources.Properties ?? {}) as Record<string, unknown>;
      properties[`Layer${index}`] = group;
      resources.Properties = properties;
      doc.addContent(`/OC /Layer${index} BDC`);
      draw();
      doc.addContent('EMC');
    },
  };
}
