import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { listWebhooks, updateWebhook } from '@/lib/contract/webhooks';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { Journey } from '@/tests/support/journey';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
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
  const receiver = await startWebhookReceiver();
  await signIn(page, 'admin', 'de');
  await page.goto(WEBHOOKS);
  await expect(page.getByText('Keine Webhooks')).toBeVisible();

  // An address inside is refused, with the reason.
  await page.getByRole('button', { name: 'Hinzufügen' }).click();
  const form = page.getByRole('dialog', { name: 'Webhook hinzufügen' });
  await form.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(form.getByText('Eine Angabe ist erforderlich.')).toHaveCount(2);
  await expect(form.getByText('Bitte wählen Sie mindestens ein Ereignis.')).toBeVisible();
  await form.getByLabel('Titel').fill('Warenwirtschaft');
  await form.getByLabel('Adresse').fill('https://169.254.169.254/latest');
  await form.getByLabel('Bestellung ausgelöst').check();
  await form.getByLabel('Status geändert').check();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await form.getByLabel('Adresse').press('Enter');
  await expect(form.getByText(/^Diese Adresse liegt in einem privaten Netz/)).toBeVisible();

  // The secret is shown once.
  await form.getByLabel('Adresse').fill(receiver.url);
  await form.getByLabel('Adresse').press('Enter');
  const shown = page.getByRole('dialog', { name: 'Das Geheimnis' });
  const secret = await shown.getByText(/^whsec_/).innerText();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Ich habe es notiert' }).click();
  await expect(page.getByRole('row', { name: /Warenwirtschaft ein/ })).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  // A test message is refused, tried again at the administrator's word, and arrives signed.
  receiver.answers.push({ status: 410, text: 'umgezogen' });
  await page.getByRole('button', { name: 'Testnachricht an Warenwirtschaft senden' }).click();
  const failed = await expectNewest(page, 'aufgegeben');
  await failed.getByText('Testnachricht').click();
  await expect(failed.getByText('410')).toBeVisible();
  await expect(failed.getByText('umgezogen')).toBeVisible();
  await failed.getByRole('button', { name: 'Erneut senden' }).click();
  const arrived = await expectNewest(page, 'zugestellt');
  await expect(arrived.getByText('2 Versuche')).toBeVisible();
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second && signatureOf(secret, second)).toBe(second?.headers['webhook-signature']);

  // Somebody else changes it meanwhile: both values are there to choose from, by keyboard.
  await page.getByRole('button', { name: 'Warenwirtschaft bearbeiten' }).click();
  const edited = page.getByRole('dialog', { name: 'Webhook bearbeiten' });
  await edited.getByLabel('Titel').fill('Lager');
  await edited.getByLabel('Eingeschaltet').uncheck();
  const colleague = new Journey(browser, baseURL ?? '', 'de');
  const { data } = await colleague.call('admin', listWebhooks);
  const params = { webhookID: data[0]?.webhookID ?? '' };
  const body = { title: 'ERP', events: ['order.placed'] };
  await colleague.call('admin', updateWebhook, { params, body });
  await colleague.close();
  await edited.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
  const title = edited.getByRole('group', { name: 'Titel' });
  await expect(title.getByLabel('Ihre Eingabe: Lager')).toBeChecked();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  // A key is down for a moment: the choice follows the focus while it is.
  await title.getByLabel('Ihre Eingabe: Lager').press('ArrowDown', { delay: 100 });
  await expect(title.getByLabel('Gespeichert: ERP')).toBeChecked();
  await expect(edited.getByRole('textbox', { name: 'Titel' })).toHaveValue('ERP');
  // What only the other has changed has come in by itself.
  await expect(edited.getByLabel('Status geändert')).not.toBeChecked();
  await edited.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
  await expect(page.getByRole('row', { name: /ERP aus/ })).toBeVisible();

  await page.getByRole('button', { name: 'Neues Geheimnis für ERP' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(shown.getByText(/^whsec_/)).not.toHaveText(secret);
  await shown.getByRole('button', { name: 'Ich habe es notiert' }).click();
  await page.getByRole('button', { name: 'ERP löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Keine Webhooks')).toBeVisible();
  await receiver.close();
});

test('who is no administrator is led to the own dashboard and told why, there and over REST; a form in Dutch, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'outsider', 'nl');
  await page.goto(WEBHOOKS);
  await expect(page).toHaveURL(/\/home\/app\/dash/);
  await expect(page.getByText('Dit is alleen voor beheerders.')).toBeVisible();
  const refused = await page.request.get('/api/data/planner/webhooks');
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'Forbidden',
    messages: [{ code: 'AdministratorOnly' }],
  });

  await signIn(page, 'admin', 'nl');
  await page.goto(WEBHOOKS);
  await page.getByRole('button', { name: 'Toevoegen' }).click();
  const form = page.getByRole('dialog', { name: 'Webhook toevoegen' });
  await form.getByLabel('Adres').fill('https://ik:geheim@erp.example.com');
  await form.getByLabel('Titel').focus();
  await expect(form.getByText('Het adres mag geen gebruikersnaam of wachtwoord bevatten.')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
});
