/** Why a file is not taken. */
export type RefusalCode =
  | 'password-required'
  | 'unsupported-encryption'
  | 'dynamic-form'
  | 'not-a-document'
  | 'damaged'
  | 'no-pages'
  | 'too-many-pages'
  | 'page-count-disagrees'
  | 'incomplete'
  | 'image-too-large'
  | 'unsupported-image';

export interface Refusal {
  code: RefusalCode;
  /** A sentence a visitor understands that says what to do. */
  message: string;
}

const MESSAGES: Record<RefusalCode, string> = {
  'password-required':
    'This document needs a password to be opened. Save a copy without the password and use that copy.',
  'unsupported-encryption':
    'This document is protected by a certificate or a rights service, and cannot be opened here. Open it in the program that it is meant for, save a copy without protection, and use that copy.',
  'dynamic-form':
    'This document is a form that only Adobe Acrobat or Reader draws; its page is a request to wait. Open it in Acrobat, print it to a PDF, and use that file.',
  'not-a-document': 'This file is not a PDF, JPEG or PNG. Save it as a PDF and use that file.',
  damaged:
    'This document is damaged and cannot be read. Open it in a PDF viewer, save or print it as a new PDF, and use that file.',
  'no-pages': 'This document has no pages. Check that it was saved completely.',
  'too-many-pages': 'This document has more pages than are allowed in one file. Split it into smaller files.',
  'page-count-disagrees':
    'Some pages of this document cannot be read. Open it in a PDF viewer, save or print it as a new PDF, and use that file.',
  incomplete:
    'Parts of this document are missing: it was cut short or is damaged. Get it again from where it came, and check that it opens whole.',
  'image-too-large': 'This picture is too large. Save it with fewer pixels and use that file.',
  'unsupported-image': 'This picture cannot be read. Save it as a JPEG or PNG in RGB and use that file.',
};

/** The refusal for a reason. */
export function refusal(code: RefusalCode): Refusal {
  return { code, message: MESSAGES[code] };
}
