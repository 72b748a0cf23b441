'use client';

import { useFormatter, useMessages, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DraftOffer } from '@/components/ui/draft-offer';
import { FailureNotice } from '@/components/ui/failure-notice';
import { StaleChoice } from '@/components/ui/stale-choice';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { ScheduleUnitDto } from '@/lib/contract/questionnaire';
import { answerKey } from '@/lib/domain/questionnaire/flat-answers';
import { type Answer, type Control, controlsOf, type Sheet } from '@/lib/domain/questionnaire/sheet';
import type { SheetProblem } from '@/lib/domain/questionnaire/sheet-problems';
import { answerText, type SheetTexts, sheetTexts } from '@/lib/i18n/sheet-texts';
import { controlId } from './control-props';
import { FaultList } from './fault-list';
import { SheetActions } from './sheet-actions';
import { SheetLabel, SheetProgressBar } from './sheet-head';
import { SheetPanel } from './sheet-panel';
import { useClosing } from './use-closing';
import { type SheetEditor, type SheetProps, useSheet } from './use-sheet';

export interface SheetFormProps extends SheetProps {
  units: readonly ScheduleUnitDto[];
  /** URL of the page to return to. */
  back: string;
}

/** The project information sheet: one tab per sheet, saved together (portal-2 §2, §5). */
export function SheetForm({ units, back, ...props }: SheetFormProps) {
  const { questionnaire, facts } = props;
  const { readOnly } = questionnaire;
  const t = useTranslations('questionnaire');
  const texts = useSheetTexts();
  const editor = useSheet(props);
  const [current, setCurrent] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const closing = useClosing({ editor, readOnly, back, onMaterials: () => setCurrent('materials') });
  const { evaluation, progress, isDirty } = editor;
  const sheets = [...evaluation.controls.keys()];
  const at = Math.max(
    0,
    sheets.findIndex(({ name }) => name === current),
  );

  /** The error of a control after it lost focus, or of all controls if the user requested a check. */
  const problemOf = (sheet: Sheet, name: string) =>
    showsAll || left.has(answerKey(sheet.name, name))
      ? evaluation.problems.find((problem) => problem.sheet === sheet.name && problem.control === name)?.code
      : undefined;
  const goTo = (sheet: Sheet | undefined) => sheet && (() => setCurrent(sheet.name));

  const panelOf = (sheet: Sheet) => (
    <SheetPanel
      sheet={sheet}
      enabled={evaluation.controls.get(sheet) ?? []}
      answers={editor.answersOf(sheet)}
      facts={facts}
      units={units}
      texts={texts}
      readOnly={readOnly}
      isPulsing={closing.isPulsing}
      problemOf={({ name }) => problemOf(sheet, name)}
      onAnswer={(control, value) => editor.setAnswer(sheet, control, value)}
      onLeave={({ name }) => setLeft((now) => new Set(now).add(answerKey(sheet.name, name)))}
    />
  );

  return (
    <>
      <DraftOffer draft={editor.draft} className="mb-3" />
      <SheetProgressBar progress={progress} />
      {closing.failure && <FailureNotice failure={closing.failure} />}
      <SheetConflicts sheets={sheets} editor={editor} texts={texts} />
      <div className="rounded border bg-surface">
        <Tabs value={sheets[at]?.name ?? ''} onValueChange={setCurrent}>
          <TabsList aria-label={t('tabs')}>
            {sheets.map((sheet) => (
              <TabsTrigger key={sheet.name} value={sheet.name}>
                <SheetLabel name={texts.sheet(sheet.name)} state={progress.states.get(sheet) ?? 'empty'} />
              </TabsTrigger>
            ))}
          </TabsList>
          {sheets.map((sheet) => (
            <TabsContent key={sheet.name} value={sheet.name}>
              {panelOf(sheet)}
            </TabsContent>
          ))}
        </Tabs>
        {showsAll && evaluation.problems.length > 0 && (
          <FaultList
            evaluation={evaluation}
            texts={texts}
            onJump={(problem) => jumpTo(problem, setCurrent)}
          />
        )}
        <SheetActions
          isDirty={isDirty && !readOnly}
          isValid={evaluation.isValid}
          isBlocked={closing.isBlocked}
          openCount={evaluation.problems.length}
          busy={closing.busy}
          onBack={goTo(sheets[at - 1])}
          onNext={goTo(sheets[at + 1])}
          onShowOpen={() => setShowsAll((now) => !now)}
          onDiscard={closing.discard}
          onClose={closing.close}
        />
      </div>
    </>
  );
}

/** Opens the sheet of a control, then moves the focus to the control. */
function jumpTo({ sheet, control }: SheetProblem, show: (sheet: string) => void): void {
  show(sheet);
  requestAnimationFrame(() => {
    const box = document.getElementById(controlId(sheet, control));
    box?.scrollIntoView({ block: 'center' });
    box?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  });
}

/** The texts of the sheets in a client component. */
function useSheetTexts(): SheetTexts {
  const { questionnaire } = useMessages();
  return useMemo(() => sheetTexts((group) => questionnaire[group]), [questionnaire]);
}

interface SheetConflictsProps {
  sheets: readonly Sheet[];
  editor: Pick<SheetEditor, 'conflicts' | 'choose'>;
  texts: SheetTexts;
}

/** Controls that somebody else has answered differently, each with both answers. */
function SheetConflicts({ sheets, editor, texts }: SheetConflictsProps) {
  const answerText = useAnswerText(texts);
  if (editor.conflicts.length === 0) return null;
  const byKey = new Map(
    sheets.flatMap((sheet) =>
      controlsOf(sheet).map((control) => [answerKey(sheet.name, control.name), control]),
    ),
  );
  const conflicts = editor.conflicts.flatMap(({ name, mine, theirs }) => {
    const control = byKey.get(name);
    if (!control) return [];
    const textOf = (json: string | undefined) => answerText(control, JSON.parse(json ?? 'null'));
    return [{ name, label: texts.control(control), mine: textOf(mine), theirs: textOf(theirs) }];
  });
  return <StaleChoice conflicts={conflicts} onChoose={editor.choose} />;
}

/** Answers as texts to compare: options, units and numbers in the reader's language. */
function useAnswerText(texts: SheetTexts): (control: Control, value: Answer) => string {
  const t = useTranslations('questionnaire');
  const format = useFormatter();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 10 });
  return (control, value) => answerText(control, value, { texts, t, number });
}
