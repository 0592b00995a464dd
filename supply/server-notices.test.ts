import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { noticeOf } from './notices.ts';
import { lockedPackages, root } from './packages.ts';
import { serverNotices } from './server-notices.ts';

const text = serverNotices();

it('the notices of the server name every package that ships and is installed', () => {
  const installed = lockedPackages().filter(
    (entry) => entry.ships && existsSync(path.join(root, entry.folder)),
  );
  const titles = installed.map((entry) => `\n${entry.name} ${entry.version} (`);
  expect(titles.filter((title) => !text.includes(title))).toEqual([]);
});

it('they hold the licence of the fonts beside that of the package which brings them', () => {
  const inter = noticeOf(path.join(root, 'node_modules', '@expo-google-fonts', 'inter'));
  expect(inter.texts.some((words) => words.includes('SIL OPEN FONT LICENSE Version 1.1'))).toBe(true);
  expect(inter.texts.some((words) => words.startsWith('MIT License'))).toBe(true);
  for (const words of inter.texts) expect(text).toContain(words);
});

it('a package without a licence file is listed with its author, its README’s words and those of its licence', () => {
  const types = noticeOf(path.join(root, 'node_modules', 'pg-types'));
  expect(types.texts[0]).toBe('Copyright Brian M. Carlson');
  expect(types.texts[1]).toContain('Copyright (c) 2014 Brian M. Carlson');
  expect(types.texts[2]).toContain('Permission is hereby granted, free of charge');
});

it('libvips goes with its own list of parts and with the words of the LGPL and the GPL', () => {
  const folder = path.join(root, 'node_modules', '@img');
  const libraries = readdirSync(folder).filter((name) => name.startsWith('sharp-libvips-'));
  expect(libraries).not.toEqual([]);
  for (const name of libraries) {
    const words = noticeOf(path.join(folder, name)).texts.join('\n');
    expect(words).toContain('| librsvg ');
    expect(words).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    expect(words).toContain('GNU GENERAL PUBLIC LICENSE\n');
  }
});

it('what a package says of its licence is what the lock file was judged by', () => {
  const differing = lockedPackages().filter((entry) => {
    const file = path.join(root, entry.folder, 'package.json');
    if (!existsSync(file)) return false;
    const { license, version } = JSON.parse(readFileSync(file, 'utf8'));
    return (license ?? null) !== entry.license || version !== entry.version;
  });
  expect(differing).toEqual([]);
});
