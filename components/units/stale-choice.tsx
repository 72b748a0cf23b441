import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Notice } from '@/components/ui/notice';

/** One field with what two people have written into it. */
export interface FieldConflict<Name extends string> {
  name: Name;
  label: string;
  mine: string;
  theirs: string;
  /** How a value is shown, where not as it is. */
  show?: (value: string) => string;
}

export interface StaleChoiceProps<Name extends string> {
  conflicts: readonly FieldConflict<Name>[];
  onChoose: (name: Name, value: string) => void;
}

/** What somebody else has saved meanwhile, for the person to choose; his own stands until he does. */
export function StaleChoice<Name extends string>({ conflicts, onChoose }: StaleChoiceProps<Name>) {
  const t = useTranslations('unitForms');
  return (
    <div role="alert">
      <Notice tone="warn" title={t('stale.title')}>
        <p>{t('stale.text')}</p>
        {conflicts.map((conflict) => (
          <FieldChoice
            key={`${conflict.name}/${conflict.theirs}`}
            conflict={conflict}
            onChoose={(value) => onChoose(conflict.name, value)}
          />
        ))}
      </Notice>
    </div>
  );
}

interface FieldChoiceProps {
  conflict: FieldConflict<string>;
  onChoose: (value: string) => void;
}

function FieldChoice({ conflict, onChoose }: FieldChoiceProps) {
  const t = useTranslations('unitForms');
  const common = useTranslations('common');
  const id = useId();
  const [chosen, setChosen] = useState<'mine' | 'theirs'>('mine');
  const { show = (value: string) => value } = conflict;
  return (
    <fieldset className="mt-2">
      <legend className="font-medium text-xs">{conflict.label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="flex min-h-8 items-start gap-2 py-1">
          <input
            type="radio"
            name={id}
            className="mt-0.5 size-4 shrink-0 accent-accent"
            checked={chosen === side}
            onChange={() => {
              setChosen(side);
              onChoose(conflict[side]);
            }}
          />
          <span className="min-w-0 break-words">
            <span className="text-ink-2">{t(`stale.${side}`)}</span>{' '}
            {conflict[side] === '' ? common('none') : show(conflict[side])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
