import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { drawPdf } from '@submittal/server/testing/files';
import { openPage } from './browsers/driven-page.ts';
import { wholeJourney } from './browsers/journey.ts';
import { startFirefox } from './browsers/puppeteer.ts';
import { startWebKit, webKitPrograms } from './browsers/webdriver.ts';

// What Playwright does not drive: Debian's Firefox, and WebKit, which tablets have.

let home: string;
let letter: string;
let downloads: string;

test.beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'submittal-browser-'));
  downloads = path.join(home, 'Downloads');
  mkdirSync(downloads);
  letter = path.join(home, 'cover letter.pdf');
  writeFileSync(letter, await drawPdf('Letter', 1));
});
test.afterEach(() => rmSync(home, { recursive: true, force: true }));

test('the whole journey in WebKit, by touch', async ({ baseURL }) => {
  const programs = webKitPrograms();
  test.skip(programs === null, 'WebKit is not here');
  if (!programs) return;
  await using webKit = await startWebKit(programs, home);
  await wholeJourney({ url: baseURL ?? '', open: webKit.open, letter, downloads });
});

test('the whole journey in Firefox, by touch', async ({ baseURL }) => {
  const { FIREFOX } = process.env;
  if (!FIREFOX) throw new Error('FIREFOX: give the path of Firefox; npm test finds or installs it');
  const firefox = await startFirefox(FIREFOX, downloads);
  try {
    await wholeJourney({
      url: baseURL ?? '',
      open: () => openPage(firefox, { width: 1024, height: 1400 }),
      letter,
      downloads,
    });
  } finally {
    await firefox.close();
  }
});
