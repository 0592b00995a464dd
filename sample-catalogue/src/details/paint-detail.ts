import { ink, steel } from '../paper/palette.ts';
import { type Detail, hatchSegments, type LayerName, layerNames, type Point, type Shape } from './shapes.ts';

const layerOf = (shape: Shape): LayerName =>
  shape.kind === 'hatch'
    ? 'Hatching'
    : shape.kind === 'note'
      ? 'Notes'
      : shape.kind === 'dimension'
        ? 'Dimensions'
        : shape.layer;

/** Paints a detail at the current origin; `layer` puts each kind of line on its own layer. */
export function paintDetail(
  doc: PDFKit.PDFDocument,
  detail: Detail,
  layer: (name: string, draw: () => void) => void,
): void {
  let run: Shape[] = [];
  const flush = (): void => {
    const first = run[0];
    if (!first) return;
    const shapes = run;
    run = [];
    layer(layerOf(first), () => {
      for (const shape of shapes) paint(doc, shape);
    });
  };
  for (const shape of detail.shapes) {
    if (run[0] && layerOf(run[0]) !== layerOf(shape)) flush();
    run.push(shape);
  }
  flush();
}

/** The layers used by a painted detail. */
export const detailLayers: readonly string[] = [...layerNames, 'Title block'];

function trace(doc: PDFKit.PDFDocument, points: readonly Point[], closed = false): void {
  points.forEach(([x, y], index) => {
    if (index === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  });
  if (closed) doc.closePath();
}

function paint(doc: PDFKit.PDFDocument, shape: Shape): void {
  switch (shape.kind) {
    case 'line': {
      doc
        .lineWidth(shape.weight)
        .lineJoin('round')
        .strokeColor(shape.colour ?? ink);
      if (shape.dash) doc.dash(4, { space: 2.5 });
      else doc.undash();
      trace(doc, shape.points, shape.closed);
      if (shape.fill) doc.fillAndStroke(shape.fill, shape.colour ?? ink);
      else doc.stroke();
      doc.undash();
      return;
    }
    case 'circle':
      doc.lineWidth(shape.weight).circle(shape.at[0], shape.at[1], shape.radius);
      if (shape.fill) doc.fillAndStroke(shape.fill, ink);
      else doc.stroke(ink);
      return;
    case 'hatch':
      doc.lineWidth(0.3).strokeColor(steel);
      for (const [from, to] of hatchSegments(shape.points, shape.pattern)) doc.moveTo(...from).lineTo(...to);
      doc.stroke();
      return;
    case 'note': {
      const [x, y] = shape.label;
      doc
        .lineWidth(0.5)
        .strokeColor(ink)
        .moveTo(...shape.at)
        .lineTo(x - 22, y)
        .lineTo(x - 7, y)
        .stroke();
      doc.circle(shape.at[0], shape.at[1], 1.4).fill(ink);
      doc.circle(x, y, 7).lineWidth(0.8).fillAndStroke('#ffffff', ink);
      doc.font('sansSemi').fontSize(7.5).fillColor(ink);
      const label = String(shape.number);
      doc.text(label, x - doc.widthOfString(label) / 2, y - 4.4, { lineBreak: false });
      return;
    }
    case 'dimension': {
      const [x1, y1] = shape.from;
      const [x2, y2] = shape.to;
      doc.lineWidth(0.5).strokeColor(ink).moveTo(x1, y1).lineTo(x2, y2).stroke();
      for (const [x, y] of [shape.from, shape.to])
        doc
          .lineWidth(1)
          .moveTo(x - 3, y + 3)
          .lineTo(x + 3, y - 3)
          .stroke();
      doc.font('mono').fontSize(6.6).fillColor(ink);
      const wide = doc.widthOfString(shape.text);
      if (Math.abs(x1 - x2) > Math.abs(y1 - y2))
        doc.text(shape.text, (x1 + x2) / 2 - wide / 2, y1 - 11, { lineBreak: false });
      else doc.text(shape.text, x1 + 6, (y1 + y2) / 2 - 4, { lineBreak: false });
    }
  }
}
