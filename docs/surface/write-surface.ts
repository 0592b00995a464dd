// npm run surface: writes down what others build on, as it is now.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { surfaces } from './surface.ts';

for (const { file, text } of surfaces) writeFileSync(path.join(import.meta.dirname, file), text());
