import { readFile } from 'node:fs/promises';
import { type CreateProjectInput, CreateProjectSchema } from '@submittal/contract/project';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** A document as a list names it: by its id, and by its product where several products have it. */
export interface ListedDocument {
  readonly resourceID: string;
  readonly productID?: string | undefined;
}

/** One package that a list asks for. */
export interface ListedPackage {
  readonly details: Omit<CreateProjectInput, 'resources'>;
  readonly documents: readonly ListedDocument[];
}

/** A fault in a list; its message says where. */
export class ListError extends Error {}

const DocumentSchema = z.union([
  z
    .string()
    .min(1)
    .transform((resourceID): ListedDocument => ({ resourceID })),
  z.object({ resourceID: z.string().min(1), productID: z.string().min(1).optional() }),
]);

const PackageSchema = CreateProjectSchema.omit({ resources: true })
  .partial()
  .extend({ documents: z.array(DocumentSchema).min(1) });

const ListSchema = z.union([
  z.array(DocumentSchema).min(1),
  PackageSchema,
  z.object({ packages: z.array(PackageSchema).min(1) }),
]);

/**
 * Reads a list of packages. JSON: an array of document ids, one package as an object with `documents`, or `packages`.
 * CSV: a column `document`, and `product` and `package` where wanted; rows of one `package` are one package.
 */
export async function readPackageList(file: string, title: string): Promise<ListedPackage[]> {
  const text = await readFile(file, 'utf8');
  return /\.csv$/i.test(file) ? fromCsv(text, title) : fromJson(text, title);
}

function fromJson(text: string, title: string): ListedPackage[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ListError('The list is not valid JSON.');
  }
  const result = ListSchema.safeParse(json);
  if (!result.success)
    throw new ListError(`The list is not as it should be.\n${z.prettifyError(result.error)}`);
  const list = result.data;
  if (Array.isArray(list)) return [{ details: { projectName: title }, documents: list }];
  const packages = 'packages' in list ? list.packages : [list];
  return packages.map(({ documents, ...details }) => ({
    details: { ...details, projectName: details.projectName ?? title },
    documents,
  }));
}

function fromCsv(text: string, title: string): ListedPackage[] {
  const rows = z
    .array(z.record(z.string(), z.string()))
    .parse(parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true }));
  const packages = new Map<string, ListedDocument[]>();
  for (const [index, row] of rows.entries()) {
    const resourceID = row.document ?? '';
    if (resourceID === '') throw new ListError(`Row ${index + 2}: the column "document" is empty.`);
    const name = row.package || title;
    const documents = packages.get(name) ?? [];
    documents.push({ resourceID, productID: row.product || undefined });
    packages.set(name, documents);
  }
  if (packages.size === 0) throw new ListError('The list has no rows.');
  return [...packages].map(([projectName, documents]) => ({ details: { projectName }, documents }));
}
