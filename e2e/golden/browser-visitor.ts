import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page, chromium as playwright, type Request } from '@playwright/test';
import type { BrowserRecord, OwnedProject } from '@submittal/server/testing/golden/golden-set';
import { chromium } from '../../chromium.ts';

const TITLE = 'Harbor Point, Phase 2';

const isSave = (request: Request) =>
  request.method() === 'PUT' && request.url().includes('/UpdateSubmittal/');

/** What the page keeps for the next visit. */
async function storageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** The project that is saved, and the token that it is saved with. */
async function ownedBy(save: Request): Promise<OwnedProject> {
  const authorization = await save.headerValue('authorization');
  return {
    id: save.url().split('/').at(-1) ?? '',
    editToken: authorization?.replace(/^Bearer /, '') ?? '',
  };
}

function documentsOf(save: Request): string[] {
  const { resources } = save.postDataJSON() as { resources: { resourceID: string }[] };
  return [...new Set(resources.map(({ resourceID }) => resourceID))];
}

/**
 * A visitor fills in the form, chooses documents, takes some out and back, and goes on after the connection is lost.
 * Writes what the browser holds before and after that into `folder`, a file each.
 */
export async function visitInBrowser(origin: string, folder: string): Promise<BrowserRecord[]> {
  const browser = await playwright.launch(chromium);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(origin);
    await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
    const form = page.getByRole('dialog', { name: 'Enter Your Project Info' });
    await form.getByLabel('Project Name').fill(TITLE);
    await form.getByLabel('Submitter Name').fill('Northline Envelope Contractors');
    await form.getByLabel('Date').fill('2026-11-20');
    await form.getByLabel('Location').fill('Portland, ME');
    await form.getByLabel('Email').fill('submittals@northline.example');
    await form.getByLabel('Description').fill('Joint sealants of the tower.');
    await form.getByRole('button', { name: 'Create Project' }).click();
    const choose = async (title: string, button: RegExp) => {
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await card.getByRole('button', { name: button }).first().click();
    };
    /** Does something that is saved, and answers what was sent. */
    const saved = async (action: () => Promise<void>): Promise<Request> => {
      const save = page.waitForResponse((response) => isSave(response.request()) && response.ok());
      await action();
      return (await save).request();
    };
    await saved(() => choose('TestSeal 790', /^Specifications/));
    await saved(() => choose('TestSeal 790', /^Data Sheet/));
    await saved(() => choose('TestSeal 20', /^Data Sheet/));
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    const rows = page.getByRole('list', { name: 'Documents in package order' });
    await saved(() =>
      rows
        .getByRole('button', { name: /^Move .* up$/ })
        .last()
        .click(),
    );
    await saved(async () => {
      await rows
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Document' }).click();
    });
    const last = await saved(() => page.getByRole('button', { name: 'Undo' }).click());
    const record = { ...(await ownedBy(last)), origin, title: TITLE };
    const keep = async (file: string) =>
      writeFile(join(folder, file), `${JSON.stringify(await settledStorage(page), null, 2)}\n`);
    await keep('saved.json');

    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', isSave);
    await rows
      .getByRole('button', { name: /^Move .* up$/ })
      .last()
      .click();
    const unsaved = documentsOf(await failed);
    await keep('pending.json');
    return [
      { ...record, file: 'saved.json', documents: documentsOf(last), pending: false },
      { ...record, file: 'pending.json', documents: unsaved, pending: true },
    ];
  } finally {
    await browser.close();
  }
}

/** The storage once the page has nothing more to write: an answer is taken over in its own time. */
async function settledStorage(page: Page): Promise<Record<string, string>> {
  let before = await storageOf(page);
  for (;;) {
    await page.waitForTimeout(500);
    const now = await storageOf(page);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}
