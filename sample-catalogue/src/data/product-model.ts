import type { Region } from '@submittal/contract/catalogue';
import type { ChemistryKey } from './chemistry-model.ts';

export type Packaging =
  | 'cartridge'
  | 'sausage'
  | 'pail'
  | 'kit'
  | 'drum'
  | 'roll'
  | 'board'
  | 'strip'
  | 'can'
  | 'cover'
  | 'foam'
  | 'collar';

/** One row of a technical table: property, test method, value. */
export type Property = readonly [name: string, method: string, value: string];

export interface Product {
  readonly id: string;
  readonly title: string;
  /** The name used in running text and file names if the full title is long. */
  readonly name: string;
  /** The text on the label of the package. */
  readonly mark: string;
  readonly subtitle: string;
  readonly description: string;
  readonly type: string;
  readonly subtype: string;
  readonly masterformat: string;
  readonly chemistry: ChemistryKey;
  readonly packaging: Packaging;
  /** The background colour of the label. */
  readonly label: string;
  readonly packages: readonly string[];
  readonly properties: readonly Property[];
  readonly colours: readonly string[];
  readonly applications: readonly string[];
  readonly region: readonly Region[];
  /** The product is announced, but nothing is published yet. */
  readonly withoutDocuments?: boolean;
}

/** What the products of one family share; a product states only what differs. */
export interface Family {
  readonly type: string;
  readonly subtype: string;
  readonly masterformat: string;
  readonly chemistry: ChemistryKey;
  readonly packaging: Packaging;
  readonly label: string;
  readonly packages: readonly string[];
  readonly applications: readonly string[];
}

export interface OwnFacts
  extends Partial<Omit<Product, 'id' | 'name' | 'subtitle' | 'description' | 'properties'>> {
  readonly name: string;
  readonly mark: string;
  readonly subtitle: string;
  readonly description: string;
  readonly properties: readonly Property[];
}

/** Completes the products of a family. */
export function familyOf(family: Family, members: readonly OwnFacts[]): Product[] {
  return members.map((own) => ({
    title: own.name,
    colours: [],
    region: ['us', 'canada'],
    ...family,
    ...own,
    id: own.name.toLowerCase().replaceAll(' ', '-'),
  }));
}
