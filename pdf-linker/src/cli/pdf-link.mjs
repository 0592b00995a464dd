#!/usr/bin/env node
import module from 'node:module';

const OLDEST_NODE = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `pdf-link needs Node ${OLDEST_NODE} or later; this is ${process.version}. Within the project, npx pdf-link runs on the right one.`,
  );
  process.exitCode = 2;
} else {
  // Enabled before the command itself is loaded, so that its compiled code is cached between runs.
  module.enableCompileCache();
  const { main } = await import('./pdf-link.ts');
  process.exitCode = await main(process.argv.slice(2));
}
