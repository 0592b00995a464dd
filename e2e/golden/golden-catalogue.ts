import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { drawPdf } from '@submittal/server/testing/files';
import { tinyCatalogue, tinyFiles, writeCatalogue } from '@submittal/server/testing/tiny-catalogue';

/** The catalogue in two editions, and the server of a document that it names by address. */
export interface GoldenCatalogue {
  readonly first: string;
  /** One data sheet is revised, and a product has left. */
  readonly second: string;
  close(): void;
}

/**
 * @param states whether documents state facts of themselves, and one is recalled in the second edition: versions before
 *   1.0.0 refuse or do not know it
 */
export async function openCatalogue(states: boolean): Promise<GoldenCatalogue> {
  const notice = Buffer.from(await drawPdf('Notice', 1));
  const remote = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', etag: '"1"' }).end(notice);
  });
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
  const { port } = remote.address() as AddressInfo;
  const document = { id: 'notice', href: `http://127.0.0.1:${port}/Notice.pdf`, documentType: 'letter' };
  const [seal, ...others] = tinyCatalogue.products;
  if (!seal) throw new Error('the tiny catalogue has no product');
  const products = [{ ...seal, documents: [...(seal.documents ?? []), document] }, ...others];
  const first: CatalogueInput = { ...tinyCatalogue, products: states ? withFacts(products) : products };
  const revised = {
    ...(await tinyFiles()),
    'docs/TestSeal-790-Data.pdf': await drawPdf('TestSeal-790-Data, revised', 3),
  };
  // Nothing of what is drawn tells the moment, so that both editions share what did not change.
  return {
    first: await writeCatalogue(first),
    second: await writeCatalogue(
      {
        ...first,
        products: (states ? recalled(first.products) : products).filter(({ id }) => id !== 'wrap'),
        systems: [],
      },
      revised,
    ),
    close: () => remote.close(),
  };
}

type Products = CatalogueInput['products'];

/** Changes documents by their ids. */
function withDocuments(products: Products, more: Readonly<Record<string, object>>): Products {
  return products.map((product) => ({
    ...product,
    documents: (product.documents ?? []).map((document) => ({ ...document, ...more[document.id] })),
  }));
}

/** Facts of documents, of which one was valid until a day that is past. */
function withFacts(products: Products): Products {
  const [seal, ...others] = withDocuments(products, {
    'spec-790': { revised: '2026-03-01' },
    leed: {
      ...{ number: 'EPD-24-0117.03', issuer: 'Ostrava Declarations', programme: 'EN 15804 A2, version 1.1' },
      ...{ issuedOn: '2024-05-02', validFrom: '2024-05-02', validUntil: '2026-10-31', markets: ['US', 'CA'] },
      ...{ scheme: 'Third-party verified', sets: ['sustainability'] },
    },
    'sheet-790': { coversVariants: ['790-014'] },
    'sheet-20': { origin: { country: 'US', plant: 'Duluth, MN', category: 'manufactured product' } },
  });
  if (!seal) throw new Error('the tiny catalogue has no product');
  return [
    { ...seal, brand: 'TestSeal', variants: [{ key: '790-014', title: '790-014 Limestone' }] },
    ...others,
  ];
}

/** One data sheet is recalled. */
function recalled(products: Products): Products {
  return withDocuments(products, { 'sheet-20': { recalledFrom: '2026-11-01' } });
}
