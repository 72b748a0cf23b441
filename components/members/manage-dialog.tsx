'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast-store';
import { OfflineError, ProblemError } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import { useSnapshot } from '@/lib/client/use-snapshot';
import type { MemberDto } from '@/lib/contract/members';
import { AddMember } from './add-member';
import { MemberRow } from './member-row';

export interface ManageDialogProps {
  rootUnitId: string;
  members: readonly MemberDto[];
  lastManager: string;
  onClose: () => void;
}

/** The members with their editable roles; every change is saved at once. */
export function ManageDialog({ rootUnitId, members, lastManager, onClose }: ManageDialogProps) {
  const t = useTranslations('members');
  const refresh = useRefresh();
  const query = { filter: `rootProjectUnitID eq '${rootUnitId}'` };
  const fallbackData = { data: [...members], count: members.length };
  const { data, mutate } = useSnapshot('listMembers', { query }, { fallbackData, shouldRetryOnError: false });
  const shown = data?.data ?? members;
  const tellFailure = useFailure();

  /** Runs a write, shows its result and reloads the members; returns whether it succeeded. */
  async function save(write: () => Promise<unknown>, done: string): Promise<boolean> {
    let saved = true;
    try {
      await write();
      toast.success(done);
    } catch (error) {
      tellFailure(error);
      saved = false;
    }
    // Also after a failed write, because somebody else may have made a change first.
    await mutate();
    refresh();
    return saved;
  }

  return (
    <Dialog open isDirty={() => false} onOpenChange={onClose}>
      <DialogContent width={640}>
        <DialogHeader>
          <DialogTitle>{t('manage')}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <AddMember rootUnitId={rootUnitId} members={shown} onSave={save} />
          <h3 className="mt-5 mb-1 font-semibold text-sm">
            {t('title')} <span className="font-normal text-ink-3 tabular-nums">{shown.length}</span>
          </h3>
          <ul className="divide-y border-t">
            {shown.map((member) => (
              <MemberRow key={member.memberID} member={member} lastManager={lastManager} onSave={save} />
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('done')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function useFailure(): (error: unknown) => void {
  const t = useTranslations('members');
  return (error) => {
    if (error instanceof OfflineError) {
      toast.error({ title: t('failed'), text: t('offline') });
    } else if (error instanceof ProblemError) {
      toast.error({ title: t('failed'), text: error.messages[0]?.message ?? error.message });
    } else {
      throw error;
    }
  };
}
