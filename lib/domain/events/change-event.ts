/** The kinds of changes in a project; a page subscribes to the kinds it shows. */
export const CHANGE_KINDS = [
  'unit',
  'structure',
  'items',
  'state',
  'tasks',
  'files',
  'model',
  /** The assignment of model walls to lots. */
  'walls',
  'comments',
  'members',
  'materials',
  'deliveries',
  'questionnaire',
  'notifications',
  /** A person's notifications and their read state. */
  'ownNotifications',
  'banners',
  /** Requests for projects and their answers. */
  'requests',
  /** Jobs and mails that have failed or are retried. */
  'operations',
  /** What administrators change and the portal logs: users, webhooks, features, banners; and accounts. */
  'administration',
  /** What administrators maintain and order tables show: the products of catalogues. */
  'configuration',
  /** The people who have a page open, and their position in it. */
  'presence',
  /** Changes may have been missed: reload all shown data. */
  'resync',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A committed change. It says what to reload, without data: readers load the data with their own permissions. */
export interface ChangeEvent {
  kind: ChangeKind;
  /** The project of the change; null for changes outside projects, such as banners. */
  rootUnitId: string | null;
  /** Missing if several units of the project have changed. */
  unitId?: string;
  /** Version after the change, if one unit has changed; clients with this version need not reload. */
  version?: number;
  /** The changed, added or deleted rows of an order if they are few; if missing, any row may have changed. */
  itemIds?: string[];
  /** The user who made the change; their own page need not reload. */
  userId?: string;
  /** The only users who receive this event. */
  userIds?: string[];
}
