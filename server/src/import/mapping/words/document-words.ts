// Words in names of files that are beside the name of a product: those that say what a document is about, and those
// that may make it another product's.

/** Words that describe a document and no product. */
export const DOCUMENT_WORDS: ReadonlySet<string> = new Set(
  `addendum advisory announcement attachment bim booklet bulletin bulletins buletin care catalog catalogue chart
  checklist cleaning comparison compatibility compliance chemical coverage cover declaration description disclosure
  disposal document documentation documents english estimating faq features benefits form french german guide guideline
  guidelines guides handbook handling information info instruction instructions label labels letter letters list
  literature maintenance manual manuals marketing notice overview packaging page pages paper photo photos poster
  presentation preparation procedure procedures product products profile properties questions reference report reports
  resistance results sample safety sales section selector sheet sheets slides spanish statement storage submittal summary
  surface system systems table tech technical test testing tests tips troubleshooting user video white
  aide avis bulletin catalogue declaration document entretien fiche guide information instructions lettre manuel notice
  produit rapport securite numero revision version technique boletin carta catalogo declaracion documento ficha guia hoja informe manual
  mantenimiento producto seguridad tecnica anleitung bericht dokument ausgabe auftrag stand blatt broschuere brief erklaerung handbuch hinweise
  bil bilingual bilingue biling zweisprachig dreisprachig trilingual trilingue multilingual multilingue mehrsprachig
  scanned signed escaneada escaneado firmada firmado gescannt unterschrieben signe signee
  information katalog pflege produkt pruefbericht technisches verarbeitung zertifikat`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/**
 * What people call data sheets by the first letters of their words: `FT` of ficha técnica or fiche technique. Alone they are units and
 * models, too.
 */
export const TYPES_IN_SHORT: ReadonlySet<string> = new Set('ft ht st db tm pds fp'.split(' '));

/** Words that make of one product another of its family, and parts of a product that comes in several. */
const VARIANT_WORDS: ReadonlySet<string> = new Set(
  `advance advanced base bio black blue clear classic coarse color colour comp component concentrate duo eco elite exterior extra
  fast fine finish flex floor gel gloss gold gray green grey grade hardener heavy high interior kit light lite low matte max maxi
  medium mini neo new nova part plus premium primer prime pro rapid red regular resin satin sealer self series
  silver slow smooth special standard super summer textured thick thin topcoat type ultra universal wall wet white winter
  xl xt yellow zero`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** States and provinces: a document for one of them, a product made for it, or a region. */
const PLACES: ReadonlySet<string> = new Set(
  `al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd
  tn tx ut vt va wa wv wi wy dc ab bc mb nb nl ns nt nu on pe pei qc sk yt
  alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana
  iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska
  nevada hampshire jersey mexico york carolina dakota ohio oklahoma oregon pennsylvania rhode tennessee texas utah vermont
  virginia washington wisconsin wyoming alberta columbia manitoba brunswick newfoundland scotia ontario quebec
  saskatchewan yukon europe asia australia`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether a word may make a document another product's, however often it occurs. */
export function mayTellProductsApart(word: string): boolean {
  return VARIANT_WORDS.has(word) || PLACES.has(word);
}

/** Whether a folder is only where files are stored, as `uploads`, `DMS` or `d/s` are: nothing is called after it. */
export function isOfStorage(words: readonly string[]): boolean {
  return words.every((word) => GENERIC_WORDS.has(word) || word.length === 1 || /^\d+$/.test(word));
}

/** Whether a folder is called by chance, as programs share out what is uploaded: `k96o5014`, of which nobody says a word. */
export function isOfChance(name: string): boolean {
  return /^(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{8}$/.test(name) && !/^(?:[a-z]+\d+|\d+[a-z]+)$/.test(name);
}

/** Names of folders and files that are no names of products or categories. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  `all archive asset assets attachment attachments catalog content copy current data dms doc document documents docs dokumente
  download downloads drive en export file files fichiers final folder general img image images item library literature
  marketing media misc new old other page pdf pdfs product products produkte produits productos public resources scan scans
  allgemein allgemeines classer divers diverses sonstiges varios vari sort unsorted sortieren inbox
  shared sheet sheets technical untitled upload uploads web website`.split(/\s+/),
);
