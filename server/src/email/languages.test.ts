import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import { languageCodes } from '@submittal/contract/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { outlineOf, readBack } from '../../../pdf-linker/src/testing/read-back.ts';
import { PAGE_STYLE, STYLE_SOURCE } from '../http/page-style.ts';
import { packageMessages } from '../packages/package-messages.ts';
import { shareMessages } from '../sharing/share-messages/share-messages.ts';
import { ask, bytesOf, createProject } from '../testing/api-client.ts';
import { drawPng } from '../testing/files.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { readPageTexts } from '../testing/page-texts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// What a project's language decides: everything that the server says of it, from its package to the mail about it.

let smtp: TestMailServer;
let server: TestServer;
let web: string;

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'submittal-web-'));
  await writeFile(
    join(web, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Submittal Builder</title></head><body><submittal-builder lang=""></submittal-builder></body></html>',
  );
  smtp = await startMailServer();
  server = await startTestServer(
    { SMTP_URL: smtp.url, MAIL_FROM: 'builder@test.example', PUBLIC_URL: 'https://submittals.test.example/' },
    web,
  );
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await rm(web, { recursive: true });
});

const resources = [
  { productID: 'seal-790', resourceID: 'spec-790' },
  { productID: 'seal-20', resourceID: 'detail-20' },
];

const newProject = (language: string | undefined, more: object = {}) =>
  createProject(server.url, {
    projectName: 'Tour du Havre',
    submitterName: 'Ada Lee',
    date: '2026-03-09',
    email: 'ada@maker.example',
    resources: resources.slice(0, 1),
    coverPage: true,
    includeTableOfContents: true,
    dividers: true,
    ...(language !== undefined && { language }),
    ...more,
  });

async function shareOf({ id, editToken: token }: { id: string; editToken: string }): Promise<string> {
  const made = await ask(server.url, `/CreateShare/${id}`, { token, json: {} });
  return ((await made.json()) as { shareId: string }).shareId;
}

async function pdfOf(id: string): Promise<{ bytes: Buffer; texts: string[] }> {
  const bytes = await bytesOf(ask(server.url, `/GeneratePdf/${id}`));
  const texts = await withPdf(bytes, readPageTexts, () => []);
  return { bytes, texts: texts.map((text) => text.replaceAll(/\s+/g, ' ')) };
}

/** A mail as it is read: its encodings undone. */
function read(source: string): string {
  const bytes = (text: string) =>
    text.replaceAll(/(?:=[\dA-F]{2})+/g, (run) =>
      Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
    );
  return bytes(
    source
      .replaceAll(/\?=\s+=\?UTF-8\?Q\?/gi, '')
      .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, word: string) => word.replaceAll('_', ' '))
      .replaceAll('=\r\n', ''),
  );
}

async function mailOf(project: { id: string; editToken: string }, to: string): Promise<string> {
  const json = { recipients: [to], message: 'X' };
  await ask(server.url, `/EmailSubmittal/${project.id}`, { json, token: project.editToken });
  await server.services.worker.idle();
  const [mail] = smtp.mails.filter((one) => one.to.includes(to));
  return read(mail?.source ?? '');
}

describe.each(languageCodes)('a project in %s', (language) => {
  const { pages, coverCells, documentTypes } = packageMessages(language);
  const words = shareMessages(language);

  it('has a package that says so, with its words and dates', async () => {
    const { id } = await newProject(language);
    const { bytes, texts } = await pdfOf(id);
    const [cover = '', contents = '', divider = ''] = texts;
    for (const label of [pages.cover.submittal, pages.cover.stamp, ...Object.values(coverCells)]) {
      expect(cover).toContain(label.toUpperCase());
    }
    expect(cover).toContain(pages.date('2026-03-09'));
    expect(contents).toContain(pages.contents.title);
    expect(contents).toContain(pages.contents.documents(1).toUpperCase());
    expect(contents).toContain(documentTypes.architecturalspec);
    expect(divider).toContain(pages.divider.inThisSection.toUpperCase());
    expect(divider).toContain(pages.divider.section('1', 'TestSeal 790'));
    expect(bytes.toString('latin1')).toContain(`/Lang (${pages.languageTag})`);
    const outline = outlineOf(await readBack(bytes)).map(({ title }) => title);
    expect(outline.slice(0, 2)).toEqual([pages.cover.title, pages.contents.title]);
  });

  it('has a link preview that says so', async () => {
    const shareId = await shareOf(await newProject(language));
    const html = await (await fetch(`${server.url}/share/${shareId}`)).text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`<submittal-builder lang="${language}">`);
    expect(html).toContain(words.documents(1));
    expect(html).toContain(words.preview.picture('Tour du Havre'));
  });

  it('has a preview of an ended link that says so', async () => {
    const project = await newProject(language);
    const shareId = await shareOf(project);
    await ask(server.url, `/Share/${shareId}`, { method: 'DELETE', token: project.editToken });
    const answer = await fetch(`${server.url}/share/${shareId}`);
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(words.preview.ended['share-revoked']);
  });

  it('is mailed with its words and dates, and stops with them', async () => {
    const project = await newProject(language);
    const mail = await mailOf(project, `${language}@site.example`);
    expect(mail).toContain(`Subject: ${words.mail.subject('Tour du Havre')}`);
    expect(mail).toContain(words.mail.sharedBy('Ada Lee'));
    expect(mail).toContain(words.mail.attached.pdf);
    expect(mail).toContain(`<html lang="${language}"`);
    const link = /https:\/\/submittals\.test\.example(\/mail-stop\/[^\s>"]+)/.exec(mail)?.[1] ?? '';
    const ask = await (await fetch(server.url + link)).text();
    expect(ask).toContain(`<html lang="${language}"`);
    expect(ask).toContain(words.stop.ask.press);
    const done = await (await fetch(server.url + link, { method: 'POST' })).text();
    expect(done).toContain(words.stop.done.text);
  });

  it('is what the page behind a stop link speaks that was cut short, and it has a style', async () => {
    const headers = { 'accept-language': `${language}-XX,en;q=0.1` };
    const cut = await fetch(`${server.url}/mail-stop/cut-short`, { headers });
    expect(cut.status).toBe(404);
    expect(cut.headers.get('content-security-policy')).toContain(STYLE_SOURCE);
    const page = await cut.text();
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain(words.stop.unknown.heading);
    expect(page).toContain(PAGE_STYLE);
  });
});

describe('the language of a project', () => {
  it('is English where none is given, or one that is not spoken here', async () => {
    const { pages } = packageMessages('en');
    const [none, unknown] = [await newProject(undefined), await newProject('tlh-US')];
    expect([none.language, unknown.language]).toEqual(['en', 'tlh-US']);
    for (const { id } of [none, unknown]) {
      const { texts } = await pdfOf(id);
      expect(texts[1]).toContain(pages.contents.title);
    }
    expect((await pdfOf(none.id)).bytes.equals((await pdfOf(unknown.id)).bytes)).toBe(true);
  });

  it('is refused where it is no language tag', async () => {
    const answer = await ask(server.url, '/CreateSubmittal', { json: { language: 'fr; q=1' } });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('give a language tag such as fr or fr-CA');
  });

  it('of a share stays that in which it was made', async () => {
    const { id, editToken: token, version } = await newProject('fr');
    const shareId = await shareOf({ id, editToken: token });
    const json = { language: 'de', version };
    expect((await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json })).status).toBe(
      200,
    );
    expect((await pdfOf(id)).texts[1]).toContain('Inhaltsverzeichnis');
    expect((await pdfOf(shareId)).texts[1]).toContain('Table des matières');
    const shared = await ask(server.url, `/getsubmittalbyid/${shareId}`);
    expect(await shared.json()).toMatchObject({ language: 'fr' });
    // Another package now: its link is another one.
    expect(await shareOf({ id, editToken: token })).not.toBe(shareId);
  });

  it('of a link that leads to nothing is left to its reader', async () => {
    const answer = await fetch(`${server.url}/share/${'A'.repeat(22)}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<submittal-builder lang="">');
  });

  it('heads the visitor’s own documents, and the files beside the PDF', async () => {
    const { id, editToken: token, version } = await newProject('de', { resources });
    const form = new FormData();
    form.append('files', new Blob([await drawPng(40, 40)]), 'Foto.png');
    const { resources: own } = (await (
      await ask(server.url, `/UploadFiles/${id}`, { form, token })
    ).json()) as { resources: { resourceID: string }[] };
    const added = own.map(({ resourceID }) => ({ productID: UPLOADS_PRODUCT_ID, resourceID }));
    const json = { version, resources: [...resources, ...added] };
    expect((await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json })).status).toBe(
      200,
    );
    // The package is a ZIP; the PDF in it stands first, and stored as it is.
    const zip = await bytesOf(ask(server.url, `/GeneratePdf/${id}`));
    const pdf = zip.subarray(zip.indexOf('%PDF-'));
    const [, contents = ''] = await withPdf(pdf, readPageTexts, () => []);
    expect(contents).toContain('Hochgeladene Dokumente');
    expect(contents).toContain('Neben diesem PDF, im ZIP');
    expect(contents).toContain('25 Byte');
  });
});
