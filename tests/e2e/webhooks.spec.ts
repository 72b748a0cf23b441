import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { listWebhooks, updateWebhook } from '@/lib/contract/webhooks';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { press } from '@/tests/support/dialogs';
import { Journey } from '@/tests/support/journey';
import { patternOf } from '@/tests/support/patterns';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';
import { type ReceivedMessage, startWebhookReceiver } from '@/tests/support/webhook-receiver';

const WEBHOOKS = '/home/app/admin/webhooks';

const signatureOf = (secret: string, { headers, body }: ReceivedMessage) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};

/** The newest message of the log, once it has come to this. */
async function expectNewest(page: Page, state: string) {
  const newest = page.locator('main li:has(h3 > button)').first();
  await expect(async () => {
    await page.reload();
    await expect(newest.getByText(state)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return newest;
}

test('a webhook from its first message to its end, in German', async ({ page, browser, baseURL }) => {
  const t = textsIn('de');
  const label = (field: 'title' | 'url' | 'active') => t(`webhooks.fields.${field}`);
  const stateChanged = t('webhooks.events.stateChanged');
  const kept = t('webhooks.secret.done');
  const edit = t('common.edit');
  const receiver = await startWebhookReceiver();
  await signIn(page, 'admin', 'de');
  await page.goto(WEBHOOKS);
  await expect(page.getByText(t('webhooks.emptyTitle'))).toBeVisible();

  // An address inside is refused, with the reason.
  await page.getByRole('button', { name: t('webhooks.add') }).click();
  const form = page.getByRole('dialog', { name: t('webhooks.addTitle') });
  await form.getByRole('button', { name: t('webhooks.add') }).click();
  await expect(form.getByText(t('errors.Required'))).toHaveCount(2);
  await expect(form.getByText(t('errors.WEBHOOK.NoEvents'))).toBeVisible();
  await form.getByLabel(label('title')).fill('Warenwirtschaft');
  await form.getByLabel(label('url')).fill('https://169.254.169.254/latest');
  await form.getByLabel(t('webhooks.events.orderPlaced')).check();
  await form.getByLabel(stateChanged).check();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await form.getByLabel(label('url')).press('Enter');
  await expect(form.getByText(t('errors.WEBHOOK.PrivateAddress'))).toBeVisible();

  // The secret is shown once.
  await form.getByLabel(label('url')).fill(receiver.url);
  await form.getByLabel(label('url')).press('Enter');
  const shown = page.getByRole('dialog', { name: t('webhooks.secret.title') });
  const secret = await shown.getByText(/^whsec_/).innerText();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: kept }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(`Warenwirtschaft ${patternOf(t('webhooks.on'))}`) }),
  ).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  // A test message is refused, tried again at the administrator's word, and arrives signed.
  receiver.answers.push({ status: 410, text: 'umgezogen' });
  await page.getByRole('button', { name: t('webhooks.test.label', { title: 'Warenwirtschaft' }) }).click();
  const failed = await expectNewest(page, t('webhooks.status.failed'));
  await failed.getByText(t('webhooks.events.webhookTest')).click();
  await expect(failed.getByText('410')).toBeVisible();
  await expect(failed.getByText('umgezogen')).toBeVisible();
  await failed.getByRole('button', { name: t('webhooks.sendAgain') }).click();
  const arrived = await expectNewest(page, t('webhooks.status.delivered'));
  await expect(arrived.getByText(t('webhooks.attempts', { count: 2 }))).toBeVisible();
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second && signatureOf(secret, second)).toBe(second?.headers['webhook-signature']);

  // Somebody else changes it meanwhile: both values are there to choose from, by keyboard.
  await page.getByRole('button', { name: t('webhooks.edit.label', { title: 'Warenwirtschaft' }) }).click();
  const edited = page.getByRole('dialog', { name: t('webhooks.editTitle') });
  await edited.getByLabel(label('title')).fill('Lager');
  await edited.getByLabel(label('active')).uncheck();
  const colleague = new Journey(browser, baseURL ?? '', 'de');
  const { data } = await colleague.call('admin', listWebhooks);
  const params = { webhookID: data[0]?.webhookID ?? '' };
  const body = { title: 'ERP', events: ['order.placed'] };
  await colleague.call('admin', updateWebhook, { params, body });
  await colleague.close();
  await edited.getByRole('button', { name: edit, exact: true }).click();
  const title = edited.getByRole('group', { name: label('title') });
  const own = title.getByLabel(`${t('common.stale.mine')} Lager`);
  await expect(own).toBeChecked();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  // A key is down for a moment: the choice follows the focus while it is.
  await own.press('ArrowDown', { delay: 100 });
  await expect(title.getByLabel(`${t('common.stale.theirs')} ERP`)).toBeChecked();
  await expect(edited.getByRole('textbox', { name: label('title') })).toHaveValue('ERP');
  // What only the other has changed has come in by itself.
  await expect(edited.getByLabel(stateChanged)).not.toBeChecked();
  await edited.getByRole('button', { name: edit, exact: true }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(`ERP ${patternOf(t('webhooks.off'))}`) }),
  ).toBeVisible();

  await page.getByRole('button', { name: t('webhooks.renew.label', { title: 'ERP' }) }).click();
  await press(page.getByRole('alertdialog'), t('common.ok'));
  await expect(shown.getByText(/^whsec_/)).not.toHaveText(secret);
  await shown.getByRole('button', { name: kept }).click();
  await page.getByRole('button', { name: t('webhooks.delete.label', { title: 'ERP' }) }).click();
  await press(page.getByRole('alertdialog'), t('common.delete'));
  await expect(page.getByText(t('webhooks.emptyTitle'))).toBeVisible();
  await receiver.close();
});

test('who is no administrator is led to the own dashboard and told why, there and over REST; a form in Dutch, on a phone', async ({
  page,
}) => {
  const t = textsIn('nl');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'outsider', 'nl');
  await page.goto(WEBHOOKS);
  await expect(page).toHaveURL(/\/home\/app\/dash/);
  await expect(page.getByText(t('errors.AdministratorOnly'))).toBeVisible();
  const refused = await page.request.get('/api/data/planner/webhooks');
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'Forbidden',
    messages: [{ code: 'AdministratorOnly' }],
  });

  await signIn(page, 'admin', 'nl');
  await page.goto(WEBHOOKS);
  await page.getByRole('button', { name: t('webhooks.add') }).click();
  const form = page.getByRole('dialog', { name: t('webhooks.addTitle') });
  await form.getByLabel(t('webhooks.fields.url')).fill('https://ik:geheim@erp.example.com');
  await form.getByLabel(t('webhooks.fields.title')).focus();
  await expect(form.getByText(t('errors.WEBHOOK.NoCredentials'))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
