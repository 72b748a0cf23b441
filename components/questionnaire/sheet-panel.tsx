import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import type { ScheduleUnitDto } from '@/lib/contract/questionnaire';
import type { SheetFacts } from '@/lib/domain/questionnaire/components';
import type { Answer, Control, Sheet } from '@/lib/domain/questionnaire/sheet';
import type { ProblemCode } from '@/lib/domain/questionnaire/sheet-problems';
import type { SheetTexts } from '@/lib/i18n/sheet-texts';
import { BlockTypesTable } from './block-types-table';
import type { SheetControlProps } from './control-props';
import { MaterialChips } from './material-chips';
import { ScheduleTable } from './schedule-table';
import { SheetControl } from './sheet-control';

export interface SheetPanelProps {
  sheet: Sheet;
  /** Controls that can be answered now. */
  enabled: readonly Control[];
  answers: Readonly<Record<string, Answer>>;
  facts: SheetFacts;
  units: readonly ScheduleUnitDto[];
  texts: SheetTexts;
  readOnly: boolean;
  isPulsing: boolean;
  /** The error of a control, if it should be shown already. */
  problemOf: (control: Control) => ProblemCode | undefined;
  onAnswer: (control: Control, value: Answer) => void;
  onLeave: (control: Control) => void;
}

/** The sections of one sheet with their questions. */
export function SheetPanel(props: SheetPanelProps) {
  const { sheet, enabled, texts } = props;
  return (
    <div className="grid gap-3 p-3">
      {sheet.sections.map((section) => {
        // Controls opened by another answer are hidden until then; controls opened by a checkbox are disabled.
        const shown = section.controls.filter(
          (control) => control.activationPaths === undefined || enabled.includes(control),
        );
        if (shown.length === 0) return null;
        return (
          <Card key={section.name} title={texts.section(section.name)}>
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
              {shown.map((control) => (
                <div key={control.name} className={cx('min-w-0', isWide(control) && 'sm:col-span-full')}>
                  <OneControl {...props} control={control} />
                </div>
              ))}
            </div>
          </Card>
        );
      })}
    </div>
  );
}

function isWide({ type, multi }: Control): boolean {
  return type === 'textarea' || type === 'component' || type === 'radio' || multi === true;
}

function OneControl({
  sheet,
  control,
  enabled,
  answers,
  facts,
  units,
  texts,
  readOnly,
  isPulsing,
  problemOf,
  onAnswer,
  onLeave,
}: SheetPanelProps & { control: Control }) {
  const t = useTranslations('questionnaire.problems');
  const code = problemOf(control);
  const shared: SheetControlProps = {
    sheet,
    control,
    value: answers[control.name] ?? control.value,
    texts,
    problem: code && t(code, { week: facts.schedule.minWeek ?? '' }),
    disabled: readOnly || !enabled.includes(control),
    onAnswer: (value) => onAnswer(control, value),
    onLeave: () => onLeave(control),
  };
  if (control.type !== 'component') return <SheetControl {...shared} />;
  switch (control.name) {
    case 'questionnaire-materials':
      return <MaterialChips {...shared} isPulsing={isPulsing} />;
    case 'ccl-block-types':
      return <BlockTypesTable {...shared} />;
    case 'ccl-delivery-schedule':
      return <ScheduleTable {...shared} units={units} schedule={facts.schedule} />;
    default:
      return null;
  }
}
