import type { Resource } from '@submittal/contract/document';
import { factNames } from '@submittal/contract/document-facts';
import type { DocumentRecord } from '@submittal/contract/document-record';
import { documentTitle } from '@submittal/domain/document-title';
import { proofOf, provesOn, provingDays } from '@submittal/domain/proof';
import type { Certification, DigitalDocument, Graph, Product } from 'schema-dts';
import { fileMediaType, pageMediaTypeNamed } from '../documents/media-types.ts';
import type { Entry } from '../search/loaded-catalogue.ts';
import type { Addresses } from './addresses.ts';

/** The media type of JSON-LD (JSON-LD 1.1, appendix C). */
export const JSON_LD = 'application/ld+json';

/** The vocabulary (https://schema.org, its types `Product`, `Certification` and `DigitalDocument`). */
const CONTEXT = 'https://schema.org';

/** A document as machines read it: what a rule read from its pages, and nobody accepted, is not said. */
function accepted(document: Resource): Resource {
  const { proposed = [], ...facts } = document;
  if (proposed.length === 0) return document;
  const known = new Set<string>(factNames);
  return Object.fromEntries(
    Object.entries(facts).filter(([name]) => !known.has(name) || !proposed.includes(name)),
  ) as Resource;
}

/** Without what is undefined or empty: JSON-LD says nothing of what is not known. */
function given<Node extends object>(node: Node): Node {
  return Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Node;
}

const languageTag = (language: string) => language.toLowerCase().replace('_', '-');

/** The node of a document's certificate: that which it proves, if it proves something (`domain/src/proof.ts`). */
function certification(document: Resource, addresses: Addresses, today: string): Certification | null {
  const said = accepted(document);
  if (proofOf(said) === null) return null;
  const active = provesOn(provingDays(said), today);
  const {
    number,
    issuer,
    jurisdiction,
    markets = [],
    issuedOn,
    testedOn,
    validFrom,
    validUntil,
    laboratory,
  } = said;
  const places = [...new Set([...(jurisdiction ? [jurisdiction] : []), ...markets])];
  return given<Certification>({
    '@type': 'Certification',
    '@id': `${addresses.page(said.resourceID)}#certification`,
    name: documentTitle(said.resourceName),
    ...(number !== undefined && { certificationIdentification: number }),
    ...((issuer ?? laboratory) !== undefined && {
      issuedBy: { '@type': 'Organization', name: issuer ?? laboratory ?? '' },
    }),
    ...(issuedOn !== undefined && { datePublished: issuedOn }),
    ...(testedOn !== undefined && { auditDate: testedOn }),
    ...(validFrom !== undefined && { validFrom }),
    ...(validUntil !== undefined && { expires: validUntil }),
    ...(places.length > 0 && {
      validIn: places.map((name) => ({ '@type': 'AdministrativeArea' as const, name })),
    }),
    certificationStatus: active
      ? 'https://schema.org/CertificationActive'
      : 'https://schema.org/CertificationInactive',
    url: addresses.page(said.resourceID),
  } as Certification);
}

function documentNode(document: Resource, addresses: Addresses): DigitalDocument {
  const { resourceID, resourceName, resourceSubtitle, resourceLanguage, documentCode, revised } = document;
  return given<DigitalDocument>({
    '@type': 'DigitalDocument',
    '@id': addresses.page(resourceID),
    url: addresses.page(resourceID),
    name: documentTitle(resourceName),
    ...(resourceSubtitle !== '' && { alternateName: resourceSubtitle }),
    ...(resourceLanguage !== '' && { inLanguage: languageTag(resourceLanguage) }),
    ...(documentCode !== '' && { identifier: documentCode }),
    ...(revised !== '' && { dateModified: revised }),
    encoding: {
      '@type': 'MediaObject',
      contentUrl: addresses.file(document.resourceURL),
      contentSize: `${document.resourceFileSize} B`,
      encodingFormat: pageMediaTypeNamed(resourceName) ?? fileMediaType(resourceName).replace(/;.*/, ''),
    },
  } as DigitalDocument);
}

/** The node of a product; the address of its own page names it, if the catalogue has one. */
function productNode(entry: Entry, manufacturer: string, addresses: Addresses): Product {
  const { of } = entry;
  const image = addresses.picture(of.image);
  const brand = entry.isSystem ? undefined : entry.of.brand;
  const gtin = entry.isSystem ? undefined : entry.of.gtin;
  return given<Product>({
    '@type': 'Product',
    ...(of.url !== undefined && { '@id': of.url, url: of.url }),
    name: of.title,
    productID: of.id,
    ...(of.subtitle !== undefined && { alternateName: of.subtitle }),
    ...(of.description !== undefined && { description: of.description }),
    ...(of.type !== undefined && { category: of.type }),
    ...(image !== undefined && { image }),
    ...(gtin !== undefined && { gtin }),
    ...(brand !== undefined && { brand: { '@type': 'Brand', name: brand } }),
    manufacturer: { '@type': 'Organization', name: manufacturer },
  } as Product);
}

/**
 * A document and, if it proves something, its certificate, with the products that have it: a graph of JSON-LD.
 * @param today an ISO date
 */
export function documentData(
  { document, products, standing }: DocumentRecord,
  listing: readonly Entry[],
  manufacturer: string,
  addresses: Addresses,
  today: string,
): Graph {
  const certificate = certification(document, addresses, today);
  const about = (standing.withdrawn ? [] : listing.slice(0, products.length)).map((entry) =>
    given({
      ...productNode(entry, manufacturer, addresses),
      ...(certificate && {
        hasCertification: { '@id': `${addresses.page(document.resourceID)}#certification` },
      }),
    }),
  );
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        ...documentNode(document, addresses),
        publisher: { '@type': 'Organization', name: manufacturer },
        ...(about.length > 0 && { about }),
      } as DigitalDocument,
      ...(certificate ? [certificate] : []),
    ],
  };
}

/**
 * A product or system with the documents that it has and the certificates among them that count today, for the page of
 * the product. Recalled documents are left out.
 * @param today an ISO date
 */
export function productData(
  entry: Entry,
  documents: readonly Resource[],
  manufacturer: string,
  addresses: Addresses,
  today: string,
): Product & { readonly '@context': typeof CONTEXT } {
  const sound = documents.filter(
    ({ recalledFrom }) => recalledFrom === undefined || recalledFrom.slice(0, 10) > today,
  );
  const certificates = sound
    .filter((document) => provesOn(provingDays(accepted(document)), today))
    .flatMap((document) => certification(document, addresses, today) ?? []);
  return {
    '@context': CONTEXT,
    ...given({
      ...productNode(entry, manufacturer, addresses),
      hasCertification: certificates,
      subjectOf: sound.map((document) => documentNode(document, addresses)),
    }),
  } as Product & { readonly '@context': typeof CONTEXT };
}
