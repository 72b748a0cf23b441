/** What may change in a project; a page listens for the kinds it shows. */
export const CHANGE_KINDS = [
  'unit',
  'structure',
  'items',
  'state',
  'tasks',
  'files',
  'model',
  /** Which lots walls of models are assigned to. */
  'walls',
  'comments',
  'members',
  'materials',
  'deliveries',
  'questionnaire',
  'notifications',
  /** What somebody is notified of, and what of it they have read. */
  'ownNotifications',
  'banners',
  /** Requests for projects, asked and answered. */
  'requests',
  /** Jobs and mails that were given up or are tried again. */
  'operations',
  /** Who has a page open, and where in it. */
  'presence',
  /** Changes may have been missed: read everything shown again. */
  'resync',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A committed change: where to look, never what is there; that is read by whoever may see it. */
export interface ChangeEvent {
  kind: ChangeKind;
  /** The project it happened in; null for what belongs to none, such as banners. */
  rootUnitId: string | null;
  /** Left out where several units of the project are concerned. */
  unitId?: string;
  /** Version after the change, where one unit changed; who has it already need not read again. */
  version?: number;
  /** Rows of an order that changed, came or went, where they are few; left out it may be any. */
  itemIds?: string[];
  /** Who changed it, so that their own page need not read again. */
  userId?: string;
  /** Whom alone it concerns; nobody else hears of it. */
  userIds?: string[];
}
