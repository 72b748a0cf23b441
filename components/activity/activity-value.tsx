import { useFormatter, useTranslations } from 'next-intl';
import { useDayText } from '@/components/ui/use-day-text';
import type { ActivityMaterial, ActivityValue } from '@/lib/domain/activity/changes';
import { COMMENT_STATUSES } from '@/lib/domain/comments/status';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';

interface ActivityValueTextProps {
  field: string;
  value: ActivityValue;
}

/** A value in readable form: roles, states and days as text. */
export function ActivityValueText({ field, value }: ActivityValueTextProps) {
  const t = useTranslations('common');
  const activity = useTranslations('activity');
  const roles = useTranslations('roles');
  const states = useTranslations('states');
  const format = useFormatter();
  if (Array.isArray(value)) return <Materials materials={value} />;
  if (value === null || value === '') return t('none');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return format.number(value);
  const role = field === 'role' && ROLE_KEYS.find((key) => key === value);
  if (role) return roles(role);
  const state = field === 'state' && STATE_KEYS.find((key) => key === value);
  if (state) return states(state);
  const status = field === 'commentStatus' && COMMENT_STATUSES.find((key) => key === value);
  if (status) return activity(`commentStatuses.${status}`);
  if (field === 'deliveryDate') return <Day day={value} />;
  return value;
}

function Day({ day }: { day: string }) {
  return useDayText()(day);
}

function Materials({ materials }: { materials: readonly ActivityMaterial[] }) {
  const t = useTranslations('activity');
  const common = useTranslations('common');
  const dayText = useDayText();
  const show = useQuantityTexts();
  if (materials.length === 0) return common('none');
  return materials
    .map(({ type, volume, deliveryDate }) =>
      t('material', {
        type,
        volume: volume === null ? t('noVolume') : show.volume(volume),
        date: deliveryDate === null ? t('noDate') : dayText(deliveryDate),
      }),
    )
    .join('; ');
}
