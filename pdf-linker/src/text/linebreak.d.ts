declare module 'linebreak' {
  /** Finds the places where a line may break (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
