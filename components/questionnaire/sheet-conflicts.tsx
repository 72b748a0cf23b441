import { StaleChoice } from '@/components/ui/stale-choice';
import { answerKey } from '@/lib/domain/questionnaire/flat-answers';
import { controlsOf, type Sheet } from '@/lib/domain/questionnaire/sheet';
import type { SheetTexts } from '@/lib/i18n/sheet-texts';
import { useAnswerText } from './use-answer-text';
import type { SheetEditor } from './use-sheet';

interface SheetConflictsProps {
  sheets: readonly Sheet[];
  editor: Pick<SheetEditor, 'conflicts' | 'choose'>;
  texts: SheetTexts;
}

/** Controls that somebody else has answered differently, each with both answers. */
export function SheetConflicts({ sheets, editor, texts }: SheetConflictsProps) {
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
