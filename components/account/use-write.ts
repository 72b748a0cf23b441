'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast-store';
import { asFailure, messagesOf } from './failure-note';

/** Makes a write outside of a form: shows what came of it, and the page as it is then. False where it failed. */
export function useWrite(): (work: () => Promise<void>, done: string) => Promise<boolean> {
  const t = useTranslations('profile');
  const router = useRouter();
  return async (work, done) => {
    try {
      await work();
    } catch (error) {
      toast.error({ title: t('failed'), text: messagesOf(asFailure(error), t('offline')).join(' ') });
      router.refresh();
      return false;
    }
    toast.success(done);
    router.refresh();
    return true;
  };
}
