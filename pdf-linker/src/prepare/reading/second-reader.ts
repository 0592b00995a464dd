/** What PDFium reports about a document. */
export type SecondOpinion =
  | { opened: true; pageCount: number; encrypted: boolean; restricted: boolean }
  | { opened: false; needsPassword: boolean };

/** Loaded when a file is in doubt: most are not. */
const loadPdfium = () => import('../../pdfium/open-pdf.ts');

/** Opens the document, in consecutive pieces, with PDFium and counts its pages. Never throws. */
export async function secondOpinion(...pieces: readonly Uint8Array[]): Promise<SecondOpinion> {
  const { withPdfOf } = await loadPdfium();
  return withPdfOf<SecondOpinion, SecondOpinion>(
    pieces,
    ({ pageCount, encrypted, restricted }) => ({ opened: true, pageCount, encrypted, restricted }),
    (reason) => ({ opened: false, needsPassword: reason === 'password' }),
  );
}

/**
 * How many of the pages from `first` (0-based) to the count that PDFium states it can load: a page tree may
 * state more pages than it has.
 */
export async function loadablePages(bytes: Uint8Array, first: number): Promise<number> {
  const { withPdf } = await loadPdfium();
  return withPdf(
    bytes,
    (pdf) => {
      let loadable = 0;
      for (let number = first; number < pdf.pageCount; number++) loadable += pdf.page(number, () => 1) ?? 0;
      return loadable;
    },
    () => 0,
  );
}

/** The document as saved by PDFium, without encryption; undefined if PDFium cannot. */
export async function savedAnew(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const { withPdf } = await loadPdfium();
  return (
    (await withPdf(
      bytes,
      (pdf) => pdf.saved(),
      () => null,
    )) ?? undefined
  );
}
