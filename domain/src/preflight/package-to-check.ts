import type { ProjectResource, Resource } from '@submittal/contract/document';
import type { ProjectPayloadFields } from '@submittal/contract/project-fields';
import type { ReceiverProfile } from '@submittal/contract/receiver-profile';
import type { KnownKind } from '../submittal-kind.ts';

/** What was recorded of a page when its document was prepared. Lengths are in points. */
export interface CheckedPage {
  readonly width: number;
  readonly height: number;
  readonly isBlank: boolean;
  readonly hasWords: boolean;
  /** Whether text is seen on it; undefined if an older version recorded the page. */
  readonly showsText: boolean | undefined;
  /** The picture that covers it: its dots per inch; null if none does. */
  readonly scanDpi: number | null;
  readonly absentFonts: readonly string[];
}

/** A document of a package under one of its products. */
export interface CheckedDocument {
  readonly resource: ProjectResource;
  readonly under: 'product' | 'system' | 'uploads';
  /** The hash of its file; empty if it is not known. */
  readonly sha256: string;
  /** What it adds to the package. */
  readonly bytes: number;
  /** In order; null for a page, or all of them, that was not recorded. */
  readonly pages: readonly (CheckedPage | null)[] | null;
  /** The pages that name variants of its product, by number from 1, each with their keys. */
  readonly variants: ReadonlyMap<number, readonly string[]>;
  /** Whether its pages name the project, by its name or a number; null if that is not known. */
  readonly namesProject: boolean | null;
  /** The document of the catalogue that would take its place; null if there is none. */
  readonly current: Resource | null;
}

/** Everything that the check looks at, as the server knows it. */
export interface PackageToCheck {
  readonly details: ProjectPayloadFields;
  /** In package order, a document once for each product that lists it. */
  readonly documents: readonly CheckedDocument[];
  /** What the catalogue offers under a product. */
  readonly offered: (productID: string) => readonly Resource[];
  readonly kinds: {
    readonly all: readonly KnownKind[];
    satisfies(document: Resource, kind: KnownKind): boolean;
    named(text: string): readonly KnownKind[];
  };
  /** Null for no receiver: then only what is true for all of them is looked at. */
  readonly profile: ReceiverProfile | null;
  /** The names of the package's files. */
  readonly fileNames: readonly string[];
  readonly now: Date;
}

/** The place of a document. */
export function placeOf({ resource }: CheckedDocument) {
  const { resourceID, resourceName, productID, productTitle } = resource;
  return { productID, productTitle, resourceID, resourceName };
}

/** Each document once, under the product that lists it first. */
export function documentsOnce(documents: readonly CheckedDocument[]): CheckedDocument[] {
  return [...new Map(documents.toReversed().map((one) => [one.resource.resourceID, one])).values()].reverse();
}
