/** A hazard pictogram: a symbol in a red diamond. */
export function drawPictogram(
  doc: PDFKit.PDFDocument,
  kind: 'irritant' | 'health' | 'flame' | 'corrosive',
  x: number,
  y: number,
  size: number,
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 44);
  doc.path('M22 1 43 22 22 43 1 22z').lineWidth(2.4).fillAndStroke('#ffffff', '#d0021b');
  doc.fillColor('#111111').strokeColor('#111111');
  if (kind === 'irritant') {
    doc.path('M19.6 11h4.8l-1 14h-2.8z').fill();
    doc.circle(22, 29.6, 2.5).fill();
  } else if (kind === 'health') {
    doc.circle(22, 13.4, 3.6).fill();
    doc.path('M13 33q0-14 9-15 9 1 9 15z').fill();
    doc.path('M22 20l1.8 4 4-1-2.6 3.4 3 3-4.2.2L22 33l-1.8-3.4-4.2-.2 3-3-2.6-3.4 4 1z').fill('#ffffff');
  } else if (kind === 'flame') {
    doc.path('M22 9q8 8 6 13 3-1 2-4 5 8-1 13-3 2-7 2t-7-2q-6-6 0-12 0 3 2 3 0-7 5-13z').fill();
    doc.rect(15, 34, 14, 1.6).fill();
  } else {
    doc.path('M12 14l8-3 2 3-8 3zM24 13l8 2-1 3-8-2z').fill();
    doc.rect(11, 27, 10, 3).fill();
    doc.path('M24 28q4-4 8 0l1 4H23z').fill();
    doc.circle(16, 21.5, 1.3).circle(18, 24.4, 1).circle(28, 22, 1.3).fill();
  }
  doc.restore();
}
