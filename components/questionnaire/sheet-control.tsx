import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Checkbox, Field, FieldError, Input, Select, Textarea } from '@/components/ui/field';
import { ParsedInput } from '@/components/ui/parsed-input';
import { formatExact, NOTATIONS, type Notation, parseDecimal } from '@/lib/domain/quantity';
import { ChoiceGroup } from './choice-group';
import { controlId, type SheetControlProps } from './control-props';
import { Labelled } from './labelled';

/** One question with its answer, for all controls except components. */
export function SheetControl(props: SheetControlProps) {
  const { sheet, control, value, texts, problem, disabled, onAnswer, onLeave } = props;
  const id = controlId(sheet.name, control.name);
  if (control.type === 'checkbox') {
    return (
      <div id={id} className="flex flex-col gap-1">
        <Checkbox
          label={texts.control(control)}
          checked={value === true}
          disabled={disabled}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => onAnswer(target.checked)}
          onBlur={onLeave}
        />
        <FieldError>{problem}</FieldError>
      </div>
    );
  }
  if (control.type === 'radio' || control.multi) {
    return <ChoiceGroup {...props} id={id} />;
  }
  return <OneValue {...props} id={id} />;
}

function OneValue({
  control,
  value,
  texts,
  problem,
  disabled,
  onAnswer,
  onLeave,
  id,
}: SheetControlProps & { id: string }) {
  const t = useTranslations('questionnaire');
  const [isUnreadable, setUnreadable] = useState(false);
  const shared = { disabled, onBlur: onLeave };
  const text = typeof value === 'string' ? value : '';
  return (
    <div id={id}>
      <Field
        label={<Labelled unit={texts.unit(control)}>{texts.control(control)}</Labelled>}
        required={control.validators?.required ?? false}
        error={isUnreadable ? t('problems.NotANumber') : problem}
      >
        {(bound) => {
          switch (control.type) {
            case 'number':
              return (
                <NumberInput
                  {...bound}
                  {...shared}
                  value={typeof value === 'number' ? value : null}
                  placeholder={control.placeholder}
                  onNumber={onAnswer}
                  onUnreadable={setUnreadable}
                />
              );
            case 'textarea':
              return (
                <Textarea
                  {...bound}
                  {...shared}
                  rows={3}
                  value={text}
                  onChange={({ target }) => onAnswer(target.value)}
                />
              );
            case 'dropdown':
              return (
                <Select {...bound} {...shared} value={text} onChange={({ target }) => onAnswer(target.value)}>
                  <option value="">{t('choose')}</option>
                  {(control.options ?? []).map((option) => (
                    <option key={option} value={option}>
                      {texts.option(control, option)}
                    </option>
                  ))}
                </Select>
              );
            default:
              return (
                <Input
                  {...bound}
                  {...shared}
                  value={text}
                  placeholder={control.placeholder}
                  onChange={({ target }) => onAnswer(target.value)}
                />
              );
          }
        }}
      </Field>
    </div>
  );
}

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: number | null;
  /** Null if empty or not a number. */
  onNumber: (value: number | null) => void;
  /** Receives whether the text is not a number. */
  onUnreadable: (isUnreadable: boolean) => void;
}

/** A number in the format of the language. */
function NumberInput({ value, onNumber, onUnreadable, ...rest }: NumberInputProps) {
  const notation = NOTATIONS[useLocale()];
  return (
    <ParsedInput
      {...rest}
      inputMode="decimal"
      text={value === null ? '' : formatExact(value, notation, { grouped: false })}
      hasValue={value !== null}
      onText={(text) => {
        const read = readNumber(text, notation);
        onNumber(read ?? null);
        onUnreadable(read === undefined);
      }}
    />
  );
}

/** Undefined if the text is not a single number. */
function readNumber(text: string, notation: Notation): number | null | undefined {
  const parsed = parseDecimal(text, notation);
  if (parsed.kind === 'empty') return null;
  return parsed.kind === 'number' ? parsed.value : undefined;
}
