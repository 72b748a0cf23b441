'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Notice } from './notice';

/** One field with what two people have written into it, as it is shown. */
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

/** What somebody else has saved meanwhile, for the person to choose; their own stands until they do. */
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
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="flex min-h-8 items-start gap-2 py-1">
          <input
            type="radio"
            name={id}
            className="mt-0.5 size-4 shrink-0 accent-accent"
            checked={chosen === side}
            onChange={() => {
              setChosen(side);
              onChoose(side);
            }}
          />
          <span className="min-w-0 break-words">
            <span className="text-ink-2">{t(`stale.${side}`)}</span> {conflict[side] || t('none')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
