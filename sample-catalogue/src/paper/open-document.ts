import PDFDocument from 'pdfkit';
import { registerFaces } from './fonts.ts';
import { randomFrom } from './random.ts';
import { Structure } from './structure.ts';

/** How a document is encrypted: it opens for everyone, and its flags ask viewers to forbid changes. */
export type Protection = 'rc4-40' | 'rc4-128' | 'aes-128' | 'aes-256';

export interface PaperOptions {
  readonly title: string;
  readonly subject?: string;
  readonly keywords?: string;
  readonly language?: string;
  readonly revised: string;
  readonly size?: readonly [number, number];
  readonly margins?: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
  readonly protection?: Protection;
  /** Whether it has a logical structure, for screen readers. */
  readonly tagged?: boolean;
}

export interface Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly structure: Structure;
  /** Ends the document and returns its bytes. */
  finish(): Promise<Uint8Array>;
}

export const letter: readonly [number, number] = [612, 792];
export const letterLandscape: readonly [number, number] = [792, 612];
export const tabloidLandscape: readonly [number, number] = [1224, 792];
/** Letter with room for page header and footer. */
export const bookMargins = { top: 84, right: 60, bottom: 72, left: 60 };

const versions = { 'rc4-40': '1.3', 'rc4-128': '1.4', 'aes-128': '1.6', 'aes-256': '1.7ext3' } as const;

/** Opens a document whose bytes depend only on what is drawn, not on the clock, the machine or chance. */
export function openPaper(options: PaperOptions): Paper {
  const created = new Date(`${options.revised}T12:00:00Z`);
  const restoreChance = options.protection ? repeatChance(options.title) : () => {};
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    size: [...(options.size ?? letter)],
    margins: { ...(options.margins ?? bookMargins) },
    pdfVersion: options.protection ? versions[options.protection] : '1.7',
    ...(options.language ? { lang: options.language } : {}),
    ...(options.tagged ? { tagged: true } : {}),
    // Opens no standard font for documents that name their own.
    font: '',
    displayTitle: true,
    info: {
      Title: options.title,
      Author: 'Ardent Building Envelope',
      Creator: 'Ardent Technical Publications',
      Producer: 'Ardent Technical Publications',
      CreationDate: created,
      ModDate: created,
      ...(options.subject ? { Subject: options.subject } : {}),
      ...(options.keywords ? { Keywords: options.keywords } : {}),
    },
    ...(options.protection
      ? {
          userPassword: '',
          ownerPassword: `ardent-${options.revised}`,
          permissions: {
            printing: 'highResolution',
            modifying: false,
            copying: false,
            annotating: false,
            fillingForms: true,
            contentAccessibility: true,
            documentAssembly: false,
          } as const,
        }
      : {}),
  });
  registerFaces(doc);
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  return {
    doc,
    structure: Structure.of(doc, options.tagged === true),
    async finish() {
      doc.end();
      await ended;
      restoreChance();
      return Buffer.concat(chunks);
    },
  };
}

/** Encryption asks the runtime for random bytes; while a document is drawn it gets a repeatable series. */
function repeatChance(name: string): () => void {
  const own = Object.getOwnPropertyDescriptor(crypto, 'getRandomValues');
  const random = randomFrom(name);
  Object.defineProperty(crypto, 'getRandomValues', {
    configurable: true,
    value: (bytes: Uint8Array) => {
      for (let index = 0; index < bytes.length; index++) bytes[index] = Math.floor(random() * 256);
      return bytes;
    },
  });
  return () => {
    if (own) Object.defineProperty(crypto, 'getRandomValues', own);
    else Reflect.deleteProperty(crypto, 'getRandomValues');
  };
}
