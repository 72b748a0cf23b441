import type { QuestionnaireDto, ScheduleUnitDto } from '@/lib/contract/questionnaire';
import { readBlockTypes } from '@/lib/domain/questionnaire/ccl-block-types';
import type { SheetFacts } from '@/lib/domain/questionnaire/components';
import { readSchedule, SCHEDULE_FEATURES } from '@/lib/domain/questionnaire/delivery-schedule';
import { evaluateSheets } from '@/lib/domain/questionnaire/evaluate-sheets';
import type { PrintedSheets } from '@/lib/domain/questionnaire/printed-sheet';
import type { Answer, Control, Sheet } from '@/lib/domain/questionnaire/sheet';
import { answerText, sheetTexts, weekText } from '@/lib/i18n/sheet-texts';
import type { DocumentTools } from './document-tools';

interface SheetToPrint {
  title: string;
  questionnaire: Pick<QuestionnaireDto, 'version' | 'data'> & { sheets: readonly Sheet[] };
  facts: SheetFacts;
  units: readonly ScheduleUnitDto[];
}

/** All visible sheets with their active questions, in one language (portal-1 §2). */
export function printedSheets(sheet: SheetToPrint, tools: DocumentTools): PrintedSheets {
  const { title, questionnaire, facts } = sheet;
  const { t } = tools.sheets;
  if (questionnaire.version === 0) return { title, notice: t('printed.nothing'), sheets: [] };
  const { controls, answers, isValid } = evaluateSheets(questionnaire.sheets, questionnaire.data, facts);
  const texts = sheetTexts((group) => tools.sheets.messages[group]);
  const sheets = [...controls].map(([{ name, sections }, enabled]) => ({
    title: texts.sheet(name),
    sections: sections.flatMap((section) => {
      const shown = section.controls.filter((control) => enabled.includes(control));
      if (shown.length === 0) return [];
      const printed = shown.map((control) => ({
        label: texts.control(control),
        lines: linesOf(control, answers[name]?.[control.name] ?? control.value, sheet, tools),
      }));
      return [{ title: texts.section(section.name), answers: printed }];
    }),
  }));
  return { title, notice: isValid ? null : t('printed.draft'), sheets };
}

function linesOf(control: Control, value: Answer, sheet: SheetToPrint, tools: DocumentTools): string[] {
  const { t, messages } = tools.sheets;
  if (control.name === 'ccl-block-types') return orNone(blockLines(value, tools), tools);
  if (control.name === 'ccl-delivery-schedule') return orNone(scheduleLines(value, sheet, tools), tools);
  const number = (figure: number) => tools.format.number(figure, { maximumFractionDigits: 10 });
  const texts = sheetTexts((group) => messages[group]);
  return answerText(control, value, { texts, t, number }).split(/\r?\n/);
}

function orNone(lines: string[], { sheets }: DocumentTools): string[] {
  return lines.length === 0 ? [sheets.t('noAnswer')] : lines;
}

function blockLines(value: Answer, { sheets: { t } }: DocumentTools): string[] {
  return readBlockTypes(value)
    .filter(({ cs12, cs20 }) => cs12 || cs20)
    .map(({ block, cs12, cs20 }) => {
      const strengths = [cs12 && t('blocks.cs12'), cs20 && t('blocks.cs20')].filter(Boolean);
      return `${block}: ${strengths.join(', ')}`;
    });
}

function scheduleLines(
  value: Answer,
  { facts, units }: SheetToPrint,
  { sheets: { t } }: DocumentTools,
): string[] {
  return readSchedule(value, facts.schedule).map(({ projectUnitID, deliveryWeek, features, note }) => {
    const unit = units.find((candidate) => candidate.projectUnitID === projectUnitID);
    const kinds = SCHEDULE_FEATURES.filter((feature) => features.includes(feature));
    const parts = [
      `${[unit?.subTitle, unit?.title].filter(Boolean).join(', ')}: ${deliveryWeek ? weekText(deliveryWeek, t) : t('noAnswer')}`,
      kinds.map((kind) => t(`schedule.kinds.${kind}`)).join(', '),
      note,
    ];
    return parts.filter(Boolean).join(' · ');
  });
}
