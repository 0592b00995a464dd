import { type Detail, hatchSegments, layerNames, type Point } from './shapes.ts';

const colours: Readonly<Record<string, number>> = {
  Outline: 7,
  Hatching: 8,
  Membrane: 30,
  Sealant: 1,
  Notes: 3,
  Dimensions: 4,
};

/** A detail as DXF Release 12, which every CAD program reads: lines, polylines, circles and text on layers. */
export function writeDxf(detail: Detail, code: string): Uint8Array {
  const rows: (string | number)[] = [];
  const put = (...pairs: (string | number)[]): void => {
    rows.push(...pairs);
  };
  const number = (value: number): string => value.toFixed(4);
  const flip = ([x, y]: Point): Point => [x / 72, (320 - y) / 72];
  const line = (layer: string, from: Point, to: Point): void => {
    const [x1, y1] = flip(from);
    const [x2, y2] = flip(to);
    put(
      0,
      'LINE',
      8,
      layer,
      10,
      number(x1),
      20,
      number(y1),
      30,
      '0.0',
      11,
      number(x2),
      21,
      number(y2),
      31,
      '0.0',
    );
  };
  const text = (layer: string, at: Point, height: number, value: string): void => {
    const [x, y] = flip(at);
    put(
      0,
      'TEXT',
      8,
      layer,
      10,
      number(x),
      20,
      number(y),
      30,
      '0.0',
      40,
      number(height),
      1,
      value.replace(/[^\x20-\x7e]/g, ' '),
    );
  };
  put(
    0,
    'SECTION',
    2,
    'HEADER',
    9,
    '$ACADVER',
    1,
    'AC1009',
    9,
    '$INSBASE',
    10,
    '0.0',
    20,
    '0.0',
    30,
    '0.0',
    9,
    '$EXTMIN',
    10,
    '0.0',
    20,
    '0.0',
    30,
    '0.0',
    9,
    '$EXTMAX',
    10,
    '10.0',
    20,
    '5.0',
    30,
    '0.0',
    0,
    'ENDSEC',
  );
  put(
    0,
    'SECTION',
    2,
    'TABLES',
    0,
    'TABLE',
    2,
    'LTYPE',
    70,
    1,
    0,
    'LTYPE',
    2,
    'CONTINUOUS',
    70,
    0,
    3,
    'Solid line',
    72,
    65,
    73,
    0,
    40,
    '0.0',
    0,
    'ENDTAB',
  );
  put(0, 'TABLE', 2, 'LAYER', 70, layerNames.length);
  for (const name of layerNames)
    put(0, 'LAYER', 2, name.toUpperCase(), 70, 0, 62, colours[name] ?? 7, 6, 'CONTINUOUS');
  put(0, 'ENDTAB', 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES');
  for (const shape of detail.shapes) {
    if (shape.kind === 'line') {
      put(
        0,
        'POLYLINE',
        8,
        shape.layer.toUpperCase(),
        66,
        1,
        10,
        '0.0',
        20,
        '0.0',
        30,
        '0.0',
        70,
        shape.closed ? 1 : 0,
      );
      for (const point of shape.points) {
        const [x, y] = flip(point);
        put(0, 'VERTEX', 8, shape.layer.toUpperCase(), 10, number(x), 20, number(y), 30, '0.0');
      }
      put(0, 'SEQEND', 8, shape.layer.toUpperCase());
    } else if (shape.kind === 'circle') {
      const [x, y] = flip(shape.at);
      put(
        0,
        'CIRCLE',
        8,
        shape.layer.toUpperCase(),
        10,
        number(x),
        20,
        number(y),
        30,
        '0.0',
        40,
        number(shape.radius / 72),
      );
    } else if (shape.kind === 'hatch') {
      for (const [from, to] of hatchSegments(shape.points, shape.pattern)) line('HATCHING', from, to);
    } else if (shape.kind === 'note') {
      line('NOTES', shape.at, shape.label);
      text(
        'NOTES',
        [shape.label[0] + 12, shape.label[1] + 3],
        0.09,
        `${shape.number}. ${detail.notes[shape.number - 1] ?? ''}`,
      );
    } else {
      line('DIMENSIONS', shape.from, shape.to);
      text('DIMENSIONS', [shape.from[0], shape.from[1] - 6], 0.08, shape.text);
    }
  }
  text('NOTES', [60, 300], 0.14, `${code}  ${detail.title.toUpperCase()}`);
  put(0, 'ENDSEC', 0, 'EOF');
  let out = '';
  for (let index = 0; index < rows.length; index += 2) {
    out += `${String(rows[index]).padStart(3)}\r\n${String(rows[index + 1])}\r\n`;
  }
  return Buffer.from(out, 'latin1');
}
