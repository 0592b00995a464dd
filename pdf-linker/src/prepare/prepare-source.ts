import { BodyBuilder, type DocumentPart, NO_FONTS, NO_NAMES } from '../format/body-builder.ts';
import { NumberList } from '../format/number-list.ts';
import { writePageTree } from '../format/page-tree-writer.ts';
import { FIRST_PAGE, PAGE_ROOT } from '../format/side-table.ts';
import type { DocumentNote } from '../layout/document-notes.ts';
import { Dict, dict, localRef, name } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import { Actions, baseName } from './copy/actions.ts';
import { holdsActiveContent } from './copy/active-content.ts';
import { Destinations } from './copy/destinations.ts';
import { GraphCopier, numberOf } from './copy/graph-copier.ts';
import { Removals } from './copy/removals.ts';
import { countDocumentActions, documentNotes } from './document/document-notes.ts';
import { copyAttachments, pageLabels, titleAndLanguage } from './document/document-symbols.ts';
import { copyLayers } from './document/layers.ts';
import { copyOutline } from './document/outline.ts';
import { copyStructure, planStructure } from './document/structure.ts';
import { contentStreams, type FollowedContents } from './followed-contents.ts';
import type { FootReader, PageFoot } from './foot/page-foot.ts';
import { type DrawnFields, needsAppearances, takeAppearances } from './forms/field-appearances.ts';
import { copyForm, planForm } from './forms/form-fields.ts';
import { HookWriter } from './pages/hook-writer.ts';
import { PageAnnotations } from './pages/page-annotations.ts';
import { PageContent } from './pages/page-content.ts';
import { signaturePlaces } from './pages/signature-places.ts';
import { pageGeometry, type SourcePage } from './reading/page-tree.ts';

/**
 * Page entries that are active, that only a producer's own tool reads, or that tie a page to its old tree.
 */
const LEFT_OUT = new Set([
  'AA',
  'B',
  'Dur',
  'Kids',
  'Count',
  'Parent',
  'PieceInfo',
  'PresSteps',
  'SeparationInfo',
  'TemplateInstantiated',
  'Thumb',
  'Trans',
]);

/** Named destinations beyond this many are not known to other documents. */
const MAX_PLACES = 5000;

/** The results of the passes, and the notes on what they left out. */
export interface PreparedSource {
  part: DocumentPart;
  /** What is in the foot of each page, if it was looked for. */
  feet: readonly PageFoot[];
  /** The number of signatures whose pictures became part of their pages. */
  signatures: number;
  notes: DocumentNote[];
}

/**
 * Rewrites a source pass by pass: what its pages, bookmarks, fields, layers, structure and attachments reach,
 * each object once.
 * @param drawn its fields drawn, if its form asks viewers to draw them.
 * @param followed the contents of its pages.
 * @param reader what found their feet, if anybody wants to know of them.
 */
export function prepareSource(
  source: SourceDocument,
  pages: readonly SourcePage[],
  fileName: string,
  drawn: DrawnFields | undefined,
  followed: FollowedContents,
  reader: FootReader | undefined,
): PreparedSource {
  const version = source.version.startsWith('2') ? '2.0' : '1.7';

  // 1. Number the pages. From here on page k is object FIRST_PAGE + k, and the numbers before it are those of
  // the head objects.
  const builder = new BodyBuilder(pages.length, version);
  const destinations = new Destinations(source, pages);
  const removals = new Removals();
  const actions = new Actions(source, destinations, removals, fileName);

  // 2. Set up the copier. From here on only the copier writes: destinations are explicit, nothing is active,
  // and what belongs to the old document as a whole is not carried over.
  const copier = new GraphCopier(source, builder, destinations, actions, removals);

  // 3. Plan form and structure. From here on each field and each element hangs below a head object, and each
  // key of the parent tree has its new number: pages and annotations refer to both, so no page is written
  // before.
  const { form, signatures } = planForm(source, builder, copier, pages);
  if (form !== undefined) actions.fields = form.fields;
  const lacksAppearances =
    form !== undefined && needsAppearances(source) && takeAppearances(source, drawn, builder, copier, form);
  const structure = planStructure(source, builder, copier, pages);

  // 4. Write the pages. From here on their entries are their own, nothing is inherited, the seals of
  // signatures are part of them, and the places for stamps are recorded.
  const hooks = new HookWriter(source, builder, copier, pages.length);
  const content = new PageContent(source, builder, copier);
  const annotations = new PageAnnotations(source, copier, content, actions, destinations);
  const feet: PageFoot[] = [];
  const tree = writePageTree(builder, pages.length);
  // A package has no place for the output intents of a single document, but its pages have (14.11.5,
  // 7.7.3.3).
  const intents = source.dict(source.trailer.get('Root'))?.get('OutputIntents');
  const outputIntents = source.array(intents) === undefined ? 0 : numberOf(builder, copier, intents ?? null);
  const symbols = pages.map((page, index) => {
    const geometry = pageGeometry(source, page.entries);
    const parent = tree.parents[index] ?? PAGE_ROOT;
    const entries = pageDict(source, page, geometry, parent);
    if (outputIntents !== 0 && !entries.has('OutputIntents'))
      entries.set('OutputIntents', localRef(outputIntents));
    const { end, foot } = followed.of(index);
    const settled = content.settle(entries, geometry.mediaBox, end);
    const contents = entries.get('Contents');
    const states = annotations.settle(entries, geometry.rotate, settled, structure !== undefined);
    if (reader !== undefined) {
      // Content that was followed does not include what has been drawn into the page since.
      const drawn = entries.get('Contents') === contents ? foot?.content : undefined;
      feet.push({ content: drawn, covered: reader.covered(entries, geometry, foot?.photographs ?? []) });
    }
    hooks.page(index, entries, states, (dictionary) => copier.write(FIRST_PAGE + index, dictionary));
    return geometry;
  });

  // 5. Write what belongs to the document and is not reached from its pages. From here on everything that is
  // carried over is written.
  const outline = copyOutline(source, builder, copier, destinations, actions);
  const formSymbol = form === undefined ? null : copyForm(source, builder, copier, form, lacksAppearances);
  const layers = copyLayers(source, copier);
  const structureSymbol = structure === undefined ? null : copyStructure(builder, copier, structure);
  const attachments = copyAttachments(source, builder, copier);

  // 6. End the region. From here on its bytes do not change, and the side table states where everything in it
  // is.
  const part = builder.finish({
    pageCount: pages.length,
    version,
    pageTreeKids: tree.rootKids,
    pages: symbols,
    outline,
    form: formSymbol,
    layers,
    structure: structureSymbol,
    pageLabels: pageLabels(source, pages.length),
    attachments: attachments.symbols,
    signatures: signaturePlaces(source, pages),
    internalLinks: copier.internalLinks,
    webLinks: copier.webLinks,
    fileName: baseName(fileName),
    namedPlaces: destinations.namedPlaces(MAX_PLACES),
    remoteLinks: [...actions.remoteLinks.values()],
    mayBeAttached: signatures > 0 && !holdsActiveContent(source),
    // Measured later, on the body.
    strips: null,
    slots: hooks.slots,
    hooks: NumberList.of(hooks.hooks),
    ...(structure?.names.noted() ?? NO_NAMES),
    ...(form?.fonts.noted() ?? NO_FONTS),
    ...titleAndLanguage(source),
  });
  countDocumentActions(source, pages, actions);
  return {
    part,
    feet,
    signatures,
    notes: [...removals.notes(), ...actions.remoteNotes(), ...documentNotes(source), ...attachments.notes],
  };
}

function pageDict(
  source: SourceDocument,
  page: SourcePage,
  geometry: ReturnType<typeof pageGeometry>,
  parent: number,
): Dict {
  const out: Dict = dict({ Type: name('Page'), Parent: localRef(parent) });
  for (let at = 0; at < page.entries.size; at++) {
    const key = page.entries.keyAt(at);
    if (!LEFT_OUT.has(key)) out.set(key, page.entries.valueAt(at));
  }
  out.set('Type', name('Page'));
  out.set('MediaBox', geometry.mediaBox);
  if (page.entries.has('CropBox')) out.set('CropBox', geometry.cropBox);
  if (geometry.rotate === 0) out.delete('Rotate');
  else out.set('Rotate', geometry.rotate);
  const resources = source.dict(page.entries.get('Resources'));
  if (resources === undefined) out.set('Resources', new Dict());
  // The contents become the page's own array (7.7.3.3), so that a stamp can be added around them.
  out.set('Contents', contentStreams(source, page));
  // Annotations in the page's own array can be changed without affecting others that share the array.
  const annotations = source.array(page.entries.get('Annots'));
  if (annotations === undefined) out.delete('Annots');
  else out.set('Annots', annotations);
  return out;
}
