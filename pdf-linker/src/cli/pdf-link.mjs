#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Before the command itself is loaded, so that its code is kept compiled from one run to the next.
enableCompileCache();
const { main } = await import('./pdf-link.ts');
process.exitCode = await main(process.argv.slice(2));
