const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (c) => ENTITIES[c] ?? c);
}

/** The metadata stream's XMP (ISO 32000-2 14.3.2). No dates: equal packages have equal bytes. */
export function xmpPacket(options: { title: string; language: string; producer: string }): Buffer {
  return Buffer.from(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(options.title)}</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>${escaped(options.language)}</rdf:li></rdf:Bag></dc:language><pdf:Producer>${escaped(options.producer)}</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`,
    'utf8',
  );
}
