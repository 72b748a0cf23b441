import { useLocale, useTranslations } from 'next-intl';
import { Field, Select } from '@/components/ui/field';
import { titleIn } from '@/lib/domain/catalogue/type-titles';
import type { Catalogue } from './use-catalogue';

export interface AssignmentFieldsProps {
  catalogue: Catalogue;
  typeId: number | null;
  plantId: number | null;
  /** Whether a plant is already assigned for the product type and therefore not offered. */
  isTaken?: (plantId: number) => boolean;
  onType: (typeId: number | null) => void;
  onPlant: (plantId: number | null) => void;
}

/** A product type and its plant; plants with known lead days come first. */
export function AssignmentFields(props: AssignmentFieldsProps) {
  const { catalogue, typeId, plantId, isTaken = () => false, onType, onPlant } = props;
  const t = useTranslations('assignments');
  const locale = useLocale();
  const { productTypes, plants, leadDays } = catalogue;
  const daysOf = (plant: number) => leadDays.get(`${plant}/${typeId}`);
  const free = plants.filter((plant) => typeId !== null && !isTaken(plant.plantID));
  const makers = free.filter((plant) => daysOf(plant.plantID) !== undefined);
  const others = free.filter((plant) => daysOf(plant.plantID) === undefined);
  return (
    <>
      <Field label={t('productType')}>
        {(bound) => (
          <Select {...bound} value={typeId ?? ''} onChange={({ target }) => onType(numberOf(target.value))}>
            <option value="">{t('choose')}</option>
            {productTypes.map((type) => (
              <option key={type.productTypeID} value={type.productTypeID}>
                {titleIn(type, locale)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('plant')}>
        {(bound) => (
          <Select
            {...bound}
            disabled={typeId === null}
            value={plantId ?? ''}
            onChange={({ target }) => onPlant(numberOf(target.value))}
          >
            <option value="">{t('choose')}</option>
            {makers.map(({ plantID, name }) => (
              <option key={plantID} value={plantID}>
                {t('plantWithDays', { plant: name, days: daysOf(plantID) ?? 0 })}
              </option>
            ))}
            {others.length > 0 && (
              <optgroup label={t('otherPlants')}>
                {others.map(({ plantID, name }) => (
                  <option key={plantID} value={plantID}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        )}
      </Field>
    </>
  );
}

const numberOf = (value: string) => (value === '' ? null : Number(value));
