import { BY_SCRIPT } from '../ui/script-characters.ts';

/** How long nothing must have changed before what stands on the screen is looked through. */
const REST_MS = 300;

/** Everything that a root shows: its text, and what its fields contain. */
function textOf(root: ShadowRoot): string {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [root.textContent, ...Array.from(fields, ({ value }) => value)].join('\n');
}

/**
 * Loads fonts for scripts that the device cannot draw, once something on the screen is written in them. Nothing else
 * depends on them, so their failure is nobody's concern. Returns what ends it.
 */
export function watchScripts(root: ShadowRoot): () => void {
  let gone = false;
  let timer: ReturnType<typeof setTimeout>;
  let release = () => {};
  let part: Promise<typeof import('../ui/script-fonts.ts')> | undefined;
  const look = async () => {
    const text = textOf(root);
    if (gone || !BY_SCRIPT.test(text)) return;
    const first = part === undefined;
    part ??= import('../ui/script-fonts.ts');
    const { addFontsFor, claimFonts } = await part;
    if (gone) return;
    if (first) release = claimFonts();
    const ground = root.firstElementChild;
    if (ground) await addFontsFor(text, getComputedStyle(ground).fontFamily);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => look().catch(() => undefined), REST_MS);
  };
  const observer = new MutationObserver(later);
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  root.addEventListener('input', later);
  later();
  return () => {
    gone = true;
    clearTimeout(timer);
    observer.disconnect();
    root.removeEventListener('input', later);
    release();
  };
}
