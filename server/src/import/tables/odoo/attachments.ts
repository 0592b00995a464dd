import { linkedIn, namedIn, type OdooModel, type OdooRecord, recordsOf, textIn } from './records.ts';
import type { OdooTable } from './tables.ts';
import { isNo } from './values.ts';

// Attachments (`ir.attachment`), and what says more of one: a document of a product (`product.document`, before version 17 `mrp.document`), or a
// document of the app (`documents.document`) with its folder and tags.

/** An attachment, whatever tables say of it. */
export interface OdooAttachment {
  /** Its number in the database; empty if nothing says it. */
  readonly id: string;
  /** Those of the documents that it is of. */
  readonly otherIds: readonly string[];
  readonly name: string;
  /** The record that it hangs on. */
  readonly model: string;
  readonly resId: string;
  readonly resName: string;
  readonly store: string;
  readonly checksum: string;
  /** The path of its folder in the app. */
  readonly folder: string;
  readonly tags: readonly string[];
  readonly description: string;
  /** Whether nobody has archived it. */
  readonly isActive: boolean;
  /** Whether it is a document of a product, and not only a paper that somebody has sent with a message. */
  readonly isFiled: boolean;
  /** The records of its tables, with what their owner has added. */
  readonly records: readonly OdooRecord[];
  /** What else may stand in the path of its file. */
  readonly hints: readonly string[];
  /** What may be the path of its file: where somebody has put it, or what it was called when it came. */
  readonly paths: readonly string[];
}

/** What hangs in such a field of a record is an image of it. */
const IMAGE = /^image/;

/** A name of a file, alone or behind folders. */
const PATH = /\.[A-Za-z0-9]{2,5}$/;

/** Attachments of an export, and whether it says which are documents of products. */
export interface Attachments {
  readonly attachments: readonly OdooAttachment[];
  readonly areFiled: boolean;
  /** The models of these tables, in which an owner may have added fields. */
  readonly models: readonly OdooModel[];
}

export function attachmentsIn(tables: readonly OdooTable[], resources: readonly OdooModel[]): Attachments {
  const plain = recordsOf('ir.attachment', tables);
  const filed = [recordsOf('product.document', tables), recordsOf('mrp.document', tables)];
  const app = recordsOf('documents.document', tables);
  const byPlace = Map.groupBy(plain.records, placeOf);
  const own = new Map<OdooRecord, OdooRecord[]>(plain.records.map((record) => [record, [record]]));
  const filedOnes = new Set<OdooRecord>();
  const take = (record: OdooRecord, field: string): OdooRecord => {
    const linked = ownerIn(record, field, plain, byPlace) ?? record;
    own.set(linked, [...(own.get(linked) ?? []), record]);
    return linked;
  };
  for (const model of filed)
    for (const record of model.records) filedOnes.add(take(record, 'ir_attachment_id'));
  for (const record of app.records) if (textIn(record, 'type') !== 'folder') take(record, 'attachment_id');
  const folders = recordsOf('documents.folder', tables);
  const tags = recordsOf('documents.tag', tables);
  const tagLinks = tables.filter(
    ({ model, fields }) => model === 'links' && fields.includes('documents_document_id'),
  );
  const folderOf = (record: OdooRecord) => {
    const places = folders.records.length > 0 ? folders : app;
    const [folder] = linkedIn(record, 'folder_id', places);
    const steps: string[] = [];
    for (
      let at = folder;
      at && steps.length < 10;
      at = linkedIn(at, 'parent_folder_id', places)[0] ?? linkedIn(at, 'folder_id', places)[0]
    )
      steps.unshift(textIn(at, 'name'));
    return steps.length > 0
      ? steps.join(' / ')
      : (namedIn(record, 'folder_id').find((text) => /\p{L}/u.test(text)) ?? '');
  };
  const tagsOf = (record: OdooRecord) => {
    const ids = tagLinks.flatMap(({ fields, rows }) => {
      const other = fields.find((field) => /tag_id$/.test(field)) ?? '';
      return rows.flatMap((row) =>
        row.get('documents_document_id')?.[0] === record.id ? (row.get(other) ?? []) : [],
      );
    });
    return [...ids, ...namedIn(record, 'tag_ids')]
      .map((text) => textIn(tags.withId(text), 'name') || text)
      .filter((text) => /\p{L}/u.test(text) && !/^__\w+__\./.test(text));
  };
  const isApp = new Set(app.records);
  const attachments = [...own].flatMap(([first, records]): OdooAttachment[] => {
    const said = (field: string) =>
      records.map((one) => textIn(one, field)).find((text) => text !== '') ?? '';
    if (IMAGE.test(said('res_field')) || said('mimetype').startsWith('image/')) return [];
    const isPlain = plain.records.includes(first);
    const documents = records.filter((one) => isApp.has(one));
    const referred = ['ir_attachment_id', 'attachment_id'].flatMap((field) =>
      records.flatMap((one) => namedIn(one, field)).filter((text) => /^\d+$/.test(text)),
    );
    const [model, resId] = resourceOf(records);
    const resource = resources.map((one) => one.withId(resId)).find((one) => one !== null);
    return [
      {
        id: isPlain ? first.id : (referred[0] ?? ''),
        otherIds: records.map(({ id }) => id).filter((id) => id !== '' && (!isPlain || id !== first.id)),
        name: said('name') || said('display_name'),
        model,
        resId,
        resName: said('res_name'),
        store: said('store_fname'),
        checksum: said('checksum'),
        folder: documents.map(folderOf).find((text) => text !== '') ?? '',
        tags: documents.flatMap(tagsOf),
        description: said('description'),
        isActive: !records.some((one) => isNo(one.cells.get('active')?.[0] ?? '')),
        isFiled: filedOnes.has(first),
        records,
        paths: records.flatMap((one) => [...one.cells.values()].flat()).filter((text) => PATH.test(text)),
        hints: [
          resId,
          said('res_name'),
          said('res_name').replace(/^\[[^\]]*\]\s*/, ''),
          textIn(resource, 'default_code'),
          textIn(resource, 'name'),
        ].filter((text) => text !== ''),
      },
    ];
  });
  const ofProducts = attachments.filter(({ model }) => /^product\.(?:template|product)$/.test(model));
  const count = ofProducts.filter(({ isFiled }) => isFiled).length;
  return {
    attachments,
    areFiled: count >= MIN_FILED * ofProducts.length && count > 0,
    models: [plain, ...filed, app],
  };
}

/** Where documents of products are filed, so large a part of what hangs on these is one. */
const MIN_FILED = 0.3;

const placeOf = (record: OdooRecord) => `${textIn(record, 'name')} ${textIn(record, 'res_id')}`;

/** The attachment that a document is of: by its id, or by its name at the same record. */
function ownerIn(
  record: OdooRecord,
  field: string,
  plain: OdooModel,
  byPlace: ReadonlyMap<string, readonly OdooRecord[]>,
): OdooRecord | null {
  const named = namedIn(record, field);
  const byId = named.map((text) => plain.withId(text)).find((one) => one !== null);
  if (byId) return byId;
  const [only, another] = textIn(record, 'res_id') === '' ? [] : (byPlace.get(placeOf(record)) ?? []);
  if (only && !another) return only;
  return named.map((text) => plain.called(text)).find((one) => one !== null) ?? null;
}

/** The model and the id of the record that an attachment hangs on: those of a document of the app may name another one. */
function resourceOf(records: readonly OdooRecord[]): readonly [string, string] {
  const places = records.map((one) => {
    const [model, id] = [textIn(one, 'res_model'), textIn(one, 'res_id')];
    return [model, id === '0' ? '' : id] as const;
  });
  return (
    places.find(([model]) => /^product\./.test(model)) ??
    places.find(([model]) => model !== '') ??
    places.find(([, id]) => id !== '') ?? ['', '']
  );
}
