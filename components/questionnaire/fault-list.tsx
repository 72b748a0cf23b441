import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { Evaluation } from '@/lib/domain/questionnaire/evaluate-sheets';
import { controlsOf } from '@/lib/domain/questionnaire/sheet';
import type { SheetProblem } from '@/lib/domain/questionnaire/sheet-problems';
import type { SheetTexts } from '@/lib/i18n/sheet-texts';

interface FaultListProps {
  evaluation: Evaluation;
  texts: SheetTexts;
  onJump: (problem: SheetProblem) => void;
}

/** All problems of an incomplete sheet; each entry links to its control. */
export function FaultList({ evaluation, texts, onJump }: FaultListProps) {
  const t = useTranslations('questionnaire');
  const sheets = [...evaluation.controls.keys()];
  return (
    <Card title={t('faults')} aside={t('open', { count: evaluation.problems.length })} className="mt-3">
      <ul className="flex flex-col gap-0.5">
        {evaluation.problems.map((problem) => {
          const sheet = sheets.find(({ name }) => name === problem.sheet);
          const control = sheet && controlsOf(sheet).find(({ name }) => name === problem.control);
          return (
            <li key={`${problem.sheet}/${problem.control}`}>
              <button
                type="button"
                className="min-h-6 text-left text-accent hover:underline pointer-coarse:min-h-touch"
                onClick={() => onJump(problem)}
              >
                {texts.sheet(problem.sheet)}: {control ? texts.control(control) : problem.control}
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
