import { oneLine } from '../cells/clean-values.ts';
import { comparedName } from '../names/likeness.ts';
import { wordsOf } from '../names/name-parts.ts';
import type { Owner } from './find-owner.ts';

// An ERP writes what an article is before its name, in capitals: `LVLR HYD HYDRALOAD HL2000` is what people call `HydraLoad HL 2000`.

/** A shorter end of a title is like many. */
const MIN_LETTERS = 3;
const MIN_WORDS = 3;

/** What a model is called by: letters and digits, and no measure such as `1.2 MM`. */
const MODEL = /^(?=.*\d)\p{L}[\p{L}\d+-]{2,}$/u;

/** In so many titles are capitals alone. */
const MIN_CAPITALS = 0.8;

/** What parts of machines are, which say at their end what they fit: `MOTOR GEAR TG300`. A kit may have documents of its own. */
const PARTS = new Set(
  'cyl cylinder hook motor mtr gear spring spg bulb lamp carton ctn gasket hose bolt screw nut pin bracket brkt brg bearing belt bushing cable chain cover cvr decal filter fuse handle harness hinge knob label latch lever nozzle o-ring packing panel part pcb plug pump relay repl replacement roller sensor shaft sleeve spare strap strainer switch sw valve vlv vinyl washer wheel ersatzteil ersatz dichtung piece'.split(
    ' ',
  ),
);

function isPart([first = '']: readonly string[]): boolean {
  return PARTS.has(first.toLowerCase());
}

/** A name by title: an end of it that no other title has, with a number in it; empty if it has none. */
export function modelNames(titles: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const all = [...new Set(titles.map(oneLine).filter((title) => title !== ''))];
  const capitals = all.filter((title) => title === title.toUpperCase());
  if (all.length < MIN_WORDS || capitals.length < all.length * MIN_CAPITALS) return new Map();
  const owners = new Map<string, Set<string>>();
  const parts = new Map<string, Set<string>>();
  const ends = new Map<string, Map<string, string>>();
  for (const title of capitals) {
    const words = title.split(/\s+/);
    const own = new Map<string, string>();
    for (let at = words.length < MIN_WORDS ? words.length : 1; at < words.length; at++) {
      const end = words.slice(at).join(' ');
      const key = joinedOf(end);
      // A part that fits two: `CYL LIP HL2000/HL2500`.
      if (end.includes('/') || key.length < MIN_LETTERS || !end.split(' ').some((word) => MODEL.test(word)))
        continue;
      own.set(key, end);
      const of = isPart(words) ? parts : owners;
      of.set(key, (of.get(key) ?? new Set()).add(joinedOf(title)));
    }
    ends.set(title, own);
  }
  return new Map(
    [...ends].map(([title, own]) => {
      const isOwn = (key: string) =>
        isPart(title.split(/\s+/))
          ? !owners.has(key) && parts.get(key)?.size === 1
          : owners.get(key)?.size === 1;
      return [title, [...own].flatMap(([key, end]) => (isOwn(key) ? [end] : []))];
    }),
  );
}

/** Owners with the ends of their titles by which people call them; none that another owner is called. */
export function withModelNames(owners: readonly Owner[]): readonly Owner[] {
  const models = modelNames(owners.map(({ title }) => title));
  if (models.size === 0) return owners;
  const taken = new Set(owners.flatMap(({ names }) => names.map(joinedOf)));
  return owners.map((owner) => {
    const own = (models.get(oneLine(owner.title)) ?? []).filter((name) => !taken.has(joinedOf(name)));
    return own.length === 0 ? owner : { ...owner, names: [...owner.names, ...own] };
  });
}

function joinedOf(text: string): string {
  return comparedName(wordsOf(text)).joined;
}
