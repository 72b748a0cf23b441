import { FieldError } from '@/components/ui/field';
import { CheckIcon, PlusIcon } from '@/components/ui/icons';
import { controlId, type SheetControlProps } from './control-props';

export interface MaterialChipsProps extends SheetControlProps {
  /** Highlights the chips for some seconds. */
  isPulsing: boolean;
}

/** The materials of a project; each selected one has its own sheet. */
export function MaterialChips(props: MaterialChipsProps) {
  const { sheet, control, value, texts, problem, disabled, onAnswer, isPulsing } = props;
  const options = control.options ?? [];
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset id={controlId(sheet.name, control.name)} disabled={disabled}>
      <legend className="mb-2 font-medium text-ink-2 text-xs">{texts.control(control)}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = chosen.includes(option);
          const Icon = isChosen ? CheckIcon : PlusIcon;
          return (
            <button
              key={option}
              type="button"
              aria-pressed={isChosen}
              data-pulsing={isPulsing || undefined}
              className="flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 font-medium text-ink-2 hover:bg-hover disabled:opacity-60 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent data-pulsing:motion-safe:animate-pulse data-pulsing:border-warn pointer-coarse:min-h-touch"
              onClick={() =>
                onAnswer(options.filter((other) => (other === option ? !isChosen : chosen.includes(other))))
              }
            >
              <Icon size={16} />
              {texts.option(control, option)}
            </button>
          );
        })}
      </div>
      <FieldError>{problem}</FieldError>
    </fieldset>
  );
}
