#!/usr/bin/env node
import { main } from './pdf-link.ts';

process.exitCode = await main(process.argv.slice(2));
