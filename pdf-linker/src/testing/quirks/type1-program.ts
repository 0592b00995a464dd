// Adobe Type 1 Font Format, 7.1.
const FIRST_KEY = 55_665;
const FACTOR = 52_845;
const SUMMAND = 22_719;

function encrypted(plain: Uint8Array): Buffer {
  let key = FIRST_KEY;
  return Buffer.from(
    plain.map((byte) => {
      const coded = (byte ^ (key >> 8)) & 255;
      key = (Math.imul(coded + key, FACTOR) + SUMMAND) & 0xffff;
      return coded;
    }),
  );
}

/** The parts of a Type 1 program without glyphs: in clear, encrypted, and zeros (2.2). */
export function type1Parts(): { clear: Buffer; closed: Buffer; zeros: Buffer } {
  const glyphs = Array.from({ length: 400 }, (_, at) => `dup ${at} 4 RD ${(at * 7919).toString(36)} NP\n`);
  return {
    clear: Buffer.from('%!PS-AdobeFont-1.0: Made\n/FontName /Made def\ncurrentfile eexec\n'),
    closed: encrypted(
      Buffer.from(`....dup /Private 8 dict dup begin\n${glyphs.join('')}mark currentfile closefile\n`),
    ),
    zeros: Buffer.from(`${`${'0'.repeat(64)}\n`.repeat(8)}cleartomark\n`),
  };
}
