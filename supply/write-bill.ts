// npm run sbom: the bill of materials of this installation.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials } from './bill.ts';
import { root } from './packages.ts';

const bill = billOfMaterials();
writeFileSync(path.join(root, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`sbom.cdx.json names ${bill.components.length} parts.`);
