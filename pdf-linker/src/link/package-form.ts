import { FORM_PARENT } from '../format/side-table.ts';
import { placeFragment } from '../object/fragment.ts';
import { nameText, plainText } from '../object/serialise.ts';
import { dict, localRef, Name, textString } from '../object/value.ts';
import type { Turns } from '../turns.ts';
import type { PackageFonts } from './form-fonts.ts';
import { type LinkObjects, withRaw } from './link-objects.ts';
import { type Placement, placedObject } from './placement.ts';

/**
 * The form of the package (ISO 32000-2 12.7.3). The fields of each document hang below one parent whose
 * partial name is the document's number, so that no two documents share a value; this parent also holds what
 * the source's form defined for all its fields.
 * @returns the raw entry for the catalog, empty if no document has fields.
 */
export async function writeForm(
  objects: LinkObjects,
  placements: readonly Placement[],
  fonts: PackageFonts,
  turns: Turns,
): Promise<string> {
  const parents: number[] = [];
  const resources = new Map<string, Map<string, string>>();
  /**
   * True only if all forms ask viewers to draw their fields: a package that asks has every field redrawn,
   * even those with good appearances.
   */
  let needAppearances = true;
  for (const [index, placement] of placements.entries()) {
    const { form } = placement.table;
    if (form === null) continue;
    if (turns.over) await turns.next();
    const place = (number: number): number => placedObject(placement, number);
    if (form.atTop) {
      for (const [category, named] of Object.entries(form.resources)) {
        const merged = resources.get(category) ?? new Map<string, string>();
        resources.set(category, merged);
        for (const [key, fragment] of Object.entries(named)) merged.set(key, placeFragment(fragment, place));
      }
      parents.push(...form.fields.map(place));
      needAppearances &&= form.needAppearances;
      continue;
    }
    const parent = placement.base + FORM_PARENT;
    const entries = dict({
      T: textString(`d${index + 1}`),
      Kids: form.fields.map((field) => localRef(place(field))),
    });
    const names = fonts.names.get(index) ?? [];
    const appearance = form.defaultAppearance?.map((piece) =>
      typeof piece === 'number' ? nameText(names[piece]?.[1] ?? '') : piece,
    );
    let inherited = appearance === undefined ? '' : `/DA ${appearance.join('')}`;
    if (form.quadding !== null) inherited += `/Q ${form.quadding}`;
    const renamed = new Map(names);
    const own = new Map<string, Map<string, string>>();
    for (const [category, named] of Object.entries(form.resources)) {
      const merged = resources.get(category) ?? new Map<string, string>();
      resources.set(category, merged);
      const placed = new Map(
        Object.entries(named).map(([key, fragment]) => [
          (category === 'Font' ? renamed.get(key) : undefined) ?? key,
          placeFragment(fragment, place),
        ]),
      );
      own.set(category, placed);
      for (const [key, text] of placed) if (!merged.has(key)) merged.set(key, text);
    }
    // Resources other than fonts keep their names and their meaning within the document: readers look first
    // at a field's resources (an inheritable entry since PDF 1.2), and then at the form's, which has the
    // first of each name.
    if (own.size > 0) inherited += `/DR<<${resourceEntries(own)}>>`;
    objects.write(parent, withRaw(entries, inherited));
    parents.push(parent);
    needAppearances &&= form.needAppearances;
  }
  if (parents.length === 0) return '';
  const form = objects.add(
    `<</Fields[${parents.map((number) => `${number} 0 R`).join(' ')}]/DR<<${resourceEntries(resources)}>>${
      needAppearances ? '/NeedAppearances true' : ''
    }>>`,
  );
  return `/AcroForm ${form} 0 R`;
}

function resourceEntries(resources: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  return [...resources]
    .map(([category, named]) => {
      const entries = [...named].map(([key, text]) => `${plainText(new Name(key))} ${text}`);
      return `${plainText(new Name(category))}<<${entries.join('')}>>`;
    })
    .join('');
}
