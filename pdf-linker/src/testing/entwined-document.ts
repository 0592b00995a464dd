import { written } from './made-documents.ts';

/** A document in which each page is entwined with others. */
export interface Entwined {
  /** The number of its pages. */
  pages: number;
  /** The page to which a page links and its bookmark leads, 0-based; the page behind it if omitted. */
  target?: (page: number) => number;
  /** How many bookmarks are open; none if omitted. */
  isOpen?: boolean;
}

/** What only one page says. */
export const wordsOf = (page: number): string => `Words of page ${page + 1}.`;

/**
 * A document with links by destination, by action and by name, bookmarks on two levels, a field with a widget on each
 * page and fields of one page each, layers, notes, page labels, and a structure whose elements reach over two pages.
 */
export function entwined({ pages, target = (page) => page + 1, isOpen = false }: Entwined): Uint8Array {
  const numbers = new Map<string, number>();
  const texts = new Map<string, string>();
  const ref = (name: string): string => {
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return `${number} 0 R`;
  };
  const put = (name: string, text: string): void => {
    ref(name);
    texts.set(name, text);
  };
  const all = Array.from({ length: pages }, (_, page) => page);
  const list = (name: string): string => all.map((page) => ref(`${name}${page}`)).join(' ');
  const leads = (page: number): number => ((target(page) % pages) + pages) % pages;
  const layers = [...new Set(all.map((page) => page % 3))];
  const groups = layers.map((layer) => ref(`layer${layer}`)).join(' ');
  put(
    'catalog',
    `<</Type/Catalog/Pages ${ref('tree')}/Outlines ${ref('outlines')}/AcroForm ${ref('form')}/StructTreeRoot ${ref('structure')}
    /MarkInfo<</Marked true>>/PageLabels<</Nums[0<</S/r>>1<</S/D/P(A-)/St 5>>]>>
    /Names<</Dests<</Names[${all.map((page) => `(place${String(page).padStart(3, '0')})[${ref(`page${page}`)}/XYZ 0 ${page} null]`).join('')}]>>>>
    /OCProperties<</OCGs[${groups}]/D<</OFF[${ref('layer0')}]/Order[(All)[${groups}]]/RBGroups[[${groups}]]
    /AS[<</Event/View/Category[/View]/OCGs[${groups}]>>]>>>>>>`,
  );
  put('tree', `<</Type/Pages/Count ${pages}/Kids[${list('page')}]>>`);
  put('font', '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (const layer of layers) put(`layer${layer}`, `<</Type/OCG/Name(Layer ${layer})>>`);
  put(
    'form',
    `<</Fields[${ref('shared')} ${list('own')}]/DR<</Font<</Helv ${ref('font')}>>>>/DA(/Helv 9 Tf)>>`,
  );
  put('shared', `<</FT/Tx/T(shared)/V(Shared)/Kids[${list('widget')}]>>`);
  put(
    'structure',
    `<</Type/StructTreeRoot/K ${ref('document')}/ParentTree<</Nums[${all
      .map(
        (page) =>
          `${page}[${ref(`paragraph${page}`)} ${ref(`across${page}`)} ${ref(`across${(page + pages - 1) % pages}`)}]`,
      )
      .join('')}${all.map((page) => `${pages + page} ${ref(`linked${page}`)}`).join(' ')}]>>
    /RoleMap<</Words/P>>>>`,
  );
  put(
    'document',
    `<</Type/StructElem/S/Document/P ${ref('structure')}/K[${list('section')} ${list('across')}]>>`,
  );
  put(
    'outlines',
    `<</Type/Outlines/First ${ref('chapter0')}/Last ${ref(`chapter${Math.floor((pages - 1) / 3) * 3}`)}>>`,
  );
  for (const page of all) {
    const next = (page + 1) % pages;
    const content = `/P <</MCID 0>> BDC BT /F 12 Tf 72 ${700 - page} Td (${wordsOf(page)}) Tj ET EMC
/P <</MCID 1>> BDC /P <</MCID 2>> BDC /OC /L BDC ${page} 0 m 99 ${page + 9} l S EMC EMC EMC`;
    put(
      `page${page}`,
      `<</Type/Page/Parent ${ref('tree')}/MediaBox[0 0 612 ${792 + page}]/Contents ${ref(`content${page}`)}
      /StructParents ${page}/Resources<</Font<</F ${ref('font')}>>/Properties<</L ${ref(`layer${page % 3}`)}>>>>
      /Annots[${['destination', 'action', 'name', 'note', 'widget', 'own', 'reset'].map((kind) => ref(`${kind}${page}`)).join(' ')}]>>`,
    );
    put(`content${page}`, `<</Length ${content.length}>>\nstream\n${content}\nendstream`);
    const to = ref(`page${leads(page)}`);
    const annotation = `/Type/Annot/Rect[9 9 99 99]/P ${ref(`page${page}`)}`;
    const link = `<<${annotation}/Subtype/Link/Border[0 0 1]`;
    put(`destination${page}`, `${link}/Dest[${to}/XYZ 0 100 null]/StructParent ${pages + page}>>`);
    put(`action${page}`, `${link}/A<</S/GoTo/D[${to}/FitH 100]>>>>`);
    put(`name${page}`, `${link}/A<</S/GoTo/D(place${String(leads(page)).padStart(3, '0')})>>>>`);
    put(`note${page}`, `<<${annotation}/Subtype/Text/Contents(Note: ${wordsOf(page)})>>`);
    put(`widget${page}`, `<<${annotation}/Subtype/Widget/Parent ${ref('shared')}>>`);
    put(`own${page}`, `<<${annotation}/Subtype/Widget/FT/Tx/T(own${page})/V(Value: ${wordsOf(page)})>>`);
    put(
      `reset${page}`,
      `<<${annotation}/Subtype/Widget/FT/Btn/Ff 65536/T(reset${page})/A<</S/ResetForm/Fields[${ref(`own${leads(page)}`)}]>>>>`,
    );
    const own = `/Type/StructElem/P ${ref(`section${page}`)}/Pg ${ref(`page${page}`)}`;
    put(
      `section${page}`,
      `<</Type/StructElem/S/Sect/P ${ref('document')}/T(Title: ${wordsOf(page)})/K[${ref(`paragraph${page}`)} ${ref(`linked${page}`)}]>>`,
    );
    put(`paragraph${page}`, `<<${own}/S/Words/K 0>>`);
    put(`linked${page}`, `<<${own}/S/Link/K[<</Type/OBJR/Obj ${ref(`destination${page}`)}>>]>>`);
    put(
      `across${page}`,
      `<</Type/StructElem/S/P/P ${ref('document')}/Pg ${ref(`page${page}`)}/K[1 <</Type/MCR/Pg ${ref(`page${next}`)}/MCID 2>>]>>`,
    );
    const isChapter = page % 3 === 0;
    const chapter = page - (page % 3);
    const kids = all.slice(page + 1, page + 3);
    const [before, behind, above] = isChapter
      ? [page >= 3 ? `chapter${page - 3}` : '', page + 3 < pages ? `chapter${page + 3}` : '', 'outlines']
      : [
          page - 1 > chapter ? `chapter${page - 1}` : '',
          page + 1 < Math.min(chapter + 3, pages) ? `chapter${page + 1}` : '',
          `chapter${chapter}`,
        ];
    const below =
      isChapter && kids.length > 0
        ? `/First ${ref(`chapter${kids[0]}`)}/Last ${ref(`chapter${kids.at(-1)}`)}/Count ${isOpen ? kids.length : -kids.length}`
        : '';
    put(
      `chapter${page}`,
      `<</Title(Bookmark: ${wordsOf(page)})/Parent ${ref(above)}/Dest[${ref(`page${page}`)}/Fit]${before && `/Prev ${ref(before)}`}${behind && `/Next ${ref(behind)}`}${below}>>`,
    );
  }
  return written([...numbers.keys()].map((name) => texts.get(name) ?? 'null'));
}
