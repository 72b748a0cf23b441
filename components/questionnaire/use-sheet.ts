import { useMemo, useState } from 'react';
import { call } from '@/lib/client/call';
import { useDraft, useDraftState } from '@/lib/client/sync/use-draft';
import { useVersionedSave } from '@/lib/client/sync/use-versioned-save';
import type { QuestionnaireDto } from '@/lib/contract/questionnaire';
import type { SheetFacts } from '@/lib/domain/questionnaire/components';
import { evaluateSheets } from '@/lib/domain/questionnaire/evaluate-sheets';
import { type FlatAnswers, flatten, unflatten } from '@/lib/domain/questionnaire/flat-answers';
import type { Answer, Control, Sheet } from '@/lib/domain/questionnaire/sheet';
import { withCheckbox } from '@/lib/domain/questionnaire/sheet-problems';
import { sheetProgress } from '@/lib/domain/questionnaire/sheet-progress';

export interface SheetProps {
  rootUnitId: string;
  questionnaire: QuestionnaireDto;
  facts: SheetFacts;
}

/**
 * The state of the project information sheet while it is filled in. Answers of hidden sheets stay until they are shown
 * again or the sheet is saved; hidden or disabled controls on a shown sheet have their default (domain.md §7).
 */
export function useSheet({ rootUnitId, questionnaire, facts }: SheetProps) {
  const { sheets } = questionnaire;
  const [answers, setAnswers] = useState<FlatAnswers>(() => flatten(questionnaire.data));
  const [saved, setSaved] = useState(answers);
  const evaluation = useMemo(
    () => evaluateSheets(sheets, unflatten(answers), facts),
    [sheets, answers, facts],
  );
  const shown = useMemo(() => flatten(evaluation.data), [evaluation]);
  const fill = (values: FlatAnswers) => setAnswers((now) => ({ ...now, ...values }));

  const draft = useDraft(
    { form: 'information-sheet', resourceId: rootUnitId },
    { current: () => answers, restore: ({ base, typed }) => versioned.resume({ base, typed }) },
  );
  useDraftState(draft, answers);
  const versioned = useVersionedSave<FlatAnswers>(
    { values: saved, version: questionnaire.version },
    {
      names: Object.keys(shown),
      write: async (typed, { version }) => {
        const { data } = evaluateSheets(sheets, unflatten(typed), facts);
        const answer = await call('saveQuestionnaire', {
          params: { rootUnitId },
          body: { data },
          ifMatch: version,
        });
        setSaved(flatten(answer.data));
      },
      readCurrent: readCurrentSheet,
      current: () => answers,
      fill,
    },
  );

  function setAnswer(sheet: Sheet, control: Control, value: Answer): void {
    const own = answersOf(sheet);
    const next =
      control.type === 'checkbox'
        ? withCheckbox(sheet, own, control.name, value === true)
        : { ...own, [control.name]: value };
    const changed = { ...answers, ...flatten({ [sheet.name]: next }) };
    setAnswers({ ...changed, ...flatten(evaluateSheets(sheets, unflatten(changed), facts).data) });
  }

  const answersOf = (sheet: Sheet) => evaluation.answers[sheet.name] ?? {};

  return {
    evaluation,
    progress: useMemo(() => sheetProgress(evaluation, facts), [evaluation, facts]),
    isDirty: isChanged(shown, saved),
    draft,
    conflicts: versioned.conflicts,
    choose: versioned.choose,
    answersOf,
    setAnswer,
    /** Returns false if two users gave different answers and one must be chosen. */
    async save(): Promise<boolean> {
      const isSaved = await versioned.save(shown);
      if (isSaved) draft.forget();
      return isSaved;
    },
  };
}

export type SheetEditor = ReturnType<typeof useSheet>;

function isChanged(shown: FlatAnswers, saved: FlatAnswers): boolean {
  return Object.entries(shown).some(([key, text]) => saved[key] !== text);
}

/** The stored sheet in the answer to a stale save. */
function readCurrentSheet(data: unknown): { values: FlatAnswers; version: number } | null {
  if (typeof data !== 'object' || data === null) return null;
  const answers: unknown = Reflect.get(data, 'data');
  const version: unknown = Reflect.get(data, 'version');
  if (typeof answers !== 'object' || answers === null || typeof version !== 'number') return null;
  return { values: flatten({ ...answers }), version };
}
