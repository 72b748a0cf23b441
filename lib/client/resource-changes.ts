import type { ReadName } from '@/lib/client/call';
import type { ChangeKind } from '@/lib/domain/events/change-event';

/** The kinds of changes that make the answer of a call outdated; a call not listed here is read once. */
const CHANGES: Partial<Record<ReadName, readonly ChangeKind[]>> = {
  countCurrentProjects: ['state', 'structure', 'members'],
  countDelayedWorkflows: ['state', 'notifications', 'members'],
  countDeliveryWeeks: ['deliveries', 'state', 'members'],
  countTaskAges: ['state', 'tasks', 'members'],
  countUnreadNotifications: ['ownNotifications'],
  countTasks: ['state', 'tasks', 'members'],
  getDashboard: [
    'state',
    'tasks',
    'unit',
    'members',
    'deliveries',
    'materials',
    'structure',
    'files',
    'operations',
    'requests',
    'banners',
  ],
  getUnit: ['state', 'unit', 'tasks', 'members', 'materials', 'structure'],
  getUnitSummary: ['state', 'unit', 'tasks', 'members', 'materials', 'structure'],
  listComments: ['comments', 'members'],
  listCurrentBanners: ['banners'],
  getProjectLots: ['state', 'tasks', 'unit', 'materials', 'structure', 'members'],
  getUnitTree: ['state', 'unit', 'structure', 'members'],
  getWallLots: ['state', 'unit', 'structure', 'deliveries', 'materials', 'items'],
  listActivity: [
    'unit',
    'structure',
    'state',
    'tasks',
    'members',
    'materials',
    'questionnaire',
    'items',
    'files',
    'comments',
    'walls',
  ],
  getDeliveryPlan: ['deliveries', 'materials', 'state', 'structure'],
  getFileTree: ['files', 'structure'],
  listDrawings: ['files', 'structure'],
  listDeletedUnits: ['unit', 'structure'],
  listDeliveries: ['deliveries', 'materials', 'state'],
  listFiles: ['files'],
  listFileVersions: ['files'],
  listInbox: ['state', 'tasks', 'members'],
  listJournal: ['state', 'tasks'],
  listOwnNotifications: ['ownNotifications'],
  listProjectFacts: ['state', 'structure', 'deliveries', 'materials', 'members'],
  listRootRequests: ['requests'],
  listSubstitutes: ['members'],
  listTasks: ['state', 'tasks', 'members'],
  listUnits: ['state', 'unit', 'members'],
};

/** The kinds of changes that concern a call. */
export function kindsOf(name: ReadName): readonly ChangeKind[] {
  return CHANGES[name] ?? [];
}

/** Whether a change of this kind may make shown data outdated; a resync may stand for any kind. */
export function isOutdatedBy(kind: ChangeKind, kinds: readonly ChangeKind[]): boolean {
  return kinds.length > 0 && (kind === 'resync' || kinds.includes(kind));
}
