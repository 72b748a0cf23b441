'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { PencilIcon } from '@/components/ui/icons';
import type { MemberDto } from '@/lib/contract/members';

// Waits in its own place: without `loading` the whole page would give way to its skeleton.
const ManageDialog = dynamic(() => import('./manage-dialog').then((own) => own.ManageDialog), {
  loading: () => null,
});

export interface ManageMembersProps {
  rootUnitId: string;
  members: readonly MemberDto[];
  /** Why the viewer may not, and who may; undefined for those who may. */
  blocked: string | undefined;
  /** What is said of a membership that must stay. */
  lastManager: string;
}

/** Opens the dialog in which members are added, changed and removed (domain.md §5). */
export function ManageMembers({ rootUnitId, members, blocked, lastManager }: ManageMembersProps) {
  const t = useTranslations('members');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        icon={<PencilIcon />}
        label={t('manage')}
        blocked={blocked}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <ManageDialog
          rootUnitId={rootUnitId}
          members={members}
          lastManager={lastManager}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
