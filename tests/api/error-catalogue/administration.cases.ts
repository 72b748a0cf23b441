import { mails } from '@/db/schema';
import { createBanner } from '@/lib/contract/banners';
import { deleteView, createView as saveView } from '@/lib/contract/list-views';
import { retryMail } from '@/lib/contract/mail';
import { updateUser } from '@/lib/contract/profile';
import { changeUserAccess, endUserSessions, inviteUser, resetSecondFactor } from '@/lib/contract/users';
import { createWebhook } from '@/lib/contract/webhooks';
import { MAX_VIEWS_PER_LIST } from '@/lib/domain/lists/saved-views';
import { createPerson } from '@/tests/support/accounts';
import type { Refusal, Texts } from '@/tests/support/error-catalogue';
import { createView } from '@/tests/support/list-views';

const WEBHOOK = { title: 'ERP', url: 'https://hooks.example.com', events: ['order.placed'] };

/** A receiver of webhooks that must not be. */
const webhook = (code: string, at: string, value: unknown, texts: Texts): Refusal => ({
  code: `WEBHOOK.${code}`,
  top: 'ValidationFailed',
  status: 400,
  at,
  as: 'AD',
  call: () => ({ endpoint: createWebhook, body: { ...WEBHOOK, [at]: value } }),
  texts,
});

const VIEW = {
  ...{ list: 'tasks', name: 'Late lots', query: '', tenantID: null },
  arrangement: { order: [], hidden: [], pinned: [], widths: {} },
};

/** Banners, users, mails, webhooks and saved views. */
export const administration: readonly Refusal[] = [
  {
    code: 'LanguageOff',
    status: 400,
    as: 'CA',
    call: (_, { userId }) => ({
      endpoint: updateUser,
      params: { userID: userId ?? '' },
      body: { languageKey: 'fr' },
    }),
    texts: [
      'This portal does not offer this language. An administrator can switch it on.',
      'Dieses Portal bietet diese Sprache nicht an. Ein Administrator kann sie einschalten.',
      'Dit portaal biedt deze taal niet aan. Een beheerder kan haar inschakelen.',
    ],
  },
  {
    code: 'NotYourView',
    top: 'Forbidden',
    status: 403,
    as: 'IN',
    call: async ({ db, tenantId, callers }) => {
      const { viewId } = await createView(db, { ownerId: callers.get('SP')?.userId ?? '', tenantId });
      return { endpoint: deleteView, params: { viewID: viewId } };
    },
    texts: [
      'Only whoever saved this view can change it.',
      'Diese Ansicht kann nur ändern, wer sie gespeichert hat.',
      'Alleen wie deze weergave heeft opgeslagen, kan haar wijzigen.',
    ],
  },
  {
    code: 'TooManyViews',
    status: 409,
    call: async ({ db }, { userId }) => {
      const ownerId = userId ?? '';
      for (let made = 0; made < MAX_VIEWS_PER_LIST; made += 1) await createView(db, { ownerId });
      return { endpoint: saveView, body: VIEW };
    },
    texts: [
      'A person has at most 50 views of one list. Delete one first.',
      'Eine Person hat höchstens 50 Ansichten einer Liste. Löschen Sie zuerst eine.',
      'U kunt per lijst hoogstens 50 weergaven bewaren. Verwijder er eerst een.',
    ],
  },
  {
    code: 'AdministratorOnly',
    top: 'Forbidden',
    status: 403,
    call: () => ({
      endpoint: inviteUser,
      body: { userLogin: 'a@example.com', rootProjectUnitID: crypto.randomUUID(), memberRoleKey: 'member' },
    }),
    texts: [
      'This is for administrators only.',
      'Das ist Administratoren vorbehalten.',
      'Dit is alleen voor beheerders.',
    ],
  },
  {
    code: 'BANNER.EndsBeforeStart',
    top: 'ValidationFailed',
    status: 400,
    at: 'showUntil',
    as: 'AD',
    call: ({ salesOrgId }) => ({
      endpoint: createBanner,
      body: {
        title: 'A',
        text: 'B',
        level: 'info',
        showFrom: '2027-01-02T00:00:00Z',
        showUntil: '2027-01-01T00:00:00Z',
        salesOrgs: [salesOrgId],
      },
    }),
    texts: [
      'The end must be after the start.',
      'Das Banner muss nach seinem Beginn enden.',
      'De mededeling moet na het begin eindigen.',
    ],
  },
  {
    code: 'LastAdministrator',
    status: 409,
    as: 'AD',
    call: (_, { userId }) => ({
      endpoint: changeUserAccess,
      params: { userID: userId ?? '' },
      body: { isActive: false },
    }),
    texts: [
      'This is the last administrator. Make someone else an administrator first.',
      'Das ist der letzte Administrator. Machen Sie zuerst jemand anderen zum Administrator.',
      'Dit is de laatste beheerder. Maak eerst iemand anders beheerder.',
    ],
  },
  {
    code: 'OwnAccount',
    top: 'Forbidden',
    status: 403,
    as: 'AD',
    call: (_, { userId }) => ({ endpoint: endUserSessions, params: { userID: userId ?? '' } }),
    texts: [
      'You manage your own sign-in in your profile.',
      'Ihre eigene Anmeldung verwalten Sie im Profil.',
      'Uw eigen aanmelding beheert u in uw profiel.',
    ],
  },
  {
    code: 'NotSignedIn',
    status: 409,
    as: 'AD',
    call: ({ callers }) => ({
      endpoint: endUserSessions,
      params: { userID: callers.get('BO')?.userId ?? '' },
    }),
    texts: [
      'This person is not signed in anywhere and has no integration tokens.',
      'Diese Person ist nirgends angemeldet und hat keine Integrationstokens.',
      'Deze persoon is nergens aangemeld en heeft geen integratietokens.',
    ],
  },
  {
    code: 'NoSecondFactor',
    status: 409,
    as: 'AD',
    call: ({ callers }) => ({
      endpoint: resetSecondFactor,
      params: { userID: callers.get('BO')?.userId ?? '' },
    }),
    texts: [
      'This account has no second factor.',
      'Dieses Konto hat keinen zweiten Faktor.',
      'Dit account heeft geen tweede factor.',
    ],
  },
  {
    code: 'AccountDisabled',
    status: 409,
    as: 'AD',
    call: async ({ db, root }) => {
      const { login } = await createPerson(db, { disabledAt: new Date() });
      return {
        endpoint: inviteUser,
        body: { userLogin: login, rootProjectUnitID: root.unitId, memberRoleKey: 'member' },
      };
    },
    texts: [
      'This account is deactivated. Activate it first.',
      'Dieses Konto ist deaktiviert. Bitte aktivieren Sie es zuerst.',
      'Dit account is gedeactiveerd. Activeer het eerst.',
    ],
  },
  {
    code: 'NotRetriable',
    status: 409,
    as: 'AD',
    call: async ({ db }) => {
      const mail = {
        template: 'TaskOpened',
        recipient: 'a@example.com',
        locale: 'en' as const,
        data: {},
        subject: 'x',
        html: 'x',
        text: 'x',
        status: 'outbox' as const,
      };
      const [row] = await db.insert(mails).values(mail).returning();
      return { endpoint: retryMail, params: { mailID: row?.mailId ?? '' } };
    },
    texts: [
      'This cannot be retried: it is done, running or already scheduled again.',
      'Das lässt sich nicht wiederholen: Es ist erledigt, in Arbeit oder schon neu geplant.',
      'Dit kan niet opnieuw worden geprobeerd: het is klaar, bezig of al opnieuw gepland.',
    ],
  },
  webhook('InvalidUrl', 'url', 'nowhere', [
    'Enter a complete address, such as https://erp.example.org/orders.',
    'Geben Sie eine vollständige Adresse ein, zum Beispiel https://erp.example.org/bestellungen.',
    'Vul een volledig adres in, bijvoorbeeld https://erp.example.org/orders.',
  ]),
  webhook('HttpsOnly', 'url', 'http://hooks.example.com', [
    'The address must start with https://.',
    'Die Adresse muss mit https:// beginnen.',
    'Het adres moet met https:// beginnen.',
  ]),
  webhook('NoCredentials', 'url', 'https://a:b@hooks.example.com', [
    'The address must not contain a user name or password.',
    'Die Adresse darf weder Benutzernamen noch Passwort enthalten.',
    'Het adres mag geen gebruikersnaam of wachtwoord bevatten.',
  ]),
  webhook('PrivateAddress', 'url', 'https://10.1.2.3/', [
    'This address is in a private network. Use a public address.',
    'Diese Adresse liegt in einem privaten Netz. Möglich sind nur Adressen im öffentlichen Internet.',
    'Dit adres ligt in een privénetwerk. Alleen adressen op het openbare internet zijn mogelijk.',
  ]),
  webhook(
    'NoEvents',
    'events',
    [],
    [
      'Choose at least one event.',
      'Bitte wählen Sie mindestens ein Ereignis.',
      'Kies minstens één gebeurtenis.',
    ],
  ),
];
