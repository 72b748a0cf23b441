import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { ProblemError } from '@/lib/client/http';
import { useRefresh } from '@/lib/client/use-refresh';
import type { UnitDetailsDto } from '@/lib/contract/units';

/** The current unit when its dialog opens; the dialog closes if it cannot be loaded. */
export function useUnit(unitId: string, onFailed: () => void): UnitDetailsDto | null {
  const t = useTranslations('unitForms');
  const refresh = useRefresh();
  const [unit, setUnit] = useState<UnitDetailsDto | null>(null);
  const fail = useRef((_: unknown) => {});
  fail.current = (error) => {
    toast.error({ title: t('notRead'), text: error instanceof ProblemError ? error.message : t('offline') });
    if (error instanceof ProblemError) refresh();
    onFailed();
  };
  useEffect(() => {
    let left = false;
    call('getUnit', { params: { projectUnitID: unitId } }).then(
      ({ data }) => left || setUnit(data),
      (error: unknown) => left || fail.current(error),
    );
    return () => {
      left = true;
    };
  }, [unitId]);
  return unit;
}
