import { addDocuments, type Selection } from '@submittal/domain/selection';
import type { SubmittalActed, SubmittalWanted } from '../../public/submittal-builder.d.ts';
import type { BuilderApp } from '../app/builder-app.ts';
import { loadPatiently } from '../load-patiently.ts';
import { stepPath } from '../routes/screens.ts';
import { type ActTexts, actTexts } from './act-texts.ts';
import { readWanted } from './read-wanted.ts';
import { type Choice, chooseOffered, offersQuery, type Wanted } from './wanted.ts';

// What a host page does with the element's methods, and with addresses that name documents.

/** How long the visitor can repeat what the server did not answer, in milliseconds. */
const RETRY_MS = 60_000;

/** The maximum number of signs of an id that is shown. */
const MAX_SHOWN = 60;

/** What the catalogue has of it now. */
async function offered({ api, settings, queries }: BuilderApp, wanted: Wanted): Promise<Choice> {
  const query = offersQuery([wanted]);
  const offers = await queries.fetchQuery({
    queryKey: ['offers', query.toString()],
    queryFn: () => api.request('offeredDocuments', { query }),
  });
  const { region, language } = settings.getState();
  return chooseOffered(offers, { ...wanted, region: wanted.region || (region ?? '') }, language);
}

const idsOf = ({ groups }: Choice) =>
  groups.flatMap(({ documents }) => documents.map(({ resourceID }) => resourceID));

function addChosen({ project }: BuilderApp, choice: Choice): SubmittalActed {
  const before = new Set(project.store.getState().selection.order);
  project.actions.arrange((selection) =>
    choice.groups.reduce(
      (all, { under, documents }) => addDocuments(all, under, documents).selection,
      selection,
    ),
  );
  return {
    changed: idsOf(choice).filter((id) => !before.has(id)),
    withdrawn: choice.withdrawn.map(({ resourceID }) => resourceID),
    unknown: [...choice.unknown],
  };
}

/** Adds what a page wants to the submittal. Rejects if the server does not answer, or nothing is named. */
export async function add(
  app: BuilderApp,
  given: SubmittalWanted | string | readonly string[],
): Promise<SubmittalActed> {
  return addChosen(app, await offered(app, readWanted(given)));
}

/** Removes it; a product alone means all that was chosen under it. */
export async function remove(
  app: BuilderApp,
  given: SubmittalWanted | string | readonly string[],
): Promise<SubmittalActed> {
  const { project } = app;
  const wanted = readWanted(given);
  const { selection } = project.store.getState();
  const ids = new Set(chosenIds(selection, wanted));
  if (wanted.product) project.actions.remove(wanted.product, [...ids]);
  else project.actions.removeEverywhere(...ids);
  const after = new Set(project.store.getState().selection.order);
  return {
    changed: [...ids].filter((id) => !after.has(id)),
    withdrawn: [],
    unknown: wanted.documents.filter((id) => !selection.order.includes(id)),
  };
}

/** Those of the chosen documents that a page means. */
function chosenIds({ manifest, documents }: Selection, { product, documents: ids, type }: Wanted): string[] {
  return manifest
    .filter(
      ({ productId, documentId }) =>
        (product === '' || productId === product) &&
        (ids.length === 0 || ids.includes(documentId)) &&
        (type === '' || documents[documentId]?.resourceDocumentType.toLowerCase() === type),
    )
    .map(({ documentId }) => documentId);
}

/**
 * Does what the address of the builder asks for, once: `?add=` with ids of documents, `?product=` with one of a product.
 * Both leave the address before anything is done, so neither a reload nor Back repeats it. `search` is the address's query
 * as the visitor came.
 */
export async function followAddress(app: BuilderApp, search: string): Promise<void> {
  const { router } = app;
  const base = router.href('/');
  const { pathname } = window.location;
  if (base !== '/' && pathname !== base && !pathname.startsWith(`${base}/`)) return;
  const asked = new URLSearchParams(search);
  const { place } = router.store.getState();
  const { add: _, product: __, type: ___, ...others } = place.search;
  router.go(place.path, { search: others, replace: true });
  const documents = asked
    .getAll('add')
    .flatMap((value) => value.split(','))
    .map((id) => id.trim())
    .filter(Boolean);
  const product = asked.get('product')?.trim() ?? '';
  const type = asked.get('type') ?? '';
  const texts = actTexts(app.settings.getState().language);
  if (documents.length === 0 && product === '') return;
  const wanted = { product, document: documents.slice(0, MAX_FOLLOWED), type };
  await attempt(app, texts, async () => {
    const choice = await offered(app, readWanted(wanted));
    if (documents.length === 0 && type === '') show(app, texts, product, choice);
    else tellAdded(app, texts, choice, documents.length - MAX_FOLLOWED);
  });
}

/** The maximum number of documents that one address adds. */
const MAX_FOLLOWED = 50;

/** Shows a product among the results of Build. */
function show({ router, notices }: BuilderApp, texts: ActTexts, product: string, choice: Choice): void {
  const title = choice.groups[0]?.under.title;
  if (title) router.go(stepPath.build, { search: { text: title }, replace: true });
  else notices.failure(texts.unknown(product.slice(0, MAX_SHOWN)));
}

function tellAdded(app: BuilderApp, texts: ActTexts, choice: Choice, beyond: number): void {
  const { notices } = app;
  const { changed, unknown } = addChosen(app, choice);
  const chosen = idsOf(choice).length;
  if (changed.length > 0) notices.success(texts.added(changed.length));
  else if (chosen > 0) notices.success(texts.there(chosen));
  if (choice.withdrawn.length > 0) {
    notices.failure(texts.withdrawn(choice.withdrawn.map(({ resourceName }) => resourceName).join(', ')));
  }
  if (unknown.length > 0)
    notices.failure(texts.unknown(unknown.map((id) => id.slice(0, MAX_SHOWN)).join(', ')));
  if (chosen === 0 && choice.withdrawn.length + unknown.length === 0) notices.failure(texts.nothing);
  if (beyond > 0) notices.failure(texts.beyond(MAX_FOLLOWED, beyond));
}

/** The address is clean already: what the server does not answer can be repeated by hand. */
async function attempt(app: BuilderApp, texts: ActTexts, act: () => Promise<void>): Promise<void> {
  try {
    await loadPatiently(act);
  } catch {
    app.notices.failure(texts.failed, {
      label: texts.retry,
      run: () => void attempt(app, texts, act),
      ms: RETRY_MS,
    });
  }
}
