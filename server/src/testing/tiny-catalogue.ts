import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { drawPdf, drawPng } from './files.ts';

/**
 * A new folder that only this test knows. It is removed at the end of the run at the latest
 * (`scripts/temporary.mjs`).
 */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'submittal-server-'));
}

/** A small catalogue with a case for every rule of search and packages. */
export const tinyCatalogue: CatalogueInput = {
  manufacturer: { name: 'Test Works', logo: 'images/logo.png' },
  colours: [{ code: '014', name: 'Limestone' }],
  sections: [{ number: '07 92 00', title: 'Weatherproofing of Gaps' }],
  products: [
    {
      id: 'seal-790',
      title: 'TestSeal 790',
      description: 'A silicone for moving joints.',
      image: 'images/seal.png',
      url: 'https://test.example/seal-790',
      type: 'Sealants',
      subtype: 'Silicone',
      applications: ['Façade joints', 'Windows'],
      masterformat: '07 92 00',
      documents: [
        {
          id: 'spec-790',
          file: 'docs/TestSeal-790-Spec.pdf',
          documentType: 'architecturalspec',
          documentCode: 'SP-790',
        },
        { id: 'sheet-790', file: 'docs/TestSeal-790-Data.pdf', documentType: 'datasheet' },
        {
          id: 'sheet-790-fr',
          file: 'docs/TestSeal-790-Fiche.pdf',
          documentType: 'datasheet',
          language: 'FR',
        },
        { id: 'sds-790', file: 'docs/SDS.pdf', documentType: 'sds', region: 'us', colorCode: '014' },
        { id: 'leed', file: 'docs/LEED.pdf', documentType: 'leed' },
      ],
    },
    {
      id: 'seal-20',
      title: 'TestSeal 20',
      type: 'Sealants',
      subtype: 'Polyurethane',
      region: ['us'],
      applications: ['Windows'],
      documents: [
        { id: 'sheet-20', file: 'docs/Sheet-20.pdf', documentType: 'datasheet' },
        { id: 'leed', file: 'docs/LEED.pdf', documentType: 'leed' },
        { id: 'detail-20', file: 'docs/Detail-20.dxf', documentType: 'individualdetail' },
      ],
    },
    {
      id: 'wrap',
      title: 'TestWrap',
      subtitle: 'Vapor-permeable membrane',
      type: 'Air Barriers',
      subtype: 'Silicone',
      documents: [{ id: 'picture-wrap', file: 'docs/Wrap.png', documentType: 'image', language: 'ES' }],
    },
  ],
  systems: [
    {
      id: 'wall-1',
      title: 'TestWall One',
      type: 'Walls',
      image: 'images/seal.png',
      canBeUsedWith: [{ name: 'Cladding', children: ['Brick'] }],
      applications: ['Façade joints'],
      products: ['seal-790', 'wrap'],
      documents: [{ id: 'drawing-1', file: 'docs/Drawing-1.pdf', documentType: 'detaildrawing' }],
    },
  ],
};

/** The files that the tiny catalogue names. */
export async function tinyFiles(): Promise<Record<string, Uint8Array>> {
  const pdfs: [string, number][] = [
    ['TestSeal-790-Spec', 3],
    ['TestSeal-790-Data', 2],
    ['TestSeal-790-Fiche', 2],
    ['SDS', 1],
    ['LEED', 1],
    ['Sheet-20', 1],
    ['Drawing-1', 1],
  ];
  const drawn = await Promise.all(
    pdfs.map(async ([name, pages]) => [`docs/${name}.pdf`, await drawPdf(name, pages)] as const),
  );
  return {
    ...Object.fromEntries(drawn),
    'docs/Wrap.png': drawPng(40, 200),
    'docs/Detail-20.dxf': Buffer.from('0\nSECTION\n0\nENDSEC\n0\nEOF\n'),
    'images/logo.png': drawPng(8, 10),
    'images/seal.png': drawPng(16, 90),
  };
}

/** Writes a catalogue with its files into a new folder. */
export async function writeCatalogue(
  catalogue: unknown = tinyCatalogue,
  files?: Record<string, Uint8Array>,
): Promise<string> {
  const folder = await temporaryFolder();
  const all = { ...(files ?? (await tinyFiles())), 'catalogue.json': Buffer.from(JSON.stringify(catalogue)) };
  for (const [name, bytes] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}
