import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast-store';
import { OfflineError, ProblemError } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';

/** Shows why a step was refused, and reloads the unit if somebody else has changed it first. */
export function useFailureToast(title: string): (error: unknown) => void {
  const t = useTranslations('workflow');
  const refresh = useRefresh();
  return (error) => {
    if (error instanceof OfflineError) {
      toast.error({ title, text: t('offline') });
    } else if (error instanceof ProblemError) {
      if (error.status === 409 || error.status === 412) refresh();
      toast.error({ title, text: error.messages[0]?.message ?? error.message });
    } else {
      throw error;
    }
  };
}
