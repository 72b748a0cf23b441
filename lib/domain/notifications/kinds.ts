/**
 * The kinds of notifications: `mention` is for its addressees only (mentioned, assigned, answered), all
 * others are for everybody who follows the project.
 */
export const NOTIFICATION_KINDS = ['mention', 'comment', 'state', 'file', 'date'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Which notifications are mailed too: all at once or once a day, only mentions, or none. */
export const NOTIFICATION_MAILS = ['atOnce', 'daily', 'mentions', 'never'] as const;
export type NotificationMail = (typeof NOTIFICATION_MAILS)[number];

/** If there are more unread notifications, “99+” is shown and they are not counted further. */
export const MAX_COUNTED_UNREAD = 99;

/** The most notifications that one call can mark as read. */
export const MAX_MARKED = 500;
