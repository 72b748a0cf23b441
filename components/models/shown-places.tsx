import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Select } from '@/components/ui/field';
import type { StagedModel } from './staged-model';

const KM_FROM_M = 1000;

/** Which models are drawn: those of one place, or all of them moved onto each other. */
export type ShownPlace = number | 'aligned';

/** The models of files that lie near each other. */
export interface ModelPlace {
  placeNo: number;
  models: StagedModel[];
}

/** The places of the models that can be drawn; files in different coordinates may lie thousands of km apart. */
export function placesOf(models: readonly StagedModel[]): ModelPlace[] {
  const places = new Map<number, StagedModel[]>();
  for (const model of models) {
    if (model.url === null) continue;
    const others = places.get(model.placeNo);
    if (others) others.push(model);
    else places.set(model.placeNo, [model]);
  }
  return [...places].map(([placeNo, ofPlace]) => ({ placeNo, models: ofPlace }));
}

export interface PlaceChoiceProps {
  places: readonly ModelPlace[];
  shown: ShownPlace;
  onShown: (place: ShownPlace) => void;
}

/** Says that files lie far apart, and lets a person choose which are drawn. */
export function PlaceChoice({ places, shown, onShown }: PlaceChoiceProps) {
  const t = useTranslations('viewer');
  const format = useFormatter();
  const id = useId();
  const apartM = Math.max(...places.flatMap(({ models }) => models.map((model) => model.apartM ?? 0)));
  const unit = { style: 'unit', unit: 'kilometer', unitDisplay: 'short' } as const;
  const distance = format.number(Math.round(apartM / KM_FROM_M), unit);
  return (
    <div className="grid gap-1.5 rounded border bg-warn-soft p-2.5 text-sm shadow-float" role="status">
      <p className="font-medium">{t('apart.title', { distance })}</p>
      <label htmlFor={id} className="flex items-center gap-2 text-ink-2">
        <span className="shrink-0">{t('apart.show')}</span>
        <Select
          id={id}
          value={shown}
          onChange={({ target: { value } }) => onShown(value === 'aligned' ? 'aligned' : Number(value))}
        >
          {places.map(({ placeNo, models }) => (
            <option key={placeNo} value={placeNo}>
              {models.map(({ fileName }) => fileName).join(', ')}
            </option>
          ))}
          <option value="aligned">{t('apart.aligned')}</option>
        </Select>
      </label>
    </div>
  );
}
