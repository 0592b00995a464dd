// npm run notices: the notices that must be passed on with the server and its packages.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './packages.ts';
import { serverNotices } from './server-notices.ts';

writeFileSync(path.join(root, 'server', 'THIRD-PARTY-NOTICES.txt'), serverNotices());
