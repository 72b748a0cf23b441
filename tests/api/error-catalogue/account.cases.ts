import { eq } from 'drizzle-orm';
import {
  projectRequests,
  rateLimits,
  recoveryCodes,
  secondFactors,
  userSalesOrganisations,
  users,
} from '@/db/schema';
import * as contract from '@/lib/contract/account';
import { deleteOwnPicture, saveOwnPicture } from '@/lib/contract/pictures';
import { savePersonalData } from '@/lib/contract/profile';
import { requestRoot } from '@/lib/contract/root-requests';
import * as second from '@/lib/contract/second-factor';
import { newSecretToken, secretTokenHash } from '@/lib/services/account/secret-token';
import { createPerson, sessionCookieOf, TEST_PASSWORD } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import type { Refusal, Texts } from '@/tests/support/error-catalogue';
import { pictureForm, plainPicture } from '@/tests/support/pictures';

const NEW = { oldPassword: TEST_PASSWORD, newPassword: 'Neubau-2027', confirmNewPassword: 'Neubau-2027' };

/** A wrong password in the dialog of portal-1 §5. */
const password = (code: string, at: string, change: Partial<typeof NEW>, texts: Texts): Refusal => ({
  code,
  top: 'ValidationFailed',
  status: 400,
  at,
  call: () => ({ endpoint: contract.changePassword, body: { ...NEW, ...change } }),
  texts,
});

/** A file that is no picture the portal can use. */
const picture = (code: string, content: () => Promise<Uint8Array>, texts: Texts): Refusal => ({
  code: `PICTURE.${code}`,
  top: 'ValidationFailed',
  status: 400,
  at: 'image',
  async call({ db }) {
    await db.delete(rateLimits);
    return { endpoint: saveOwnPicture, body: await pictureForm(await content()) };
  },
  texts,
});

/** Profile, password, picture, second factor and account (portal-1 §5 and §8). */
export const account: readonly Refusal[] = [
  {
    code: 'InvalidPassword',
    status: 400,
    at: 'oldPassword',
    call: async ({ db }) => {
      await db.delete(rateLimits);
      return { endpoint: contract.changePassword, body: { ...NEW, oldPassword: 'Falsch-2026' } };
    },
    texts: [
      'The password is wrong. Try again.',
      'Das Passwort ist falsch. Versuchen Sie es erneut.',
      'Het wachtwoord is onjuist. Probeer het opnieuw.',
    ],
  },
  password('VALIDATION.IsRequired', 'oldPassword', { oldPassword: '' }, [
    'Fill in this field.',
    'Dieses Feld muss ausgefüllt werden.',
    'Vul dit veld in.',
  ]),
  password(
    'PASSWORD.InvalidPasswordRequirements',
    'newPassword',
    { newPassword: 'short', confirmNewPassword: 'short' },
    [
      'At least 6 characters, from three of the four groups: uppercase letters, lowercase letters, digits, other characters.',
      'Mindestens 6 Zeichen aus drei der vier Gruppen: Großbuchstaben, Kleinbuchstaben, Ziffern, andere Zeichen.',
      'Het wachtwoord heeft minstens 6 tekens nodig, met drie van: hoofdletters, kleine letters, cijfers, andere tekens.',
    ],
  ),
  password(
    'PASSWORD.SamePassword',
    'newPassword',
    { newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD },
    [
      'The new password must differ from the old one.',
      'Das neue Passwort muss sich vom alten unterscheiden.',
      'Het nieuwe wachtwoord moet verschillen van het oude.',
    ],
  ),
  password('PASSWORD.NewPasswordConfirmFail', 'confirmNewPassword', { confirmNewPassword: 'Neubau-2028' }, [
    'The two new passwords do not match. Enter the same password twice.',
    'Die beiden neuen Passwörter sind verschieden. Geben Sie zweimal dasselbe Passwort ein.',
    'De twee nieuwe wachtwoorden verschillen. Voer twee keer hetzelfde wachtwoord in.',
  ]),
  {
    code: 'ExternalLogin',
    top: 'Forbidden',
    status: 403,
    as: 'ME',
    call: async ({ db }, { userId }) => {
      await db
        .update(users)
        .set({ isExternalLogin: true })
        .where(eq(users.userId, userId ?? ''));
      return { endpoint: savePersonalData, body: { firstName: 'A', lastName: 'B' } };
    },
    texts: [
      'You sign in through your organisation. Change this there.',
      'Sie melden sich über Ihr Unternehmen an. Ändern Sie das bitte dort.',
      'U meldt zich aan via uw organisatie. Wijzig dit daar.',
    ],
  },
  picture('WrongType', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), [
    'This file type is not supported. Choose a PNG, JPEG, WebP or GIF.',
    'Dieses Bild kann das Portal nicht verwenden. Bitte wählen Sie ein PNG, JPEG, WebP oder GIF.',
    'Deze afbeelding kan het portaal niet gebruiken. Kies een PNG, JPEG, WebP of GIF.',
  ]),
  picture('TooSmall', () => plainPicture(19, 40), [
    'The picture is smaller than 20 × 20 pixels. Choose a larger one.',
    'Das Bild ist kleiner als 20 × 20 Pixel. Wählen Sie ein größeres.',
    'De afbeelding is kleiner dan 20 × 20 pixels. Kies een grotere.',
  ]),
  picture('TooLarge', () => plainPicture(8_001, 20), [
    'The picture has more than 8,000 pixels on one side. Choose a smaller one.',
    'Das Bild hat an einer Kante mehr als 8.000 Pixel. Wählen Sie ein kleineres.',
    'De afbeelding heeft langs een zijde meer dan 8.000 pixels. Kies een kleinere.',
  ]),
  picture('TooManyPixels', () => plainPicture(8_000, 5_001), [
    'The picture has more than 40 million pixels. Choose a smaller one.',
    'Das Bild hat mehr als 40 Millionen Pixel. Wählen Sie ein kleineres.',
    'De afbeelding heeft meer dan 40 miljoen pixels. Kies een kleinere.',
  ]),
  picture('Damaged', async () => {
    const whole = await plainPicture(64, 64);
    return whole.subarray(0, whole.length - 40);
  }, [
    'The picture is damaged. Choose another picture.',
    'Das Bild ist beschädigt. Wählen Sie ein anderes Bild.',
    'De afbeelding is beschadigd. Kies een andere afbeelding.',
  ]),
  {
    code: 'NoPicture',
    status: 404,
    as: 'RV',
    call: () => ({ endpoint: deleteOwnPicture }),
    texts: ['There is no picture.', 'Es gibt kein Bild.', 'Er is geen afbeelding.'],
  },
  {
    code: 'InvalidCode',
    status: 400,
    as: 'RV',
    at: 'code',
    call: async ({ db }, { userId }) => {
      await db.delete(secondFactors);
      await api({ userId: userId ?? '' }).call(second.startSecondFactor, {
        body: { password: TEST_PASSWORD },
      });
      return { endpoint: second.confirmSecondFactor, body: { code: 'none' } };
    },
    texts: [
      'The code is wrong or has expired.',
      'Der Code ist falsch oder abgelaufen.',
      'De code is onjuist of verlopen.',
    ],
  },
  {
    code: 'ReauthenticationRequired',
    status: 403,
    call: async ({ db }, { userId }) => {
      const [caller] = await db
        .select()
        .from(users)
        .where(eq(users.userId, userId ?? ''));
      const language = caller?.language ?? null;
      const external = await createPerson(db, { isExternalLogin: true, passwordHash: null, language });
      const sixMinutesAgo = new Date(Date.now() - 6 * 60_000);
      const cookie = await sessionCookieOf(db, external.userId, sixMinutesAgo);
      const body = { name: 'ERP', scope: 'read', expiresInDays: 1 };
      return { endpoint: contract.createToken, body, headers: { cookie } };
    },
    texts: [
      'Sign in again first. Your last sign-in was more than 5 minutes ago.',
      'Bitte melden Sie sich zuerst noch einmal an: Ihre letzte Anmeldung ist mehr als 5 Minuten her.',
      'Meld u eerst opnieuw aan: uw laatste aanmelding is meer dan 5 minuten geleden.',
    ],
  },
  {
    code: 'CodeUsed',
    status: 400,
    as: 'CO',
    at: 'code',
    call: async ({ db }, { userId = null }) => {
      const owner = userId ?? '';
      await db
        .insert(secondFactors)
        .values({ userId: owner, sealedSecret: 'x', confirmedAt: new Date() })
        .onConflictDoNothing();
      await db
        .insert(recoveryCodes)
        .values({ userId: owner, codeHash: secretTokenHash('USED'), usedAt: new Date() })
        .onConflictDoNothing();
      return { endpoint: second.disableSecondFactor, body: { password: TEST_PASSWORD, code: 'used' } };
    },
    texts: [
      'This code has already been used. Enter the next code or another recovery code.',
      'Dieser Code wurde schon benutzt. Geben Sie den nächsten Code oder einen anderen Wiederherstellungscode ein.',
      'Deze code is al gebruikt. Voer de volgende in of een andere herstelcode.',
    ],
  },
  {
    code: 'SecondFactorState',
    status: 409,
    as: 'DR',
    call: () => ({ endpoint: second.disableSecondFactor, body: { password: TEST_PASSWORD, code: '000000' } }),
    texts: [
      'Your second factor has changed since. Reload the page.',
      'Ihr zweiter Faktor wurde inzwischen geändert. Laden Sie die Seite neu.',
      'Uw tweede factor is intussen gewijzigd. Laad de pagina opnieuw.',
    ],
  },
  {
    code: 'ResetLinkInvalid',
    status: 400,
    as: 'NOBODY',
    call: () => ({
      endpoint: contract.resetPassword,
      body: { token: newSecretToken(), newPassword: 'Neubau-2027', confirmNewPassword: 'Neubau-2027' },
    }),
    texts: [
      'This link no longer works. Request a new one.',
      'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
      'Deze link werkt niet meer. Vraag een nieuwe aan.',
    ],
  },
  {
    code: 'DeleteLinkInvalid',
    status: 400,
    as: 'NOBODY',
    call: () => ({ endpoint: contract.deleteAccount, body: { token: newSecretToken() } }),
    texts: [
      'This link no longer works. Request a new one on your profile page.',
      'Dieser Link gilt nicht mehr. Fordern Sie auf Ihrer Profilseite einen neuen an.',
      'Deze link werkt niet meer. Vraag op uw profielpagina een nieuwe aan.',
    ],
  },
  {
    code: 'SoleAdministrator',
    status: 409,
    as: 'AD',
    call: () => ({ endpoint: contract.requestDeletion }),
    texts: [
      'You are the only administrator. Make someone else an administrator first.',
      'Sie sind der einzige Administrator. Machen Sie zuerst jemand anderen zum Administrator.',
      'U bent de enige beheerder. Maak eerst iemand anders beheerder.',
    ],
  },
  {
    code: 'NoSalesOrganisation',
    top: 'Forbidden',
    status: 403,
    as: 'OUT',
    call: () => ({ endpoint: requestRoot, body: {} }),
    texts: [
      'You do not belong to any sales organisation.',
      'Sie gehören zu keiner Verkaufsorganisation.',
      'U hoort bij geen enkele verkooporganisatie.',
    ],
  },
  {
    code: 'AlreadyRequested',
    status: 409,
    as: 'CA',
    call: async ({ db, salesOrgId }, { userId = null }) => {
      const asking = { userId: userId ?? '', salesOrgId };
      await db.insert(userSalesOrganisations).values(asking).onConflictDoNothing();
      await db.insert(projectRequests).values(asking).onConflictDoNothing();
      return { endpoint: requestRoot, body: { SalesOrgID: salesOrgId } };
    },
    texts: [
      'You have already requested a project from this organisation. It has not answered yet.',
      'Sie haben bei dieser Organisation schon ein Projekt angefragt. Eine Antwort steht noch aus.',
      'U hebt deze organisatie al om een project gevraagd. Ze heeft nog niet geantwoord.',
    ],
  },
  {
    code: 'UnknownSalesOrg',
    status: 400,
    as: 'IN',
    call: async ({ db, salesOrgId }, { userId }) => {
      await db
        .insert(userSalesOrganisations)
        .values({ userId: userId ?? '', salesOrgId })
        .onConflictDoNothing();
      return { endpoint: requestRoot, body: { SalesOrgID: 7 } };
    },
    texts: [
      'No sales organisation fits this request.',
      'Zu dieser Anfrage passt keine Verkaufsorganisation.',
      'Bij dit verzoek past geen verkooporganisatie.',
    ],
  },
];
