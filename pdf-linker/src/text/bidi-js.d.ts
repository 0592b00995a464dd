declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** One level for each UTF-16 unit of the text. */
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  }

  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
    getBidiCharTypeName(character: string): string;
  }

  export default function bidiFactory(): Bidi;
}
