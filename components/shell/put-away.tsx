'use client';

import { useState } from 'react';
import { Announcement, type AnnouncementProps } from '@/components/ui/announcement';
import { IconButton } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useRefresh } from '@/lib/client/use-refresh';

export interface PutAwayProps {
  bannerId: string;
  labels: { putAway: string; failed: string };
  banner: AnnouncementProps;
}

/** A banner with a button to dismiss it; it disappears at once and returns if the dismissal could not be stored. */
export function PutAway({ bannerId, labels, banner }: PutAwayProps) {
  const refresh = useRefresh();
  const [gone, setGone] = useState(false);

  async function putAway() {
    setGone(true);
    try {
      await call('dismissBanner', { params: { notificationID: bannerId } });
      refresh();
    } catch {
      setGone(false);
      toast.error(labels.failed);
    }
  }

  if (gone) return null;
  return (
    <Announcement {...banner} className="border-t first:border-t-0">
      <IconButton
        size="sm"
        icon={<CloseIcon />}
        label={labels.putAway}
        className="-my-0.5 -mr-1 ml-auto shrink-0"
        onClick={putAway}
      />
    </Announcement>
  );
}
