import { useId } from 'react';
import { Checkbox, FieldError } from '@/components/ui/field';
import type { SheetControlProps } from './control-props';
import { Labelled } from './labelled';

/** A single choice (radio) or multiple choice. */
export function ChoiceGroup({
  id,
  control,
  value,
  texts,
  problem,
  disabled,
  onAnswer,
  onLeave,
}: SheetControlProps & { id: string }) {
  const errorId = useId();
  const options = control.options ?? [];
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset id={id} disabled={disabled} aria-describedby={errorId} onBlur={onLeave}>
      <legend className="mb-1 font-medium text-ink-2 text-xs">
        <Labelled unit={texts.unit(control)}>{texts.control(control)}</Labelled>
        {control.validators?.required && (
          <span aria-hidden="true" className="ml-0.5 text-bad">
            *
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map((option) =>
          control.multi ? (
            <Checkbox
              key={option}
              label={texts.option(control, option)}
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onAnswer(
                  options.filter((other) => (other === option ? target.checked : chosen.includes(other))),
                )
              }
            />
          ) : (
            <label
              key={option}
              className="flex min-h-6 items-start gap-2 pointer-coarse:min-h-touch pointer-coarse:py-3"
            >
              <input
                type="radio"
                name={id}
                className="mt-0.5 size-4 shrink-0 accent-accent"
                checked={value === option}
                onChange={() => onAnswer(option)}
              />
              <span>{texts.option(control, option)}</span>
            </label>
          ),
        )}
      </div>
      <FieldError id={errorId}>{problem}</FieldError>
    </fieldset>
  );
}
