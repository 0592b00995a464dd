import { readdirSync } from 'node:fs';
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

const root = path.resolve(import.meta.dirname, '..', '..');

/** One text of the surface: the file beside this one that records it, and its present content. */
export interface Surface {
  readonly file: string;
  text(): string;
}

/**
 * What others build on, as TypeScript declarations without comments: the wire contract and the catalogue
 * format, the element's events, properties and attributes, and the linker's entry points; and as a manual, what an
 * import can report; and the schemas of the files that they write.
 */
export const surfaces: readonly Surface[] = [
  { file: 'contract.txt', text: contractDeclarations },
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

function contractDeclarations(): string {
  const folder = path.join(root, 'contract', 'src');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const configured = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(configured.config, ts.sys, root);
  const program = ts.createProgram(
    names.map((name) => path.join(folder, name)),
    { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true },
  );
  const declared = new Map<string, string>();
  program.emit(undefined, (name, text) => declared.set(path.basename(name, '.d.ts'), text), undefined, true);
  const parts = names.map((name) => {
    const text = declared.get(path.basename(name, '.ts'));
    if (text === undefined) throw new Error(`contract/src/${name} gave no declarations`);
    return `\n# contract/src/${name}\n\n${text}`;
  });
  return HEAD + parts.join('');
}

function elementDeclarations(): string {
  const name = path.join('web', 'public', 'submittal-builder.d.ts');
  const source = ts.createSourceFile(
    name,
    ts.sys.readFile(path.join(root, name)) ?? '',
    ts.ScriptTarget.Latest,
  );
  return `${HEAD}\n# ${name.replaceAll(path.sep, '/')}\n\n${ts.createPrinter({ removeComments: true }).printFile(source)}`;
}
