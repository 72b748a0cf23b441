import { useFormatter, useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { HoverLink } from '@/components/ui/hover-link';
import {
  CheckIcon,
  CommentIcon,
  FileIcon,
  type IconComponent,
  MailIcon,
  TruckIcon,
  UserIcon,
  WorkflowIcon,
} from '@/components/ui/icons';
import { stretchedLink } from '@/components/ui/table';
import type { OwnNotificationDto } from '@/lib/contract/notifications';
import type { NotificationKind } from '@/lib/domain/notifications/kinds';
import { notificationPath } from '@/lib/domain/notifications/notification-path';
import { unitName } from '@/lib/domain/units/unit-path';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';

const ICONS: Record<NotificationKind, IconComponent> = {
  mention: UserIcon,
  comment: CommentIcon,
  state: WorkflowIcon,
  file: FileIcon,
  date: TruckIcon,
};

export interface NotificationItemProps {
  row: OwnNotificationDto;
  onMark: (row: OwnNotificationDto, isRead: boolean) => void;
  /** Called when the user follows the link. */
  onOpen?: (() => void) | undefined;
}

/** Who did what and where, with a link; unread notifications have a bar and bold text. */
export function NotificationItem({ row, onMark, onOpen }: NotificationItemProps) {
  const t = useTranslations('notifications');
  const activity = useTranslations('activity');
  const { rootProjectUnitID: rootUnitId, projectUnitID: unitId, commentID: commentId, isRead } = row;
  const { action, userName, subject } = row.activity;
  const Icon = ICONS[row.kind];
  const someone = activity('someone');
  return (
    <li className="relative flex items-start gap-2.5 px-3.5 py-2 hover:bg-hover">
      {!isRead && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-accent" />}
      <Icon className={cx('mt-[3px]', isRead ? 'text-ink-3' : 'text-accent')} />
      <div className="min-w-0 flex-1">
        <HoverLink
          href={notificationPath({ rootUnitId, unitId, action, commentId })}
          className={cx(stretchedLink, 'block break-words text-sm', isRead ? 'text-ink-2' : 'font-medium')}
          onClick={() => {
            onMark(row, true);
            onOpen?.();
          }}
        >
          {!isRead && <span className="sr-only">{t('isUnread')}: </span>}
          {userName ?? someone} {activity(`actions.${action}`, { subject: subject ?? someone })}
        </HoverLink>
        <Facts row={row} />
      </div>
      <IconButton
        label={t(isRead ? 'markUnread' : 'markRead')}
        icon={isRead ? <MailIcon /> : <CheckIcon />}
        size="sm"
        className="relative z-[1]"
        onClick={() => onMark(row, !isRead)}
      />
    </li>
  );
}

/** The place, state, number of occurrences and time. */
function Facts({
  row: { activity, projectUnitID, rootProjectUnitID, count, createdOn },
}: {
  row: OwnNotificationDto;
}) {
  const t = useTranslations('notifications');
  const states = useTranslations('states');
  const format = useFormatter();
  const isOfOneUnit = projectUnitID === activity.projectUnitID;
  const state =
    activity.action === 'stateChanged' && STATE_KEYS.find((key) => key === activity.changes[0]?.to);
  const facts = [
    ...(projectUnitID === rootProjectUnitID ? [] : [unitName(activity.projectUnitNo, activity.unitPath)]),
    ...(state && isOfOneUnit ? [states(state)] : []),
    ...(count > 1 ? [t('count', { count })] : []),
  ];
  return (
    <p className="break-words text-ink-3 text-xs">
      {facts.map((fact) => `${fact} · `)}
      <time dateTime={createdOn} className="tabular-nums">
        {format.dateTime(new Date(createdOn), { hour: '2-digit', minute: '2-digit' })}
      </time>
    </p>
  );
}
