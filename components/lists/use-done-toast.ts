import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { leavePage } from '@/components/ui/leave-page';
import { type ToastInput, toast } from '@/components/ui/toast-store';
import { nextTaskAfter } from '@/lib/client/next-task';

/** Says what was done at a unit, with the way to the task that waits next for the user. */
export function useDoneToast(unitId: string): (done: Pick<ToastInput, 'title' | 'text'>) => Promise<void> {
  const t = useTranslations('common');
  const { push } = useRouter();
  return async (done) => {
    const next = await nextTaskAfter(unitId);
    const action = next && {
      label: t('nextTask', { name: next.name }),
      run: () => leavePage(() => push(next.href)),
    };
    toast.success({ ...done, ...(action && { action }) });
  };
}
