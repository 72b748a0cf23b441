import { useFormatter, useTranslations } from 'next-intl';
import { useDayText } from '@/components/ui/use-day-text';
import { useTypeName } from '@/lib/client/type-names';
import {
  type ActivityChange,
  type ActivityValue,
  differingMaterials,
  type ShownMaterials,
} from '@/lib/domain/activity/changes';
import { COMMENT_STATUSES } from '@/lib/domain/comments/status';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { useQuantityTexts } from '@/lib/i18n/use-quantity-texts';
import { LongText } from './long-text';

/** A changed field: its old and new value, of materials only what differs. */
export function ActivityChangeText({ change: { field, from, to } }: { change: ActivityChange }) {
  if (Array.isArray(from) && Array.isArray(to)) {
    const differing = differingMaterials(from, to);
    return (
      <>
        <Materials {...differing.from} /> → <Materials {...differing.to} />
      </>
    );
  }
  return (
    <>
      <ActivityValueText field={field} value={from} /> → <ActivityValueText field={field} value={to} />
    </>
  );
}

interface ActivityValueTextProps {
  field: string;
  value: ActivityValue;
}

/** A value in readable form: roles, states and days as text. */
function ActivityValueText({ field, value }: ActivityValueTextProps) {
  const t = useTranslations('common');
  const activity = useTranslations('activity');
  const roles = useTranslations('roles');
  const states = useTranslations('states');
  const format = useFormatter();
  if (Array.isArray(value)) return <Materials shown={value} more={0} />;
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
  return <LongText text={value} />;
}

function Day({ day }: { day: string }) {
  return useDayText()(day);
}

function Materials({ shown, more }: ShownMaterials) {
  const t = useTranslations('activity');
  const common = useTranslations('common');
  const nameOf = useTypeName();
  const dayText = useDayText();
  const show = useQuantityTexts();
  if (shown.length === 0) return common('none');
  const texts = shown
    .map(({ type, volume, deliveryDate }) =>
      t('material', {
        type: nameOf(type),
        volume: volume === null ? t('noVolume') : show.exactVolume(volume),
        date: deliveryDate === null ? t('noDate') : dayText(deliveryDate),
      }),
    )
    .join('; ');
  return more > 0 ? `${texts} ${t('moreMaterials', { count: more })}` : texts;
}
