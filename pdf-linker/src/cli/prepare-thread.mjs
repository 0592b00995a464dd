import module from 'node:module';

// A thread of the command. It is JavaScript, and what it runs is loaded afterwards: to read TypeScript that is not in the
// cache yet takes Node 70 ms and 20 MB, and what the main thread enables is not enabled here.
module.enableCompileCache();
await import('./prepare-thread.ts');
