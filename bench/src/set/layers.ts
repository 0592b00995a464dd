/**
 * The parts of pdfkit that its types omit: objects of one's own, the catalog, and the resources of a page.
 */
interface Lower {
  ref(data: Record<string, unknown>): { end(): void };
  _root: { data: Record<string, unknown> };
  addContent(operators: string): unknown;
  page: { resources: { data: Record<string, unknown> } };
}

function lower(document: object): Lower {
  return document as Lower;
}

/** Puts two layers into a document, one of them off, and draws into both on every page. */
export function addLayers(document: PDFKit.PDFDocument, pages: number): void {
  const inner = lower(document);
  const groups = ['Dimensions', 'Notes'].map((name) => {
    const group = inner.ref({ Type: 'OCG', Name: new String(name) });
    group.end();
    return group;
  });
  inner._root.data['OCProperties'] = {
    OCGs: groups,
    D: { Order: groups, ON: groups.slice(0, 1), OFF: groups.slice(1) },
  };
  for (let page = 0; page < pages; page++) {
    document.switchToPage(page);
    inner.page.resources.data['Properties'] = { L0: groups[0], L1: groups[1] };
    inner.addContent('/OC /L0 BDC 72 40 m 540 40 l S EMC');
    inner.addContent('/OC /L1 BDC 72 44 m 540 44 l S EMC');
  }
}
