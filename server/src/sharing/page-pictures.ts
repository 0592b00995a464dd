import type { PageDrawer, PagePicture } from '../documents/page-drawer.ts';
import type { PictureShape } from '../documents/page-picture.ts';
import type { PackageManifest } from '../packages/package-manifest.ts';
import type { PackageService } from '../packages/package-service.ts';
import { oneOf } from '../packages/section-manifest.ts';

/** Pictures of the pages of packages. */
export class PagePictures {
  readonly #packages: PackageService;
  readonly #drawer: PageDrawer;

  constructor(services: { packages: PackageService; drawer: PageDrawer }) {
    this.#packages = services.packages;
    this.#drawer = services.drawer;
  }

  /**
   * A PNG of the first page, 1200 by 630 pixels, for link previews; null if there is no such page or it cannot be
   * drawn.
   */
  card(manifest: PackageManifest): Promise<PagePicture | null> {
    return this.#picture(manifest, 1, 'card');
  }

  /**
   * A WebP of a page, counted from 1, in the size in which a viewer shows it at 100 %, for display until the viewer
   * is ready; null if there is no such page or it cannot be drawn.
   */
  sheet(manifest: PackageManifest, page: number): Promise<PagePicture | null> {
    return this.#picture(manifest, page, 'sheet');
  }

  async #picture(manifest: PackageManifest, page: number, shape: PictureShape): Promise<PagePicture | null> {
    // The first of several packages stands for all of them.
    const part = await this.#packages.partOf(oneOf(manifest, 0) ?? manifest, page);
    return part && this.#drawer.picture(part, page - part.firstPage, shape);
  }
}
