import { readFile } from 'node:fs/promises';
import { type CreateProjectInput, CreateProjectSchema } from '@submittal/contract/project';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { messageOf } from '../as-error.ts';
import { decodeText } from '../import/tables/decode-text.ts';
import { CommandFault } from './command-fault.ts';

/** A document as a list names it: by its id, and by its product if several products have it. */
export interface ListedDocument {
  readonly resourceID: string;
  readonly productID?: string | undefined;
  /** Its place in the list, for messages: `line 3`, or `packages[1].documents[0]`. */
  readonly place: string;
}

/** One package that a list asks for. */
export interface ListedPackage {
  readonly details: Omit<CreateProjectInput, 'resources'>;
  readonly documents: readonly ListedDocument[];
}

/** A fault in a list; its message says where. */
export class ListError extends CommandFault {}

const DocumentSchema = z.union([
  z
    .string()
    .min(1)
    .transform((resourceID): { resourceID: string; productID?: string } => ({ resourceID })),
  z.object({ resourceID: z.string().min(1), productID: z.string().min(1).optional() }),
]);

const RowSchema = z.object({
  document: z.string().default(''),
  product: z.string().default(''),
  package: z.string().default(''),
});

const DetailsSchema = CreateProjectSchema.omit({ resources: true }).partial();

/** A package of a list, with the details that it gives itself; the command's options supply the rest. */
const PackageSchema = z
  .looseObject({ documents: z.array(DocumentSchema).min(1) })
  .transform(({ documents, ...rest }, context) => {
    const checked = DetailsSchema.safeParse(rest);
    if (!checked.success) {
      for (const { path, message } of checked.error.issues) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
      return z.NEVER;
    }
    const named = Object.entries(checked.data).filter(([name]) => name in rest);
    const details: ListedPackage['details'] = Object.fromEntries(named);
    return { documents, details };
  });

const DocumentsSchema = z.array(DocumentSchema).min(1);
const PackagesSchema = z.object({ packages: z.array(PackageSchema).min(1) });

/**
 * Reads a list of packages. JSON: an array of document ids, one package as an object with `documents`, or `packages`.
 * CSV: a column `document`, and optionally `product` and `package`; rows with the same `package` form one package.
 */
export async function readPackageList(file: string, title: string): Promise<ListedPackage[]> {
  const { text } = decodeText(await readFile(file));
  return /\.csv$/i.test(file) ? fromCsv(text, title) : fromJson(text, title);
}

function fromJson(text: string, title: string): ListedPackage[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    // The engine's own message names the line and column.
    throw new ListError(`The list is not valid JSON: ${messageOf(error)}`);
  }
  if (Array.isArray(json)) {
    const documents = checked(DocumentsSchema, json).map((document, i) => at(`[${i}]`, document));
    return [{ details: { projectName: title }, documents }];
  }
  const has = (name: string) => typeof json === 'object' && json !== null && name in json;
  const areMany = has('packages');
  if (areMany && has('documents')) {
    throw new ListError('Give either "documents" or "packages": what the other holds would be lost.');
  }
  const packages = areMany ? checked(PackagesSchema, json).packages : [checked(PackageSchema, json)];
  return packages.map(({ documents, details }, index) => {
    const path = areMany ? `packages[${index}].documents` : 'documents';
    return {
      details: { ...details, projectName: details.projectName ?? title },
      documents: documents.map((document, i) => at(`${path}[${i}]`, document)),
    };
  });
}

/** The list as the schema returns it; a fault is reported with its place. */
function checked<Value>(schema: z.ZodType<Value>, json: unknown): Value {
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${placeIn(issue.path)}: ${inWords(issue)}`);
  throw new ListError(`The list is not as it should be.\n${faults.join('\n')}`);
}

/** As `packages[1].documents[0]`. */
function placeIn(path: readonly PropertyKey[]): string {
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return place === '' ? 'the list' : place.replace(/^\./, '');
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'array') return 'it is empty: name at least one';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'it is empty';
  if (issue.code === 'invalid_union') return 'write the id of a document, or {"resourceID", "productID"}';
  if (issue.code === 'invalid_type' && issue.expected === 'array') return 'it is not a list';
  return issue.message;
}

function at(place: string, document: Omit<ListedDocument, 'place'>): ListedDocument {
  return { ...document, place };
}

function fromCsv(text: string, title: string): ListedPackage[] {
  // `info` gives each record's last line; because of quoted line breaks it differs from the record's number.
  const options = {
    bom: true,
    columns: onceEach,
    delimiter: delimiterOf(text),
    skip_empty_lines: true,
    trim: true,
    info: true,
  } as const;
  const rows = z
    .array(z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }))
    .parse(parse(text, options));
  const [first] = rows;
  if (!first) throw new ListError('The list has no rows.');
  if (!('document' in first.record)) throw new ListError('line 1: there is no column "document"');
  const packages = new Map<string, ListedDocument[]>();
  const faults: string[] = [];
  for (const { record, info } of rows) {
    const row = RowSchema.parse(record);
    const place = `line ${info.lines}`;
    if (row.document === '') faults.push(`${place}: the column "document" is empty`);
    const name = row.package || title;
    const documents = packages.get(name) ?? [];
    documents.push({ resourceID: row.document, productID: row.product || undefined, place });
    packages.set(name, documents);
  }
  if (faults.length > 0) throw new ListError(faults.join('\n'));
  return [...packages].map(([projectName, documents]) => ({ details: { projectName }, documents }));
}

/** Programs of an office write what their country uses; no column that is read has one of these in its name. */
function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return [';', '\t'].find((one) => header.includes(one)) ?? ',';
}

/** The names of the columns; of two with one name, the first would be lost. */
function onceEach(names: string[]): string[] {
  const double = names.find((name, at) => names.indexOf(name) < at);
  if (double !== undefined) throw new ListError(`line 1: the column "${double}" is there twice`);
  return names;
}
