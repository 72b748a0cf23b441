'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { BellIcon, BellOffIcon } from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';

export interface FollowButtonProps {
  rootUnitId: string;
  isFollowed: boolean;
}

/** No other part of the page depends on it. */
const stay = () => undefined;

/** Follows or mutes a project: muted, the user is only notified of things addressed to them personally. */
export function FollowButton({ rootUnitId, isFollowed }: FollowButtonProps) {
  const t = useTranslations('notifications');
  const [isOn, setOn] = useState(isFollowed);
  const { busy, write } = useWrite(failureOf, stay);

  async function toggle(): Promise<void> {
    const params = { rootProjectUnitID: rootUnitId };
    await write(
      async () => {
        const { data } = await call('setProjectFollow', { params, body: { isFollowed: !isOn } });
        setOn(data.isFollowed);
      },
      t(isOn ? 'muted' : 'followed'),
    );
  }

  return (
    <Button
      variant="quiet"
      busy={busy}
      icon={isOn ? <BellOffIcon /> : <BellIcon />}
      tip={t(isOn ? 'muteHint' : 'followHint')}
      onClick={toggle}
    >
      <span className="max-sm:sr-only">{t(isOn ? 'mute' : 'follow')}</span>
    </Button>
  );
}
