/** A page of a few words, which a link in a mail leads to. */
export interface StopWords {
  readonly heading: string;
  readonly text: string;
  /** What the button says, where there is one. */
  readonly press?: string;
}

/** What the server says of shares by itself, in one language: in link previews, mails, and the page that stops mails. */
export interface ShareMessages {
  /** What a package is called where its name may not be told. */
  readonly submittal: string;
  documents(count: number): string;
  pages(count: number): string;
  /** The size of a package, in bytes. */
  size(bytes: number): string;
  readonly preview: {
    /** What the package holds, part by part. */
    description(parts: readonly string[]): string;
    readonly protected: string;
    /** What the picture shows. */
    picture(title: string): string;
    /** Why a link that once led to a package leads to none. */
    readonly ended: Readonly<Record<'share-revoked' | 'share-expired', string>>;
  };
  readonly mail: {
    subject(title: string): string;
    /** In place of the manufacturer's name, where there is none. */
    readonly sender: string;
    readonly copy: string;
    readonly shared: string;
    sharedBy(name: string): string;
    readonly protectedTitle: string;
    titleGiven(title: string): string;
    /** Stands before the visitor's own words. */
    readonly message: string;
    openAt(link: string): string;
    readonly open: string;
    readonly contents: string;
    readonly attached: string;
    notAttached(size: string, most: string): string;
    readonly protected: Readonly<Record<'password' | 'openings', string>>;
    /** A fact on a line of its own. */
    fact(label: string, value: string): string;
    readonly facts: Readonly<Record<'documents' | 'pages' | 'file' | 'ends', string>>;
    date(time: string): string;
    more(count: number): string;
    /** Who sends it, `manufacturer` being empty where it has no name, and whether answers reach the one who shares. */
    closing(manufacturer: string, answered: boolean): string;
    readonly stop: string;
  };
  readonly stop: Readonly<Record<'ask' | 'done' | 'unknown', StopWords>>;
}
