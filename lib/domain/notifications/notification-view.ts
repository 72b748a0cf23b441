import { NOTIFICATION_KINDS, type NotificationKind } from './kinds';

/** Which notifications a person looks at; it stands in the address of the page. */
export interface NotificationView {
  /** All kinds where it is left out. */
  kind?: NotificationKind | undefined;
  unreadOnly: boolean;
}

/** The view of an address; what is unknown in it is left out, so that an old link never fails. */
export function notificationViewFrom(query: {
  kind?: string | string[] | undefined;
  unread?: string | string[] | undefined;
}): NotificationView {
  return {
    kind: NOTIFICATION_KINDS.find((kind) => kind === query.kind),
    unreadOnly: query.unread === 'true',
  };
}

/** The filter of the call that lists what is looked at; empty for everything. */
export function notificationFilter({ kind, unreadOnly }: NotificationView): string {
  const terms = [...(kind ? [`kind eq '${kind}'`] : []), ...(unreadOnly ? ['isRead eq false'] : [])];
  return terms.join(' and ');
}
