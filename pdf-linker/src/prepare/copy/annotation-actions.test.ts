import { describe, expect, test } from 'vitest';
import { type Dict, PdfString, Ref, textOf } from '../../object/value.ts';
import { planPackage } from '../../package-plan.ts';
import { bytesOf, packed, prepared, written } from '../../testing/made-documents.ts';
import { type ReadBack, readBack } from '../../testing/read-back.ts';

/** A page whose only annotations are links with these entries. */
function links(...entries: string[]): Uint8Array {
  return written([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[${entries.map((_, i) => `${4 + i} 0 R`).join(' ')}]>>`,
    ...entries.map((entry) => `<</Type/Annot/Subtype/Link/Rect[9 9 90 20]${entry}>>`),
  ]);
}

const SCRIPT = '/A<</S/JavaScript/JS(app.alert\\(1\\))>>';

describe('a link whose action is not carried', () => {
  test.each([
    ['is not seen', `/Border[0 0 0]${SCRIPT}`],
    ['has a border without width', `/BS<</W 0>>${SCRIPT}`],
    ['has a border without colour', `/C[]${SCRIPT}`],
    ['is hidden', `/F 2${SCRIPT}`],
    ['led to a name that nothing has', '/Border[0 0 0]/Dest/nowhere'],
  ])('goes where it %s', async (_, entries) => {
    const { body } = await prepared(links(entries, '/Border[0 0 0]/A<</S/URI/URI(https://example.org)>>'));
    const text = Buffer.from(body).toString('latin1');
    expect(text.match(/\/Subtype ?\/Link/g)).toHaveLength(1);
    expect(text).toContain('(https://example.org)');
  });

  test.each([
    ['has a border', SCRIPT],
    ['has a border of its own', `/BS<</W 2>>/Border[0 0 0]${SCRIPT}`],
    ['has an appearance', `/Border[0 0 0]/AP<</N 5 0 R>>${SCRIPT}`],
  ])('stays as what is seen where it %s', async (_, entries) => {
    const { body, notes } = await prepared(links(entries, '/A<</S/Named/N/NextPage>>'));
    const text = Buffer.from(body).toString('latin1');
    expect(text.match(/\/Subtype ?\/Link/g)).toHaveLength(2);
    expect(text).not.toContain('alert');
    expect(notes).not.toHaveLength(0);
  });

  test('is not one by which viewers go back, or ask where to', async () => {
    const names = ['GoBack', 'GoForward', 'GoToPage', 'Find'];
    const { body } = await prepared(links(...names.map((name) => `/Border[0 0 0]/A<</S/Named/N/${name}>>`)));
    for (const name of names)
      expect(Buffer.from(body).toString('latin1')).toMatch(new RegExp(`/N ?/${name}\\b`));
  });

  test('is counted as removed with its area', async () => {
    const { notes } = await prepared(links(`/Border[0 0 0]${SCRIPT}`));
    expect((await prepared(links('/Border[0 0 0]'))).notes).toHaveLength(notes.length - 1);
  });
});

/** A form with `one`, and `two` with `a` and `b` below it, and a button that does something. */
function form(action: string): Uint8Array {
  const widget = (entries: string): string =>
    `<</Type/Annot/Subtype/Widget/Rect[9 9 90 20]/P 3 0 R${entries}>>`;
  return written([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R 8 0 R]>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[4 0 R 6 0 R 7 0 R 8 0 R]>>',
    widget('/FT/Tx/T(one)'),
    '<</T(two)/FT/Tx/Kids[6 0 R 7 0 R]>>',
    widget('/T(a)/Parent 5 0 R'),
    widget('/T(b)/Parent 5 0 R'),
    widget(`/FT/Btn/Ff 65536/T(press)/A<<${action}>>`),
  ]);
}

/** Partial names of what the action of each button in a package refers to by an entry. */
async function namedBy(action: string, entry: string): Promise<string[][]> {
  const document = packed(await prepared(form(action)), 'Form', 'Product');
  const plan = await planPackage([document, document], { title: 'Forms' });
  const file = await readBack(await bytesOf(plan, 0, plan.length));
  return file.pages.map((page) => {
    const button = file.source.dict(file.source.array(page.entries.get('Annots'))?.at(-1));
    const action: Dict | undefined = file.source.dict(button?.get('A'));
    const targets = file.source.array(action?.get(entry)) ?? [];
    return targets.map((target) => (target instanceof Ref ? nameOf(file, target) : 'by name'));
  });
}

function nameOf({ source }: Pick<ReadBack, 'source'>, field: Ref): string {
  const entries = source.dict(field);
  const text = source.resolve(entries?.get('T'));
  const partial = text instanceof PdfString ? textOf(text) : '';
  const above = entries?.get('Parent');
  return above instanceof Ref ? `${nameOf({ source }, above)}.${partial}` : partial;
}

describe('an action that names fields', () => {
  test.each([
    ['hides what one stands for', '/S/Hide/T(one)', 'T', ['one']],
    ['hides what stands below one', '/S/Hide/T[(two)(nobody)]/H false', 'T', ['two.a', 'two.b']],
    ['resets those that it lists', '/S/ResetForm/Fields[(two.b) 4 0 R]', 'Fields', ['one', 'two.b']],
    ['resets those below one', '/S/ResetForm/Fields[5 0 R]', 'Fields', ['two.a', 'two.b']],
    ['resets all but those', '/S/ResetForm/Flags 1/Fields[(two)]', 'Fields', ['one', 'press']],
    ['resets its own document where it lists none', '/S/ResetForm', 'Fields', ['']],
  ])('%s, in each document by itself', async (_, action, entry, names) => {
    expect(await namedBy(action, entry)).toEqual(
      ['d1', 'd2'].map((place) => names.map((name) => (name === '' ? place : `${place}.${name}`))),
    );
  });

  test('goes where it sends them away, or names none', async () => {
    for (const action of [
      '/S/SubmitForm/F(https://example.org)',
      '/S/Hide/T(nobody)',
      '/S/ResetForm/Fields[(nobody)]',
    ])
      expect(Buffer.from((await prepared(form(action))).body).toString('latin1')).not.toMatch(
        /SubmitForm|Hide|ResetForm/,
      );
  });
});
