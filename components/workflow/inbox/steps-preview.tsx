import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { Answer } from '@/lib/client/call';
import { unitName } from '@/lib/domain/units/unit-path';
import type { ActionKey } from '@/lib/domain/vocabulary/states';
import { ASK_KEYS } from '@/lib/domain/workflow/step-facts';
import { REVIEW_QUESTIONS, reviewQuestions } from '@/lib/domain/workflow/step-questions';
import { taskPath } from '@/lib/domain/workflow/task-titles';
import { UnavailableActions } from '../unavailable-actions';
import { useQuestionText } from '../use-question-text';
import type { UnitOfStep } from './selection-bar';

type Preview = Answer<'previewSteps'>;

export interface StepsPreviewProps {
  actionKey: ActionKey;
  preview: Preview;
  units: readonly UnitOfStep[];
}

/** What a step for several units means: the units, what they are asked about, and those that are left out. */
export function StepsPreview({ actionKey, preview, units }: StepsPreviewProps) {
  const t = useTranslations('inbox.steps');
  const names = new Map(
    units.map((unit) => [unit.projectUnitID, unitName(unit.projectUnitNo, taskPath(unit))]),
  );
  const namesOf = (rows: readonly { projectUnitID: string }[]) =>
    rows.map(({ projectUnitID }) => names.get(projectUnitID) ?? '');
  const isOne = units.length === 1 && preview.count === 1;
  return (
    <>
      {isOne ? (
        <p className="font-medium">{namesOf(preview.data)}</p>
      ) : (
        <div>
          <p className="font-medium">{t('taken', { count: preview.count, total: units.length })}</p>
          <Names names={namesOf(preview.data)} />
        </div>
      )}
      <Questions actionKey={actionKey} preview={preview} namesOf={isOne ? null : namesOf} />
      {preview.refused.length > 0 && (
        <section className="border-t pt-3">
          <h3 className="mb-2 font-semibold text-sm">{t('refused', { count: preview.refused.length })}</h3>
          <UnavailableActions
            ways={preview.refused.map((unit) => ({ label: namesOf([unit]).join(), reason: unit.message }))}
          />
        </section>
      )}
    </>
  );
}

interface QuestionsProps {
  actionKey: ActionKey;
  preview: Preview;
  /** Names the units of a question; null if there is only one. */
  namesOf: ((rows: Preview['data']) => string[]) | null;
}

/** What the units are asked about, each question once with its units. */
function Questions({ actionKey, preview: { data }, namesOf }: QuestionsProps) {
  const t = useTranslations('inbox.steps');
  const asks = useTranslations('workflow.asks');
  const textOf = useQuestionText();
  const questions = [
    ...ASK_KEYS.map((ask) => ({
      key: ask,
      text: asks(ask),
      rows: data.filter((unit) => unit.asks.includes(ask)),
    })),
    ...REVIEW_QUESTIONS.map((question) => {
      const rows = data.filter((unit) => reviewQuestions(actionKey, unit).includes(question));
      const openComments = rows.reduce((sum, unit) => sum + unit.openComments, 0);
      return { key: question, text: textOf(question, openComments), rows };
    }),
  ].filter(({ rows }) => rows.length > 0);
  return questions.map(({ key, text, rows }) => (
    <Notice key={key} tone="warn">
      {namesOf === null ? text : t('ask', { text, count: rows.length })}
      {namesOf && <Names names={namesOf(rows)} />}
    </Notice>
  ));
}

/** Number of units that are named; the others are counted. */
const NAMED = 5;

function Names({ names }: { names: readonly string[] }) {
  const t = useTranslations('inbox.steps');
  const more = names.length - NAMED;
  return (
    <ul className="text-ink-2 text-sm">
      {names.slice(0, NAMED).map((name) => (
        <li key={name}>{name}</li>
      ))}
      {more > 0 && <li>{t('more', { count: more })}</li>}
    </ul>
  );
}
