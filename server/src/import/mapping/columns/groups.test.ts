import { expect, it } from 'vitest';
import type { Table } from '../../tables/table.ts';
import { emptyGroups, groupsIn, withoutGroups } from './groups.ts';

const table = (head: string, ...lines: string[]): Table => ({
  file: 'export.csv',
  sheet: null,
  encoding: null,
  delimiter: null,
  doubts: [],
  headerLine: 1,
  columns: head.split(','),
  rows: lines.map((line, at) => ({ line: at + 2, cells: line.split(',') })),
});
const titlesOf = ({ rows }: Table) => rows.map(({ cells }) => cells[1]);

it('takes rows that others name as their parent for what these belong to, on each level', () => {
  const tree = table(
    'id,name,parent id',
    '1,All,',
    '2,Doors,1',
    '3,Locks,1',
    '4,Sentry,2',
    '5,Coldcore,2',
    '6,Deadlatch,3',
  );
  const groups = groupsIn(tree, 'name');
  expect(groups).toEqual({ parent: 'parent id', id: 'id', title: 'name' });
  const { table: left, below } = withoutGroups(tree, groups ?? { parent: '', id: '', title: '' });
  expect(left.columns.slice(3)).toEqual(['parent id (level 1)', 'parent id (level 2)']);
  expect(left.rows.map(({ cells }) => cells.slice(3))).toEqual([
    ['All', 'Doors'],
    ['All', 'Doors'],
    ['All', 'Locks'],
  ]);
  expect(below.get('doors')).toEqual(['Sentry', 'Coldcore']);
});

it('takes a row for a product if what names it as its parent are its sizes', () => {
  const sizes = table('id,name,parent,text', '1,Sentry,,Steel', '2,Sentry 30,1,', '3,Sentry 36,1,');
  expect(groupsIn(sizes, 'name')).toBeNull();
  const series = table('id,name,parent,text', '1,Sentry,,', '2,Sentry 30,1,Steel', '3,Sentry 36,1,Oak');
  expect(groupsIn({ ...series, columns: ['id', 'name', 'parent', 'text'] }, 'name')).not.toBeNull();
});

it('takes no other column that names rows for one of parents', () => {
  const replaced = table('id,name,replaced by', '1,Sentry,2', '2,Coldcore,', '3,Deadlatch,', '4,Exodus,');
  expect(groupsIn(replaced, 'name')).toBeNull();
});

it('survives rows that name each other', () => {
  const circle = table('id,name,parent', '1,Doors,2', '2,Locks,1', '3,Sentry,1', '4,Deadlatch,2');
  const { table: left } = withoutGroups(circle, { parent: 'parent', id: 'id', title: 'name' });
  expect(titlesOf(left)).toEqual(['Sentry', 'Deadlatch']);
});

it('knows groups that nothing belongs to by what marks the others', () => {
  const marked = table(
    'id,name,parent,level',
    '1,Doors,,category',
    '2,Spare Parts,,category',
    ...['Sentry', 'Coldcore', 'Stormline', 'Bullnose', 'Heritage'].map(
      (name, at) => `${at + 3},${name},1,item`,
    ),
  );
  const groups = { parent: 'parent', id: 'id', title: 'name' };
  expect(emptyGroups(marked, groups)).toEqual({ column: 'level', values: ['category'] });
});

it('takes families for groups though their own parents are folders, and a product whose sizes are marked for none', () => {
  const families = table(
    'id,name,type,parentId,kind',
    '10,Series Alder,object,900,Series',
    '11,Series Beech,object,901,Series',
    '12,Series Cedar,object,902,Series',
    '20,Alder K,object,10,Product',
    '21,Alder V,object,10,Product',
    '22,Beech K,object,11,Product',
    '23,Beech V,object,11,Product',
    '24,Cedar K,object,12,Product',
    '25,Works Cedar,object,12,Product',
    '30,Cedar 600,variant,25,Article',
    '31,Cedar 900,variant,25,Article',
    '26,Valve,object,903,Product',
  );
  const groups = groupsIn(families, 'name');
  expect(groups).toEqual({ parent: 'parentId', id: 'id', title: 'name' });
  const { table: left } = withoutGroups(families, groups ?? { parent: '', id: '', title: '' });
  expect(titlesOf(left)).toEqual([
    'Alder K',
    'Alder V',
    'Beech K',
    'Beech V',
    'Cedar K',
    'Works Cedar',
    'Cedar 600',
    'Cedar 900',
    'Valve',
  ]);
});

it('takes the places at which sizes stand for no groups', () => {
  const sizes = table(
    'id,name,row,variant position',
    ...Array.from({ length: 30 }, (_, at) => `${900 + at},Vela ${at},${at + 1},${(at % 3) + 1}`),
  );
  expect(groupsIn(sizes, 'name')).toBeNull();
});
