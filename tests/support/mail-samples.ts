import { DEMO_ZONE } from '@/db/seed/seed-clock';
import type { Locale } from '@/lib/domain/account/languages';
import { BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { type RenderedMail, renderMail } from '@/lib/mail/render-mail';
import type { MailData, MailTemplate } from '@/lib/mail/templates';

const root = '/home/app/project/details/root';
const project = { projectNo: 'P-1002', projectTitle: 'Quartier <Lindenhof>' };
const projectPage = { ...project, path: root };
const lotPage = `${root}/lot`;
const days = (
  ruleKey: MailData['Reminder']['projects'][number]['items'][number]['ruleKey'],
  count: number,
) => ({
  ruleKey,
  unitTitle: 'Haus B, EG',
  path: lotPage,
  figures: { days: count, limitDays: 3 },
});

const CHANGE: MailData['OrderChanged'] = {
  ...project,
  lotTitle: 'Haus B, EG',
  orderNumber: '4500012345',
  revision: 0,
  by: 'Paul Einkauf',
  reason: 'The crane comes\nlater <b>',
  deliveryDate: '2027-02-01',
  site: 'Hafenstraße 12, 28237 Bremen',
  contact: 'Koen Bouw, +49 421 555 0142',
  unloading: 'forklift',
  path: lotPage,
};

const SUBSTITUTION: MailData['SubstituteAsked'] = {
  absent: 'Rita <Prüfer>',
  substitute: 'Koen Bouw',
  firstDay: '2026-12-21',
  lastDay: '2027-01-08',
  path: '/home/app/profile',
};

/** One of each kind of mail, as full as it gets. */
export const MAIL_SAMPLES: MailData = {
  Invitation: {
    projectNo: 'P-1002',
    projectTitle: 'Quartier Lindenhof',
    roleKey: 'reviewer',
    invitedBy: 'Ada Admin',
    path: '/sign-in/reset-password?token=secret',
    validDays: 7,
  },
  Welcome: {
    invitedBy: 'Ada Admin',
    path: '/sign-in/reset-password?token=secret',
    validDays: 7,
  },
  NewFiles: {
    project: {
      ...projectPage,
      items: [
        { name: 'Grundriss <EG>.pdf', version: 1, unitTitle: null, path: root },
        { name: 'Haus B.ifc', version: 3, unitTitle: 'Haus B, EG', path: lotPage },
      ],
    },
    count: 3,
  },
  NewComments: {
    project: {
      ...projectPage,
      items: [
        {
          ...{ reason: 'assigned', author: 'Rob Controle', text: 'Door <1,000> mm & wider' },
          ...{ unitTitle: 'Haus B, EG', path: lotPage },
        },
        { reason: 'answered', author: null, text: 'Yes', unitTitle: 'Haus B, EG', path: lotPage },
      ],
    },
    count: 3,
  },
  Notifications: {
    projects: [
      {
        ...projectPage,
        items: [
          {
            ...{
              action: 'stateChanged',
              author: 'Rob Controle',
              subject: null,
              stateKey: 'Approved',
              count: 1,
            },
            ...{ unitTitle: 'Haus B, EG', path: lotPage },
          },
          {
            ...{
              action: 'fileAdded',
              author: null,
              subject: 'Grundriss <EG>.pdf',
              stateKey: null,
              count: 12,
            },
            ...{ unitTitle: 'Haus B', path: lotPage },
          },
        ],
      },
    ],
    count: 3,
    path: '/home/app/notifications',
    settingsPath: '/home/app/profile',
  },
  PasswordReset: { path: '/sign-in/reset-password?token=secret', validMinutes: 60 },
  AccountDelete: { path: '/account/delete/confirm?token=secret', validHours: 24 },
  TokenCreated: {
    name: 'ERP <b>nightly</b>',
    scope: 'write',
    createdOn: '2026-11-22T08:30:00.000Z',
    expiresOn: '2027-02-20T08:30:00.000Z',
    path: '/home/app/profile',
  },
  SubstituteAsked: SUBSTITUTION,
  SubstituteAccepted: SUBSTITUTION,
  SubstituteDeclined: SUBSTITUTION,
  SubstituteEnded: SUBSTITUTION,
  SecondFactorReset: { resetBy: 'Ada Admin', path: '/home/app/profile' },
  OrderPlaced: {
    ...project,
    lotTitle: 'Haus B, EG',
    orderNumber: '4500012345',
    placedBy: 'Paul Einkauf',
    path: lotPage,
    groups: [
      { title: 'AAC 70', articleNo: '5107060', lengthMm: 2620, qty: 1033, areaM2: 51.876, pallets: 3.3 },
    ],
    totals: { qty: 1033, areaM2: 51.876, pallets: 3.3, palletsToLoad: 4, weightKg: 3_612.5 },
    terms: { deliveryDay: '2027-01-18', custRef: 'BV-2026/17', site: 'Hafenstraße 12, 28237 Bremen' },
  },
  CombinedOrderPlaced: {
    lots: ['Haus B, EG', 'Haus B, OG'].map((lotTitle, at) => ({
      ...{
        ...project,
        lotTitle,
        orderNumber: `450001234${at}`,
        placedBy: 'Paul Einkauf',
        path: `${lotPage}${at}`,
      },
      groups: [310, 350].map((heightMm) => ({
        ...{ title: 'AAC lintel N 100/400 L1250', articleNo: '4110012540', lengthMm: 1250, heightMm },
        ...{ qty: 2, areaM2: 0.8, pallets: 0.1 },
      })),
      totals: { qty: 4, areaM2: 1.6, pallets: 0.2, palletsToLoad: 1, weightKg: 150 },
      terms: {
        ...{ deliveryDay: '2027-01-18', custRef: null, site: 'Hafenstraße 12, 28237 Bremen', trucks: 1 },
        sharedWith: ['4500012340', '4500012341'],
      },
    })),
  },
  OrderChangeAsked: CHANGE,
  OrderChanged: { ...CHANGE, revision: 1 },
  OrderChangeRefused: CHANGE,
  DeliveryConfirmed: {
    ...project,
    deliveryTitle: 'Lieferung 3',
    deliveryDate: '2027-01-18',
    lotTitles: ['Haus A, EG', 'Haus A, OG'],
    path: '/home/app/project/delivery-overview/root',
  },
  UnitDeleted: {
    ...project,
    unitName: 'P-1002-01 Haus A',
    by: 'Sandra Planck',
    lots: [
      { name: 'P-1002-01-01 Haus A · EG', orderNumber: '4500020001' },
      { name: 'P-1002-01-02 Haus A · OG', orderNumber: null },
    ],
    moreLots: 2,
    deliveries: [
      { title: 'Lieferung 3', deliveryDate: '2027-01-18', isShared: true },
      { title: 'Lieferung 4', deliveryDate: '2027-01-25', isShared: false },
    ],
    moreDeliveries: 0,
    restorableUntil: '2026-12-28',
    path: '/home/app/project/details/root',
  },
  MaterialsChanged: {
    ...project,
    lots: [
      {
        title: 'Haus B, EG',
        materials: [
          {
            type: 'CS elements',
            titles: { de: 'Kalksandstein-Planelemente' },
            volume: 15,
            deliveryDate: '2027-01-18',
          },
          { type: 'CS lintels', titles: { de: 'Kalksandstein-Stürze' }, volume: 1.25, deliveryDate: null },
        ],
      },
      { title: 'Haus B, OG', materials: [] },
    ],
    count: 1,
    path: lotPage,
  },
  TaskOpened: {
    tasks: [{ taskKey: 'PlaceOrder', projectNo: 'P-1002', rootTitle: 'Quartier', unitTitle: 'Haus B, EG' }],
    comment: { by: 'Rita Prüfer', text: 'Opening 3 is too low.' },
    path: lotPage,
  },
  BimRejected: { ...projectPage, comment: { by: 'Ben Model', text: 'Storey 2 is missing.\n<img src=x>' } },
  CheckDataMissing: {
    ...project,
    unitTitle: 'Haus B, EG',
    message: 'Statica van blok A\n<img src=x>',
    path: lotPage,
  },
  DailyTasks: {
    projects: [
      {
        ...projectPage,
        items: [
          { taskKey: 'PlaceOrder', unitTitle: 'Haus B, EG', since: '2026-11-18T10:00:00Z', path: lotPage },
          { taskKey: 'CheckDataMissing', unitTitle: null, since: '2026-11-20T10:00:00Z', path: root },
        ],
      },
    ],
    count: 3,
    path: '/home/app/task-list',
  },
  Reminder: {
    projects: [{ ...projectPage, items: [days('PlaceOrder.Reminder1', 3), days('Finalized.Reminder2', 1)] }],
    count: 2,
    path: '/home/app/task-list',
  },
  Escalation: {
    projects: [{ ...projectPage, items: [days('PlaceOrder.Escalation', 10)] }],
    count: 1,
    path: '/home/app/current-projects-list',
  },
  DateAtRisk: {
    projects: [
      {
        ...projectPage,
        items: [
          {
            ruleKey: 'Delivery.DateAtRisk',
            unitTitle: 'Haus B, EG',
            path: lotPage,
            figures: { deliveryDate: '2026-12-01', earliestPossible: '2026-12-12' },
          },
        ],
      },
    ],
    count: 1,
    path: '/home/app/current-projects-list',
  },
  RootRequestDismissed: {
    salesOrganisation: 'Porenbau Deutschland',
    dismissedBy: 'Sven Planer',
    reason: 'Bitte fragen Sie\nin Österreich.',
    path: '/home/app/dash',
  },
  NewRootRequest: {
    salesOrganisation: 'Porenbau Deutschland',
    senderMail: 'reviewer.de@example.com',
    firstName: 'Rita',
    lastName: 'Prüfer',
    company: null,
    street1: 'Hauptstraße 1',
    street2: '',
    zip: '10115',
    city: 'Berlin',
    phone: null,
    offersTo: 'angebote@example.com',
    path: '/home/app/dash',
  },
};

/** The sample of a kind of mail as a reader gets it. */
/** The demo's portal, as mails name it. */
export const DEMO_PORTAL = {
  title: 'Planner',
  timeZone: DEMO_ZONE,
  accent: BUILT_IN_ACCENT,
  logoKey: null,
  replyTo: '',
};

export function sampleOf(name: string, reader: { name: string; locale: Locale }): Promise<RenderedMail> {
  if (!isTemplate(name)) throw new Error(`no mail is called ${name}`);
  return renderMail(name, MAIL_SAMPLES[name], reader, DEMO_PORTAL);
}

function isTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(MAIL_SAMPLES, name);
}
