import type { Json } from './linked-entries.ts';
import { above, objectsIn, type StepNode, textOf, within } from './step-nodes.ts';
import type { StepProduct } from './step-titles.ts';

// The documents of an export of STEP: assets, which products, groups and articles name by references of several types.

/** A document is given to so many products at most; what more have is said of the whole range. */
const MAX_PRODUCTS = 2000;

/** So many values of a document become columns. */
const MAX_VALUES = 40;

const PICTURE = /\.(?:jpe?g|png|gif|webp|svg|avif|tiff?|eps|psd|bmp|mp4|mov|ai)$/i;
const NAME_OF_FILE = /^[^\r\n]{1,300}\.[a-z0-9]{2,5}$/i;

/** What STEP notes of every asset, and nobody reads. */
const OF_PROGRAM = /^asset\./i;

/** The words of types of references that say nothing of what a document is: `PDF 2`, `Other documents`, `Document old (not web)`. */
const GENERAL = new Set(
  `other further more misc miscellaneous general old unused obsolete not no longer do use used web product products
  sonstige sonstiges weitere allgemein allgemeine alt alte nicht mehr benutzen verwenden produkt produkte
  autre autres divers ancien anciens otro otros varios viejo altri altro vecchio overige
  pdf pdfs doc docs dok document documents documento documentos documenti dokument dokumente file files datei dateien
  fichier fichiers archivo archivos allegati download downloads asset assets attachment attachments anhang anlage anlagen
  ref reference references referenz link links linked media medien related associated attached zugehorig verknupft verknupfte
  associe associes lie lies relacionado relacionados asociado collegato collegati correlato gekoppeld`.split(
    /\s+/,
  ),
);

/** Whether a type of references says nothing of what a document is. */
function saysNothing(type: string): boolean {
  const words = type.toLowerCase().split(/[^\p{L}]+/u);
  return words.every((word) => word === '' || GENERAL.has(word));
}

/** Where documents stand, and whose they are. */
export interface StepDocuments {
  readonly rows: readonly Json[];
  /** The path of a picture of a node. */
  readonly imageOf: (node: StepNode) => string;
}

/** Whether an asset is a picture: by its files, or what STEP says of it. */
export function isPicture(asset: StepNode): boolean {
  const mime = asset.values.get('asset.mime-type')?.main ?? '';
  if (mime !== '') return /^(?:image|video|audio)\//.test(mime);
  const files = filesOf(asset);
  const extension = asset.values.get('asset.extension')?.main;
  return files.length > 0 ? files.every((file) => PICTURE.test(file)) : PICTURE.test(`.${extension ?? ''}`);
}

/** The files of an asset: where STEP has put them, or else what it was called when somebody uploaded it. */
function filesOf(asset: StepNode): string[] {
  const pushed = elements(asset.element['AssetPushLocation']).map(textOf);
  const contents = objectsIn(asset.element['AssetContent']).flatMap((one) => [
    textOf(one),
    ...['URL', 'RelativeURL', 'Path', 'FileName'].map((name) => textOf(one[name])),
  ]);
  const own = textOf(asset.element['AssetContent']);
  const addresses = within(asset.element, ['AssetContentSpecifications', 'AssetContentSpecification']).map(
    (one) => textOf(one['RelativeURL'] ?? one['URL']),
  );
  const named = asset.values.get('asset.filename')?.main ?? '';
  const isFile = (text: string) => NAME_OF_FILE.test(text) || /^https?:/i.test(text);
  const placed = [...pushed, own, ...contents].filter(isFile);
  // The pictures of a document's pages are pushed beside it.
  const documents = placed.filter((file) => !PICTURE.test(file));
  const files = documents.length > 0 ? documents : placed;
  if (files.length > 0) return [...new Set(files)];
  return named !== '' ? [named] : addresses.filter((text) => text !== '').slice(0, 1);
}

const elements = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

/** The references of a node to assets: their ids, and the ids of their types. */
export function referencesOf(node: StepNode): { readonly asset: string; readonly type: string }[] {
  return objectsIn(node.element['AssetCrossReference']).flatMap((one) => {
    const asset = textOf(one['AssetID']);
    // Somebody has taken away, below, what is inherited.
    const isTaken = textOf(one['Suppressed']) === 'true';
    return asset === '' || isTaken ? [] : [{ asset, type: textOf(one['Type']) }];
  });
}

/**
 * A row for each file of an asset, with the ids of the products that have it: by references of their own, of their articles, and of
 * groups where the type of the reference is inherited.
 * @param callsType what a type of references is called
 * @param isInherited whether what is below inherits references of a type
 * @param callsAttribute what an attribute is called
 */
export function documentsOf(
  assets: readonly StepNode[],
  products: readonly StepProduct[],
  folders: ReadonlyMap<string, StepNode>,
  calls: {
    readonly type: (type: string) => string;
    readonly isInherited: (type: string) => boolean;
    readonly attribute: (attribute: string) => string;
  },
): StepDocuments {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const owners = new Map<string, Set<string>>();
  const types = new Map<string, Map<string, number>>();
  for (const { nodes } of products) {
    const id = nodes[0]?.id ?? '';
    const own = nodes.flatMap((node) => [node, ...descendants(node)]).flatMap(referencesOf);
    const inherited = nodes
      .flatMap(above)
      .flatMap(referencesOf)
      .filter(({ type }) => calls.isInherited(type));
    for (const { asset, type } of [...own, ...inherited]) {
      const all = owners.get(asset) ?? new Set();
      owners.set(asset, all.add(id));
      const counts = types.get(asset) ?? new Map();
      types.set(asset, counts.set(type, (counts.get(type) ?? 0) + 1));
    }
  }
  const typeOf = (asset: StepNode): string => {
    const [type = ''] = [...(types.get(asset.id) ?? [])]
      .toSorted(([, a], [, b]) => b - a)
      .map(([id]) => calls.type(id))
      .filter((name) => !saysNothing(name));
    return type;
  };
  const folderOf = (asset: StepNode): string => {
    const [folder = ''] = objectsIn(asset.element['ClassificationReference'])
      .map((one) => folders.get(textOf(one['ClassificationID']))?.name.main ?? '')
      .filter((name) => name !== '');
    return folder;
  };
  const documents = assets.filter((asset) => !isPicture(asset));
  const byFolder = typesOfFolders(documents, folderOf, typeOf);
  const rows = documents.flatMap((asset) => {
    const ids = [...(owners.get(asset.id) ?? [])];
    const values = [...asset.values]
      .filter(([attribute]) => !OF_PROGRAM.test(attribute))
      .slice(0, MAX_VALUES);
    const said = asset.values.get('asset.filename')?.main ?? '';
    const folder = folderOf(asset);
    const fields = {
      ...Object.fromEntries(values.map(([attribute, { main }]) => [calls.attribute(attribute), main])),
      'asset id': asset.id,
      title: asset.name.main,
      'document type': typeOf(asset) || (byFolder.get(folder) ?? ''),
      folder,
      'file name': said,
      products: ids.length > MAX_PRODUCTS ? '' : ids,
    };
    // An asset that is pushed to several places is a file in each, which may be older in one.
    return filesOf(asset).map((file, at) => ({
      file: file.replace(/^\/+/, ''),
      ...fields,
      ...(at > 0 && { 'asset id': `${asset.id}-${at + 1}` }),
    }));
  });
  const imageOf = (node: StepNode) => {
    const pictures = referencesOf(node).flatMap(({ asset }) => byId.get(asset) ?? []);
    return pictures.filter(isPicture).flatMap(filesOf)[0]?.replace(/^\/+/, '') ?? '';
  };
  return { rows, imageOf };
}

/** So many documents of a folder, and so large a share of them, must be of one type if the others of it are. */
const MIN_OF_TYPE = 3;
const MIN_SHARE = 0.8;

/** The types of documents that lie in folders for one type, as references say of most of them. */
function typesOfFolders(
  documents: readonly StepNode[],
  folderOf: (asset: StepNode) => string,
  typeOf: (asset: StepNode) => string,
): ReadonlyMap<string, string> {
  const typed = documents.map((asset) => [folderOf(asset), typeOf(asset)] as const);
  const stated = typed.filter(([folder, type]) => folder !== '' && type !== '');
  return new Map(
    [...Map.groupBy(stated, ([folder]) => folder)].flatMap(([folder, own]) => {
      const [most] = [...Map.groupBy(own, ([, type]) => type)].toSorted(
        ([, a], [, b]) => b.length - a.length,
      );
      const isOne = most && most[1].length >= Math.max(MIN_OF_TYPE, own.length * MIN_SHARE);
      return isOne ? [[folder, most[0]] as const] : [];
    }),
  );
}

/** The nodes below one. */
export function descendants(node: StepNode): StepNode[] {
  const found: StepNode[] = [];
  const open = [...node.children];
  for (let one = open.pop(); one; one = open.pop()) {
    found.push(one);
    open.push(...one.children);
  }
  return found.toReversed();
}
