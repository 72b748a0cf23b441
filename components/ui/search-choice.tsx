import { type ReactNode, useId } from 'react';
import { TextField } from './field';

export interface SearchChoiceProps {
  label: string;
  hint: string;
  /** The error of the choice. */
  error: string | undefined;
  search: string;
  onSearch: (search: string) => void;
  /** The matches and a text with their number; null until loaded. */
  found: { options: readonly { id: string; content: ReactNode }[]; summary: string } | null;
  /** Whether nothing need be chosen. */
  isOptional?: boolean;
  /** Empty if nothing is chosen. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** A search field with its results below, one of which can be chosen. */
export function SearchChoice(props: SearchChoiceProps) {
  const { label, hint, error, search, onSearch, found, isOptional, chosen, onChoose } = props;
  const name = useId();
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        hint={hint}
        error={error}
        required={!isOptional}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      {found && (
        <fieldset>
          <legend className="mb-1 text-ink-3 text-xs">
            <span role="status">{found.summary}</span>
          </legend>
          {found.options.length > 0 && (
            <div className="divide-y rounded border">
              {found.options.map(({ id, content }) => (
                <label
                  key={id}
                  className="flex min-h-8 items-center gap-2.5 px-3 py-1.5 has-[:checked]:bg-accent-soft pointer-coarse:min-h-touch"
                >
                  <input
                    type="radio"
                    name={name}
                    className="size-4 shrink-0 accent-accent"
                    checked={chosen === id}
                    onChange={() => onChoose(id)}
                  />
                  <span className="min-w-0">{content}</span>
                </label>
              ))}
            </div>
          )}
        </fieldset>
      )}
    </div>
  );
}
