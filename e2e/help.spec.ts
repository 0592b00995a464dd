import { expect, type Locator, type Page, test } from '@playwright/test';
import { stopClock } from './builder-page.ts';
import { answers, type FormsService, startFormsService } from './forms-service.ts';
import { type OwnServer, startMailingServer, startOwnServer } from './own-server.ts';

// The help form against the two endpoints it can have: a forms-marketing service, and our own.

async function openForm(page: Page, url: string): Promise<Locator> {
  await page.clock.install();
  await page.goto(url);
  return fillForm(page);
}

async function fillForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'HELP' }).click();
  const form = page.getByRole('dialog', { name: 'Need Help?' });
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill('Byron');
  await form.getByLabel('Email').fill('ada@byron.example');
  await form.getByLabel('Message').fill('Which primer for brick?');
  return form;
}

/** A person needs longer than the form's least time. */
const asAPerson = (page: Page) => page.clock.fastForward(3200);

/** A machine needs no time at all. */
async function sendAtOnce(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await page.goto(url);
  // Once before, as loading the form takes a time that a stopped clock does not have.
  await page.getByRole('button', { name: 'HELP' }).click();
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeHidden();
  await stopClock(page);
  const form = await fillForm(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText(thanks)).toBeVisible();
  await page.clock.resume();
}

const thanks = "Thank you for your message. We'll get back to you soon!";

test.describe('with a forms-marketing service', () => {
  let service: FormsService;
  let server: OwnServer;
  test.beforeAll(async () => {
    service = await startFormsService();
    server = await startOwnServer({
      HELP_SERVICE_URL: service.url,
      HELP_PORTAL_ID: '4711',
      HELP_FORM_ID: 'f-1',
    });
  });
  test.afterAll(async () => {
    await server.stop();
    await service.close();
  });
  test.beforeEach(() => service.answer(answers.accepted));

  test('the form goes to the configured portal and form, in the shape of the service', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'hubspotutk', value: 'visitor-7', url: server.url }]);
    const before = service.submissions.length;
    const form = await openForm(page, server.url);
    await asAPerson(page);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText(thanks)).toBeVisible();
    expect(service.submissions.slice(before)).toEqual([
      {
        path: '/submissions/v3/integration/submit/4711/f-1',
        body: {
          submittedAt: expect.any(Number),
          fields: [
            { name: 'firstname', value: 'Ada' },
            { name: 'lastname', value: 'Byron' },
            { name: 'email', value: 'ada@byron.example' },
            { name: 'phone', value: '' },
            { name: 'message', value: 'Which primer for brick?' },
            { name: 'submittal_id', value: expect.stringMatching(/^[\w-]{22}$/) },
          ],
          context: { hutk: 'visitor-7', pageUri: `${server.url}/`, pageName: 'Submittal Builder' },
        },
      },
    ]);
    await expect(form).toBeHidden();
  });

  test('each of its refusals is told, what was entered stays, and sending again works', async ({ page }) => {
    const form = await openForm(page, server.url);
    await asAPerson(page);
    await form.getByLabel('Phone').fill('12');
    service.answer(answers.fieldFaults);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('The request is not valid')).toBeVisible();
    await expect(form.getByText('Enter an address that exists')).toBeVisible();
    await expect(form.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Phone').fill('207-555-0142');
    await expect(form.getByText('Give a number with its area code')).toBeHidden();

    const again = form.getByRole('button', { name: 'Try Again' });
    for (const [answer, message] of [
      [answers.unknownForm, "No form found with guid 'f-1'"],
      [answers.tooMany, 'You have reached your limit'],
      [answers.broken, 'An error occurred while submitting the form'],
    ] as const) {
      service.answer(answer);
      await again.click();
      await expect(form.getByText(message)).toBeVisible();
    }
    await expect(form.getByLabel('Message')).toHaveValue('Which primer for brick?');
    service.answer(answers.notJson);
    await again.click();
    await expect(form.getByText(thanks)).toBeVisible();
  });

  test('a service that never answers is given up', async ({ page }) => {
    const form = await openForm(page, server.url);
    await asAPerson(page);
    service.answer(answers.nothing);
    const asked = page.waitForRequest(/\/submissions\//);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('button', { name: 'Sending' })).toBeVisible();
    await asked;
    // A slow service still has its time.
    await page.clock.fastForward(10_000);
    await expect(form.getByRole('button', { name: 'Sending' })).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(form.getByText('Failed to submit form')).toBeVisible();
    await expect(form.getByLabel('First Name')).toHaveValue('Ada');
  });

  test('a machine that fills in every field, or is too quick, reaches nobody and learns nothing', async ({
    page,
  }) => {
    const before = service.submissions.length;
    await sendAtOnce(page, server.url);
    const trapped = await openForm(page, server.url);
    await trapped.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await asAPerson(page);
    await trapped.getByRole('button', { name: 'Send' }).click();
    await expect(trapped.getByText(thanks)).toBeVisible();
    expect(service.submissions.slice(before)).toEqual([]);
  });
});

test.describe('with our own endpoint', () => {
  let mailing: Awaited<ReturnType<typeof startMailingServer>>;
  test.beforeAll(async () => {
    mailing = await startMailingServer(() => null, { HELP_TO: 'help@maker.example' });
  });
  test.afterAll(() => mailing.stop());

  test('a message of a person is mailed with the person to answer to; that of a machine is not', async ({
    page,
  }) => {
    const { server, mails } = mailing;
    await sendAtOnce(page, server.url);
    const form = await openForm(page, server.url);
    await expect(form.locator('input[name=website]')).not.toBeInViewport({ ratio: 0.9 });
    await asAPerson(page);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText(thanks)).toBeVisible();
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]?.to).toEqual(['help@maker.example']);
    expect(mails[0]?.source).toContain('Reply-To: ada@byron.example');
    expect(mails[0]?.source).toContain('Which primer for brick?');
  });
});
