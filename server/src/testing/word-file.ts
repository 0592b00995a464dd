import { CFB } from '@e965/xlsx';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"';

const STYLES = `<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"/>
<w:style w:type="paragraph" w:styleId="Title"><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="56"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Subtitle"><w:basedOn w:val="Title"/></w:style></w:styles>`;

/** The parts of a Word document: XML within the root element of each. */
export interface WordParts {
  readonly body: string;
  readonly head?: string;
  readonly foot?: string;
  /** Instead of styles with a large title. */
  readonly styles?: string;
}

/** A paragraph, in a style if one is given. */
export function paragraph(text: string, style = ''): string {
  const of = style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${of}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A table of texts. */
export function table(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    `<w:tc>${text
      .split('\n')
      .map((line) => paragraph(line))
      .join('')}</w:tc>`;
  return `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

/** A Word document, as its programs pack one. */
export function wordFile({ body, head, foot, styles = STYLES }: WordParts): Uint8Array {
  const part = (root: string, xml: string) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} ${NAMESPACES}>${xml}</w:${root}>`;
  return zipped({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/styles.xml': styles,
    ...(head !== undefined && { 'word/header1.xml': part('hdr', head) }),
    ...(foot !== undefined && { 'word/footer1.xml': part('ftr', foot) }),
  });
}

/** An archive of texts by their names, compressed. */
export function zipped(parts: Readonly<Record<string, string>>): Uint8Array {
  const archive = CFB.utils.cfb_new();
  for (const [name, text] of Object.entries(parts)) CFB.utils.cfb_add(archive, `/${name}`, Buffer.from(text));
  return new Uint8Array(CFB.write(archive, { fileType: 'zip', type: 'buffer', compression: true }) as Buffer);
}
