import type { LayerSymbol } from '../../format/side-table.ts';
import { fragmentOf } from '../../object/fragment.ts';
import { Dict, Ref, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import type { GraphCopier } from '../copy/graph-copier.ts';

/**
 * The optional content groups of the source and their default configuration (ISO 32000-2 8.11.4), with the
 * base state written out for each group: in a package each document's groups keep their own states.
 */
export function copyLayers(source: SourceDocument, copier: GraphCopier): LayerSymbol | null {
  const catalog = source.dict(source.trailer.get('Root'));
  const properties = source.dict(catalog?.get('OCProperties'));
  const groupRefs = refs(source.array(properties?.get('OCGs')));
  if (properties === undefined || groupRefs.length === 0) return null;
  const numbersOf = (list: Ref[]): number[] => [
    ...new Set(list.map((ref) => copier.locate(ref)).filter((number) => number !== 0)),
  ];
  const groups = numbersOf(groupRefs);
  const config = source.dict(properties.get('D')) ?? new Dict();
  const listed = (key: string): number[] => numbersOf(refs(source.array(config.get(key))));
  const on = new Set(listed('ON'));
  const allOff = source.name(config.get('BaseState')) === 'OFF';
  const off = allOff ? groups.filter((group) => !on.has(group)) : listed('OFF');
  const fragment = (value: Value): string => fragmentOf(copier.clean(value, 0), copier.locate);
  const order = source.array(config.get('Order'));
  const symbol: LayerSymbol = {
    groups,
    off,
    locked: listed('Locked'),
    order: order === undefined ? null : fragment(order),
    radioGroups: (source.array(config.get('RBGroups')) ?? []).map(fragment),
    usage: (source.array(config.get('AS')) ?? []).map(fragment),
  };
  copier.drain();
  return symbol;
}

function refs(values: Value[] | undefined): Ref[] {
  return (values ?? []).filter((value) => value instanceof Ref);
}
