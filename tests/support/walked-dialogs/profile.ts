import type { Page } from '@playwright/test';
import { changePassword, createToken, listTokens, revokeToken } from '@/lib/contract/account';
import type { Endpoint } from '@/lib/contract/endpoint';
import { confirmSecondFactor, disableSecondFactor, startSecondFactor } from '@/lib/contract/second-factor';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { href } from '@/lib/domain/navigation/pages';
import { totpCode } from '@/lib/services/account/totp';
import { fieldOf, type Walk, type WalkedDialog } from '@/tests/support/dialog-walk';
import { press } from '@/tests/support/dialogs';
import type { Journey } from '@/tests/support/journey';
import { plainPicture } from '@/tests/support/pictures';
import { answerInstead, button, FAR_DAY, inMenu, t } from './shared';

const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 8 }, (_, index) => `aaaa-bbb${index}`);
const toProfile = (page: Page) => page.goto(href('profile'));
const password = t('profile.currentPassword');

const own = (what: 'personalData' | 'companyData' | 'contactData', label: string): WalkedDialog => ({
  file: 'components/account/texts-dialog.tsx',
  title: t(`profile.${what}`),
  opener: button(t('profile.editOf', { what: t(`profile.${what}`) })),
  field: { label, text: 'Typed' },
});

/** Fills a dialog up to its last button, which opens the next one. */
const filled = (opener: string, title: string, fields: readonly [label: string, text: string][]) =>
  async function fill(page: Page): Promise<void> {
    await press(page, opener);
    const box = page.getByRole('dialog', { name: title });
    for (const [label, text] of fields) await fieldOf(box, { label }).fill(text);
  };

async function makeToken(page: Page, journey: Journey): Promise<void> {
  const body = { name: 'Walked', scope: 'read', expiresInDays: 30, password: DEMO_PASSWORD };
  await journey.call('member', createToken, { body });
  await toProfile(page);
}

async function makePicture(page: Page, journey: Journey): Promise<void> {
  const { request } = (await journey.as('member')).context();
  const image = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(await plainPicture(300, 300)) };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await request.post('/api/data/planner/profilefiles/thumbnail.png', {
    ...{ multipart: { image }, headers },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await toProfile(page);
}

const FORMS: WalkedDialog[] = [
  own('companyData', t('profile.address.name')),
  own('contactData', t('profile.contact.officePhone')),
  own('personalData', t('profile.firstName')),
  {
    file: 'components/account/token-dialog.tsx',
    title: t('profile.tokens.new'),
    opener: button(t('profile.tokens.new')),
    field: { label: t('profile.tokens.name'), text: 'ERP 2027' },
  },
  {
    file: 'components/substitutes/substitute-dialog.tsx',
    title: t('substitutes.name'),
    opener: button(t('substitutes.name')),
    field: { label: t('substitutes.lastDay'), text: FAR_DAY },
  },
  {
    file: 'components/account/password-dialog.tsx',
    title: t('profile.password.change'),
    opener: button(t('profile.password.change')),
    field: { label: t('profile.password.fields.oldPassword'), text: 'secret-1', as: 'secret' },
  },
  {
    file: 'components/account/enrol-dialog.tsx',
    title: t('profile.secondFactor.enable'),
    opener: button(t('profile.secondFactor.enable')),
    field: { label: password, text: 'secret-2', as: 'secret' },
  },
  {
    file: 'components/shell/search-palette.tsx',
    title: t('palette.open'),
    opener: button(new RegExp(`^${t('palette.open')}`)),
    field: { label: t('palette.open'), text: 'house', as: 'search' },
  },
];

const QUESTIONS: WalkedDialog[] = [
  {
    file: 'components/account/portrait-dialog.tsx',
    title: t('profile.picture.title'),
    opener: button(t('profile.picture.edit')),
  },
  {
    file: 'components/account/settings-card.tsx',
    title: t('profile.delete.title'),
    opener: button(t('profile.delete.button')),
  },
  {
    file: 'components/account/token-dialog.tsx',
    title: t('profile.tokens.madeTitle'),
    at: (page) =>
      answerInstead(page, createToken, {
        data: {
          ...{
            tokenID: '0193a000-0000-7000-8000-000000000001',
            name: 'ERP',
            scope: 'read',
            token: 'p'.repeat(90),
          },
          ...{ createdOn: '2026-01-01T00:00:00Z', expiresOn: '2027-01-01T00:00:00Z', lastUsedOn: null },
        },
      }),
    before: filled(t('profile.tokens.new'), t('profile.tokens.new'), [
      [t('profile.tokens.name'), 'ERP'],
      [password, DEMO_PASSWORD],
    ]),
    opener: button(t('profile.tokens.make')),
    back: button(t('profile.tokens.new')),
    closedBy: t('profile.tokens.kept'),
  },
  {
    file: 'components/account/password-changed-dialog.tsx',
    title: t('profile.password.changedTitle'),
    at: (page) => answerInstead(page, changePassword, { data: { isCommon: true } }),
    before: filled(t('profile.password.change'), t('profile.password.change'), [
      [t('profile.password.fields.oldPassword'), DEMO_PASSWORD],
      [t('profile.password.fields.newPassword'), 'Another-2027'],
      [t('profile.password.fields.confirmNewPassword'), 'Another-2027'],
    ]),
    opener: (page) => page.getByRole('dialog').getByRole('button', { name: t('common.save') }),
    back: button(t('profile.password.change')),
  },
  {
    file: 'components/account/enrol-dialog.tsx',
    title: t('profile.secondFactor.enable'),
    at: (page) =>
      answerInstead(page, startSecondFactor, {
        data: { secret: SECRET, uri: `otpauth://totp/Portal:me?secret=${SECRET}` },
      }),
    before: filled(t('profile.secondFactor.enable'), t('profile.secondFactor.enable'), [
      [password, DEMO_PASSWORD],
    ]),
    opener: button(t('profile.secondFactor.next')),
    back: button(t('profile.secondFactor.enable')),
    field: { label: t('profile.secondFactor.firstCode'), text: '123456', as: 'secret' },
  },
  {
    file: 'components/account/recovery-codes.tsx',
    title: t('profile.secondFactor.codesTitle'),
    at: (page) => answerInstead(page, confirmSecondFactor, { data: { recoveryCodes: CODES } }),
    async before(page) {
      await filled(t('profile.secondFactor.enable'), t('profile.secondFactor.enable'), [
        [password, DEMO_PASSWORD],
      ])(page);
      await press(page, t('profile.secondFactor.next'));
      await page.getByLabel(t('profile.secondFactor.firstCode')).fill('123456');
    },
    opener: button(t('profile.secondFactor.turnOn')),
    back: button(t('profile.secondFactor.enable')),
    closedBy: t('profile.tokens.kept'),
  },
  {
    file: 'components/account/tokens-card.tsx',
    title: t('tokens.revokeTitle', { name: 'Walked' }),
    async at(page, journey) {
      await page.unrouteAll();
      await makeToken(page, journey);
    },
    opener: button(t('tokens.revokeOf', { name: 'Walked' })),
  },
  {
    file: 'components/account/portrait-card.tsx',
    title: t('profile.picture.deleteTitle'),
    at: makePicture,
    opener: button(t('profile.picture.delete')),
    answer: t('profile.picture.delete'),
  },
];

async function takeBack(journey: Journey): Promise<void> {
  for (const { name, tokenID } of (await journey.call('member', listTokens)).data) {
    if (name === 'Walked') await journey.call('member', revokeToken, { params: { tokenID } });
  }
}

/** Of somebody with a second factor; the first recovery code takes it away. */
let recoveryCode = '';
async function enrol(page: Page): Promise<void> {
  await toProfile(page);
  // By this browser: every other one is signed out.
  const send = async ({ method, path }: Endpoint, data: unknown) => {
    const headers = { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' };
    const address = path.replace('{product}', 'planner');
    return (await page.request.fetch(address, { method, data, headers })).json();
  };
  const { data: started } = await send(startSecondFactor, { password: DEMO_PASSWORD });
  const code = totpCode(started.secret, Math.floor(Date.now() / 30_000));
  const { data: confirmed } = await send(confirmSecondFactor, { code });
  [recoveryCode] = confirmed.recoveryCodes;
  await page.reload();
}

async function leaveFactor(page: Page): Promise<void> {
  const { path, method } = disableSecondFactor;
  const headers = { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' };
  const data = { password: DEMO_PASSWORD, code: recoveryCode };
  await page.request.fetch(path.replace('{product}', 'planner'), { method, data, headers });
}

/** A session that ends while something is typed. */
const contact = t('profile.contactData');
const endedSession: WalkedDialog = {
  file: 'components/account/session-dialog.tsx',
  title: t('common.session.title'),
  at: toProfile,
  async before(page) {
    const box = page.getByRole('dialog', { name: contact });
    if ((await box.count()) > 0) return;
    await press(page, t('profile.editOf', { what: contact }));
    await box.getByLabel(t('profile.contact.officePhone')).fill('+49 30 1234');
    await page.context().clearCookies({ name: /session-token/ });
  },
  opener: (page) =>
    page.getByRole('dialog', { name: contact }).getByRole('button', { name: t('common.save') }),
  field: { label: t('auth.signIn.password'), text: 'secret-3', as: 'secret' },
};

export const PROFILE: Walk[] = [
  {
    name: 'of the profile',
    login: 'member',
    dialogs: FORMS.map((dialog, index) => (index === 0 ? { ...dialog, at: toProfile } : dialog)),
  },
  {
    name: 'of the profile that ask and tell',
    login: 'member',
    dialogs: [
      ...QUESTIONS.map((dialog, index) => (index === 0 ? { ...dialog, at: toProfile } : dialog)),
      endedSession,
    ],
    end: takeBack,
  },
  {
    name: 'of somebody with an organisation',
    login: 'purchaser',
    dialogs: [
      {
        file: 'components/shell/offers-dialog.tsx',
        title: t('shell.offers.title'),
        at: toProfile,
        ...inMenu(t('shell.help'), t('shell.offers.open')),
        field: { label: t('shell.offers.email'), text: 'me@example.com' },
      },
    ],
  },
  {
    name: 'of a second factor',
    login: 'outsider',
    dialogs: [
      {
        file: 'components/account/proof-dialog.tsx',
        title: t('profile.secondFactor.disable'),
        at: enrol,
        opener: button(t('profile.secondFactor.disable')),
        field: { label: password, text: 'secret-4', as: 'secret' },
      },
    ],
    end: (_, page) => leaveFactor(page),
  },
];
