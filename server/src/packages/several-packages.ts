import { createHash } from 'node:crypto';
import { INDEX_FILE, REGISTER_FILE } from '@submittal/domain/section-packages';
import { type PackagePlan, planPackage } from '@submittal/pdf-linker/package-plan';
import { planZip, type ZipEntry } from '@submittal/pdf-linker/zip-plan';
import type { ManifestDocument, PackageManifest, SectionManifest } from './package-manifest.ts';
import {
  type MadePackage,
  type NamedFile,
  type PlannedPackage,
  plannedPackage,
  type SectionFile,
} from './planned-package.ts';
import { printedWords } from './printed-words.ts';
import { registerCsv } from './register.ts';
import { type OneOfSeveral, oneOf } from './section-manifest.ts';

/** A package of a section with all that it has. */
interface MadeSection {
  readonly own: SectionManifest;
  readonly made: MadePackage;
  readonly file: SectionFile;
}

/** How a package is made, and what is known of its documents. */
interface Making {
  make(manifest: OneOfSeveral): Promise<MadePackage>;
  /** How many pages its package has of a document. */
  pagesOf(document: ManifestDocument): number;
}

/** The one ZIP with a package for each section, their index and their register; each can be read alone as well. */
export async function planSeveral(
  manifest: PackageManifest & Required<Pick<PackageManifest, 'packages'>>,
  { make, pagesOf }: Making,
): Promise<PlannedPackage> {
  const modified = new Date(manifest.modified);
  const sections: MadeSection[] = [];
  for (const [at, own] of manifest.packages.entries()) {
    const whole = oneOf(manifest, at);
    if (!whole) continue;
    const made = await make(whole);
    sections.push({ own, made, file: sectionFile(own, made, modified) });
  }
  const index = await planIndex(manifest, sections);
  const register = registerOf(manifest, sections, pagesOf);
  const entries: ZipEntry[] = [
    { name: INDEX_FILE, modified, ...index },
    ...sections.flatMap(({ own, made, file }) => entriesOf(own, made, file, modified)),
    { ...register, modified },
  ];
  const { length, etag, read } = planZip(entries);
  return {
    kind: 'zip',
    length,
    etag: `"${etag}"`,
    pageCount: sections.reduce((sum, { file }) => sum + file.alone.pageCount, 0),
    contents: contentsOf(manifest, sections),
    contentType: 'application/zip',
    read,
    several: {
      packages: sections.map(({ file }) => file),
      index: {
        ...{ name: INDEX_FILE, length: index.length, pageCount: index.pageCount, read: index.read },
        ...{ etag: `"${index.etag}"`, contentType: 'application/pdf' },
      },
      register: { ...register, etag: `"${register.etag}"` },
    },
  };
}

/** A package with files beside its PDF is in a folder of its own, where the paths that its pages state are right. */
function folderOf({ stem, kind }: SectionManifest): string {
  return kind === 'zip' ? `${stem}/` : '';
}

function sectionFile(own: SectionManifest, made: MadePackage, modified: Date): SectionFile {
  const { number, section, sectionTitle, stem, kind, documents } = own;
  const alone = plannedPackage(made, { kind, modified, stem });
  return {
    number,
    section,
    title: sectionTitle,
    documents: documents.length,
    path: made.pdf ? `${folderOf(own)}${stem}.pdf` : folderOf(own),
    name: `${stem}.${alone.kind}`,
    alone,
  };
}

function entriesOf(
  own: SectionManifest,
  made: MadePackage,
  { path }: SectionFile,
  modified: Date,
): ZipEntry[] {
  const files = made.files.map((file) => ({ ...file, name: `${folderOf(own)}${file.name}` }));
  return made.pdf ? [{ name: path, modified, ...made.pdf }, ...files] : files;
}

function planIndex(manifest: PackageManifest, sections: readonly MadeSection[]): Promise<PackagePlan> {
  return planPackage([], {
    ...printedWords(manifest),
    files: [],
    pages: ['packageIndex'],
    packages: sections.map(({ file: { number, section, title, documents, path, alone } }) => ({
      ...{ number, section, title, documents, file: path },
      pages: alone.pageCount,
    })),
  });
}

function registerOf(
  { register = [] }: PackageManifest,
  sections: readonly MadeSection[],
  pagesOf: Making['pagesOf'],
): NamedFile {
  const places = sections.map(
    ({ own, made }) => new Map(own.documents.map(({ key }, at) => [key, made.contents[at]])),
  );
  const bytes = registerCsv(
    register,
    sections.map(({ own }) => own),
    (at, document) => {
      const section = sections[at];
      const content = places[at]?.get(document.key);
      const beside = content?.file ?? null;
      return {
        page: content?.page ?? null,
        pages: pagesOf(document),
        file: beside === null || !section ? (section?.file.path ?? '') : `${folderOf(section.own)}${beside}`,
      };
    },
  );
  return {
    name: REGISTER_FILE,
    length: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    contentType: 'text/csv; charset=utf-8',
    async *read(start, end) {
      yield bytes.slice(start, end);
    },
  };
}

/** Each document of all packages once, with the first file that holds it. */
function contentsOf(manifest: PackageManifest, sections: readonly MadeSection[]) {
  const found = new Map(
    sections.toReversed().flatMap(({ own, made, file }) =>
      own.documents.map(({ key }, at) => {
        const content = made.contents[at];
        const path = content?.file ? `${folderOf(own)}${content.file}` : file.path;
        return [key, content && { ...content, page: null, file: path }] as const;
      }),
    ),
  );
  return manifest.documents.flatMap(({ key }) => found.get(key) ?? []);
}
