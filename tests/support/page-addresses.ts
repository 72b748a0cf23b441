import { listMembers } from '@/lib/contract/members';
import { listTasks } from '@/lib/contract/tasks';
import { listUnits, type UnitDto } from '@/lib/contract/units';
import { CATALOGUE_KINDS } from '@/lib/domain/catalogue/catalogue-product';
import { ORGANISATION_PARTS } from '@/lib/domain/configuration/entity-fields';
import { WIZARD_STEPS } from '@/lib/domain/configuration/wizard';
import { href, type PageName } from '@/lib/domain/navigation/pages';
import type { Journey } from './journey';

/** Addresses of every page with something on it, from the projects of the demo, for somebody who takes part in them. */
export async function addressesOfAllPages(
  journey: Journey,
  login: string,
): Promise<Record<PageName, readonly string[]>> {
  const unitOf = async (title: string) => {
    const query = { filter: `title eq '${title}'` };
    const { data } = await journey.call(login, listUnits, { query });
    if (!data[0]) throw new Error(`${login} sees no ${title}`);
    return placeOf(data[0]);
  };
  const [root, houses, lindenhof, open, delivered, lintels, villas] = await Promise.all([
    unitOf('Quartier Lindenhof'),
    unitOf('Residentie De Vaart'),
    unitOf('Haus A'),
    unitOf('Haus A, Erdgeschoss'),
    unitOf('Haus B, Erdgeschoss'),
    unitOf('Begane grond'),
    unitOf('Altstadthöfe'),
  ]);
  const filter = `rootProjectUnitID eq '${root.rootUnitId}'`;
  const { data: members } = await journey.call(login, listMembers, { query: { filter } });
  const tasks = await journey.call(login, listTasks);
  const userId = members[0]?.userID ?? '';
  return {
    signIn: [href('signIn')],
    signOut: [href('signOut')],
    // Of an empty portal only: e2e/setup walks it.
    setup: [],
    forgotPassword: [href('forgotPassword')],
    resetPassword: [href('resetPassword', { token: 'none' })],
    confirmAccountDeletion: [href('confirmAccountDeletion', { token: 'none' })],
    imprint: [href('imprint')],
    privacyPolicy: [href('privacyPolicy')],
    offline: [href('offline')],
    dashboard: [href('dashboard')],
    taskList: (['table', 'grid', 'inbox'] as const).map((style) => href('taskList', { style })),
    inboxTask: tasks
      .slice(0, 1)
      .map(({ projectUnitID, taskKey }) => href('inboxTask', { unitId: projectUnitID, taskKey })),
    notifications: [href('notifications')],
    currentProjects: [href('currentProjects')],
    closedProjects: [href('closedProjects')],
    news: [href('news')],
    viewerArea: [href('viewerArea')],
    viewer: [href('viewer', villas)],
    profile: [href('profile')],
    help: [href('help', { topic: 'upload' })],
    rootDetails: [root, houses].map((unit) => href('rootDetails', unit)),
    unitDetails: [lindenhof, open, delivered, lintels].map((unit) => href('unitDetails', unit)),
    journal: [href('journal', root)],
    activity: [href('activity', open)],
    questionnaire: [href('questionnaire', root)],
    structure: [href('structure', root)],
    deliveryOverview: [href('deliveryOverview', root)],
    memberProfile: [href('memberProfile', { ...root, userId })],
    search: [href('search', { search: 'Haus' })],
    workflows: [href('workflows')],
    bannerNotifications: [href('bannerNotifications')],
    preliminaryDays: [href('preliminaryDays')],
    delayRules: [href('delayRules')],
    defaultMembers: [href('defaultMembers')],
    settings: [href('settings')],
    configuration: [href('configuration')],
    users: [href('users')],
    userImport: [href('userImport')],
    userInvitations: [href('userInvitations')],
    identity: [href('identity')],
    features: [href('features')],
    mailOutbox: [href('mailOutbox')],
    webhooks: [href('webhooks')],
    jobs: [href('jobs')],
    gettingStarted: WIZARD_STEPS.map((step) => href('gettingStarted', { step })),
    organisation: [href('organisation')],
    organisationPart: Object.keys(ORGANISATION_PARTS).map((part) => href('organisationPart', { part })),
    catalogue: CATALOGUE_KINDS.map((kind) => href('catalogue', { kind })),
    adminLog: [href('adminLog')],
    // Its parts are looked at in a journey of their own (tests/e2e/gallery).
    printQuestionnaire: [href('printQuestionnaire', root)],
  };
}

function placeOf({ rootProjectUnitID, projectUnitID }: UnitDto) {
  return { rootUnitId: rootProjectUnitID, unitId: projectUnitID };
}
