import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { LateTrigger } from '@/components/ui/late-overlay';
import type { Condition } from '@/lib/domain/lists/conditions';
import type { ShownField } from '@/lib/i18n/filter-texts';
import { useFilterPanel } from './use-filter-panel';

interface AddFilterProps {
  fields: readonly ShownField[];
  onAdd: (condition: Condition) => void;
}

/** Adds a filter. */
export function AddFilter({ fields, onAdd }: AddFilterProps) {
  const t = useTranslations('lists');
  const { link, before, parts } = useFilterPanel();
  return (
    <>
      <LateTrigger link={link} before={before}>
        <Button variant="quiet" size="sm" icon={<PlusIcon />}>
          {t('addFilter')}
        </Button>
      </LateTrigger>
      {parts && <parts.NewFilterPanel link={link} fields={fields} onApply={onAdd} />}
    </>
  );
}
