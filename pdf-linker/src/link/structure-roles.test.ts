import { describe, expect, test } from 'vitest';
import { Name } from '../object/value.ts';
import { planPackage } from '../package-plan.ts';
import { bytesOf, packed, prepared } from '../testing/made-documents.ts';
import { faultsFoundByQpdf, type ReadBack, readBack } from '../testing/read-back.ts';

/** A tagged page of one paragraph that has the role and the class `Callout`. */
function tagged(roleMap: string, classMap: string): Uint8Array {
  return Buffer.from(`%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>/Contents 4 0 R/StructParents 0>>
endobj
4 0 obj
<</Length 42>>
stream
/Callout <</MCID 0>> BDC 0 0 9 9 re f EMC 
endstream
endobj
5 0 obj
<</Type/StructTreeRoot/K[6 0 R]/ParentTree<</Nums[0 [6 0 R]]>>/RoleMap<<${roleMap}>>/ClassMap<<${classMap}>>>>
endobj
6 0 obj
<</S/Callout/P 5 0 R/Pg 3 0 R/C[/Callout 0]/K 0>>
endobj
trailer
<</Root 1 0 R/Size 7>>
`);
}

interface TaggedElement {
  /** The standard role at the end of the chain, and the layout attribute that the class gives. */
  role: string;
  placement: string;
}

function elementsOf({ source, catalog }: ReadBack): TaggedElement[] {
  const root = source.dict(catalog.get('StructTreeRoot'));
  const roles = source.dict(root?.get('RoleMap'));
  const classes = source.dict(root?.get('ClassMap'));
  const document = source.dict(root?.get('K'));
  return (source.array(document?.get('K')) ?? []).map((part) => {
    const [first] = source.array(source.dict(part)?.get('K')) ?? [];
    const element = source.dict(first);
    let role = source.name(element?.get('S')) ?? '';
    for (let next = roles?.get(role); next instanceof Name; next = roles?.get(role)) role = next.value;
    const [named] = source.array(element?.get('C')) ?? [];
    const attributes = source.dict(classes?.get(source.name(named) ?? ''));
    return { role, placement: source.name(attributes?.get('Placement')) ?? '' };
  });
}

describe('roles and classes of tagged documents', () => {
  test('keep what they stand for where documents mean different things by one name', async () => {
    const block = '/Callout<</O/Layout/Placement/Block>>';
    const documents = [
      packed(await prepared(tagged('/Callout/Note', block)), 'One', 'Product'),
      packed(await prepared(tagged('/Callout/Aside/Aside/BlockQuote', block)), 'Two', 'Product'),
      packed(
        await prepared(tagged('/Callout/Note', '/Callout<</O/Layout/Placement/End>>')),
        'Three',
        'Product',
      ),
      packed(await prepared(tagged('/Callout/Aside/Aside/Div', block)), 'Four', 'Product'),
    ];
    const plan = await planPackage(documents, { title: 'Roles' });
    const bytes = await bytesOf(plan, 0, plan.length);
    expect(bytes.length).toBe(plan.length);
    expect(elementsOf(await readBack(bytes))).toEqual([
      { role: 'Note', placement: 'Block' },
      { role: 'BlockQuote', placement: 'Block' },
      { role: 'Note', placement: 'End' },
      { role: 'Div', placement: 'Block' },
    ]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
  });

  test('stand once where documents agree', async () => {
    const one = packed(await prepared(tagged('/Callout/Note', '')), 'One', 'Product');
    const plan = await planPackage([one, { ...one, title: 'Two' }], { title: 'Roles' });
    const text = (await bytesOf(plan, 0, plan.length)).toString('latin1');
    expect(text.match(/\/RoleMap<<(.*?)>>/)?.[1]).toBe('/Callout/Note');
  });
});
