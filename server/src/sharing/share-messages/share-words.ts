/** A page of a few words, to which a link in a mail leads. */
export interface StopWords {
  readonly heading: string;
  readonly text: string;
  /** The label of the button, if there is one. */
  readonly press?: string;
}

/** The server's own words about shares in one language: in link previews, mails, and the page that stops mails. */
export interface ShareMessages {
  /** The name of a package whose own name must not be shown. */
  readonly submittal: string;
  documents(count: number): string;
  pages(count: number): string;
  /** The size of a package, in bytes. */
  size(bytes: number): string;
  readonly preview: {
    /** The contents of the package, part by part. */
    description(parts: readonly string[]): string;
    readonly protected: string;
    /** A description of the picture. */
    picture(title: string): string;
    /** Why a link that once led to a package no longer does. */
    readonly ended: Readonly<Record<'share-revoked' | 'share-expired', string>>;
  };
  readonly mail: {
    subject(title: string): string;
    /** Used if there is no manufacturer's name. */
    readonly sender: string;
    readonly copy: string;
    readonly shared: string;
    sharedBy(name: string): string;
    readonly protectedTitle: string;
    titleGiven(title: string): string;
    /** Introduces the visitor's own words. */
    readonly message: string;
    /** Introduces the documents of a shared package that were recalled since. */
    readonly recalled: string;
    openAt(link: string): string;
    readonly open: string;
    readonly contents: string;
    readonly attached: Readonly<Record<'pdf' | 'zip', string>>;
    /** Why nothing is sent to an address whose owner has stopped mail. */
    readonly stopped: string;
    notAttached(size: string, most: string): string;
    readonly protected: Readonly<Record<'password' | 'openings', string>>;
    /** A fact on a line of its own. */
    fact(label: string, value: string): string;
    readonly facts: Readonly<Record<'documents' | 'pages' | 'file' | 'ends', string>>;
    date(time: string): string;
    more(count: number): string;
    /**
     * The closing: who sends the mail (`manufacturer` is empty if it has no name), and whether replies reach the person
     * who shares.
     */
    closing(manufacturer: string, answered: boolean): string;
    readonly stop: string;
  };
  /** The mail to an owner whose documents the manufacturer recalled. */
  readonly recall: {
    subject(title: string): string;
    readonly opening: string;
    readonly documents: string;
    from(title: string, day: string): string;
    replacedBy(title: string): string;
    readonly todo: string;
    readonly open: string;
    openAt(address: string): string;
    /** Introduces the links that still show a recalled document. */
    readonly links: string;
    /** Who sends the mail (`manufacturer` may be empty), and why. */
    closing(manufacturer: string): string;
  };
  readonly stop: Readonly<Record<'ask' | 'done' | 'unknown', StopWords>>;
}
