import type { Catalogue, CatalogueProduct, CatalogueSystem } from '@submittal/contract/catalogue';
import type { StoredDocument } from '../documents/document-store.ts';
import type { Listed } from '../packing/listed.ts';
import type { PackedTables } from './table-index.ts';

/** A product in a release; its documents are given by their positions in the release's list. */
export interface ReleaseProduct extends Omit<CatalogueProduct, 'documents' | 'image'> {
  /** Hash of the picture's bytes. */
  readonly image?: string | undefined;
  readonly documents: readonly number[];
}

export interface ReleaseSystem extends Omit<CatalogueSystem, 'documents' | 'image'> {
  readonly image?: string | undefined;
  readonly documents: readonly number[];
}

/** A document that has another id than in an earlier release, with equal bytes when its id changed. */
export interface Renamed {
  /** The present id. */
  readonly id: string;
  /** Hash of its present bytes. */
  readonly sha256: string;
}

/** An imported catalogue: checked, prepared and never changed again. */
export interface Release {
  readonly manufacturer: { readonly name: string; readonly logo?: string | undefined };
  readonly colours: readonly {
    readonly code: string;
    readonly name: string;
    readonly swatch?: string | undefined;
  }[];
  /** Titles of MasterFormat sections. */
  readonly sections: readonly { readonly number: string; readonly title: string }[];
  /** The manufacturer's own settings for search: synonyms, and the results shown first for a question. */
  readonly synonyms: Catalogue['synonyms'];
  readonly pinned: Catalogue['pinned'];
  /** What the manufacturer says specifications ask for, beside what is built in. */
  readonly submittalKinds: Catalogue['submittalKinds'];
  readonly products: Listed<ReleaseProduct>;
  readonly systems: Listed<ReleaseSystem>;
  readonly documents: Listed<StoredDocument>;
  /**
   * The blob with the index of page texts, and for each document the number of its text there, below zero if it has
   * none. Omitted in releases imported before there were texts.
   */
  readonly pageTexts?: { readonly index: string; readonly ofDocument: ArrayLike<number> } | undefined;
  /** Documents that were renamed, by the ids that earlier releases gave them. Omitted if there are none. */
  readonly renamed?: Readonly<Record<string, Renamed>> | undefined;
  /** The type of each picture by its hash; no other blob is served as a picture. */
  readonly images: Readonly<Record<string, string>>;
}

/** A release with its entries as plain lists, as it is imported and stored. */
export interface WholeRelease extends Release {
  readonly products: readonly ReleaseProduct[];
  readonly systems: readonly ReleaseSystem[];
  readonly pageTexts?: { readonly index: string; readonly ofDocument: readonly number[] } | undefined;
}

/** A release and its index as they are served, in a blob. */
export interface Finished {
  /** Which version and engine read it; others make their own. */
  readonly form: string;
  readonly hash: string;
}

/** A release whose documents are iterated once, one after the other. */
export type ReleaseToStore = Omit<Release, 'documents' | 'pageTexts'> & {
  readonly pageTexts?: WholeRelease['pageTexts'];
  readonly documents: Iterable<StoredDocument>;
  readonly finished?: Finished;
  /** Only where the store is on the network. */
  readonly tables?: PackedTables;
};
