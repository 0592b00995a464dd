import { expect, it } from 'vitest';
import { withTrailingModels } from './trailing-models.ts';

const owners = (...titles: readonly string[]) =>
  titles.map((title, at) => ({ id: `p-${at}`, title, isSystem: false, names: [title] }));
const further = (...titles: readonly string[]) =>
  withTrailingModels(owners(...titles)).map(({ names }) => names.slice(1));

it('calls products by the models that their titles end in', () => {
  expect(
    further(
      'Heat Pump HP 120',
      'Heat Pump HP 140',
      'Fan Coil FCX20 slim',
      'Buffer Tank BT-300',
      'Room Sensor Eco',
    ),
  ).toEqual([[], [], [], [], []]);
  expect(
    further(
      'Heat Pump HP 120',
      'Heat Pump HP 140',
      'Fan Coil FCX20 slim',
      'Buffer Tank BT-300',
      'Drain Pan DP 55',
    ),
  ).toEqual([['HP 120'], ['HP 140'], ['FCX20 slim'], ['BT-300'], ['DP 55']]);
});

it('takes no model that begins another one, or that several products or names have', () => {
  expect(
    further(
      'Heat Pump HP 120',
      'Heat Pump HP 120 R',
      'Fan Coil FC 200',
      'Fan Cover FC 200',
      'Drain Pan DP 55',
      'DP 55',
    ),
  ).toEqual([[], ['HP 120 R'], [], [], [], []]);
});

it('takes no type of a document, no language and no short text for a model', () => {
  expect(
    further(
      'Heat Pump SDS 100',
      'Heat Pump EN 1253',
      'Fan Coil F 2',
      'Buffer Tank BT 300',
      'Drain Pan DP 55',
    ),
  ).toEqual([[], [], [], ['BT 300'], ['DP 55']]);
});
