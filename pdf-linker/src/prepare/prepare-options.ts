export interface PrepareOptions {
  /** The source's own file name: links to it by this name become links within the document. */
  fileName: string;
  /** The maximum number of pages; 10,000 if omitted. */
  maxPages?: number;
  /**
   * Whether to accept a document that lacks more than a tenth of its pages, or of their content, with notes.
   */
  acceptLosses?: boolean;
  /**
   * Whether to find out where each page has room for a stamp, which takes a third of the time; true if omitted.
   * Without it, pages that are stamped get a strip added. The body is the same.
   */
  margins?: boolean;
}
