import { describe, expect, it } from 'vitest';
import { listProducts } from './drive/list-products.ts';
import { factsOf } from './files/file-facts.ts';
import { decideOwners } from './owners/decide-owners.ts';
import { OwnerFinder } from './owners/find-owner.ts';
import { languageIn } from './pages/page-language.ts';
import { pageSays } from './pages/page-says.ts';

// Drives that people share: sheets of others, news, drawings, and folders that are called after what they like.

type Lines = readonly (readonly [string, number])[];

const PROSE = 'This is a text of several words that says what the product is for and how it is used on site.';

const sheet = (
  title: string,
  { kind, company = 'Sella Pumps, Inc.', type = 'Data Sheet' }: Said = {},
): Lines => [
  ...(kind === undefined ? [] : [[kind, 11] as const]),
  [title, 22],
  [type, 12],
  [PROSE, 10],
  [PROSE, 10],
  [`${company} | 12 Mill Lane`, 8],
];

interface Said {
  readonly kind?: string;
  readonly company?: string;
  readonly type?: string;
}

const safety = (name: string, number?: string): Lines => [
  ['Safety Data Sheet', 20],
  ['1. Identification', 10],
  [`Product name: ${name}`, 10],
  ...(number === undefined ? [] : [[`Product code: ${number}`, 10] as const]),
  ['2. Hazards identification according to GHS', 10],
  [PROSE, 10],
];

const PLAIN: Readonly<Record<string, Lines>> = Object.fromEntries(
  ['Orla Sump 20', 'Orla Booster', 'Tella Float Switch', 'Tella Check Valve', 'Ketla Sealant'].flatMap(
    (title, at) => [
      [`sheets/${at}.pdf`, sheet(title)],
      [`notes/${at}.pdf`, [...sheet(`Note ${at}`, { type: 'Installation Guide' })]],
    ],
  ),
);
const KNOWN = ['Ketla Sealant', 'Orla Booster', 'Orla Sump 20', 'Tella Check Valve', 'Tella Float Switch'];

const pagesOf = (pages: Readonly<Record<string, Lines>>) =>
  new Map(
    Object.entries(pages).map(([file, lines]) => [
      file,
      pageSays(
        lines.map(([text, height]) => ({ text, height })),
        languageIn,
      ),
    ]),
  );

const listedOf = (pages: Readonly<Record<string, Lines>>, more: readonly string[] = []) =>
  listProducts([...Object.keys(PLAIN), ...Object.keys(pages), ...more], pagesOf({ ...PLAIN, ...pages }), []);
const titlesOf = (pages: Readonly<Record<string, Lines>>, more: readonly string[] = []) =>
  listedOf(pages, more).map(({ title }) => title);

describe('products of a drive', () => {
  it('are none that sheets of other companies are of', () => {
    const others = (name: string): Lines => [[name, 17], ...sheet('NorPump 60', { company: name })];
    expect(titlesOf({ 'Mike/competition/np.pdf': others('Norwell Hydraulics Corp.') })).toEqual(KNOWN);
    expect(titlesOf({ 'Mike/np.pdf': others('Brenner Pumpen GmbH') })).toEqual(KNOWN);
    // A subsidiary has more, and sheets of the drive's own company name it at the top, too.
    const several = [1, 2, 3, 4].map((at) => [
      `vale/${at}.pdf`,
      [['Vale Drains Ltd.', 17], ...sheet(`Vale Gully ${at}`, { company: 'Vale Drains Ltd.' })] as Lines,
    ]);
    expect(titlesOf(Object.fromEntries(several))).toContain('Vale Gully 2');
    const own: Lines = [['Sella Pumps, Inc.', 17], ...sheet('Orla Jet')];
    expect(titlesOf({ 'sheets/jet.pdf': own })).toContain('Orla Jet');
  });

  it('are none that lie in a folder of competitors, whoever is named on their sheets', () => {
    expect(titlesOf({ 'Wettbewerb 2023/x.pdf': sheet('Norla 220') })).toEqual(KNOWN);
    expect(titlesOf({ 'Pumps/x.pdf': sheet('Norla 220') })).toContain('Norla 220');
  });

  it('are no subjects of bulletins beside data sheets, but what bulletins with data are of', () => {
    const bulletin = (head: string, ...lines: Lines): Lines => [
      [head, 12],
      ['No. 14', 10],
      ['Use of Pumps in Winter', 20],
      [PROSE, 10],
      ...lines,
    ];
    expect(titlesOf({ 'news/TB-14.pdf': bulletin('SELLA TECHNICAL BULLETIN') })).toEqual(KNOWN);
    expect(titlesOf({ 'news/TB-14.pdf': bulletin('Technical Bulletin') })).toEqual(KNOWN);
    const data = bulletin('Technical Bulletin', ['Physical Properties', 11], ['Weight 12 lb', 10]);
    expect(titlesOf({ 'news/TB-14.pdf': data })).toContain('Use of Pumps in Winter');
  });

  it('are no parts that numbers or sheets of safety data are of', () => {
    const parts = {
      'sds/1.pdf': safety('Orla Grout - Part A (Isocyanate)'),
      'sds/2.pdf': safety('Orla Grout - Part B (Resin)'),
      'sds/P60142.pdf': safety('Orla Primer - Part A', 'P60142'),
      'sds/P60143.pdf': safety('Orla Resin, Komponente A (Harz)', 'P60143'),
      'sds/P60144.pdf': safety('Orla Wash', 'P60144'),
    };
    expect(titlesOf(parts)).toEqual([
      ...KNOWN.slice(0, 2),
      'Orla Grout',
      'Orla Primer',
      'Orla Resin',
      ...KNOWN.slice(2, 3),
      'Orla Wash',
      ...KNOWN.slice(3),
    ]);
  });

  it('are no drawings with their PDFs', () => {
    const drawing: Lines = [
      ['SELLA PUMPS, INC.', 10],
      ['Pit Layout', 11],
      ['DWG NO. P-01', 9],
      ['SCALE NTS', 9],
      // It says its language, which the drawing cannot.
      [PROSE, 9],
      [PROSE, 9],
    ];
    expect(titlesOf({ 'Details/P-01 pit.pdf': drawing }, ['Details/P-01 pit.dwg'])).toEqual(KNOWN);
    expect(titlesOf({ 'cad/S-7 shaft.pdf': drawing }, ['cad/S-7 Shaft.DXF'])).toEqual(KNOWN);
  });

  it('are what documents of several types are titled, unless a family is called so', () => {
    const others = (title: string) => ({
      'Donna/repair set contents.pdf': sheet(title, { type: 'Installation Guide' }),
      'Marketing/PitMend flyer.pdf': sheet(title, { type: 'Sales Flyer' }),
    });
    expect(titlesOf(others('PitMend Repair Set'))).toContain('PitMend Repair Set');
    expect(titlesOf(others('Orla Repair Set'))).toEqual(KNOWN);
  });

  it('are of data sheets whose names have a word for a type that their titles have, too', () => {
    expect(titlesOf({ 'Pipes/Detail collar.pdf': sheet('Tella Detail Collar') })).toContain(
      'Tella Detail Collar',
    );
    expect(titlesOf({ 'Pipes/Label plate.pdf': sheet('Tella Label Plate') })).toContain('Tella Label Plate');
    expect(titlesOf({ 'Pipes/b.pdf': sheet('Tella Bend', { type: 'PRODUCT INFORMATION' }) })).toContain(
      'Tella Bend',
    );
  });

  it('are of the types that stand where folders confirm others, in one spelling', () => {
    const placed = {
      'Drains/gully.pdf': sheet('Orla Gully', { kind: 'Drains' }),
      'Covers/lid.pdf': sheet('Orla Lid', { kind: 'Covers' }),
      'HDPE Pipes/pipe.pdf': sheet('Orla Pipe', { kind: 'HDPE PIPES' }),
      'Vela/coat.pdf': sheet('Vela Coat', { kind: 'Tank Coatings' }),
      'Vela/base.pdf': sheet('Vela Base', { kind: 'TANK COATINGS' }),
      // A slogan stands above titles in several folders.
      'New 2021/ring.pdf': sheet('Ketla Ring', { kind: 'Made to last' }),
      'Vela/top.pdf': sheet('Vela Top', { kind: 'Made to last' }),
    };
    const types = Object.fromEntries(listedOf(placed).map(({ title, type }) => [title, type]));
    expect(types).toMatchObject({
      'Orla Gully': 'Drains',
      'Orla Pipe': 'HDPE Pipes',
      'Vela Coat': 'Tank Coatings',
      'Vela Base': 'Tank Coatings',
      'Vela Top': 'Vela',
    });
    expect(types['Ketla Ring']).not.toBe('Made to last');
  });
});

describe('whose a document of a drive is', () => {
  const measure = { certain: 0.88, likely: 0.6 };
  const owners = ['Tella Edge Cap', 'Tella Edge Drip', 'Tella Edge Joint', 'Orla Pump'].map((title) => ({
    id: title,
    title,
    isSystem: false,
    names: [title],
  }));
  const ownersOf = (file: string, lines: Lines) => {
    const finder = new OwnerFinder(owners, measure);
    const page = pageSays(
      lines.map(([text, height]) => ({ text, height })),
      languageIn,
    );
    const facts = factsOf(file, [], { names: finder.knownNames }, page);
    const { given } = decideOwners(facts ? [facts] : [], { owners, finder, mapping: measure, decided: [] });
    return given.flatMap((one) => one.owners);
  };

  it('is said by its page where a brochure is called after a family', () => {
    const brochure = (...names: readonly string[]): Lines => [
      ['Edge Systems', 30],
      ...names.map((name) => [`${name}: a part of the edge.`, 12] as const),
    ];
    const file = 'Marketing/Tella Edge brochure.pdf';
    expect(ownersOf(file, brochure('Tella Edge Cap', 'Tella Edge Drip'))).toEqual([
      'Tella Edge Cap',
      'Tella Edge Drip',
    ]);
    expect(ownersOf(file, brochure())).toHaveLength(3);
  });

  it.each(['PRODUCT: Orla Pump', 'System: Orla Pump', 'Prüfkörper: Orla Pump'])(
    'is said behind a label: %s',
    (line) => {
      const lines: Lines = [
        ['Continuous cleat', 11],
        [line, 10],
        ['Scale 1:5', 9],
      ];
      expect(ownersOf('drawings/EX-02 cleat.pdf', lines)).toEqual(['Orla Pump']);
      expect(ownersOf('drawings/EX-02 cleat.pdf', [['Used with: Orla Pump', 10]])).toEqual([]);
      // Its name has words of others alone.
      expect(ownersOf('drawings/EX-02 joint.pdf', lines)).toEqual([]);
    },
  );
});
