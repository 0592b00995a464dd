// What Odoo's export dialog calls the standard fields of products, categories, attachments and documents, in the languages that most users
// have. The words are those of Odoo's own translations, of several versions: these have changed some of them.

/** The languages of labels: their codes. */
export const LABEL_LANGUAGES = ['en', 'de', 'fr', 'nl', 'es', 'it'] as const;

/** Labels of a field by language, in the order above; several of one language are divided by `|`. */
type Labels = readonly [string, string, string, string, string, string];

const LABELS: Readonly<Record<string, Labels>> = {
  id: [
    'external id',
    'externe id',
    'id externe|identifiant externe',
    'externe id|extern id',
    'id externo|id externa|identificacion externa',
    'id esterno',
  ],
  '.id': ['id|database id', 'id|datenbank id', 'id|identifiant', 'id|database id', 'id', 'id'],
  name: [
    'name|product name|title',
    'name|bezeichnung|produktname',
    'nom|nom du produit|nom de l article',
    'naam|productnaam',
    'nombre|nombre del producto',
    'nome|nome prodotto',
  ],
  display_name: [
    'display name',
    'anzeigename',
    'nom affiche|nom d affichage',
    'weergavenaam|schermnaam',
    'nombre mostrado|nombre para mostrar|mostrar nombre|nombre a mostrar',
    'nome visualizzato',
  ],
  default_code: [
    'internal reference',
    'interne referenz|interne artikelnummer',
    'reference interne',
    'interne referentie',
    'referencia interna',
    'riferimento interno',
  ],
  barcode: ['barcode', 'barcode', 'code barres', 'barcode', 'codigo de barras', 'codice a barre'],
  categ_id: [
    'product category|internal category',
    'produktkategorie|interne kategorie',
    'categorie de produits|categorie de produit|categorie d article|categorie d articles|categorie interne',
    'productcategorie|interne categorie',
    'categoria de producto|categoria de productos|categoria del producto|categoria interna',
    'categoria prodotto|categoria di prodotto|categoria prodotti|categoria interna',
  ],
  public_categ_ids: [
    'website product category|website product categories|ecommerce categories|public categories|categories',
    'website produktkategorie|website produktkategorien|e commerce kategorien|produktkategorie der website|kategorien',
    'categorie de produits du site web|categorie d articles du site web|categorie de produits sur le site web|categorie de produit du site web|categories',
    'website productcategorie|productcategorie website|websiteproductcategorie|categorieen',
    'categoria de producto del sitio web|categoria de productos del sitio web|categoria del producto en el sitio web|categorias',
    'categoria prodotti sito web|categoria prodotto sito web|categoria prodotto del sito web|categorie',
  ],
  detailed_type: [
    'product type',
    'produktart|produkttyp',
    'type de produit|type d article',
    'productsoort|producttype|soort product',
    'tipo de producto',
    'tipo prodotto|tipologia prodotto|tipo di prodotto',
  ],
  sale_ok: [
    'can be sold|sales|sale',
    'kann verkauft werden|verkauf|verkaufbar',
    'peut etre vendu|ventes|vente',
    'kan verkocht worden|verkoop|verkopen',
    'puede ser vendido|puede venderse|se puede vender|ventas',
    'puo essere venduto|vendite|vendita',
  ],
  purchase_ok: [
    'can be purchased|purchase',
    'kann eingekauft werden|kann beschafft werden|einkauf',
    'peut etre achete|achats|achat',
    'kan ingekocht worden|inkoop|aankoop|inkopen',
    'puede ser comprado|puede comprarse|se puede comprar|compra|compras',
    'puo essere acquistato|acquisto|acquisti',
  ],
  can_be_expensed: [
    'can be expensed|expenses',
    'kann als spesen abgerechnet werden|kann ausgelegt werden|kann abgerechnet werden|spesen',
    'peut etre insere dans une note de frais|notes de frais',
    'kan gedeclareerd worden|declaraties',
    'puede ser un gasto|se puede registrar como gasto|gastos',
    'puo essere rimborsato|puo essere una spesa|spese|note spese',
  ],
  active: ['active', 'aktiv', 'actif', 'actief', 'activo', 'attivo'],
  is_published: [
    'is published|published|publish on website',
    'ist veroffentlicht|veroffentlicht|auf der website veroffentlichen',
    'est publie|publie|publier sur le site web',
    'is gepubliceerd|gepubliceerd|publiceren op website',
    'esta publicado|es publicado|publicado|publicar en el sitio web',
    'e pubblicato|pubblicato|pubblica sul sito web',
  ],
  website_published: [
    'visible on current website',
    'auf der aktuellen website sichtbar|auf aktueller website sichtbar',
    'visible sur le site web actuel',
    'zichtbaar op huidige website',
    'visible en el sitio web actual',
    'visibile sul sito web corrente|visibile nel sito web corrente',
  ],
  attribute_line_ids: [
    'product attributes',
    'produktattribute',
    'attributs du produit|attributs de produit|attributs de l article',
    'productkenmerken|productattributen',
    'atributos del producto|atributos de producto',
    'attributi prodotto',
  ],
  description_sale: [
    'sales description',
    'verkaufsbeschreibung',
    'description de vente|description des ventes|description pour les ventes',
    'verkoopomschrijving|verkoop omschrijving|omschrijving verkoop',
    'descripcion de venta|descripcion de ventas',
    'descrizione vendita|descrizione per la vendita|descrizione di vendita',
  ],
  description_ecommerce: [
    'ecommerce description|e commerce description',
    'beschreibung fur e commerce|e commerce beschreibung',
    'description e commerce|description ecommerce|description pour l e commerce',
    'ecommerce omschrijving|e commerce omschrijving|beschrijving e commerce|e commerce beschrijving',
    'descripcion de ecommerce|descripcion de comercio electronico|descripcion del comercio electronico',
    'descrizione e commerce|descrizione per e commerce',
  ],
  website_description: [
    'description for the website|website description',
    'beschreibung fur die website|websitebeschreibung|website beschreibung',
    'description pour le site web|description du site web',
    'beschrijving voor de website|websitebeschrijving|omschrijving voor de website',
    'descripcion para el sitio web|descripcion del sitio web',
    'descrizione per il sito web|descrizione sito web',
  ],
  product_tmpl_id: [
    'product template',
    'produktvorlage',
    'modele de produit|modele d article|modele de l article',
    'productsjabloon',
    'plantilla de producto|plantilla del producto',
    'modello prodotto|modello di prodotto',
  ],
  product_template_variant_value_ids: [
    'variant values',
    'variantenwerte',
    'valeurs de variante|valeurs de la variante|valeurs des variantes',
    'variantwaarden|variant waarden',
    'valores de variante|valores de variantes|valores de la variante',
    'valori variante|valori varianti|valori della variante',
  ],
  product_template_attribute_value_ids: [
    'attribute values',
    'attributwerte',
    'valeurs d attribut|valeurs d attributs|valeurs de l attribut',
    'kenmerkwaarden|attribuutwaarden|waarden van kenmerk',
    'valores de atributo|valores del atributo|valores de los atributos',
    'valori attributo|valori degli attributi|valori attributi',
  ],
  complete_name: [
    'complete name',
    'vollstandiger name',
    'nom complet',
    'volledige naam',
    'nombre completo',
    'nome completo',
  ],
  parent_id: [
    'parent category|parent',
    'ubergeordnete kategorie|oberkategorie',
    'categorie parente|categorie parent',
    'bovenliggende categorie|hoofdcategorie',
    'categoria padre|categoria principal|categoria superior',
    'categoria padre|categoria madre|categoria superiore|categoria principale',
  ],
  res_model: [
    'resource model',
    'ressourcenmodell|ressourcen modell',
    'modele de la ressource|modele de ressource',
    'bronmodel|resource model|resourcemodel|model van resource',
    'modelo del recurso|modelo de recurso',
    'modello risorsa|modello della risorsa',
  ],
  res_id: [
    'resource id',
    'ressourcen id',
    'id de la ressource|id ressource|id de ressource',
    'bron id|resource id|id resource',
    'id del recurso|id de recurso',
    'id risorsa',
  ],
  res_name: [
    'resource name',
    'ressourcenname|ressourcen name',
    'nom de la ressource|nom de ressource',
    'bronnaam|resourcenaam|resource naam|naam resource',
    'nombre del recurso|nombre de recurso',
    'nome risorsa|nome della risorsa',
  ],
  res_field: [
    'resource field',
    'ressourcenfeld|ressourcen feld',
    'champ de la ressource|champ de ressource|champ ressource',
    'bronveld|resourceveld|resource veld',
    'campo del recurso|campo de recurso',
    'campo risorsa',
  ],
  ir_attachment_id: [
    'related attachment',
    'zugehoriger anhang',
    'piece jointe associee|piece jointe liee|piece jointe apparentee',
    'gerelateerde bijlage',
    'archivo adjunto relacionado|adjunto relacionado',
    'allegato correlato|allegato collegato',
  ],
  attachment_id: [
    'attachment',
    'anhang|dateianhang',
    'piece jointe',
    'bijlage',
    'adjunto|archivo adjunto',
    'allegato',
  ],
  store_fname: [
    'stored filename',
    'gespeicherter dateiname',
    'nom du fichier stocke|nom de fichier stocke|nom de fichier enregistre',
    'opgeslagen bestandsnaam',
    'nombre de archivo almacenado|nombre del archivo almacenado',
    'nome file memorizzato|nome file salvato|nome del file salvato',
  ],
  file_size: [
    'file size',
    'dateigrosse',
    'taille du fichier|taille de fichier',
    'bestandsgrootte',
    'tamano del archivo|tamano de archivo',
    'dimensione file|dimensione del file',
  ],
  folder_id: [
    'workspace|folder',
    'arbeitsbereich|ordner',
    'espace de travail|dossier',
    'werkruimte|map',
    'espacio de trabajo|carpeta',
    'spazio di lavoro|cartella',
  ],
  type: ['type', 'typ', 'type', 'type|soort', 'tipo', 'tipo'],
  tag_ids: [
    'tags',
    'schlagworter|stichworter|stichworte|tags',
    'etiquettes|mots cles',
    'labels|tags',
    'etiquetas',
    'etichette|tag',
  ],
};

/** The fields of a label in each language. */
const BY_LABEL = new Map<string, Map<string, string>>();
for (const [field, labels] of Object.entries(LABELS)) {
  for (const [at, language] of LABEL_LANGUAGES.entries()) {
    for (const label of labels[at]?.split('|') ?? []) {
      const own = BY_LABEL.get(label) ?? new Map<string, string>();
      if (!own.has(language)) own.set(language, field);
      BY_LABEL.set(label, own);
    }
  }
}

/** A label as it is compared: without accents and signs. */
const labelKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.#]+/gu, ' ')
    .trim();

/** The fields that labels of one language name, in their order, and that language; null for a label of no field. */
export function fieldsOfLabels(labels: readonly string[]): {
  readonly fields: readonly (string | null)[];
  readonly language: string;
} {
  const steps = labels.map((label) => label.split('/').map(labelKey));
  const scored = LABEL_LANGUAGES.map((language) => ({
    language,
    count: steps.filter(([first = '']) => BY_LABEL.get(first)?.has(language)).length,
  }));
  const [best] = scored.toSorted((a, b) => b.count - a.count);
  if (!best || best.count === 0) return { fields: labels.map(() => null), language: '' };
  const fieldOf = (label: string) => BY_LABEL.get(label)?.get(best.language) ?? null;
  const fields = steps.map(([first = '', ...rest]) => {
    const field = fieldOf(first);
    if (field === null) return null;
    return [field, ...rest.map((step) => fieldOf(step) ?? step)].join('/');
  });
  return { fields, language: best.language };
}
