import { isNotNull, lt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  files,
  jobs,
  ownNotifications,
  plantClosures,
  userSessions,
  webhookDeliveries,
  webhooks,
} from '@/db/schema';
import { addPlantClosure } from '@/lib/contract/catalogue-closures';
import * as contract from '@/lib/contract/configuration';
import { INITIAL_SETTINGS, type RetentionKey, SETTING_RULES } from '@/lib/domain/configuration/settings';
import { MAX_CLOSURES } from '@/lib/domain/plant-calendar';
import { createPerson } from '@/tests/support/accounts';
import { createPlantOf } from '@/tests/support/catalogue';
import type { Refusal, Texts } from '@/tests/support/error-catalogue';
import type { Place } from '@/tests/support/role-places';

const CLOSURE = { firstDay: '2027-08-02', lastDay: '2027-08-13', title: 'Summer break' };

/** Storage times so short that what the case stored would go. */
const removing = (key: RetentionKey, store: (place: Place) => Promise<unknown>, texts: Texts): Refusal => ({
  code: `REMOVAL.${key}`,
  ...{ top: 'RemovalNotConfirmed', status: 409, as: 'AD', texts },
  async call(place) {
    await store(place);
    const body = { ...INITIAL_SETTINGS, [key]: SETTING_RULES[key].min };
    return { endpoint: contract.changePortalSettings, body };
  },
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const file = { name: 'gone.pdf', sizeBytes: 1, contentType: 'application/pdf', sha256: '0'.repeat(64) };

/** One row of each kind, of before the shortest time; those of other calls are gone. */
const OLD = {
  async file({ db, root }: Place) {
    await db.delete(files).where(isNotNull(files.deletedAt));
    await db.insert(files).values({ ...file, unitId: root.unitId, deletedAt: daysAgo(20) });
  },
  async notification({ db, root: { unitId } }: Place) {
    const { userId } = await createPerson(db);
    await db.delete(ownNotifications);
    const about = { journalId: uuidv7(), rootUnitId: unitId, unitId, count: 1, foldKey: 'old' };
    await db.insert(ownNotifications).values({ ...about, userId, kind: 'state', createdAt: daysAgo(60) });
  },
  async session({ db }: Place) {
    const { userId } = await createPerson(db);
    await db.delete(userSessions).where(lt(userSessions.lastSeenAt, daysAgo(7)));
    await db.insert(userSessions).values({ userId, lastSeenAt: daysAgo(20) });
  },
  async webhookMessage({ db }: Place) {
    const hook = { productId: 1, title: 'Old', url: 'https://old.example', events: [], secretSalt: 's' };
    const [webhook] = await db.insert(webhooks).values(hook).returning();
    await db.delete(webhookDeliveries);
    const sent = { webhookId: webhook?.webhookId ?? '', event: 'order.placed' as const, body: '{}' };
    await db.insert(webhookDeliveries).values({ ...sent, createdAt: daysAgo(20) });
  },
  async failedJob({ db }: Place) {
    await db.delete(jobs).where(isNotNull(jobs.failedAt));
    await db.insert(jobs).values({ queue: 'clean-up', payload: {}, failedAt: daysAgo(20) });
  },
};

/** What administrators set for the whole portal. */
export const settings: readonly Refusal[] = [
  {
    code: 'RemovalNotConfirmed',
    ...{ status: 409, as: 'AD' },
    async call(place) {
      await OLD.file(place);
      return { endpoint: contract.changePortalSettings, body: { ...INITIAL_SETTINGS, binDays: 7 } };
    },
    texts: [
      'A shorter storage time removes something for good at the next clean-up. Confirm it to save.',
      'Eine kürzere Aufbewahrung entfernt beim nächsten Aufräumen etwas endgültig. Bestätigen Sie das zum Speichern.',
      'Een kortere bewaartijd verwijdert bij de volgende opruiming iets definitief. Bevestig dit om op te slaan.',
    ],
  },
  removing('binDays', OLD.file, [
    '1 deleted file or unit',
    '1 gelöschte Datei oder Einheit',
    '1 verwijderd bestand of onderdeel',
  ]),
  removing('notificationDays', OLD.notification, ['1 notification', '1 Benachrichtigung', '1 melding']),
  removing('endedSignInDays', OLD.session, ['1 ended session', '1 beendete Sitzung', '1 beëindigde sessie']),
  removing('webhookMessageDays', OLD.webhookMessage, [
    '1 webhook message',
    '1 Webhook-Nachricht',
    '1 webhookbericht',
  ]),
  removing('failedJobDays', OLD.failedJob, [
    '1 failed job',
    '1 fehlgeschlagener Hintergrundjob',
    '1 mislukte achtergrondtaak',
  ]),
  {
    code: 'ClosurePeriod',
    ...{ top: 'ValidationFailed', status: 400, at: 'lastDay', as: 'AD' },
    async call({ db }) {
      const { plantId } = await createPlantOf(db);
      const body = { ...CLOSURE, lastDay: '2027-08-01' };
      return { endpoint: addPlantClosure, params: { plantID: String(plantId) }, body };
    },
    texts: [
      'The last day is after the first one, at most 366 days in all.',
      'Der letzte Tag liegt nach dem ersten, insgesamt höchstens 366 Tage.',
      'De laatste dag ligt na de eerste, samen hoogstens 366 dagen.',
    ],
  },
  {
    code: 'TooManyClosures',
    ...{ top: 'ValidationFailed', status: 400, at: 'firstDay', as: 'AD' },
    async call({ db }) {
      const { plantId } = await createPlantOf(db);
      const rows = Array.from({ length: MAX_CLOSURES }, () => ({ ...CLOSURE, plantId }));
      await db.insert(plantClosures).values(rows);
      return { endpoint: addPlantClosure, params: { plantID: String(plantId) }, body: CLOSURE };
    },
    texts: [
      'A plant has at most 100 closures. Remove an old one first.',
      'Ein Werk hat höchstens 100 Schließungen. Entfernen Sie zuerst eine alte.',
      'Een fabriek heeft hoogstens 100 sluitingen. Verwijder eerst een oude.',
    ],
  },
  {
    code: 'DaysNotIncreasing',
    ...{ top: 'ValidationFailed', status: 400, at: 'reminder2Days', as: 'AD' },
    call: () => ({
      endpoint: contract.changeDelayRule,
      params: { delayKey: 'Preparing' },
      body: {
        ...{ reminder1Days: 4, reminder2Days: 4, escalationDays: 8 },
        ...{ escalationRoleKeys: [], isOff: false },
      },
    }),
    texts: [
      'The days must increase: first reminder, second reminder, escalation.',
      'Die Tage müssen ansteigen: erste Erinnerung, zweite Erinnerung, Eskalation.',
      'De dagen moeten oplopen: eerste herinnering, tweede herinnering, escalatie.',
    ],
  },
];
