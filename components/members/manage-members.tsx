'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { PencilIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import type { MemberDto } from '@/lib/contract/members';

const ManageDialog = later(() => import('./manage-dialog').then((own) => own.ManageDialog));

export interface ManageMembersProps {
  rootUnitId: string;
  members: readonly MemberDto[];
  /** Why the viewer may not manage members, and who may; undefined if allowed. */
  blocked: string | undefined;
  /** Explains why a membership cannot be removed. */
  lastManager: string;
}

/** Opens the dialog to add, change and remove members (domain.md §5). */
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
