import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { planZip } from '@submittal/pdf-linker/zip-plan';
import { describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { drawDamagedPdf } from '../testing/damaged-pdf.ts';
import { drawPdf, drawPng, drawScan } from '../testing/files.ts';
import { eachWithServices } from '../testing/own-services.ts';
import { temporaryFolder, tinyCatalogue, tinyFiles, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { zipFolder } from '../testing/zip-folder.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { ImportFaults, type ReportedFinding } from './finding.ts';
import { importSource } from './import-source.ts';

let dataDir: string;
let services: Services;

eachWithServices((opened, folder) => {
  services = opened;
  dataDir = folder;
});

function run(folder: string, options = {}) {
  return importSource(folder, services.imports, options);
}

/** What `strict` refuses the catalogue for. */
async function faultsOf(folder: string): Promise<readonly ReportedFinding[]> {
  try {
    await run(folder, { strict: true });
  } catch (error) {
    if (error instanceof ImportFaults) return error.faults;
    throw error;
  }
  return [];
}

/** A catalogue of one product with these documents. */
function oneProduct(documents: unknown[], more: object = {}): unknown {
  return {
    manufacturer: { name: 'M' },
    products: [{ id: 'p', title: 'P', type: 'T', documents }],
    ...more,
  };
}

describe('import', () => {
  it('takes a catalogue in, and prepares nothing again while nothing changed', async () => {
    const folder = await writeCatalogue();
    const first = await run(folder);
    expect(first).toMatchObject({
      changed: true,
      products: 3,
      systems: 1,
      documents: 9,
      pages: 12,
      prepared: 9,
    });
    const second = await run(folder);
    expect(second).toMatchObject({ changed: false, prepared: 0, pages: 12, release: first.release });
    // Another time on the file, but the same bytes.
    await utimes(join(folder, 'docs/SDS.pdf'), new Date(), new Date(0));
    expect(await run(folder)).toMatchObject({ changed: false, prepared: 0 });
    await writeFile(join(folder, 'docs/SDS.pdf'), await drawPdf('Revised', 4));
    const third = await run(folder);
    expect(third).toMatchObject({ changed: true, prepared: 1, pages: 15 });
    await services.catalogue.refresh();
    expect(services.catalogue.get().id).toBe(third.release);
  });

  it('keeps no paths of an archive’s files, which are others each time it is unpacked', async () => {
    const folder = await writeCatalogue();
    const zip = join(dataDir, 'catalogue.zip');
    await zipFolder(folder, zip);
    expect(await run(zip)).toMatchObject({ changed: true, prepared: 9 });
    expect(await run(zip)).toMatchObject({ changed: false, prepared: 0 });
    expect((await services.knownFiles.local()).size).toBe(0);
    await run(folder);
    expect((await services.knownFiles.local()).size).toBeGreaterThan(9);
  });

  describe('of an archive', () => {
    /** The archive of a small catalogue, after something has happened to its bytes. */
    async function archive(happens: (zip: Buffer) => void): Promise<string> {
      const file = join(dataDir, 'catalogue.zip');
      await zipFolder(await writeCatalogue(), file);
      const zip = await readFile(file);
      happens(zip);
      await writeFile(file, zip);
      return file;
    }

    it('takes no file whose bytes are not those that were packed', async () => {
      const file = await archive((zip) => {
        // The checksum that the directory has of the first file (APPNOTE.TXT, section 4.3.12).
        const at = zip.indexOf('PK\u0001\u0002') + 16;
        zip.writeUInt32LE((zip.readUInt32LE(at) ^ 1) >>> 0, at);
      });
      await expect(run(file)).rejects.toThrow(/catalogue\.zip: .* is damaged in it: pack or copy it again/);
      expect(await services.releases.current()).toBeNull();
    });

    it('asks for one without a password', async () => {
      const file = await archive((zip) => {
        const at = zip.indexOf('PK\u0001\u0002') + 8;
        zip.writeUInt16LE(zip.readUInt16LE(at) | 1, at);
        // What is encrypted begins with a header of twelve bytes (section 6.1).
        zip.writeUInt32LE(zip.readUInt32LE(at + 12) + 12, at + 12);
      });
      await expect(run(file)).rejects.toThrow('it needs a password: pack it without one');
    });

    it('says that it has no catalogue, and names no folder of this machine', async () => {
      const empty = join(dataDir, 'empty.zip');
      await zipFolder(await temporaryFolder(), empty);
      const fault = await run(empty).catch(String);
      expect(fault).toContain('catalogue.json: no such file in what was unpacked');
      expect(fault).not.toContain(dataDir);
    });

    /** An archive of files of these names and bytes. */
    async function zipOf(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Promise<string> {
      const { length, read } = planZip(
        files.map(([name, bytes]) => ({
          name,
          modified: new Date(0),
          length: bytes.length,
          crc32: crc32(bytes),
          etag: name,
          read: async function* (start: number, end: number) {
            yield bytes.subarray(start, end);
          },
        })),
      );
      const file = join(dataDir, 'odd.zip');
      await writeFile(file, read(0, length));
      return file;
    }

    it('leaves out what no file can be called, names it, and takes the others', async () => {
      const documents = ['a.pdf', 'a\0b.pdf'].map((file, at) => ({
        id: `d${at}`,
        file,
        documentType: 'sds',
      }));
      const long = `${'n'.repeat(300)}.pdf`;
      const sheet = await drawPdf('Sheet', 1);
      const file = await zipOf([
        ['catalogue.json', Buffer.from(JSON.stringify(oneProduct(documents)))],
        ['a.pdf', sheet],
        ['a\0b.pdf', sheet],
        ['a.pdf/x.pdf', sheet],
        [long, sheet],
      ]);
      const report = await run(file);
      expect(report).toMatchObject({ documents: 1, faults: [{ kind: 'missing-file' }] });
      expect(
        report.warnings
          .filter(({ kind }) => kind === 'unopened')
          .map(({ place, message }) => [place, message])
          .toSorted(),
      ).toEqual(
        [
          ['a\0b.pdf', 'it has a zero byte in its name, and is left out'],
          ['a.pdf/x.pdf', 'it is a file and a folder in the archive, and is left out'],
          [long, 'it has a name that is too long, and is left out'],
        ].toSorted(),
      );
      expect(JSON.stringify(report)).not.toContain(dataDir);
    });
  });

  it('finds files by Windows paths, and says what may be one whose name is in another encoding', async () => {
    const sheet = await drawPdf('Sheet', 1);
    const folder = await writeCatalogue(
      oneProduct(
        ['docs\\w.pdf', '..\\w.pdf', 'C:\\docs\\w.pdf', 'docs/T\u00fcr.pdf', 'docs/Gr\u00f6\u00dfe.pdf'].map(
          (file, at) => ({
            id: `d${at}`,
            file,
            documentType: 'sds',
          }),
        ),
      ),
      { 'docs/w.pdf': sheet, 'docs/T\u207fr.pdf': sheet },
    );
    await writeFile(
      Buffer.concat([Buffer.from(`${folder}/docs/`), Buffer.from('Gr\u00f6\u00dfe.pdf', 'latin1')]),
      sheet,
    );
    const { documents, faults, warnings } = await run(folder);
    expect(documents).toBe(1);
    const mayBe = 'may be it, with its name written in another encoding: rename it';
    expect(faults.map(({ message }) => message)).toEqual([
      '"../w.pdf" is not inside the catalogue\u2019s folder'.replace('\u2019', "'"),
      '"C:/docs/w.pdf" is not inside the catalogue\'s folder',
      `no such file "docs/T\u00fcr.pdf"; "docs/T\u207fr.pdf" ${mayBe}`,
      `no such file "docs/Gr\u00f6\u00dfe.pdf"; "docs/Gr\ufffd\ufffde.pdf" ${mayBe}`,
    ]);
    expect(warnings.filter(({ kind }) => kind === 'unused-file').map(({ place }) => place)).toEqual([
      'docs/T\u207fr.pdf',
    ]);
  });

  it('calls no file unused that something left out names', async () => {
    const sheet = await drawPdf('Sheet', 1);
    const names = ['kind.pdf', 'title.pdf', 'both.pdf', 'own.pdf', 'stranger.pdf'];
    const folder = await writeCatalogue(
      oneProduct(
        [
          { id: 'a', file: './own.pdf', documentType: 'sds' },
          { id: 'b', file: 'kind.pdf' },
          { id: 'c', file: 'both.pdf', href: 'https://maker.example/x.pdf', documentType: 'sds' },
        ],
        {
          systems: [
            {
              id: 's',
              title: 'T'.repeat(5000),
              image: 'picture.png',
              documents: [{ id: 'd', file: 'title.pdf', documentType: 'sds' }],
            },
          ],
        },
      ),
      { ...Object.fromEntries(names.map((name) => [name, sheet])), 'picture.png': drawPng(8, 10) },
    );
    const { warnings } = await run(folder);
    expect(warnings.filter(({ kind }) => kind === 'unused-file').map(({ place }) => place)).toEqual([
      'stranger.pdf',
    ]);
  });

  it('changes nothing in a dry run', async () => {
    const folder = await writeCatalogue();
    expect(await run(folder, { dryRun: true })).toMatchObject({ prepared: 9, release: null });
    expect(await services.releases.current()).toBeNull();
    expect(await run(folder)).toMatchObject({ prepared: 9 });
  });

  it('reports every fault with its place, and leaves the running catalogue', async () => {
    const good = await run(await writeCatalogue());
    const locked = await drawPdf('Locked', 1, 'secret');
    const folder = await writeCatalogue(
      oneProduct([
        { id: 'a', file: 'gone.pdf', documentType: 'sds' },
        { id: 'b', file: '../outside.pdf', documentType: 'sds' },
        { id: 'c', file: '/etc/hosts', documentType: 'sds' },
        { id: 'd', file: 'link.pdf', documentType: 'sds' },
        { id: 'e', file: 'sub', documentType: 'sds' },
        { id: 'f', href: 'http://127.0.0.1:1/a.pdf', documentType: 'sds' },
        { id: 'g', href: 'http://[::ffff:127.0.0.1]/a.pdf', documentType: 'sds' },
        { id: 'h', href: 'http://2130706433/a.pdf', documentType: 'sds' },
        { id: 'i', href: 'http://localhost:1/a.pdf', documentType: 'sds' },
      ]),
      { 'locked.pdf': locked },
    );
    await mkdir(join(folder, 'sub'));
    await symlink('/etc/hosts', join(folder, 'link.pdf'));
    const faults = await faultsOf(folder);
    expect(faults.map(({ place }) => place)).toEqual([
      'products[0].documents[0].file',
      'products[0].documents[1].file',
      'products[0].documents[2].file',
      'products[0].documents[3].file',
      'products[0].documents[4].file',
      'products[0].documents[5].href',
      'products[0].documents[6].href',
      'products[0].documents[7].href',
      'products[0].documents[8].href',
    ]);
    expect(faults[0]?.message).toBe('no such file "gone.pdf"');
    expect(faults[3]?.message).toContain('not inside');
    for (const { message } of faults.slice(5)) expect(message).toContain('not on the public internet');
    expect((await services.releases.current())?.id).toBe(good.release);
  });

  it('leaves out a document whose link leads to itself or whose name no disk takes, and takes the others', async () => {
    const long = `${'a'.repeat(300)}.pdf`;
    const folder = await writeCatalogue(
      oneProduct([
        { id: 'a', file: 'loop.pdf', documentType: 'sds' },
        { id: 'b', file: long, documentType: 'sds' },
        { id: 'c', file: 'fine.pdf', documentType: 'sds' },
      ]),
      { 'fine.pdf': await drawPdf('Fine', 1) },
    );
    await symlink('loop.pdf', join(folder, 'loop.pdf'));
    expect(await run(folder)).toMatchObject({
      documents: 1,
      faults: [
        { kind: 'missing-file', message: '"loop.pdf" is a link that leads to itself' },
        { kind: 'missing-file', message: `no such file "${long}"` },
      ],
    });
  });

  it('leaves out a document that is taken away before its turn, and takes the others', async () => {
    const names = ['a.pdf', 'b.pdf'];
    const folder = await writeCatalogue(
      oneProduct(names.map((file, at) => ({ id: file, file, documentType: 'sds', title: `Sheet ${at}` }))),
      { 'a.pdf': await drawPdf('Stays', 1), 'b.pdf': await drawPdf('Goes', 1) },
    );
    const progress = { start: () => rmSync(join(folder, 'b.pdf')), advance: () => {}, stop: () => {} };
    expect(await run(folder, { progress })).toMatchObject({
      documents: 1,
      faults: [{ kind: 'missing-file', message: '"b.pdf" was taken away during the import' }],
    });
  });

  it('refuses documents that cannot be read, with the reason', async () => {
    const folder = await writeCatalogue(
      oneProduct([
        { id: 'a', file: 'locked.pdf', documentType: 'sds' },
        { id: 'b', file: 'page.pdf', documentType: 'sds' },
        { id: 'c', file: 'fine.pdf', documentType: 'sds' },
      ]),
      {
        'locked.pdf': await drawPdf('Locked', 1, 'secret'),
        'page.pdf': Buffer.from('<html>not found</html>'),
        'fine.pdf': await drawPdf('Fine', 1),
      },
    );
    const faults = await faultsOf(folder);
    expect(faults.map(({ place }) => place)).toEqual([
      'products[0].documents[0].file',
      'products[0].documents[1].file',
    ]);
    expect(faults[0]?.message).toContain('password');
  });

  it('takes a document that lacks much where the catalogue insists, and reports what it lacks', async () => {
    const document = { id: 'a', file: 'damaged.pdf', documentType: 'sds' };
    const files = { 'damaged.pdf': await drawDamagedPdf('Damaged', 2) };
    const faults = await faultsOf(await writeCatalogue(oneProduct([document]), files));
    expect(faults).toMatchObject([
      {
        place: 'products[0].documents[0].file',
        message: expect.stringContaining('Parts of this document are missing'),
      },
    ]);
    const folder = await writeCatalogue(oneProduct([{ ...document, acceptLosses: true }]), files);
    const note = { document: 'a', code: 'content-missing', pages: [{ from: 1, to: 1 }] };
    expect((await run(folder)).notes).toEqual([
      expect.objectContaining({ ...note, note: expect.stringContaining('Content is missing on page 1.') }),
    ]);
    await services.catalogue.refresh();
    const out = join(await temporaryFolder(), 'out');
    await exportCatalogue(services.catalogue.get().release, out, services);
    expect(await readFile(join(out, 'catalogue.json'), 'utf8')).toContain('"acceptLosses": true');
  });

  it('tells of scans without text and of what damaged documents lack', async () => {
    const documents = ['scan.pdf', 'text.pdf', 'damaged.pdf', 'photo.png'].map((file, at) => ({
      id: `d${at}`,
      file,
      documentType: 'datasheet',
      acceptLosses: true,
    }));
    const files = {
      'scan.pdf': await drawScan(),
      'text.pdf': await drawPdf('Text', 2),
      'damaged.pdf': await drawDamagedPdf('Damaged', 2),
      'photo.png': drawPng(20, 9),
    };
    const { warnings, remarks } = await run(await writeCatalogue(oneProduct(documents), files));
    const placesOf = (kind: string) =>
      [...warnings, ...remarks]
        .filter((finding) => finding.kind === kind)
        .map(({ place, title }) => [place, title]);
    expect(placesOf('scan')).toEqual([['products[0].documents[0].file', 'P']]);
    expect(warnings.find(({ kind }) => kind === 'lossy-document')).toMatchObject({
      place: 'products[0].documents[2].file',
      message: expect.stringContaining('Content is missing on page 1.'),
    });
    expect(placesOf('document-note')).toEqual([['products[0].documents[3].file', 'P']]);
  });

  it('reports all at once what is wrong with ids, files and documents, as text and for programs', async () => {
    const document = { documentType: 'sds' };
    const catalogue = oneProduct(
      [
        { ...document, id: 'a', file: 'gone.pdf' },
        { ...document, id: 'b', file: 'locked.pdf' },
        { ...document, id: 'c', file: 'fine.pdf' },
        { ...document, id: 'c', file: 'locked.pdf' },
      ],
      { systems: [{ id: 's', title: 'S', image: 'gone.png', products: ['q'] }] },
    );
    const folder = await writeCatalogue(catalogue, {
      'locked.pdf': await drawPdf('Locked', 1, 'secret'),
      'fine.pdf': await drawPdf('Fine', 1),
    });
    const places = [
      'products[0].documents[0].file',
      'products[0].documents[1].file',
      'products[0].documents[3].id',
      'systems[0].image',
      'systems[0].products[0]',
    ];
    // What can be reported without preparing documents is refused before they are.
    const early = places.filter((place) => !place.startsWith('products[0].documents[1]'));
    expect((await faultsOf(folder)).map(({ place }) => place)).toEqual(early);
    const report = await run(folder, { dryRun: true });
    expect(report.faults.map(({ place }) => place)).toEqual(places);
    const command = fileURLToPath(new URL('../command-line/catalogue.ts', import.meta.url));
    const asked = (...flags: string[]) =>
      spawnSync(process.execPath, [command, 'import', folder, ...flags], {
        env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
        encoding: 'utf8',
      });
    const asText = asked('--strict');
    expect(asText.status).toBe(1);
    for (const place of early) expect(asText.stderr).toContain(`\n  ${place} (`);
    expect(asText.stderr).toContain('Faults: 4. Nothing was changed.');
    const asJson = JSON.parse(asked('--strict', '--json').stdout);
    expect(asJson.ok).toBe(false);
    expect(asJson.faults.map(({ place }: ReportedFinding) => place)).toEqual(early);
  });

  it('reports what does not fit together', async () => {
    const files = { 'a.pdf': await drawPdf('A', 1) };
    const document = { id: 'a', file: 'a.pdf', documentType: 'sds' };
    const product = { title: 'P', type: 'T' };
    const catalogue = {
      manufacturer: { name: 'M' },
      products: [
        { ...product, id: 'p', documents: [document, document] },
        { ...product, id: 'p', documents: [{ ...document, language: 'FR' }] },
        { ...product, id: 'uploads' },
      ],
      systems: [{ id: 's', title: 'S', products: ['p', 'q'] }],
    };
    expect((await faultsOf(await writeCatalogue(catalogue, files))).map(({ place }) => place)).toEqual([
      'products[1].documents[0].id',
      'products[1].id',
      'products[2].id',
      'systems[0].products[1]',
    ]);
    const typo = { manufacturer: { name: 'M' }, products: [{ ...product, id: 'p', titel: 'x' }] };
    expect((await faultsOf(await writeCatalogue(typo, {})))[0]?.place).toBe('products[0].titel');
    const broken = await writeCatalogue({}, {});
    await writeFile(join(broken, 'catalogue.json'), '{ "products": ');
    expect((await faultsOf(broken))[0]).toMatchObject({ place: 'catalogue.json' });
    expect(await faultsOf(join(broken, 'nothing'))).toHaveLength(1);
  });

  it('refuses what is called a picture and is none', async () => {
    const catalogue = oneProduct([], { manufacturer: { name: 'M', logo: 'logo.svg' } });
    const files = { 'logo.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    expect((await faultsOf(await writeCatalogue(catalogue, files)))[0]?.place).toBe('manufacturer.logo');
  });

  it('reads the same from CSV', async () => {
    const files = await tinyFiles();
    const folder = await writeCatalogue({}, files);
    await rm(join(folder, 'catalogue.json'));
    const csv = {
      'manufacturer.csv': 'name,logo\nTest Works,images/logo.png\n',
      'colours.csv': 'code,name\n014,Limestone\n',
      'sections.csv': 'number,title\n07 92 00,"Seals, Moving"\n',
      'products.csv':
        'id,title,type,subtype,region,applications,masterformat\nseal-790,TestSeal 790,Sealants,Silicone,us|canada,Façade joints|Windows,07 92 00\n',
      'systems.csv':
        'id,title,type,canBeUsedWith,products\nwall-1,"Wall, One",Walls,Cladding > Brick|Cladding > Stone|Roof,seal-790\n',
      'documents.csv':
        'id,parents,file,documentType,language,region\nspec-790,seal-790|wall-1,docs/TestSeal-790-Spec.pdf,architecturalspec,,us\n',
    };
    for (const [name, text] of Object.entries(csv)) await writeFile(join(folder, name), `\uFEFF${text}`);
    expect(await run(folder)).toMatchObject({ products: 1, systems: 1, documents: 1, pages: 3 });
    await services.catalogue.refresh();
    const { release } = services.catalogue.get();
    expect(release.products.at(0)).toMatchObject({
      applications: ['Façade joints', 'Windows'],
      documents: [0],
    });
    expect(release.sections).toEqual([{ number: '07 92 00', title: 'Seals, Moving' }]);
    expect(release.systems.at(0)).toMatchObject({
      title: 'Wall, One',
      canBeUsedWith: [
        { name: 'Cladding', children: ['Brick', 'Stone'] },
        { name: 'Roof', children: [] },
      ],
    });
    await writeFile(join(folder, 'documents.csv'), 'id,parents,file,documentType\nx,nobody,a.pdf,sds\n');
    expect((await faultsOf(folder))[0]?.place).toBe('documents.csv line 2, parents');
  });

  it('tells of CSV in which file and line a fault stands, and what to warn of', async () => {
    const folder = await writeCatalogue({}, { 'a.pdf': await drawPdf('A', 1) });
    await rm(join(folder, 'catalogue.json'));
    const write = async (files: Record<string, string>) => {
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.csv`), text);
    };
    await write({
      colours: 'code,name\n1,White\n1,Snow\n',
      sections: 'number,title\n07 92 00,Seals\n07 84 00,Fire\n07 92 00,Joints\n',
      products: 'id,title,type,description\np,P,T,"two\nlines"\nq,Q,T,\n',
      documents: 'id,parents,file,documentType\na,p|q,a.pdf,datasheet\nb,q,gone.pdf,sds\n',
    });
    expect(await faultsOf(folder)).toMatchObject([
      { place: 'colours.csv line 3, code', message: '"1" stands twice' },
      { place: 'documents.csv line 3, file', message: 'no such file "gone.pdf"' },
      { place: 'sections.csv line 4, number', message: '"07 92 00" stands twice' },
    ]);
    await write({ colours: 'code,name\n1,White\n', sections: 'number,title\n7 92 00,Seals\n' });
    await write({
      products: 'id,title,type,masterformat\np,P,T,\nq,,T,7\n',
      documents: 'id,parents,file,documentType\na,p|q,a.pdf,datasheet\n',
    });
    expect((await faultsOf(folder)).map(({ place }) => place)).toEqual([
      'products.csv line 3, masterformat',
      'products.csv line 3, title',
      'sections.csv line 2, number',
    ]);
    await write({ products: 'id,title,type\np,P,T\nq,Q,T\n', sections: 'number,title\n' });
    const { warnings } = await run(folder);
    expect(warnings.map(({ place }) => place)).toEqual([
      'products.csv line 2, image',
      'products.csv line 3, image',
    ]);
  });

  it('takes the words for search from CSV, and refuses to pin what is not there', async () => {
    const folder = await writeCatalogue({}, {});
    await rm(join(folder, 'catalogue.json'));
    const write = (name: string, text: string) => writeFile(join(folder, `${name}.csv`), text);
    await write('products', 'id,title,type,otherNames\np,P,T,Old P|P One\n');
    await write('synonyms', 'words\nshield coat|P\n');
    await write('pinned', 'question,products\nroof warranty,p\n');
    await write('submittalKinds', 'kind,words,documentTypes\ntest reports,trial|proof load,esr\n');
    await write('translations', 'id,language,title\np,fr,Pé\n');
    await run(folder);
    await services.catalogue.refresh();
    const { release } = services.catalogue.get();
    expect(release.synonyms).toEqual([['shield coat', 'P']]);
    expect(release.pinned).toEqual([{ question: 'roof warranty', products: ['p'], systems: [] }]);
    expect(release.submittalKinds).toEqual([
      { kind: 'test reports', words: ['trial', 'proof load'], documentTypes: ['esr'] },
    ]);
    expect(release.products.at(0)).toMatchObject({
      otherNames: ['Old P', 'P One'],
      translations: { fr: { title: 'Pé' } },
    });
    await write('pinned', 'question,products\nroof warranty,gone\n');
    expect(await faultsOf(folder)).toMatchObject([
      { place: 'pinned.csv line 2, products[0]', message: 'no product has the id "gone"' },
    ]);
    await write('translations', 'id,language,title\nq,fr,Qé\n');
    expect((await faultsOf(folder)).map(({ place }) => place)).toEqual([
      'pinned.csv line 2, products[0]',
      'translations.csv line 2, id',
    ]);
  });

  it('takes names with the signs of lists from CSV', async () => {
    const folder = await writeCatalogue({}, {});
    await rm(join(folder, 'catalogue.json'));
    await writeFile(
      join(folder, 'products.csv'),
      'id,title,type,applications\np,P,T,Walls \\| Roofs|Decks\n',
    );
    const used = 'Roof > Slope \\> 5 %|Roof > Flat';
    await writeFile(join(folder, 'systems.csv'), `id,title,canBeUsedWith\ns,S,${used}\n`);
    await run(folder);
    await services.catalogue.refresh();
    const { release } = services.catalogue.get();
    expect(release.products.at(0)?.applications).toEqual(['Walls | Roofs', 'Decks']);
    expect(release.systems.at(0)?.canBeUsedWith).toEqual([
      { name: 'Roof', children: ['Slope > 5 %', 'Flat'] },
    ]);
  });

  it('exports what imports to the same', async () => {
    await run(await writeCatalogue());
    await services.catalogue.refresh();
    const { release } = services.catalogue.get();
    const folder = await temporaryFolder();
    await exportCatalogue(release, folder, services);
    expect(await run(folder)).toMatchObject({ changed: true, prepared: 0, documents: 9 });
    await services.catalogue.refresh();
    expect(services.catalogue.get().release).toEqual(release);
    await expect(exportCatalogue(release, folder, services)).rejects.toThrow('not empty');
  });

  it('exports nothing into a folder that has something, and leaves it as it was', async () => {
    await run(await writeCatalogue());
    await services.catalogue.refresh();
    const { release } = services.catalogue.get();
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'notes.txt'), 'mine');
    await expect(exportCatalogue(release, folder, services)).rejects.toThrow('not empty');
    expect(await readdir(folder)).toEqual(['notes.txt']);
    const half = await temporaryFolder();
    await mkdir(join(half, 'documents'));
    await writeFile(join(half, 'documents/SDS.pdf'), 'mine');
    await expect(exportCatalogue(release, half, services)).rejects.toThrow('not empty');
    expect(await readdir(half, { recursive: true })).toEqual(['documents', join('documents', 'SDS.pdf')]);
  });

  it('takes a title of its own and a picture as a page', async () => {
    const catalogue: CatalogueInput = {
      ...tinyCatalogue,
      manufacturer: { name: 'M' },
      systems: [],
      products: [
        {
          id: 'p',
          title: 'P',
          type: 'T',
          documents: [
            {
              id: 'x',
              file: 'x.png',
              documentType: 'image',
              title: 'Site / photo',
              region: ['us', 'canada'],
            },
          ],
        },
      ],
    };
    await run(await writeCatalogue(catalogue, { 'x.png': drawPng(30, 1) }));
    await services.catalogue.refresh();
    expect(services.catalogue.get().release.documents.at(0)?.resource).toMatchObject({
      resourceName: 'Site - photo.png',
      pageCount: 1,
      resourceRegion: '',
    });
  });
});
