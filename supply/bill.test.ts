import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Bill, billOfMaterials } from './bill.ts';
import { lockedPackages, root } from './packages.ts';

let bill: Bill;
beforeAll(() => {
  bill = billOfMaterials();
});

it('the bill of materials names each package that ships and is installed, and no other', () => {
  const installed = lockedPackages().filter(
    (entry) => entry.ships && existsSync(path.join(root, entry.folder)),
  );
  const rooms = ['contract', 'domain', 'pdf-linker', 'sample-catalogue', 'server', 'web'];
  const refs = bill.components.map((component) => component['bom-ref']);
  const ofOthers = refs.filter((ref) => !ref.startsWith('@submittal/'));
  expect(ofOthers.sort()).toEqual(
    [...new Set(installed.map((entry) => `${entry.name}@${entry.version}`))].sort(),
  );
  expect(refs.filter((ref) => ref.startsWith('@submittal/')).sort()).toEqual(
    rooms.map((room) => expect.stringMatching(`^@submittal/${room}@`)),
  );
});

it('the bill is one of CycloneDX: each part has an address and a licence, and what it stands on is in the bill', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(bill.metadata.component).toMatchObject({ name: 'submittal-builder' });
  for (const component of bill.components) {
    expect(component.purl, component.name).toMatch(/^pkg:npm\/.+@.+/);
    expect(component.licenses, component.name).toHaveLength(1);
  }
  const refs = [bill.metadata.component, ...bill.components].map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  expect(bill.dependencies.map(({ ref }) => ref).sort()).toEqual(refs.toSorted());
  for (const { ref, dependsOn } of bill.dependencies) {
    expect(
      dependsOn.filter((part) => !refs.includes(part)),
      ref,
    ).toEqual([]);
  }
});

it('the bill does not tell from where packages were fetched', () => {
  const references = bill.components.flatMap((component) => component.externalReferences);
  expect(references.filter(({ type }) => type === 'distribution')).toEqual([]);
});
