import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { UnitTreeNodeDto } from '@/lib/contract/unit-tree';
import { UnitTree, type UnitTreeProps } from './unit-tree';

export interface UnitTreeViewProps extends Omit<UnitTreeProps, 'units'> {
  /** Null until loaded. */
  units: readonly UnitTreeNodeDto[] | null;
  /** Loading failed. */
  hasFailed: boolean;
}

/** The units of a project, or a placeholder while loading or after a failure. */
export function UnitTreeView({ units, hasFailed, ...rest }: UnitTreeViewProps) {
  const t = useTranslations('unitTree');
  if (units) return <UnitTree {...rest} units={units} />;
  return hasFailed ? <ErrorState title={t('failed')} /> : <SkeletonRows rows={12} />;
}
