import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Notice } from '@/components/ui/notice';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import type { DecimalChoice } from '@/lib/domain/orders/import/import-field';
import type { DecimalQuestion } from '@/lib/domain/orders/import/read-rows';
import { formatDecimal } from '@/lib/domain/quantity';
import { useNotation } from '../store/use-order';

interface DecimalChoiceFieldProps {
  question: Pick<DecimalQuestion, 'text' | 'decimal' | 'thousands'>;
  chosen: DecimalChoice | null;
  onChoose: (choice: DecimalChoice) => void;
}

/** Asks once how to read ambiguous numbers: 1375 or 1,375? */
export function DecimalChoiceField({ question, chosen, onChoose }: DecimalChoiceFieldProps) {
  const t = useTranslations('orders.mapping');
  const notation = useNotation();
  const id = useId();
  const choices = (['thousands', 'decimal'] as const).map((choice) => ({
    choice,
    text: formatDecimal(question[choice], { min: 0, max: 3 }, notation, { grouped: false }),
  }));
  return (
    <Notice tone={chosen === null ? 'warn' : 'info'} className="mb-3">
      <fieldset>
        <legend id={id} className="font-semibold">
          {t('question', { text: question.text })}
        </legend>
        <p>{t('questionHint')}</p>
        <RadioGroup
          aria-labelledby={id}
          value={chosen}
          onValueChange={(value) => onChoose(value === 'decimal' ? 'decimal' : 'thousands')}
          className="mt-1 flex gap-5"
        >
          {choices.map(({ choice, text }) => (
            <label
              key={choice}
              htmlFor={`${id}-${choice}`}
              className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-touch"
            >
              <RadioGroupItem id={`${id}-${choice}`} value={choice} />
              {text}
            </label>
          ))}
        </RadioGroup>
      </fieldset>
    </Notice>
  );
}
