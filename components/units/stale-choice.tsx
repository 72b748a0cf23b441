import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import type { UnitFieldName } from '@/lib/domain/units/unit-edits';
import type { UnitFields } from '@/lib/domain/units/unit-fields';

export interface FieldConflict {
  names: UnitFieldName[];
  mine: UnitFields;
  theirs: UnitFields;
}

export interface StaleChoiceProps {
  conflict: FieldConflict;
  onChoose: (name: UnitFieldName, value: string) => void;
}

/** What two people have written into one field, for the second one to choose; his own stands until he does. */
export function StaleChoice({ conflict, onChoose }: StaleChoiceProps) {
  const t = useTranslations('unitForms');
  return (
    <div role="alert">
      <Notice tone="warn" title={t('stale.title')}>
        <p>{t('stale.text')}</p>
        {conflict.names.map((name) => (
          <FieldChoice
            key={`${name}/${conflict.theirs[name]}`}
            name={name}
            mine={conflict.mine[name]}
            theirs={conflict.theirs[name]}
            onChoose={(value) => onChoose(name, value)}
          />
        ))}
      </Notice>
    </div>
  );
}

interface FieldChoiceProps {
  name: UnitFieldName;
  mine: string;
  theirs: string;
  onChoose: (value: string) => void;
}

function FieldChoice({ name, mine, theirs, onChoose }: FieldChoiceProps) {
  const t = useTranslations('unitForms');
  const common = useTranslations('common');
  const format = useFormatter();
  const id = useId();
  const [chosen, setChosen] = useState<'mine' | 'theirs'>('mine');
  const values = { mine, theirs };
  const shown = (value: string) => {
    if (value === '') return common('none');
    return name === 'deliveryDate' ? format.dateTime(new Date(`${value}T12:00:00Z`), 'short') : value;
  };
  return (
    <fieldset className="mt-2">
      <legend className="font-medium text-xs">{t(name)}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="flex min-h-6 items-start gap-2">
          <input
            type="radio"
            name={id}
            className="mt-1 accent-accent"
            checked={chosen === side}
            onChange={() => {
              setChosen(side);
              onChoose(values[side]);
            }}
          />
          <span className="min-w-0 break-words">
            <span className="text-ink-2">{t(`stale.${side}`)}</span> {shown(values[side])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
