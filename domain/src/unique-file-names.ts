/** The longest name that every file system takes is 255 bytes; some of them are for what programs add when they unpack. */
const MAX_NAME_BYTES = 240;

/** What is longer is no ending of a file. */
const MAX_ENDING = 20;

/** Separators of paths, what file systems refuse, control characters and half letters. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\p{Cs}]/gu;

/** The names of devices, with whatever ending (Windows, "Naming Files, Paths, and Namespaces"). */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

/**
 * Unique names for files in one folder, on every file system: compared without regard to case and to how accents are
 * encoded, and distinguished by a number: `Detail.dxf`, `Detail (2).dxf`. Path separators and characters that file systems
 * refuse become dashes.
 */
export function uniqueFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const clean = cleanName(name);
    const dot = clean.lastIndexOf('.');
    const hasEnding = dot > 0 && clean.length - dot <= MAX_ENDING;
    const [stem, ending] = hasEnding ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
    let candidate = shortened(stem, ending);
    for (let count = 2; taken.has(comparable(candidate)); count++)
      candidate = shortened(stem, ` (${count})${ending}`);
    taken.add(comparable(candidate));
    return candidate;
  });
}

function cleanName(name: string): string {
  const visible = name.replaceAll(/\p{Bidi_Control}/gu, '').replaceAll(REFUSED, '-');
  const plain = visible.replace(/^\.+/, '').replace(/[. ]+$/, '') || 'document';
  return DEVICE.test(plain) ? `_${plain}` : plain;
}

/** As many whole letters of a stem as there is room for, and its end. */
function shortened(stem: string, end: string): string {
  const encoder = new TextEncoder();
  let room = MAX_NAME_BYTES - encoder.encode(end).length;
  let cut = '';
  for (const letter of stem) {
    room -= encoder.encode(letter).length;
    if (room < 0) break;
    cut += letter;
  }
  return (cut + end).replace(/[. ]+$/, '');
}

/** Equal for names that some file system takes for the same. */
function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
