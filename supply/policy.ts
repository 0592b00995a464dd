/** Licences that any package may have: they require their notice, and nothing of what is built with them. */
export const ALLOWED: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
];

/** A further licence, allowed only for packages whose names match; the reason says why. */
interface Exception {
  readonly license: string;
  readonly packages: RegExp;
  /** `development`: only for packages that do not ship. */
  readonly use: 'shipped' | 'development';
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    license: 'OFL-1.1',
    packages: /^(@expo-google-fonts|@fontsource-variable)\//,
    use: 'shipped',
    reason:
      'Fonts may be embedded in documents and handed on with their licence; nobody sells them by themselves.',
  },
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-(libvips-|win32-)/,
    use: 'shipped',
    reason:
      'libvips is a shared library beside sharp, unmodified, which whoever runs the server can replace by another.',
  },
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-wasm32$/,
    use: 'shipped',
    reason:
      'libvips inside sharp, where no library is prebuilt. Both are open, so that it can be built with another libvips.',
  },
  {
    license: 'MPL-2.0',
    packages: /^lightningcss(-.+)?$/,
    use: 'shipped',
    reason: 'Builds the element where it is installed, unmodified; no file of it is in the element.',
  },
  {
    license: 'MPL-2.0',
    packages: /^axe-core$/,
    use: 'development',
    reason: 'Used as it is, to test; no file of it is in what ships.',
  },
];

/** The licences of packages that do not declare one in the current form, by name, and where each was found. */
export const DECLARED: Readonly<Record<string, string>> = {
  // In its LICENSE.
  'png-js': 'MIT',
  // In their former field `licenses`.
  busboy: 'MIT',
  dicer: 'MIT',
  streamsearch: 'MIT',
  // In their Readme.md.
  'humanize-number': 'MIT',
  only: 'MIT',
};

/**
 * Packages with an install script, and why each may have one. `.npmrc` disables all of them: a package that cannot
 * do without needs an entry here, and a step of our own that runs its script.
 */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {};
