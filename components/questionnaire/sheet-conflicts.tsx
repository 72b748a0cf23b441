import { useFormatter, useTranslations } from 'next-intl';
import { StaleChoice } from '@/components/ui/stale-choice';
import type { Sheet } from '@/lib/domain/questionnaire/sheet';
import { answerText, controlAt } from './answer-texts';
import type { SheetTexts } from './sheet-texts';
import type { SheetEditor } from './use-sheet';

interface SheetConflictsProps {
  sheets: readonly Sheet[];
  editor: Pick<SheetEditor, 'conflicts' | 'choose'>;
  texts: SheetTexts;
}

/** Controls that somebody else has answered differently, each with both answers. */
export function SheetConflicts({ sheets, editor, texts }: SheetConflictsProps) {
  const t = useTranslations('questionnaire');
  const format = useFormatter();
  if (editor.conflicts.length === 0) return null;
  const words = {
    yes: t('yes'),
    no: t('no'),
    none: t('noAnswer'),
    number: (value: number) => format.number(value, { maximumFractionDigits: 10 }),
  };
  const conflicts = editor.conflicts.map(({ name, mine, theirs }) => {
    const control = controlAt(sheets, name);
    const textOf = (json: string | undefined) =>
      control === undefined || json === undefined
        ? words.none
        : answerText(control, JSON.parse(json), texts, words);
    return {
      name,
      label: control ? texts.control(control) : name,
      mine: textOf(mine),
      theirs: textOf(theirs),
    };
  });
  return <StaleChoice conflicts={conflicts} onChoose={editor.choose} />;
}
