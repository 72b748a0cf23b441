import { NOTIFICATION_KINDS, type NotificationKind } from './kinds';

/** The view of the notifications that a person has chosen; stored in the address of the page. */
export interface NotificationView {
  /** All kinds if missing. */
  kind?: NotificationKind | undefined;
  unreadOnly: boolean;
}

/** Parses the view in an address; unknown values are ignored, so that an old link never fails. */
export function notificationViewFrom(query: {
  kind?: string | string[] | undefined;
  unread?: string | string[] | undefined;
}): NotificationView {
  return {
    kind: NOTIFICATION_KINDS.find((kind) => kind === query.kind),
    unreadOnly: query.unread === 'true',
  };
}

/** The filter of the call for this view; empty for all notifications. */
export function notificationFilter({ kind, unreadOnly }: NotificationView): string {
  const terms = [...(kind ? [`kind eq '${kind}'`] : []), ...(unreadOnly ? ['isRead eq false'] : [])];
  return terms.join(' and ');
}
