/**
 * What a person is notified of: `mention` is meant for them alone (named, assigned, answered), all others go to
 * everybody who follows the project.
 */
export const NOTIFICATION_KINDS = ['mention', 'comment', 'state', 'file', 'date'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Which notifications are mailed as well: all at once or once a day, those meant for the person alone, or none. */
export const NOTIFICATION_MAILS = ['atOnce', 'daily', 'mentions', 'never'] as const;
export type NotificationMail = (typeof NOTIFICATION_MAILS)[number];

/** Read or not, a notification is deleted after so many days. */
export const NOTIFICATION_DAYS = 90;

/** More unread ones than this are shown as “99+” and not counted any further. */
export const MAX_COUNTED_UNREAD = 99;

/** As many notifications can be marked as read in one call. */
export const MAX_MARKED = 500;
