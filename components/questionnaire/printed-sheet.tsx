import { useMessages, useTranslations } from 'next-intl';
import type { ScheduleUnitDto } from '@/lib/contract/questionnaire';
import { readBlockTypes } from '@/lib/domain/questionnaire/ccl-block-types';
import {
  readSchedule,
  SCHEDULE_FEATURES,
  type ScheduleFacts,
} from '@/lib/domain/questionnaire/delivery-schedule';
import type { Answer, Control, Sheet } from '@/lib/domain/questionnaire/sheet';
import { type SheetTexts, sheetTexts } from './sheet-texts';
import { useAnswerText } from './use-answer-text';

interface PrintedSheetProps {
  sheet: Sheet;
  enabled: readonly Control[];
  answers: Readonly<Record<string, Answer>>;
  schedule: ScheduleFacts;
  units: readonly ScheduleUnitDto[];
}

/** One sheet with its answers on paper; rows are not cut by the end of a page. */
export function PrintedSheet({ sheet, enabled, answers, schedule, units }: PrintedSheetProps) {
  const { questionnaire } = useMessages();
  const texts = sheetTexts((group) => questionnaire[group]);
  return (
    <section className="mt-6">
      <h2 className="break-after-avoid border-b-2 pb-1 font-semibold text-base">{texts.sheet(sheet.name)}</h2>
      {sheet.sections.map((section) => {
        const shown = section.controls.filter((control) => enabled.includes(control));
        if (shown.length === 0) return null;
        return (
          <div key={section.name} className="mt-3">
            <h3 className="break-after-avoid font-semibold text-ink-2 text-sm">
              {texts.section(section.name)}
            </h3>
            <dl className="mt-1">
              {shown.map((control) => (
                <div
                  key={control.name}
                  className="grid break-inside-avoid grid-cols-[40%_1fr] gap-3 border-b py-1"
                >
                  <dt className="text-ink-2">{texts.control(control)}</dt>
                  <dd className="whitespace-pre-wrap break-words">
                    <PrintedAnswer
                      control={control}
                      value={answers[control.name] ?? control.value}
                      texts={texts}
                      schedule={schedule}
                      units={units}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </section>
  );
}

interface PrintedAnswerProps extends Pick<PrintedSheetProps, 'schedule' | 'units'> {
  control: Control;
  value: Answer;
  texts: SheetTexts;
}

function PrintedAnswer({ control, value, texts, schedule, units }: PrintedAnswerProps) {
  const answerText = useAnswerText(texts);
  if (control.name === 'ccl-block-types') return <PrintedBlocks value={value} />;
  if (control.name === 'ccl-delivery-schedule') {
    return <PrintedSchedule value={value} schedule={schedule} units={units} />;
  }
  return answerText(control, value);
}

function PrintedBlocks({ value }: { value: Answer }) {
  const t = useTranslations('questionnaire');
  const ticked = readBlockTypes(value).filter(({ cs12, cs20 }) => cs12 || cs20);
  if (ticked.length === 0) return t('noAnswer');
  return ticked
    .map(({ block, cs12, cs20 }) => {
      const strengths = [cs12 && t('blocks.cs12'), cs20 && t('blocks.cs20')].filter(Boolean);
      return `${block}: ${strengths.join(', ')}`;
    })
    .join('\n');
}

function PrintedSchedule({
  value,
  schedule,
  units,
}: Pick<PrintedSheetProps, 'schedule' | 'units'> & { value: Answer }) {
  const t = useTranslations('questionnaire');
  const rows = readSchedule(value, schedule);
  if (rows.length === 0) return t('noAnswer');
  return (
    <ul>
      {rows.map(({ projectUnitID, deliveryWeek, features, note }) => {
        const unit = units.find((candidate) => candidate.projectUnitID === projectUnitID);
        const kinds = SCHEDULE_FEATURES.filter((feature) => features.includes(feature));
        return (
          <li key={projectUnitID} className="break-inside-avoid">
            {[unit?.subTitle, unit?.title].filter(Boolean).join(', ')}: {deliveryWeek || t('noAnswer')}
            {kinds.length > 0 && ` · ${kinds.map((kind) => t(`schedule.kinds.${kind}`)).join(', ')}`}
            {note && ` · ${note}`}
          </li>
        );
      })}
    </ul>
  );
}
