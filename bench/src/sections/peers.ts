import { isInstalled, type Measured, measured, measuredNode } from '../run/measured-process.ts';

/** Another program that merges PDFs. */
export interface Peer {
  name: string;
  /** Whether it is installed. */
  present(): Promise<boolean>;
  merge(output: string, files: readonly string[]): Promise<Measured>;
}

function program(name: string, args: (output: string, files: readonly string[]) => string[]): Peer {
  const [command = ''] = name.split(' ');
  return {
    name,
    present: () => isInstalled(command),
    merge: (output, files) => measured(command, args(output, files)),
  };
}

function library(name: string, file: URL): Peer {
  return {
    name,
    present: async () => true,
    merge: (output, files) => measuredNode(file, [output, ...files]),
  };
}

/** The programs with which the linker is compared, each used as its own manual says to merge whole files. */
export const PEERS: readonly Peer[] = [
  program('qpdf --empty --pages', (output, files) => ['--empty', '--pages', ...files, '--', output]),
  program('pdftk cat', (output, files) => [...files, 'cat', 'output', output]),
  program('pdfunite', (output, files) => [...files, output]),
  program('mutool merge', (output, files) => ['merge', '-o', output, ...files]),
  library('pdf-lib', new URL('../host/merge-with-pdf-lib.ts', import.meta.url)),
  library('@libpdf/core', new URL('../host/merge-with-libpdf.ts', import.meta.url)),
];

/** Programs of this room that run in separate processes. */
export const HOSTS = {
  link: new URL('../host/link-set.ts', import.meta.url),
  copy: new URL('../host/copy-set.ts', import.meta.url),
  prepare: new URL('../host/prepare-set.ts', import.meta.url),
  hash: new URL('../host/hash-set.ts', import.meta.url),
};
