import { measured } from '../run/measured-process.ts';

/** The complaints of `qpdf --check` about a file, by kind. */
export interface CheckResult {
  /** The file's own structure: header, cross-references, objects, page tree, lengths. */
  structural: string[];
  /** Inside streams, or in pages as the source wrote them: these are carried over unchanged. */
  content: string[];
}

/** Lines that state facts or repeat the outcome. */
const NO_COMPLAINT =
  /^(checking$|PDF Version|File is |No syntax or stream|errors that qpdf|qpdf: (operation succeeded|errors detected)|WARNING: .*operation succeeded)|extension level|^(User password|extract for|print |modify |copy |R = |P = |stream encryption|string encryption|file encryption|\s*$)/;

/**
 * Complaints about the inside of a stream: data that cannot be decoded or parsed as content (streams are
 * passed on byte for byte, so this stays as in the source), filters that do not match their parameters or
 * exceed qpdf's limits, and page contents in the source that are not content streams. Integers beyond 64 bits stand in
 * streams alone: elsewhere they are written as reals.
 */
const IN_CONTENT =
  /\(content,|content stream|page object \d+ \d+.*(stream|content)|error decoding stream|decoding stream data|inflate|stream data for|DCT|LZW|ASCII85|ASCIIHex|RunLength|JPEG|Corrupt|Bogus|error (decompressing|while reading)|unable to (filter|get stream)|flate|tokenizer|stream will be re-processed|input stream is complete|ignoring attempt to erase|requested value of integer is too big|overflow\/underflow converting/i;

/** Checks a file with qpdf. */
export async function checkWithQpdf(file: string): Promise<CheckResult> {
  const { stdout, stderr } = await measured('qpdf', ['--check', file]);
  const lines = `${stdout}\n${stderr}`
    .split('\n')
    .map((line) => line.replaceAll(file, '').trim())
    .filter((line) => line !== '' && !NO_COMPLAINT.test(line));
  return {
    structural: lines.filter((line) => !IN_CONTENT.test(line)),
    content: lines.filter((line) => IN_CONTENT.test(line)),
  };
}
