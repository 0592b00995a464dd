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

export async function openCatalogue(): Promise<GoldenCatalogue> {
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
  const first: CatalogueInput = { ...tinyCatalogue, products };
  const revised = {
    ...(await tinyFiles()),
    'docs/TestSeal-790-Data.pdf': await drawPdf('TestSeal-790-Data, revised', 3),
  };
  // Nothing of what is drawn tells the moment, so that both editions share what did not change.
  return {
    first: await writeCatalogue(first),
    second: await writeCatalogue(
      { ...first, products: products.filter(({ id }) => id !== 'wrap'), systems: [] },
      revised,
    ),
    close: () => remote.close(),
  };
}
