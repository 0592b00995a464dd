/** Files that look different before and after for a reason that has been investigated, by name. */
export const REASONS: Readonly<Record<string, string>> = {
  'pdf/attachments/qpdf__annotations-same-file.out.pdf':
    'Its fields belong to no form, and PDFium draws none of them; in the package they belong to one, and are drawn as they appear.',
  'pdf/broken/core__PDFBOX-3949.pdf':
    'Its last revision is cut short; each engine reads some pages as they were before it, with spelling mistakes that the package, which has the latest state of each object, no longer has.',
  'pdf/signed/pdfcpu__sample1.pdf':
    'PDFium draws no signature fields by itself; in the package the seal is part of the page.',
};
