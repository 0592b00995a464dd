import path from 'node:path';
import { CatalogueSchema } from '@submittal/contract/catalogue';
import { MappingSchema } from '@submittal/contract/mapping';
import { ProjectFileSchema } from '@submittal/contract/project-file';
import { ReceiverProfilesSchema } from '@submittal/contract/receiver-profile';
import { TransmittalLayoutsSchema } from '@submittal/contract/transmittal-layout';
import ts from 'typescript';
import { z } from 'zod';
import { surface as linkerDeclarations } from '../../pdf-linker/build/surface.ts';
import { findingsManual } from '../../server/src/import/findings-manual.ts';
import { apiChanges } from './api-changes.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** One text of the surface: the file beside this one that records it, and its present content. */
export interface Surface {
  readonly file: string;
  text(): string | Promise<string>;
}

/**
 * What others build on: how the API differs from that of the last release; as TypeScript declarations without comments,
 * the element's events, properties and attributes, and the linker's entry points; as a manual, what an import can report;
 * and the schemas of the files that they write.
 */
export const surfaces: readonly Surface[] = [
  { file: 'api-changes.md', text: apiChanges },
  { file: 'element.txt', text: elementDeclarations },
  { file: 'linker.txt', text: () => `${HEAD}\n${linkerDeclarations()}` },
  { file: '../import-faults.md', text: findingsManual },
  { file: '../../contract/catalogue.schema.json', text: () => jsonSchema(CatalogueSchema) },
  { file: '../../contract/mapping.schema.json', text: () => jsonSchema(MappingSchema) },
  {
    file: '../../contract/transmittal-layouts.schema.json',
    text: () => jsonSchema(TransmittalLayoutsSchema),
  },
  { file: '../../contract/project-file.schema.json', text: () => jsonSchema(ProjectFileSchema) },
  { file: '../../contract/receivers.schema.json', text: () => jsonSchema(ReceiverProfilesSchema) },
];

/** The schema of a file that others write, as JSON Schema. */
function jsonSchema(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`;
}

/** The first lines of each text. */
const HEAD = 'Written by `npm run surface`. A change here is a change for those who build on it.\n';

function elementDeclarations(): string {
  const name = path.join('web', 'public', 'submittal-builder.d.ts');
  const source = ts.createSourceFile(
    name,
    ts.sys.readFile(path.join(root, name)) ?? '',
    ts.ScriptTarget.Latest,
  );
  return `${HEAD}\n# ${name.replaceAll(path.sep, '/')}\n\n${ts.createPrinter({ removeComments: true }).printFile(source)}`;
}
