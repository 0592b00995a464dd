import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readGrids } from './read-grids.ts';
import { stepLists } from './step-export.ts';
import { levelsOf } from './step-levels.ts';
import { nodesOf, objectsIn, setupOf, textsOf } from './step-nodes.ts';
import { titleAttribute } from './step-titles.ts';
import { plainXml } from './xml-value.ts';

const rootOf = (text: string) => objectsIn(plainXml(text)['STEP-ProductInformation']);
const product = (type: string, id: string, rest: string) =>
  `<Product ID="${id}" UserTypeID="${type}"><Name>${id}</Name>${rest}</Product>`;
const STEP = (products: string, rest = '') =>
  `<STEP-ProductInformation ContextID="en-US"><Products>${products}</Products>${rest}</STEP-ProductInformation>`;

/** The products that are found among nodes of these types. */
function productsOf(products: string): string[] {
  const roots = rootOf(STEP(products));
  const nodes = nodesOf(roots, 'Products', setupOf(roots));
  const { products: found } = levelsOf(
    nodes,
    (type) => type,
    ({ element }) => element['AssetCrossReference'] !== undefined,
  );
  return found.map(({ id }) => id);
}

const DOCUMENT = '<AssetCrossReference AssetID="a" Type="t"/>';

describe('the levels of a tree', () => {
  it('takes what is described for products, and what is below it for articles, whatever types are called', () => {
    const item = (id: string) => product('C', id, '');
    const family = (id: string) => product('B', id, `${DOCUMENT}${item(`${id}1`)}${item(`${id}2`)}`);
    expect(productsOf(product('A', 'g', `${family('p')}${family('q')}`))).toEqual(['p', 'q']);
  });

  it('takes the lowest level for products below groups, although these have documents', () => {
    const item = (id: string) => product('Item', id, '');
    const group = (id: string) =>
      product('Product group', id, `${DOCUMENT}${item(`${id}1`)}${item(`${id}2`)}`);
    expect(productsOf(`${group('p')}${group('q')}`)).toEqual(['p1', 'p2', 'q1', 'q2']);
  });

  it('takes packages below articles for no products', () => {
    const pack = (id: string) => product('PackagingUnit', id, '');
    const article = (id: string) => product('SKU', id, `${pack(`${id}a`)}${pack(`${id}b`)}`);
    const own = (id: string) => product('Product', id, `${DOCUMENT}${article(`${id}1`)}${article(`${id}2`)}`);
    expect(productsOf(product('Category', 'c', `${own('p')}${own('q')}`))).toEqual(['p', 'q']);
  });

  it('keeps a group that is called after recycling, and leaves out a recycle bin', () => {
    const item = (id: string) => product('Item', id, DOCUMENT);
    const group = (id: string) => product('Category', id, item(`${id} 1`));
    expect(productsOf(`${group('Recycled rubber')}${group('Recycle Bin')}`)).toEqual(['Recycled rubber 1']);
  });
});

describe('the title of products', () => {
  const calledBy = (...attributes: readonly string[]) => {
    const own = attributes
      .map((id) => `<Value AttributeID="${id}">${id} of`)
      .map((text) => (id: string) => `${text} ${id}</Value>`);
    const values = (id: string) => `<Values>${own.map((value) => value(id)).join('')}</Values>`;
    const roots = rootOf(STEP(['p', 'q', 'r'].map((id) => product('Item', id, values(id))).join('')));
    return titleAttribute(nodesOf(roots, 'Products', setupOf(roots)), (id) => id);
  };

  it.each([
    ['Marketing Name', ['SAP short text', 'Marketing Name', 'Brand name']],
    ['Internet_Titel', ['Internet_Titel', 'Titel']],
    ['Titre', ['Titre', 'SEO title', 'Web page title']],
    [null, ['Internal title', 'Kurztitel Web', 'Meta title', 'Colour']],
  ])('is the value that is called %s', (expected, attributes) => {
    expect(calledBy(...attributes)).toBe(expected);
  });
});

describe('lists of an export', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'step-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('call what is shown in another language alone by its name, and take no word for a type that says nothing', async () => {
    const shown = (id: string, language: string) =>
      `<Values><ValueGroup AttributeID="WebTitle"><Value QualifierID="${language}">${id} shown</Value></ValueGroup></Values>`;
    const items = ['i', 'j', 'k'].map((id) =>
      product('Item', id, `${DOCUMENT}${shown(id, id === 'k' ? 'fr' : 'en')}`),
    );
    const types =
      '<CrossReferenceTypes><AssetCrossReferenceType ID="t"><Name>Related Media</Name></AssetCrossReferenceType></CrossReferenceTypes>';
    const asset =
      '<Assets><Asset ID="a" UserTypeID="Doc"><Name>Sheet</Name><AssetPushLocation>/d/a.pdf</AssetPushLocation></Asset></Assets>';
    const contexts = ['en', 'fr'].map(
      (id) => `<Qualifier ID="${id}"><Context ID="${id === 'en' ? 'en-US' : 'fr-CA'}"/></Qualifier>`,
    );
    const rest = `<Qualifiers>${contexts.join('')}</Qualifiers>${types}${asset}`;
    await writeFile(join(root, 'a.xml'), STEP(items.join(''), rest));
    const { products = [], documents = [] } = (await stepLists(root, 'a.xml'))?.lists ?? {};
    expect(products.map(({ title }) => title)).toEqual(['i shown', 'j shown', 'k']);
    expect(documents.map((row) => row['document type'])).toEqual(['']);
  });
});

describe('texts in contexts', () => {
  const setup = (main: string, ...contexts: readonly string[]) =>
    setupOf(
      rootOf(
        `<STEP-ProductInformation ContextID="${main}"><Qualifiers>${contexts
          .map((id) => `<Qualifier ID="q ${id}"><Context ID="${id}"/></Qualifier>`)
          .join('')}</Qualifiers></STEP-ProductInformation>`,
      ),
    );
  const text = (context: string, own: string) => ({ QualifierID: `q ${context}`, '': own });

  it('are in the language that the id of their context says, and the main one has none', () => {
    const known = setup('GL_FR', 'GL_FR', 'GL_EN', 'Deutsch Schweiz');
    const texts = [text('GL_EN', 'Pump'), text('GL_FR', 'Pompe'), text('Deutsch Schweiz', 'Pumpe')];
    expect(known.language).toBe('fr');
    expect(textsOf(texts, known)).toEqual({
      main: 'Pompe',
      others: new Map([
        ['en', 'Pump'],
        ['de', 'Pumpe'],
      ]),
    });
  });

  it('are those of another country only where the main one has none', () => {
    const known = setup('en-US', 'en-GB', 'en-US');
    expect(textsOf([text('en-GB', 'Tap'), text('en-US', 'Faucet')], known).main).toBe('Faucet');
    expect(textsOf([text('en-GB', 'Tap')], known)).toEqual({ main: 'Tap', others: new Map() });
  });
});

describe('the files of an export', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'step-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('are read in the first of them, and one that is broken is named', async () => {
    await writeFile(join(root, 'a.xml'), STEP(product('Item', 'i', DOCUMENT)));
    await writeFile(join(root, 'b.xml'), STEP(product('Item', 'j', DOCUMENT)));
    await writeFile(join(root, 'other.xml'), '<list><entry a="1"/><entry a="2"/></list>');
    const shown = async (file: string) =>
      (await readGrids(root, file, () => false))
        .filter(({ isHidden }) => !isHidden)
        .map(({ sheet }) => sheet);
    expect(await shown('a.xml')).toContain('content.products');
    expect(await shown('b.xml')).toEqual([]);
    expect(await shown('other.xml')).toEqual(['list.entry']);
    expect((await stepLists(root, 'a.xml'))?.lists['products']?.map(({ id }) => id)).toEqual(['i', 'j']);
    await writeFile(join(root, 'b.xml'), '<STEP-ProductInformation><Products>');
    await expect(readGrids(root, 'a.xml', () => false)).rejects.toThrow(/b\.xml/);
  });

  it('are none of products if there are none', async () => {
    await writeFile(join(root, 'a.xml'), STEP(''));
    expect(await stepLists(root, 'a.xml')).toBeNull();
  });
});
