import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast-store';
import { ProblemError } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import { useSnapshot } from '@/lib/client/use-snapshot';
import type { UnitDetailsDto } from '@/lib/contract/units';

/** The current unit when its dialog opens; the dialog closes if it cannot be loaded. */
export function useUnit(unitId: string, onFailed: () => void): UnitDetailsDto | undefined {
  const t = useTranslations('unitForms');
  const refresh = useRefresh();
  const target = { params: { projectUnitID: unitId } };
  const { data } = useSnapshot('getUnit', target, {
    shouldRetryOnError: false,
    onError(error: unknown) {
      toast.error({
        title: t('notRead'),
        text: error instanceof ProblemError ? error.message : t('offline'),
      });
      if (error instanceof ProblemError) refresh();
      onFailed();
    },
  });
  return data?.data;
}
