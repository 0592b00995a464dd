// Redraws golden/scripts/ after a change to how pages are set: look at each picture, and commit.
// node pdf-linker/src/testing/write-script-pictures.ts
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodePicture, pictureFile, pictureOf, scriptPackage } from './script-package.ts';
import { SCRIPT_SAMPLES } from './script-samples.ts';

for (const [name, sample] of Object.entries(SCRIPT_SAMPLES)) {
  const { bytes } = await scriptPackage(sample);
  await mkdir(path.dirname(pictureFile(name)), { recursive: true });
  await writeFile(pictureFile(name), await encodePicture(await pictureOf(bytes)));
}
