import {
  carriedFieldNames,
  type TransmittalFieldName,
  transmittalFields,
} from '@submittal/contract/transmittal-fields';
import { field } from '../../api/json.ts';
import { attempt } from '../../attempt.ts';
import type { Consent } from '../../consent/consent.ts';
import { isRecord } from '../record/fields.ts';
import { partiesKey } from './site-key.ts';

/** The marks of a file with a contractor's parties. */
const FORMAT = 'submittal-builder-parties';
const VERSION = 1;

/** The most bytes of a letterhead's picture; the browser's storage holds the projects too. */
export const MAX_LETTERHEAD_BYTES = 400_000;

/** The most characters of such a file: the picture in base64, and the texts. */
const MAX_FILE_CHARACTERS = 1_000_000;

const MAX_NAME = 300;

/** A picture as a data address. */
export interface Letterhead {
  readonly name: string;
  readonly data: string;
}

/** What a contractor takes to the next project: the fields that are carried, and the logo. */
export interface Parties {
  /** The title of the project that it is from. */
  readonly from: string;
  readonly fields: Readonly<Partial<Record<TransmittalFieldName, string>>>;
  readonly logo: Letterhead | null;
}

/** Why a file cannot be opened; `place` names the field. */
export type PartiesFault =
  | { readonly kind: 'too-large' | 'no-json' | 'another' | 'newer' }
  | { readonly kind: 'field'; readonly place: string };

const PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

function isLetterhead(raw: unknown): raw is Letterhead {
  const [name, data] = [field(raw, 'name'), field(raw, 'data')];
  if (typeof name !== 'string' || name.length > MAX_NAME || typeof data !== 'string') return false;
  return data.length <= (MAX_LETTERHEAD_BYTES * 4) / 3 + 40 && PICTURE.test(data);
}

const maxOf = (name: TransmittalFieldName): number => {
  const entry = transmittalFields[name];
  return entry.kind === 'text' ? entry.max : 0;
};

/** Reads parties field by field; `tell` hears the place of what is left out. */
function readParties(raw: unknown, tell: (place: string) => void): Parties {
  const text = (value: unknown, most: number, place: string): string => {
    if (value === undefined || (typeof value === 'string' && value.length <= most)) return value ?? '';
    tell(place);
    return '';
  };
  const fields = carriedFieldNames.map((name) => {
    const value = field(field(raw, 'fields'), name);
    return [name, text(value, maxOf(name), `fields.${name}`)] as const;
  });
  const logo = field(raw, 'logo') ?? null;
  if (logo !== null && !isLetterhead(logo)) tell('logo');
  return {
    from: text(field(raw, 'from'), MAX_NAME, 'from'),
    fields: Object.fromEntries(fields.filter(([, value]) => value !== '')),
    logo: isLetterhead(logo) ? { name: logo.name, data: logo.data } : null,
  };
}

const written = (parties: Parties) => ({ format: FORMAT, version: VERSION, ...parties });

/** Writes parties to a file. */
export const writePartiesFile = (parties: Parties): string =>
  `${JSON.stringify(written(parties), null, 2)}\n`;

/** Reads a file that somebody else may have written: everything is checked, and unknown fields are ignored. */
export function readPartiesFile(text: string): Parties | PartiesFault {
  if (text.length > MAX_FILE_CHARACTERS) return { kind: 'too-large' };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { kind: 'no-json' };
  }
  if (field(raw, 'format') !== FORMAT) return { kind: 'another' };
  const version = field(raw, 'version');
  if (typeof version === 'number' && version > VERSION) return { kind: 'newer' };
  if (version !== VERSION) return { kind: 'field', place: 'version' };
  if (!isRecord(field(raw, 'fields'))) return { kind: 'field', place: 'fields' };
  const faults: string[] = [];
  const parties = readParties(raw, (place) => faults.push(place));
  const [place] = faults;
  return place === undefined ? parties : { kind: 'field', place };
}

/** The same for a file of the visitor's; one that is too large is not read. */
export async function openPartiesFile(file: Blob): Promise<Parties | PartiesFault> {
  return file.size > MAX_FILE_CHARACTERS * 4 ? { kind: 'too-large' } : readPartiesFile(await file.text());
}

/** A contractor's parties in the browser's storage, under a key of their own. Without consent there are none. */
export function storedParties(
  site: string,
  consent: Pick<Consent, 'store'>,
  storage: () => Storage = () => window.localStorage,
) {
  const key = partiesKey(site);
  const inStorage = <Value>(action: (storage: Storage) => Value) =>
    attempt(() => (consent.store.getState().given ? action(storage()) : undefined));
  return {
    /** Undefined if none are stored, or nothing of them can be read. */
    read(): Parties | undefined {
      const raw = inStorage((area): unknown => JSON.parse(area.getItem(key) ?? 'null'));
      return isRecord(raw) ? readParties(raw, () => {}) : undefined;
    },
    /** Returns whether there was room; a letterhead that has none is left out. */
    keep(parties: Parties): boolean {
      const put = (one: Parties) =>
        inStorage((area) => {
          area.setItem(key, JSON.stringify(written(one)));
          return true;
        }) ?? false;
      return put(parties) || put({ ...parties, logo: null });
    },
    erase: (): void => void inStorage((area) => area.removeItem(key)),
  };
}
