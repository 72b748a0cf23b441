import { useFailureToast } from '@/components/ui/failure-notice';
import { type Answer, call, type Target } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { type ResourceOptions, useResource } from '@/lib/client/use-resource';
import type { OwnNotificationDto } from '@/lib/contract/notifications';

type Notifications = Answer<'listOwnNotifications'>;

/** The user's current notifications, and functions to mark them as read: shown at once, reverted on failure. */
export function useNotifications(
  query: Target<'listOwnNotifications'>['query'],
  options: Pick<ResourceOptions<Notifications>, 'fallback' | 'since'>,
) {
  const own = { ...options, rootUnitId: null };
  const { data, error, mutate } = useResource('listOwnNotifications', { query }, own);
  const tellFailure = useFailureToast();

  async function write(
    change: () => Promise<unknown>,
    isReadAfter: (row: OwnNotificationDto) => boolean,
  ): Promise<void> {
    if (!data) return;
    const next = { ...data, data: data.data.map((row) => ({ ...row, isRead: isReadAfter(row) })) };
    const written = async () => {
      await change();
      return next;
    };
    try {
      await mutate(written, { optimisticData: next, revalidate: false });
    } catch (failure) {
      tellFailure(failureOf(failure));
    }
  }

  return {
    data,
    error,
    mark({ notificationID, isRead: wasRead }: OwnNotificationDto, isRead: boolean): void {
      if (isRead === wasRead) return;
      const body = { notificationIDs: [notificationID], isRead };
      void write(
        () => call('markNotifications', { body }),
        (row) => (row.notificationID === notificationID ? isRead : row.isRead),
      );
    },
    markAll(): void {
      const [newest] = data?.data ?? [];
      if (!newest) return;
      void write(
        () => call('markAllNotifications', { body: { until: newest.createdOn } }),
        () => true,
      );
    },
  };
}
