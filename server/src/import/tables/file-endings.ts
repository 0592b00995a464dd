// How the names of files end that exports list, to be tried within a pattern, without the dot.

/** Files that may be documents of products. */
export const DOCUMENT_ENDING = '(?:pdf|docx?|xlsx?|pptx?|rtf|dwg|dxf|rvt|rfa|skp|ifc|step|stp|zip)';

/** These and pictures. */
export const FILE_ENDING = `(?:${DOCUMENT_ENDING}|jpe?g|png|webp|tiff?|gif)`;
