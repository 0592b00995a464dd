import { expect, type Page, type Route, test } from '@playwright/test';
import { openGenerate, submitUnasked } from './builder-page.ts';
import { startMailingServer } from './own-server.ts';

// Mailing a package from the share screen, through a real mail server that refuses some.

async function openEmail(page: Page, url: string, email: string) {
  await page.goto(url);
  await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Project Name').fill('Harbor Point');
  await form.getByLabel('Submitter Name').fill('Ada Lee');
  await form.getByLabel('Date').fill('2026-11-20');
  await form.getByLabel('Location').fill('Portland');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Description').fill('Sealants');
  await form.getByRole('button', { name: 'Create Project' }).click();
  await expect(form).toBeHidden();
  await openGenerate(page, 1, url);
  await submitUnasked(page);
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  return page.getByRole('dialog', { name: 'Email Submittal' });
}

test.describe('with a mail server', () => {
  const refusals = new Map<string, number>();
  let mailing: Awaited<ReturnType<typeof startMailingServer>>;
  test.beforeAll(async () => {
    mailing = await startMailingServer((recipient) => refusals.get(recipient) ?? null, {
      MAIL_RETRY_SECONDS: '2,2,2,2,2,2,2,2,2,2',
    });
  });
  test.afterAll(() => mailing.stop());

  test('each mail is followed until it is sent or given up, and the link in it opens the package', async ({
    page,
  }) => {
    refusals.set('gone@site.example', 550).set('later@site.example', 450);
    const dialog = await openEmail(page, mailing.server.url, 'ada@maker.example');
    const recipients = dialog.getByLabel('Recipients');
    await expect(dialog.getByText(/and the file attached \(0\.\d\d mb\)/)).toBeVisible();

    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByText('Enter at least one address')).toBeVisible();
    await expect(recipients).toBeFocused();
    await recipients.fill('first@site.example, wrong, two@, gone@site.example');
    await expect(dialog.getByText('wrong, two@: use the form name@company.com')).toBeVisible();

    await recipients.fill('first@site.example, gone@site.example; later@site.example');
    await dialog.getByLabel('Message').fill('For the facade review.\nSecond line.');
    await dialog.getByRole('checkbox', { name: 'Send a copy to myself, ada@maker.example' }).check();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();

    const row = (address: string) => dialog.getByRole('listitem').filter({ hasText: address });
    await expect(row('first@site.example')).toContainText('Sent');
    await expect(row('ada@maker.example')).toContainText('Sent');
    await expect(row('gone@site.example')).toContainText('Failed');
    await expect(row('gone@site.example')).toContainText('550 not taken');
    await expect(row('later@site.example')).toContainText('Retrying');
    await expect(row('later@site.example')).toContainText('450 not taken');
    await expect(dialog.getByText('2 of 4 emails sent')).toBeVisible();
    await expect(dialog.getByText('the server goes on trying')).toBeVisible();
    refusals.delete('later@site.example');
    await expect(row('later@site.example')).toContainText('Sent');
    await expect(dialog.getByText('3 of 4 emails sent')).toBeVisible();
    await expect(dialog.getByText('the server goes on trying')).toBeHidden();

    expect(mailing.mails.map(({ to }) => to).toSorted()).toEqual([
      ['ada@maker.example'],
      ['first@site.example'],
      ['later@site.example'],
    ]);
    const source = mailing.mails.find(({ to }) => to.includes('first@site.example'))?.source ?? '';
    const link = /^(?:.* )?(http:\S+\/share\/\S+)\r$/m.exec(source.replaceAll('=\r\n', ''))?.[1] ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Harbor Point' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute('href', /^mailto:/);
  });
});

test.describe('with narrow limits', () => {
  let mailing: Awaited<ReturnType<typeof startMailingServer>>;
  test.beforeAll(async () => {
    mailing = await startMailingServer(() => null, {
      MAX_MAIL_ATTACHMENT_MB: '0',
      MAX_MAILS_PER_PROJECT_DAY: '2',
    });
  });
  test.afterAll(() => mailing.stop());

  test('a file too large is said not to travel, before and after, and a day has its limit', async ({
    page,
  }) => {
    const dialog = await openEmail(page, mailing.server.url, 'ada@maker.example');
    const reason = dialog.getByText(
      /The email has the share link only: the file has 0\.\d\d mb, and at most 0\.00 mb can be attached/,
    );
    await expect(reason).toBeVisible();
    const recipients = dialog.getByLabel('Recipients');
    await recipients.fill('one@site.example two@site.example three@site.example');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByText('A project sends at most 2 emails a day.')).toBeVisible();
    expect(mailing.mails).toEqual([]);

    await recipients.fill('one@site.example');
    // The mail is queued, and the answer is lost.
    const losesTheAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/EmailSubmittal/*', losesTheAnswer, { times: 1 });
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => mailing.mails.length).toBe(1);
    const unknown = dialog.getByText(/^It is not known whether the email was sent\./);
    await expect(unknown).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect(unknown).toBeVisible();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByText('1 email sent', { exact: true })).toBeVisible();
    await expect(reason).toBeVisible();
    await dialog.getByRole('button', { name: 'Send Another' }).click();
    await expect(recipients).toHaveValue('');
    expect(mailing.mails).toHaveLength(1);
    expect(mailing.mails[0]?.source.replaceAll('=\r\n', '')).toContain('The file is not attached');
  });
});
