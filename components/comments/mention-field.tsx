import { useTranslations } from 'next-intl';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { Combobox, useCombobox } from '@/components/ui/combobox';
import { ComboboxList, ComboboxOption } from '@/components/ui/combobox-list';
import { Textarea } from '@/components/ui/field';
import { type Mentionable, mentionAt, peopleFor, withMention } from '@/lib/domain/comments/mentions';

/** Maximum number of people suggested. */
const OFFERED = 6;

export interface MentionFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  value: string;
  people: readonly Mentionable[];
  onText: (text: string) => void;
}

/** A text in which `@` suggests people; arrows and Enter choose one, Esc closes the list. */
export function MentionField({ value, people, onText, ...rest }: MentionFieldProps) {
  const t = useTranslations('comments');
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const mention = mentionAt(value, caret);
  const offered = mention === null ? [] : peopleFor(people, mention.query).slice(0, OFFERED);

  function choose(place: number) {
    const person = offered[place];
    if (!mention || !person) return;
    const next = withMention(value, mention, person.name);
    onText(next.text);
    setCaret(next.caret);
    setOpen(false);
    // The caret can be set only after the text was rendered.
    requestAnimationFrame(() => field.current?.setSelectionRange(next.caret, next.caret));
  }

  return (
    <Combobox
      open={isOpen}
      onOpenChange={setOpen}
      count={offered.length}
      active={active}
      onActiveChange={setActive}
    >
      <MentionText
        {...rest}
        ref={field}
        value={value}
        onType={(text, at) => {
          onText(text);
          setCaret(at);
          setActive(0);
          setOpen(mentionAt(text, at) !== null);
        }}
        onChoose={choose}
      />
      <ComboboxList aria-label={t('mentions')}>
        {offered.map(({ userID, name }, place) => (
          <ComboboxOption key={userID} place={place} onSelect={() => choose(place)}>
            {name}
          </ComboboxOption>
        ))}
      </ComboboxList>
    </Combobox>
  );
}

interface MentionTextProps extends ComponentProps<'textarea'> {
  onType: (text: string, caret: number) => void;
  onChoose: (place: number) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The focus stays in the text while keys move through the list. */
function MentionText({ onType, onChoose, onKeyDown, ...rest }: MentionTextProps) {
  const { id, isShown, active, setActive, onOpenChange, count } = useCombobox();

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isShown) return onKeyDown?.(event);
    const by = STEPS[event.key];
    if (by !== undefined) setActive((active + by + count) % count);
    else if (event.key === 'Enter' || event.key === 'Tab') onChoose(active);
    else if (event.key === 'Escape') onOpenChange(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Textarea
      id={`${id}-field`}
      aria-autocomplete="list"
      aria-controls={isShown ? `${id}-list` : undefined}
      aria-activedescendant={isShown ? `${id}-${active}` : undefined}
      onChange={({ target }) => onType(target.value, target.selectionStart)}
      onKeyDown={press}
      {...rest}
    />
  );
}
