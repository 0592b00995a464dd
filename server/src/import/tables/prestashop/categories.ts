import type { Languages } from './languages.ts';
import { allSaid, type ShopRecord, type ShopRecords, saidOf } from './records.ts';
import { asRead, plainKey } from './words.ts';

// What kind of product one is: its default category. Each shop has a root and a home above all others, and categories that show products for a while.

/** What homes of shops are called. */
const HOME =
  /^(?:root|home|homepage|start|startseite|start page|accueil|racine|inicio|home page|pagina iniziale|strona glowna|glowna|domu|domov|hlavni stranka|startpagina|thuis|pagina inicial|inicio|principal|acasa|fooldal|hem|hjem|shop|sklep|boutique|tienda|catalogue|catalog|katalog|catalogo|all|alle|wszystko|produkty|produkte|produits|productos|prodotti|producten)$/;

/** Categories that show products for a while, beside those that say what they are. */
const FOR_A_WHILE =
  /\b(?:new|news|novelt\w*|neu|neuheit\w*|nouveau\w*|nouvelle\w*|novedad\w*|novita|nieuw\w*|noviteit\w*|nowosc\w*|novink\w*|novidade\w*|sale|sales|outlet|aktion\w*|angebot\w*|promo\w*|solde\w*|oferta\w*|offert\w*|aanbieding\w*|bestseller\w*|highlights?|featured|restposten|destockage|fin de serie|wyprzedaz\w*|okazj\w*|akce|vyprodej|polecane|top)\b/;

/** The ids of the root and the home of a new shop. */
const FIRST_IDS = new Set(['1', '2']);

/** The categories of a shop. */
export class Categories {
  readonly #records: ShopRecords;
  readonly #languages: Languages;
  readonly #byName = new Map<string, ShopRecord>();

  constructor(records: ShopRecords, languages: Languages) {
    this.#records = records;
    this.#languages = languages;
    for (const record of records.categories.values())
      for (const name of allSaid(record, 'name'))
        if (!this.#byName.has(plainKey(name))) this.#byName.set(plainKey(name), record);
  }

  /** The default category of a product, if the export has it. */
  defaultOf(product: ShopRecord): ShopRecord | undefined {
    const { categories } = this.#records;
    return (
      categories.get(saidOf(product, 'category id')) ?? this.#byName.get(plainKey(this.#called(product)))
    );
  }

  #called(product: ShopRecord): string {
    return saidOf(product, 'category', this.#languages.main);
  }

  /** All categories of a product, its default one first. */
  of(product: ShopRecord): readonly ShopRecord[] {
    const own = this.defaultOf(product);
    const others = [...(this.#records.links.categories.get(product.id) ?? [])];
    const named = partsOf(saidOf(product, 'categories', this.#languages.main));
    return [
      ...new Set([
        ...(own ? [own] : []),
        ...others.flatMap((id) => this.#records.categories.get(id) ?? []),
        ...named.flatMap((name) => this.#byName.get(plainKey(name)) ?? []),
      ]),
    ];
  }

  /** A category and those above it, the first below the home first. */
  pathOf(category: ShopRecord): readonly ShopRecord[] {
    const path: ShopRecord[] = [];
    for (
      let at: ShopRecord | undefined = category;
      at && !path.includes(at);
      at = this.#records.categories.get(saidOf(at, 'parent'))
    )
      path.unshift(at);
    return path.filter((one) => !this.isHome(one));
  }

  /** Whether a category is above all that say something. */
  isHome(category: ShopRecord): boolean {
    const depth = saidOf(category, 'depth');
    if (depth !== '') return Number(depth) < 2;
    return (
      (FIRST_IDS.has(category.id) && allSaid(category, 'name').some((name) => HOME.test(plainKey(name)))) ||
      saidOf(category, 'root') === '1' ||
      allSaid(category, 'name').some((name) => /^(?:root|home)$/.test(plainKey(name)))
    );
  }

  nameOf(category: ShopRecord): string {
    return saidOf(category, 'name', this.#languages.main);
  }

  /** What kind of product one is; empty if nothing says it. */
  kindOf(product: ShopRecord): string {
    const tells = (category: ShopRecord) => this.pathOf(category).length > 0 && this.nameOf(category) !== '';
    const isLasting = (category: ShopRecord) =>
      !allSaid(category, 'name').some((name) => FOR_A_WHILE.test(plainKey(name)));
    const own = this.defaultOf(product);
    if (own && tells(own) && isLasting(own)) return shown(this.nameOf(own));
    const [deepest] = this.of(product)
      .filter((one) => tells(one) && isLasting(one))
      .toSorted((a, b) => this.pathOf(b).length - this.pathOf(a).length);
    if (deepest) return shown(this.nameOf(deepest));
    if (own && tells(own)) return shown(this.nameOf(own));
    const called = [
      this.#called(product),
      ...partsOf(saidOf(product, 'categories', this.#languages.main)).toReversed(),
    ];
    return shown(called.find((name) => name !== '' && !HOME.test(plainKey(name))) ?? '');
  }
}

/** A sign that stands between steps of paths is none in a name. */
const shown = (name: string) => asRead(name).replaceAll(/\s*>\s*/g, ' ');

/** The categories that one cell names. */
export const partsOf = (text: string): readonly string[] =>
  text.split(/\s*[,>|]\s*|\s+\/\s+/).filter((part) => part !== '');
