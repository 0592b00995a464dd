import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RecallStore } from '../catalogue/recall-store.ts';
import { DOCUMENTS_PATH } from '../documents/document-address.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { AppError } from '../http/app-error.ts';
import { contractRoute } from '../http/contract-route.ts';
import { languageAsked } from '../http/language-asked.ts';
import { type OwnNames, publicBase } from '../http/own-address.ts';
import { STYLE_SOURCE } from '../http/page-style.ts';
import { pathPrefix } from '../http/path-prefix.ts';
import { prefers } from '../http/prefers.ts';
import { editionOf, letKeep } from '../http/shared-caches.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import { type Addresses, addressesAt } from './addresses.ts';
import { documentPage, unknownDocumentPage } from './document-page.ts';
import { findRecord, withRecalls } from './document-record.ts';
import { documentData, JSON_LD, productData } from './structured-data.ts';

interface DocumentPageServices {
  readonly catalogue: CurrentCatalogue;
  readonly documents: DocumentStore;
  readonly recalls: RecallStore;
  readonly config: OwnNames;
}

/** Such a page has no script, and nothing from elsewhere. */
const POLICY = `default-src 'none'; img-src 'self'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** A document's id may be long, and its address has a language at most. */
interface Asked {
  Params: { id: string };
  Querystring: { lang?: unknown };
}

/**
 * The lasting addresses of documents. `GET /documents/{id}` is a page for people, or JSON-LD for who names that type in
 * `Accept`; the API has the same as its own record, and what a product page tells machines. `{id}` is the `resourceID` of
 * the catalogue, so an address that is printed or linked leads to the current edition.
 */
export function documentPageRoutes(
  app: FastifyInstance,
  { catalogue, config, ...services }: DocumentPageServices,
  hasBuilder: boolean,
): void {
  const addressesFor = (request: FastifyRequest): Addresses =>
    addressesAt(publicBase(request, config) ?? pathPrefix(config), hasBuilder);
  const today = () => new Date().toISOString().slice(0, 10);
  const lister = (id: string) => catalogue.get().entry(id);

  app.get<Asked>(`${DOCUMENTS_PATH}/:id`, { config: { callClass: 'reading' } }, async (request, reply) => {
    const { id } = request.params;
    const addresses = addressesFor(request);
    const served = catalogue.get();
    const language = languageAsked(request.query.lang, request.headers['accept-language']);
    reply.header('vary', 'Accept, Accept-Language').header('cache-control', 'no-cache');
    const found = await findRecord(id, served, addresses, services);
    if (found && 'movedTo' in found) return reply.redirect(addresses.page(found.movedTo), 308);
    const forMachines = prefers(request.headers.accept, JSON_LD, 'text/html');
    if (!found) {
      if (forMachines) throw new AppError('document-not-found', 'There is no such document.');
      return html(reply.code(404), unknownDocumentPage(language));
    }
    const { release, listing } = served;
    const { name } = release.manufacturer;
    const data = documentData(found.record, listing(id), name, addresses, today());
    if (forMachines) return machineData(reply, data);
    return html(reply, documentPage({ record: found.record, data, manufacturer: name }, language, addresses));
  });

  contractRoute(app, 'documentRecord', async ({ id, request, reply }) => {
    const found = await findRecord(id, catalogue.get(), addressesFor(request), services);
    const now =
      found && 'movedTo' in found
        ? await findRecord(found.movedTo, catalogue.get(), addressesFor(request), services)
        : found;
    if (!now || 'movedTo' in now) throw new AppError('document-not-found', 'There is no such document.');
    reply.header('cache-control', 'no-cache');
    return now.record;
  });

  contractRoute(
    app,
    'productData',
    async ({ id, request, reply }) => {
      const entry = lister(id);
      if (!entry) throw new AppError('not-found', 'The catalogue has no such product or system.');
      const { release, offered } = catalogue.get();
      const data = productData(
        entry,
        await withRecalls(offered(id)?.documents() ?? [], services),
        release.manufacturer.name,
        addressesFor(request),
        today(),
      );
      return machineData(reply, data);
    },
    { keep: (request, reply) => letKeep(request, reply, editionOf(catalogue.get().edition), today()) },
  );
}

/** As bytes: the type has no parameter for characters (JSON-LD 1.1, appendix C), and a text would be given one. */
function machineData(reply: FastifyReply, data: object): FastifyReply {
  return reply.type(JSON_LD).send(Buffer.from(JSON.stringify(data)));
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page);
}
