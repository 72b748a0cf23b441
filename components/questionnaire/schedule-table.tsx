import { useTranslations } from 'next-intl';
import { Checkbox, Field, FieldError, Input } from '@/components/ui/field';
import type { ScheduleUnitDto } from '@/lib/contract/questionnaire';
import {
  readSchedule,
  SCHEDULE_FEATURES,
  type ScheduleFacts,
  type ScheduleRow,
} from '@/lib/domain/questionnaire/delivery-schedule';
import { controlId, type SheetControlProps } from './control-props';

export interface ScheduleTableProps extends SheetControlProps {
  units: readonly ScheduleUnitDto[];
  schedule: ScheduleFacts;
}

/** When each drawing job or lot is needed, and with which materials. */
export function ScheduleTable(props: ScheduleTableProps) {
  const { sheet, control, value, texts, problem, disabled, onAnswer, onLeave, units, schedule } = props;
  const t = useTranslations('questionnaire.schedule');
  const rows = readSchedule(value, schedule);
  const change = (unitId: string, changes: Partial<ScheduleRow>) =>
    onAnswer(rows.map((row) => (row.projectUnitID === unitId ? { ...row, ...changes } : row)));
  return (
    <fieldset id={controlId(sheet.name, control.name)} disabled={disabled}>
      <legend className="mb-2 font-medium text-ink-2 text-xs">{texts.control(control)}</legend>
      {schedule.minWeek && <p className="mb-2 text-ink-2">{t('earliest', { week: schedule.minWeek })}</p>}
      {rows.length === 0 && <p className="text-ink-2">{t('empty')}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map((row) => {
          const unit = units.find(({ projectUnitID }) => projectUnitID === row.projectUnitID);
          if (!unit) return null;
          return (
            <li key={row.projectUnitID} className="rounded border p-3">
              <p className="mb-2">
                <span className="font-medium">{unit.title}</span>{' '}
                <span className="text-ink-2">{unit.subTitle}</span>
              </p>
              <div className="grid gap-3 sm:grid-cols-[9rem_1fr]">
                <Field label={t('week')}>
                  {(bound) => (
                    <Input
                      {...bound}
                      aria-label={t('weekOf', { title: unit.title })}
                      placeholder="2027-W05"
                      value={row.deliveryWeek}
                      onChange={({ target }) =>
                        change(row.projectUnitID, { deliveryWeek: target.value.trim().toUpperCase() })
                      }
                      onBlur={onLeave}
                    />
                  )}
                </Field>
                <Field label={t('note')}>
                  {(bound) => (
                    <Input
                      {...bound}
                      aria-label={t('noteOf', { title: unit.title })}
                      value={row.note}
                      maxLength={500}
                      onChange={({ target }) => change(row.projectUnitID, { note: target.value })}
                    />
                  )}
                </Field>
              </div>
              <fieldset aria-label={t('features')} className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
                {SCHEDULE_FEATURES.map((feature) => (
                  <Checkbox
                    key={feature}
                    label={t(`kinds.${feature}`)}
                    checked={row.features.includes(feature)}
                    onChange={({ target }) =>
                      change(row.projectUnitID, {
                        features: SCHEDULE_FEATURES.filter((other) =>
                          other === feature ? target.checked : row.features.includes(other),
                        ),
                      })
                    }
                  />
                ))}
              </fieldset>
            </li>
          );
        })}
      </ul>
      <FieldError>{problem}</FieldError>
    </fieldset>
  );
}
