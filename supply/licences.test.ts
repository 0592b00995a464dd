import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { licenceFault } from './licence-fault.ts';
import { lockedPackages, root } from './packages.ts';
import { DECLARED, EXCEPTIONS, INSTALL_SCRIPTS } from './policy.ts';

const packages = lockedPackages();

it('every package has a licence that is allowed where it is used', () => {
  expect(packages.filter((entry) => entry.ships).length).toBeGreaterThan(100);
  expect(packages.map(licenceFault).filter((fault) => fault !== null)).toEqual([]);
});

it.each([
  ['MIT', null],
  ['(MIT AND Zlib)', null],
  ['GPL-2.0-only OR MIT', null],
  ['GPL-3.0-only', 'GPL-3.0-only, which supply/policy.ts does not allow in what ships'],
  ['AGPL-3.0-or-later', 'AGPL-3.0-or-later, which'],
  ['MIT AND GPL-3.0-only', 'MIT AND GPL-3.0-only, which'],
  ['MPL-2.0', 'MPL-2.0, which'],
  ['LGPL-3.0-or-later', 'LGPL-3.0-or-later, which'],
  ['(MIT OR GPL-2.0-only) AND ISC', 'mixes AND and OR'],
  ['SEE LICENSE IN LICENSE', 'SEE LICENSE IN LICENSE, which'],
  [null, 'names no licence'],
])('of a package that ships, %s is judged', (license, fault) => {
  const found = licenceFault({ name: 'some-package', license, ships: true });
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});

it('an exception holds for the packages that it names, and where it names development, only there', () => {
  const axe = { name: 'axe-core', license: 'MPL-2.0' };
  expect(licenceFault({ ...axe, ships: false })).toBeNull();
  expect(licenceFault({ ...axe, ships: true })).toContain('does not allow in what ships');
  expect(licenceFault({ ...axe, name: 'axe-core-more', ships: false })).toContain('in development');
});

it('every exception is for a package that is there', () => {
  for (const { packages: names, license } of EXCEPTIONS) {
    const used = packages.some((entry) => names.test(entry.name) && entry.license?.includes(license));
    expect(used, `${license} for ${names}`).toBe(true);
  }
  for (const name of Object.keys(DECLARED)) {
    expect(
      packages.find((entry) => entry.name === name),
      name,
    ).toMatchObject({ license: null });
  }
});

it('no package runs a program when it is installed, unless it is named with a reason', () => {
  const running = packages.filter((entry) => entry.hasInstallScript).map((entry) => entry.name);
  expect(running.sort()).toEqual(Object.keys(INSTALL_SCRIPTS).sort());
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

it('no font lies in the repository: fonts come in packages, with their licences', () => {
  const fonts = ['ttf', 'otf', 'ttc', 'woff', 'woff2'].map((ending) => `*.${ending}`);
  expect(execFileSync('git', ['ls-files', ...fonts], { cwd: root, encoding: 'utf8' })).toBe('');
});
