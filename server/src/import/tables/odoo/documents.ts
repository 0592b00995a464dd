import type { Json } from '../linked-entries.ts';
import { keyOf } from '../sap/words.ts';
import type { Attachments, OdooAttachment } from './attachments.ts';
import type { Kinds } from './categories.ts';
import { namedIn, type OdooModel, type OdooRecord, textIn } from './records.ts';
import type { OdooTable } from './tables.ts';
import type { variantsIn } from './variants.ts';

// Documents of products: what hangs on a template, on a variant or a category of it, what its description links, and what a field or a table that
// the owner has added connects with it.

/** What hangs on records of such models is of products only where something else says so. */
const OPEN =
  /^(?:|documents\..*|ir\.ui\.view|website\..*|blog\..*|knowledge\..*|slide\..*|product\.document|mrp\.document|mrp\.eco|ir\.attachment)$/;

/** How texts link an attachment: `/web/content/812?download=true`. */
const LINK = /\/web\/content\/(?:(ir\.attachment|product\.document)\/)?(\d+)/g;

/** Tags and folders of what is no document for customers. */
const PUT_AWAY =
  /^(?:alt|old|archiv\w*|obsolete\w*|veraltet\w*|outdated|deprecated|superseded|perime\w*|ancien\w*|oud|verouderd|vervallen|antiguo\w*|obsolet\w*|vecchi\w*|superat\w*|draft\w*|entwurf|entwurfe|brouillon\w*|concept\w*|borrador\w*|bozz[ae]|intern|interne|internal|interno|interna|confidential|vertraulich|confidentiel|vertrouwelijk|confidencial|riservato|papierkorb|trash|corbeille|ungultig\w*|invalid)$/;

/** A field that an owner has added names products where so large a part of its values are ones. */
const MIN_NAMES = 0.8;

/** A file of products, or one that is nobody's. */
export interface FoundDocuments {
  readonly rows: readonly Json[];
  readonly others: readonly string[];
  readonly missing: readonly string[];
}

/** What documents are asked by. */
export interface Owners {
  readonly templates: OdooModel;
  readonly variants: ReturnType<typeof variantsIn>;
  readonly categories: { readonly internal: OdooModel; readonly public: OdooModel };
  readonly kinds: Kinds;
  readonly links: readonly OdooTable[];
}

/** Finds the templates that an attachment is of. */
export class AttachmentOwners {
  readonly #owners: Owners;
  readonly #linked = new Map<string, Set<OdooRecord>>();
  readonly #added: readonly string[];

  constructor(owners: Owners, { models }: Attachments) {
    this.#owners = owners;
    const { templates } = owners;
    for (const template of templates.records) {
      for (const name of codedNames(template)) templates.call(name, template);
      const texts = [
        ...[...template.cells.values()].flat(),
        ...[...template.texts.values()].flatMap((own) => [...own.values()]),
      ];
      for (const text of texts.filter((one) => one.includes('/web/')))
        for (const [, model, id = ''] of text.matchAll(LINK))
          this.#link(`${model === 'product.document' ? 'document' : 'attachment'} ${id}`, template);
    }
    for (const { fields, rows } of owners.links) {
      const product = fields.find((field) =>
        /product_(?:template|tmpl|product)_id$|^product_id$/.test(field),
      );
      const other = fields.find((field) => field !== product && /attachment|document/.test(field));
      if (product === undefined || other === undefined) continue;
      const kind = other.includes('attachment') ? 'attachment' : 'document';
      for (const row of rows) {
        const id = row.get(product)?.[0] ?? '';
        const template = /template|tmpl/.test(product) ? templates.withId(id) : this.#ofVariant(id);
        if (template) this.#link(`${kind} ${row.get(other)?.[0] ?? ''}`, template);
      }
    }
    this.#added = addedFields(models, templates);
  }

  #link(place: string, template: OdooRecord): void {
    this.#linked.set(place, (this.#linked.get(place) ?? new Set<OdooRecord>()).add(template));
  }

  #ofVariant(id: string): OdooRecord | null {
    const { variants, templateOf } = this.#owners.variants;
    const variant = variants.withId(id);
    return variant && templateOf(variant);
  }

  /** The templates whose texts or tables of links name an attachment, which it need not hang on. */
  linkedTo({ id, otherIds, records }: OdooAttachment): readonly OdooRecord[] {
    const places = [`attachment ${id}`, ...otherIds.map((one) => `document ${one}`)];
    const byLinks = places.flatMap((place) => [...(this.#linked.get(place) ?? [])]);
    const byFields = this.#added.flatMap((field) =>
      records.flatMap((record) =>
        namedIn(record, field).flatMap((text) => this.#owners.templates.find(text) ?? []),
      ),
    );
    return [...new Set([...byLinks, ...byFields])];
  }

  /** The templates of the record on which an attachment hangs. */
  of({ model, resId, resName }: OdooAttachment): readonly OdooRecord[] {
    const { templates, categories, kinds } = this.#owners;
    const some = (one: OdooRecord | null | undefined) => (one ? [one] : []);
    if (model === 'product.template') return some(templates.withId(resId) ?? this.#called(resName));
    if (model === 'product.product') return some(this.#ofVariant(resId) ?? this.#called(resName));
    if (model === 'product.category' || model === 'product.public.category') {
      const tree = model === 'product.category' ? categories.internal : categories.public;
      const category = tree.withId(resId) ?? tree.called(resName);
      return category ? templates.records.filter((one) => kinds.isWithin(one, model, category)) : [];
    }
    if (model !== '' || resId === '') return [];
    const named = this.#called(resName);
    return resName === '' ? some(templates.withId(resId)) : some(named);
  }

  /** The template with a name, which may have the number of an article before it and values behind it. */
  #called(text: string): OdooRecord | null {
    if (text === '') return null;
    const { templates, variants } = this.#owners;
    const [, code = '', rest = text] = /^\[([^\]]+)\]\s*(.*)$/s.exec(text) ?? [];
    const byCode = variants.variants.records.find(
      (one) => code !== '' && textIn(one, 'default_code') === code,
    );
    return (
      templates.called(text) ??
      templates.called(rest) ??
      (byCode ? variants.templateOf(byCode) : null) ??
      templates.called(rest.replace(/\s*\([^()]*\)$/, ''))
    );
  }

  /** Whether a paper that hangs on nothing of products may still be of some. */
  isOpen({ model, tags, folder, isActive }: OdooAttachment): boolean {
    const steps = folder.split(/\s*\/\s*/).map(keyOf);
    const last = steps.length > 1 ? (steps.at(-1) ?? '') : '';
    return isActive && OPEN.test(model) && ![...tags.map(keyOf), last].some((text) => PUT_AWAY.test(text));
  }
}

/** A template's names with its number, as Odoo shows them. */
function codedNames(template: OdooRecord): string[] {
  const code = textIn(template, 'default_code');
  return code === '' ? [] : [`[${code}] ${textIn(template, 'name')}`];
}

/** The fields of attachments and documents that an owner has added to name products. */
function addedFields(models: readonly OdooModel[], templates: OdooModel): string[] {
  const fields = new Set(models.flatMap((model) => [...model.fields]));
  return [...fields]
    .map((field) => field.replace(/\/.*$/, ''))
    .filter(
      (field) =>
        !/^(?:id|\.id|name|display_name|res_.*|ir_attachment_id|attachment_id|folder_id|tag_ids|.*_uid|owner_id|partner_id)$/.test(
          field,
        ),
    )
    .filter((field) => {
      const values = models.flatMap((model) => model.records.flatMap((record) => namedIn(record, field)));
      const texts = values.filter((text) => !/^\d+$/.test(text));
      const isNumbered = texts.length === 0 && /product_(?:template_|tmpl_)?ids?$/.test(field);
      const some = isNumbered ? values : texts;
      const named = some.filter((text) => templates.find(text) !== null);
      return some.length > 0 && named.length >= MIN_NAMES * some.length;
    });
}

/** A row for each file of products, and the files that belong to what is none. */
export function documentsOf(
  { attachments, areFiled }: Attachments,
  files: ReadonlyMap<OdooAttachment, string>,
  owners: AttachmentOwners,
  idOf: (template: OdooRecord) => string | undefined,
): FoundDocuments {
  const missing: string[] = [];
  const found = attachments.flatMap((attachment) => {
    const linked = owners.linkedTo(attachment);
    const isShown =
      attachment.isActive && (!areFiled || attachment.isFiled || !/^product\./.test(attachment.model));
    const templates = [...linked, ...(isShown ? owners.of(attachment) : [])];
    const ids = [...new Set(templates.flatMap((one) => idOf(one) ?? []))];
    const file = files.get(attachment);
    if (file === undefined && ids.length > 0 && /\.pdf$/i.test(attachment.name))
      missing.push(attachment.name);
    const isOpen = templates.length === 0 && owners.isOpen(attachment) && attachment.resId === '';
    return file === undefined
      ? []
      : [{ attachment, file, ids, isOpen: isOpen || (ids.length === 0 && owners.isOpen(attachment)) }];
  });
  const rows: Json[] = [];
  const others: string[] = [];
  for (const [file, own] of Map.groupBy(found, (one) => one.file)) {
    const shown = own.filter(({ ids }) => ids.length > 0);
    if (shown.length === 0) {
      if (!own.some(({ isOpen }) => isOpen)) others.push(file);
      continue;
    }
    const all = shown.map(({ attachment }) => attachment);
    const tags = all.flatMap((one) => one.tags).filter((text) => !PUT_AWAY.test(keyOf(text)));
    rows.push({
      file,
      'document id': file,
      title: all.map(titleOf).find((text) => text !== '') ?? '',
      ...(tags.length > 0 && { 'document type': tags.find((text) => text.length > 2) ?? '' }),
      products: [...new Set(shown.flatMap(({ ids }) => ids))],
    });
  }
  return { rows, others, missing: [...new Set(missing)] };
}

/** What a document is called: as its file was when somebody attached it. */
const titleOf = ({ name }: OdooAttachment) => name.replace(/\.[A-Za-z0-9]{2,5}$/, '').trim();
