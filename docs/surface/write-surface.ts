// npm run surface: records what others build on.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { surfaces } from './surface.ts';

for (const { file, text } of surfaces) writeFileSync(path.join(import.meta.dirname, file), await text());
