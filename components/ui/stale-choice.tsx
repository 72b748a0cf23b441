'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Notice } from './notice';
import { RadioGroup, RadioGroupItem } from './radio-group';

/** One field with the values of two users, as shown. */
export interface ShownConflict<Name extends PropertyKey> {
  name: Name;
  label: string;
  mine: string;
  theirs: string;
}

export type ConflictSide = 'mine' | 'theirs';

export interface StaleChoiceProps<Name extends PropertyKey> {
  conflicts: readonly ShownConflict<Name>[];
  onChoose: (name: Name, side: ConflictSide) => void;
}

/** Values that somebody else has saved in the meantime, to choose from; the user's own values apply until then. */
export function StaleChoice<Name extends PropertyKey>({ conflicts, onChoose }: StaleChoiceProps<Name>) {
  const t = useTranslations('common.stale');
  return (
    <div role="alert">
      <Notice tone="warn" title={t('title')}>
        <p>{t('text')}</p>
        {conflicts.map((conflict) => (
          <FieldChoice
            key={`${String(conflict.name)}/${conflict.theirs}`}
            conflict={conflict}
            onChoose={(side) => onChoose(conflict.name, side)}
          />
        ))}
      </Notice>
    </div>
  );
}

interface FieldChoiceProps {
  conflict: ShownConflict<PropertyKey>;
  onChoose: (side: ConflictSide) => void;
}

function FieldChoice({ conflict, onChoose }: FieldChoiceProps) {
  const t = useTranslations('common');
  const id = useId();
  const [chosen, setChosen] = useState<ConflictSide>('mine');
  return (
    <fieldset className="mt-2">
      <legend className="font-medium text-xs">{conflict.label}</legend>
      <RadioGroup
        aria-label={t('stale.title')}
        value={chosen}
        onValueChange={(value) => {
          const side = value === 'theirs' ? 'theirs' : 'mine';
          setChosen(side);
          onChoose(side);
        }}
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <label
            key={side}
            htmlFor={`${id}-${side}`}
            className="flex min-h-8 items-start gap-2 py-1 pointer-coarse:min-h-touch pointer-coarse:py-3"
          >
            <RadioGroupItem id={`${id}-${side}`} value={side} className="mt-0.5" />
            <span className="min-w-0 break-words">
              <span className="text-ink-2">{t(`stale.${side}`)}</span> {conflict[side] || t('none')}
            </span>
          </label>
        ))}
      </RadioGroup>
    </fieldset>
  );
}
